"""Making frozen values quickly, where every card on every table makes some.

A frozen dataclass sets each field through ``object.__setattr__``, which took a fifth of the time of
a simulated game. A twin with the same slots that is not frozen is filled several times as fast, and
then becomes the frozen class: whoever gets the value sees no difference.
"""

from collections.abc import Callable
from dataclasses import MISSING, field, fields, make_dataclass
from typing import Any, TypeVar, cast

T = TypeVar("T")


def quickly(frozen: type[T]) -> type[T]:
    """What makes values of a frozen dataclass with slots; call it as you would call the class.

    >>> from bot.engine.trick import Trick
    >>> quickly(Trick)(plays=(), winner=2) == Trick(plays=(), winner=2)
    True
    """
    twin = make_dataclass(
        f"{frozen.__name__}Twin",
        [(one.name, Any, _like(one)) for one in fields(cast("Any", frozen))],
        slots=True,
        eq=False,
    )

    def make(*given: Any, **named: Any) -> T:
        made = twin(*given, **named)
        made.__class__ = frozen
        return cast("T", made)

    # To the type checker it is the class: the arguments are checked against its fields.
    return cast("type[T]", make)


def _like(one: Any) -> Any:  # Any: dataclasses know no type for a field of any class
    if one.default is not MISSING:
        return field(default=one.default)
    if one.default_factory is not MISSING:
        return field(default_factory=cast("Callable[[], Any]", one.default_factory))
    return field()
