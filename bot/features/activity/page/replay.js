// A finished game, trick by trick, with the hands that its reader may know. It can run by itself.

import { face, laidCard } from "./cards.js";
import { h, withSuits } from "./dom.js";
import { icon } from "./icons.js";
import { avatar } from "./people.js";
import { openSheet } from "./sheets.js";

const STEP_MS = 1_600;

/** Opens the replay; `load(spot)` resolves to a page of it, or to null. */
export async function openReplay(title, words, find, load) {
  let page = null, timer = null;
  const stage = h("div", { class: "replay-stage" });
  const button = (name, label, onclick) => h("button", { type: "button", class: "round", "aria-label": label, "data-replay": name, onclick }, icon(name));
  const play = button("play", words["play-replay"], () => (timer ? stop() : start()));
  const controls = h("div", { class: "replay-controls" },
    button("previous", words.previous, () => { stop(); move(-1); }), play, button("next", words.next, () => { stop(); move(1); }));
  const dialog = openSheet(title, words, stage, controls);
  dialog.classList.add("replay");
  dialog.addEventListener("close", () => stop());

  function stop() {
    clearInterval(timer);
    timer = null;
    play.replaceChildren(icon("play"));
    play.setAttribute("aria-label", words["play-replay"]);
  }

  function start() {
    play.replaceChildren(icon("pause"));
    play.setAttribute("aria-label", words["pause-replay"]);
    timer = setInterval(() => move(1), STEP_MS);
    move(1);
  }

  function position() {
    return page.spots.findIndex(([hand, trick]) => hand === page.spot[0] && trick === page.spot[1]);
  }

  async function move(step) {
    const next = page.spots[position() + step];
    if (!next) return stop();
    await show(next);
  }

  async function show(spot) {
    const loaded = await load(spot);
    if (!loaded || !dialog.open) return stop();
    page = loaded;
    stage.replaceChildren(drawPage(page, find));
    controls.querySelector("[data-replay=previous]").disabled = position() === 0;
    controls.querySelector("[data-replay=next]").disabled = position() === page.spots.length - 1;
    return undefined;
  }

  await show([1, 0]);
}

function drawPage({ picture, alt }, find) {
  return h("div", { class: "replay-page" },
    h("p", { class: "sr-only", role: "status" }, alt),
    h("div", { class: "replay-info" }, h("span", {}, picture.info_left), h("span", {}, withSuits(picture.info_right))),
    h("p", { class: `pill ${picture.pill.tone}` }, withSuits(picture.pill.text)),
    h("ol", { class: "open-hands" }, picture.rows.map((row) => h("li", {},
      h("div", { class: row.plate.ring ? `who ${row.plate.ring}` : "who" }, avatar(find(row.plate.person)), h("span", { class: "name", dir: "auto" }, row.plate.person.name),
        h("b", {}, row.plate.total), row.plate.gain && h("span", { class: row.plate.is_good ? "gain good" : "gain" }, row.plate.gain)),
      h("div", { class: "open-hand" },
        row.played ? laidCard({ ...row.played, label: "" }, picture.letters) : null,
        h("div", { class: "left-over" }, row.hand.map((card) => h("span", { class: ["card", card.state, card.notation.includes("/") && "two-sided"].filter(Boolean).join(" "), "aria-hidden": "true" }, face(card.notation, picture.letters, card.side)))))))));
}
