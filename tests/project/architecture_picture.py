"""The picture of the architecture, ``docs/architecture.svg``: layers, and the way of a click."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final
from xml.sax.saxutils import escape

from tests.project.packages import (
    LABELS,
    LAST_STEP_DOWN,
    STEPS,
    arrange_rooms,
    find_packages,
    list_steps,
    read_layers,
)

WIDTH: Final = 500
LEFT: Final = 32  # of the layers; beside them is the way of the click
RIGHT: Final = WIDTH - LEFT
GAP: Final = 22  # between layers, for the arrows
BETWEEN: Final = 8  # boxes side by side
PADDING: Final = 8
LINE: Final = 17
HEAD: Final = 28  # of a layer: its name
# Widths of a character: in the two sizes of the fixed-width font, and about that of a letter.
CHARACTER: Final = 7.9
NAME_CHARACTER: Final = 8.5
LETTER: Final = 6.9
OUTSIDE: Final = (
    ("bot.app", "bot.cli"),
    ("bot.cluster", "bot.config"),
    ("bot.ingress", "bot.wiring"),
)
TITLE: Final = "The packages of Moonshooter in layers, and the way of a click through them"

STYLE: Final = """
text { font: 13px ui-sans-serif, system-ui, "Segoe UI", Helvetica, Arial, sans-serif }
.name, .inner { font-family: ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace }
.name { font-size: 14px; font-weight: 600 } .ink { fill: #1f2328 } .soft { fill: #4d5661 }
.page { fill: #ffffff; stroke: #d1d9e0 } .layer { fill: #eaf1fb; stroke: #9fb6d4 }
.apart { fill: #f3eefb; stroke: #b5a3d6 } .chip { fill: #ffffff; stroke: #b9c6d8 }
.arrow { stroke: #57606a; fill: none } .head { fill: #57606a }
.way { stroke: #c2255c; fill: none; stroke-width: 2.5 } .way-head, .badge { fill: #c2255c }
.number { fill: #ffffff; font-weight: 700 }
@media (prefers-color-scheme: dark) {
  .ink { fill: #f0f6fc } .soft { fill: #b7c0cb }
  .page { fill: #0d1117; stroke: #3d444d } .layer { fill: #172437; stroke: #3d5a80 }
  .apart { fill: #231b33; stroke: #6f5a99 } .chip { fill: #0d1117; stroke: #4a5d78 }
  .arrow { stroke: #9198a1 } .head { fill: #9198a1 }
  .way { stroke: #ff8fb3 } .way-head, .badge { fill: #ff8fb3 }
  .number { fill: #0d1117 }
}
""".strip()


def split_by_side(steps: Sequence[int]) -> tuple[list[int], list[int]]:
    """Return the steps on the way down, which stand left, and the others."""
    early = [step for step in steps if step <= LAST_STEP_DOWN]
    return early, [step for step in steps if step > LAST_STEP_DOWN]


def _format_text(x: float, y: float, text: str, kind: str, anchor: str = "start") -> str:
    anchor_attribute = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return f'<text x="{x:g}" y="{y:g}" class="{kind}"{anchor_attribute}>{escape(text)}</text>'


def _wrap_text(words: Sequence[str], width: float) -> list[str]:
    lines = [""]
    for word in words:
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and len(longer) * CHARACTER > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return [line for line in lines if line]


@dataclass
class _Drawing:
    """What has been drawn, and where the steps of the click are."""

    parts: list[str] = field(default_factory=list)
    over: list[str] = field(default_factory=list)
    chips_by_step: dict[int, tuple[float, float, float, float]] = field(default_factory=dict)

    def draw_chip(self, name: str, x: float, y: float, width: float, height: float) -> float:
        """Draw a package or module, and what is in it; with a height of 0, return what it needs."""
        below = sorted(package for package in find_packages() if package.startswith(f"{name}."))
        inner = _wrap_text([module.rpartition(".")[2] for module in below], width - 2 * PADDING)
        steps = list_steps(name)
        label = "" if steps else LABELS.get(name, "")
        needed_width = (len(name.rpartition(".")[2]) + 1) * NAME_CHARACTER + len(label) * LETTER
        is_beside = needed_width <= width - 2 * PADDING
        lines: list[tuple[str, str]] = [(line, "inner soft") for line in inner]
        if label and not is_beside and len(label) * LETTER <= width - 2 * PADDING:
            lines.append((label, "soft"))
        if steps and width < WIDTH / 3:
            lines += [(STEPS[step - 1].action, "soft") for step in steps]
        elif steps:
            lines += [("", "soft")] * max(len(side) for side in split_by_side(steps))
        if not height:
            return 26 + LINE * len(lines)
        self.parts.append(f'<g id="{name}">')
        self.parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" class="chip"/>'
        )
        has_left_side = bool(split_by_side(steps)[0])
        start = x + (30 if has_left_side else PADDING)
        self.parts.append(_format_text(start, y + 18, name.rpartition(".")[2], "name ink"))
        if label and is_beside:
            self.parts.append(_format_text(x + width - PADDING, y + 18, label, "soft", "end"))
        for number, (line, kind) in enumerate(lines, 1):
            if line:
                self.parts.append(_format_text(x + PADDING, y + 18 + LINE * number, line, kind))
        for step in steps:
            is_early = step <= LAST_STEP_DOWN
            side = split_by_side(steps)[not is_early]
            nth = side.index(step)
            badge_x = x + 16 if is_early else x + width - 16
            top = y + 2 * LINE * nth  # of the badge; that of a second step is beside its words
            self.parts.append(f'<circle cx="{badge_x:g}" cy="{top + 13:g}" r="10" class="badge"/>')
            self.parts.append(_format_text(badge_x, top + 17.5, str(step), "number", "middle"))
            if not lines[-1][0]:
                inset = 30 if nth else PADDING
                at = x + inset if is_early else x + width - inset
                anchor = "start" if is_early else "end"
                line = y + 18 + LINE * (len(lines) - len(side) + 1 + nth)
                self.parts.append(_format_text(at, line, STEPS[step - 1].action, "soft", anchor))
            self.chips_by_step[step] = (x, top, width, height)
        self.parts.append("</g>")
        return height

    def draw_box(
        self, name: str, x: float, y: float, width: float, height: float, kind: str = "layer"
    ) -> float:
        """Draw a layer with its rooms; with a height of 0, return what it needs."""
        rows = OUTSIDE if name == "bot" else arrange_rooms(name)
        label = LABELS.get(name, "")
        needed_width = (len(name) + 1) * NAME_CHARACTER + len(label) * LETTER
        is_beside = needed_width <= width - 2 * PADDING
        is_below = not is_beside and len(label) * LETTER <= width - 2 * PADDING
        inner = y + HEAD + LINE * is_below
        if height:
            self.parts.append(f'<g id="{name}">')
            self.parts.append(
                f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="9"'
                f' class="{kind}"/>'
            )
            self.parts.append(_format_text(x + PADDING, y + 20, name, "name ink"))
            if is_beside:
                self.parts.append(_format_text(x + width - PADDING, y + 20, label, "soft", "end"))
            elif is_below:
                self.parts.append(_format_text(x + PADDING, y + 20 + LINE, label, "soft"))
        for row in rows:
            chip_width = (width - 2 * PADDING - BETWEEN * (len(row) - 1)) / len(row)
            chip_height = max(self.draw_chip(package, 0, 0, chip_width, 0) for package in row)
            for number, package in enumerate(row if height else ()):
                self.draw_chip(
                    package,
                    x + PADDING + number * (chip_width + BETWEEN),
                    inner,
                    chip_width,
                    chip_height,
                )
            inner += chip_height + BETWEEN
        if height:
            self.parts.append("</g>")
        return inner - y + (2 if rows else 0)

    def draw_arrow(self, x: float, top: float, bottom: float) -> None:
        """Draw an arrow for imports: what is above may import what is below."""
        self.parts.append(f'<path d="M{x:g} {top + 2:g}V{bottom - 7:g}" class="arrow"/>')
        self.parts.append(
            f'<path d="M{x - 5:g} {bottom - 9:g}h10l-5 8z" class="head"/>',
        )

    def draw_way(self, *points: tuple[float, float], head: bool = True) -> None:
        """Draw a part of the click's way, with an arrowhead at its end."""
        path = "L".join(f"{x:g} {y:g}" for x, y in points)
        self.over.append(f'<path d="M{path}" class="way"/>')
        if head:
            (x0, y0), (x, y) = points[-2:]
            dx, dy = (x > x0) - (x < x0), (y > y0) - (y < y0)
            self.over.append(
                f'<path d="M{x + dx * 2:g} {y + dy * 2:g}L{x - dx * 7 - dy * 5:g} '
                f'{y - dy * 7 - dx * 5:g}L{x - dx * 7 + dy * 5:g} {y - dy * 7 + dx * 5:g}z"'
                ' class="way-head"/>'
            )

    def find_edge(self, step: int, side: int) -> tuple[float, float]:
        """Return the middle of a chip's left (-1) or right (1) edge, at its badge."""
        x, y, width, _ = self.chips_by_step[step]
        return (x if side < 0 else x + width), y + 13


def _describe() -> str:
    sentences = [f"{number}. {step.module} {step.action}." for number, step in enumerate(STEPS, 1)]
    order = ", then ".join(" beside ".join(layer) for layer in read_layers())
    return (
        f"Layers from top to bottom: {order}. A layer imports only layers below it. bot.app and"
        " the command line stand above them; bot.sandbox stands apart, in the place"
        f" of Discord. The way of a click: {' '.join(sentences)} Then Discord shows them."
    )


def _draw_apart(drawing: _Drawing, y: float) -> float:
    """Draw Discord, and beside it the sandbox, which can take its place; return their end."""
    width = (RIGHT - LEFT) / 2 + 30
    box_height = drawing.draw_box("bot.sandbox", 0, 0, width, 0)
    drawing.draw_box("bot.sandbox", RIGHT - width, y, width, box_height, "apart")
    drawing.parts.append(
        f'<rect x="{LEFT}" y="{y:g}" width="{RIGHT - LEFT - width - 40:g}" height="{box_height:g}"'
        ' rx="9" class="apart"/>'
    )
    drawing.parts.append(_format_text(LEFT + PADDING, y + 20, "Discord", "name ink"))
    label_lines = ("or the sandbox,", "which imports", "nothing else", "of the bot")
    for number, line in enumerate(label_lines):
        drawing.parts.append(_format_text(LEFT + PADDING, y + 42 + LINE * number, line, "soft"))
    return y + box_height


def _draw_layers(drawing: _Drawing, y: float) -> float:
    """Draw the layers, with arrows from each to those it may import; return their end."""
    above: list[float] = []
    for layer in (("bot",), *read_layers()):
        box_width = (RIGHT - LEFT - BETWEEN * (len(layer) - 1)) / len(layer)
        middles = [
            LEFT + number * (box_width + BETWEEN) + box_width / 2 for number in range(len(layer))
        ]
        for x in (middles if len(middles) > len(above) else above) if above else ():
            drawing.draw_arrow(x, y - GAP, y)
        box_height = max(drawing.draw_box(name, 0, 0, box_width, 0) for name in layer)
        for x, name in zip(middles, layer, strict=True):
            drawing.draw_box(name, x - box_width / 2, y, box_width, box_height)
        above = middles
        y += box_height + GAP
    return y - GAP


def _draw_way(drawing: _Drawing, top: float) -> None:
    """Draw the way of a click: down on the left, up on the right, and back to Discord."""
    turn = top + GAP / 2
    lane = LEFT - 17
    down = [drawing.find_edge(step, -1) for step in range(1, LAST_STEP_DOWN + 1)]
    start = (LEFT + 20, top), (LEFT + 20, turn), (lane, turn), (lane, down[-1][1])
    drawing.draw_way(*start, head=False)
    for x, y in down:
        drawing.draw_way((lane, y), (x - 2, y))
    lane = RIGHT + 11
    x, y = drawing.find_edge(LAST_STEP_DOWN, 1)
    later = [drawing.find_edge(step, 1) for step in range(LAST_STEP_DOWN + 1, len(STEPS) + 1)]
    drawing.draw_way((x, y), (lane, y), (lane, min(at for _, at in later)), head=False)
    for x, y in later:
        drawing.draw_way((lane, y), (x + 2, y))
    x, y = later[-1][0], later[-1][1] + LINE
    lane = RIGHT + 22
    drawing.draw_way((x, y), (lane, y), (lane, turn), (LEFT + 60, turn), (LEFT + 60, top + 2))


def draw_picture() -> str:
    """Return the picture as SVG."""
    drawing = _Drawing()
    apart_bottom = _draw_apart(drawing, 12)
    y = _draw_layers(drawing, apart_bottom + GAP) + 24
    _draw_way(drawing, apart_bottom)
    legend = (
        "Grey arrows: imports. Within a layer they lead down, too.",
        f"1 to {len(STEPS)}: the way of a click.",
    )
    for number, line in enumerate(legend):
        drawing.parts.append(_format_text(LEFT, y + LINE * number, line, "soft"))
    height = y + LINE + 14
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" width="640"'
            f' height="{height * 640 / WIDTH:g}" role="img" aria-labelledby="title description">',
            f'<title id="title">{escape(TITLE)}</title>',
            f'<desc id="description">{escape(_describe())}</desc>',
            f"<style>\n{STYLE}\n</style>",
            f'<rect x="0.5" y="0.5" width="{WIDTH - 1}" height="{height - 1:g}" rx="12"'
            ' class="page"/>',
            *drawing.parts,
            *drawing.over,
            "</svg>",
            "",
        ]
    )
