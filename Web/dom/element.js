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

/** Creates an SVG element, like `element`. */
export function drawing(name, properties = {}, ...children) {
  return furnish(document.createElementNS(SVG, name), properties, children);
}

function furnish(node, properties, children) {
  for (const [key, value] of Object.entries(properties)) {
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else if (value === true) node.setAttribute(key, '');
    else if (value !== false && value != null) node.setAttribute(key, value);
  }
  node.append(...children.filter((child) => child != null && child !== false));
  return node;
}

/** Changes the words of a button, which are the last of its children. */
export function relabel(/** @type {Element} */ node, /** @type {string} */ words) {
  if (node.lastChild && node.lastChild.textContent !== words) node.lastChild.textContent = words;
}
