import { element } from './element.js';

/**
 * Returns a button that opens a menu of links, with the keys of a menu: arrows, Home, End, Escape.
 * @param {Object} words `label`, the button's text, and `icon`, an element
 * @param {HTMLElement[]} items links or buttons
 */
export function menuButton({ id, label, icon }, items) {
  const menu = element('div', { id, class: 'menu', role: 'menu', 'aria-label': label, hidden: true },
    ...items);
  const button = element('button', {
    class: 'button', type: 'button', 'aria-haspopup': 'menu', 'aria-expanded': 'false',
    'aria-controls': id, onclick: () => (menu.hidden ? open(0) : close()),
  }, icon, label);
  const part = element('div', { class: 'menu-part' }, button, menu);
  for (const item of items) {
    item.setAttribute('role', 'menuitem');
    item.setAttribute('tabindex', '-1');
    item.addEventListener('click', () => close());
  }

  function open(index) {
    menu.hidden = false;
    button.setAttribute('aria-expanded', 'true');
    items.filter((item) => !item.hidden).at(index).focus();
  }
  function close() {
    menu.hidden = true;
    button.setAttribute('aria-expanded', 'false');
  }

  button.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 0 : -1);
  });
  menu.addEventListener('keydown', (event) => {
    const shown = items.filter((item) => !item.hidden);
    const index = shown.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) shown.at(to % shown.length).focus();
    else if (event.key === 'Escape') { close(); button.focus(); } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  part.addEventListener('focusout', ({ relatedTarget }) => {
    if (!part.contains(/** @type {Node} */ (relatedTarget))) close();
  });
  return part;
}
