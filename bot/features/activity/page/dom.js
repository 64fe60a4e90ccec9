// Creates and updates elements. Text always becomes text nodes.

const SVG = "http://www.w3.org/2000/svg";
const SUITS = {
  S: "M12 2C9 7 3 10.2 3 14.8 3 17.5 5 19 7.2 19c1.6 0 3-.8 3.9-2-.2 2-.9 3.7-2.3 5h6.4c-1.4-1.3-2.1-3-2.3-5 .9 1.2 2.3 2 3.9 2 2.2 0 4.2-1.5 4.2-4.2C21 10.2 15 7 12 2Z",
  H: "M12 21.5C7 17 2.5 13.6 2.5 8.7 2.5 5.4 4.9 3 7.8 3 9.6 3 11.2 4 12 5.5 12.8 4 14.4 3 16.2 3c2.9 0 5.3 2.4 5.3 5.7 0 4.9-4.5 8.3-9.5 12.8Z",
  D: "M12 1.5Q15.4 8 20.5 12 15.4 16 12 22.5 8.6 16 3.5 12 8.6 8 12 1.5Z",
  C: "M12 2a4.6 4.6 0 0 1 3.9 7.1 4.6 4.6 0 1 1-2.9 8 12.6 12.6 0 0 0 2.2 4.9H8.8a12.6 12.6 0 0 0 2.2-4.9 4.6 4.6 0 1 1-2.9-8A4.6 4.6 0 0 1 12 2Z",
};
const SIGNS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

/** Creates an element: `on…` are handlers, `style` is an object; null and false omit an attribute. */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) set(element, name, value);
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Sets an attribute if it differs; otherwise, the browser would compute the element's style again. */
export function set(element, name, value) {
  if (name.startsWith("on")) element[name] = value;
  else if (name === "style") {
    for (const [key, text] of Object.entries(value)) if (element.style.getPropertyValue(key) !== text) element.style.setProperty(key, text);
  } else if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else {
    const text = value === true ? "" : String(value);
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}

/** Sets an element's text if it differs. */
export function setText(element, text) {
  if (element.textContent !== (text ?? "")) element.textContent = text;
}

/** Replaces an element's children; those that stay in their place are not touched. */
export function fill(element, children) {
  const wanted = new Set(children);
  for (const child of [...element.childNodes]) if (!wanted.has(child)) child.remove();
  children.forEach((child, n) => {
    if (element.childNodes[n] !== child) element.insertBefore(child, element.childNodes[n] ?? null);
  });
}

export function svg(path, className) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("aria-hidden", "true");
  picture.setAttribute("class", className);
  const shape = document.createElementNS(SVG, "path");
  shape.setAttribute("d", path);
  picture.append(shape);
  return picture;
}

export const suit = (letter, className = "suit") => svg(SUITS[letter], `${className} suit-${letter}`);

/** A text with drawn suits; screen readers get the signs. */
export function withSuits(text) {
  if (!/[♠♥♦♣]/.test(text)) return [text];
  const shown = text.split(/([♠♥♦♣])/).map((part) => (SIGNS[part] ? suit(SIGNS[part], "inline-suit") : part));
  return [h("span", { class: "sr-only" }, text), h("span", { "aria-hidden": "true" }, shown)];
}
