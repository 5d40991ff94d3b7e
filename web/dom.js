// Elements made by code: texts are set as text, never as markup.

const SVG = 'http://www.w3.org/2000/svg';

/** @param {Element} element @param {Properties} properties @param {Child[]} [children] */
export function fill(element, properties, children = []) {
  for (const [name, value] of Object.entries(properties)) {
    if ((value ?? false) === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  for (const child of children) if (child) element.append(child);
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {Properties} [properties] @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  fill(element, properties, children);
  return element;
}

/** @param {string} tag @param {Properties} [properties] @param {...Child} children */
export function draw(tag, properties = {}, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  fill(element, properties, children);
  return element;
}

/** @param {string} text @param {() => void} act @param {Properties} [more] */
export const button = (text, act, more = {}) =>
  make('button', { type: 'button', onclick: act, ...more }, text);

let fields = 0;

/** A form's field with its name. @param {string} text @param {HTMLElement} field */
export function labelled(text, field) {
  field.id = `field-${++fields}`;
  return make('div', { class: 'field' }, make('label', { for: field.id }, text), field);
}

/** @param {Choice[]} choices @param {string} [chosen] */
export const options = (choices, chosen) =>
  choices.map(([value, text]) => make('option', { value, selected: value === chosen }, text));

/** @param {Choice[]} [choices] @param {string} [chosen] @param {Properties} [more] */
export const select = (choices = [], chosen, more) => make('select', more, ...options(choices, chosen));
