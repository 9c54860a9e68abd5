// Elements by name, properties and children, without templates: nothing is ever parsed as HTML.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An HTML element.
 * @param {string} name
 * @param {Object} properties attributes; `on…` keys are listeners, false and null leave one out
 * @param {...(Node|string|null)} children
 */
export function element(name, properties = {}, ...children) {
  return furnish(document.createElement(name), properties, children);
}

/** An SVG element, like `element`. */
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
