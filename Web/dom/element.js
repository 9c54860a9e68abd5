// Creates elements by name, properties and children. Nothing is parsed as HTML.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Creates an HTML element.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Properties} properties attributes; `on…` keys are listeners, false and null omit one
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function element(name, properties = {}, ...children) {
  return furnish(document.createElement(name), properties, children);
}

/**
 * Creates an SVG element, like `element`.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Properties} properties
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Name]}
 */
export function drawing(name, properties = {}, ...children) {
  return furnish(document.createElementNS(SVG, name), properties, children);
}

/**
 * @template {Element} Node
 * @param {Node} node
 * @param {Properties} properties
 * @param {Child[]} children
 */
function furnish(node, properties, children) {
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === 'function') node.addEventListener(key.slice(2), /** @type {EventListener} */ (value));
    else if (value === true) node.setAttribute(key, '');
    else if (value !== false && value != null) node.setAttribute(key, value);
  }
  append(node, children);
  return node;
}

/** Adds children at the end of an element, without those that are false or absent. */
export function append(/** @type {Element} */ node, /** @type {Child[]} */ children) {
  node.append(...children.filter(isShown));
}

/** @returns {child is Node | string} numbers become text */
function isShown(/** @type {Child} */ child) {
  return child != null && child !== false;
}

/** Changes the words of a button, which are the last of its children. */
export function relabel(/** @type {Element} */ node, /** @type {string} */ words) {
  if (node.lastChild && node.lastChild.textContent !== words) node.lastChild.textContent = words;
}
