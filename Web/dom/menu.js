import { element } from './element.js';
import { keepAt } from './floating.js';

/**
 * Returns a button that opens a menu of links, with the keys of a menu: arrows, Home, End, Escape.
 * @param {{id: string, label: string, icon: Element}} words `label` is the button's text
 * @param {HTMLElement[]} items links or buttons; the menu opens at the one that is checked
 */
export function menuButton({ id, label, icon }, items) {
  const menu = element('div', { id, class: 'menu', role: 'menu', 'aria-label': label, popover: 'manual' },
    ...items);
  const button = element('button', {
    class: 'button', type: 'button', 'aria-haspopup': 'menu', 'aria-expanded': 'false',
    'aria-controls': id, onclick: () => (isOpen() ? close() : open(checked())),
  }, icon, label);
  const part = element('div', { class: 'menu-part' }, button, menu);
  const shown = () => items.filter((item) => !item.hidden);
  const checked = () => Math.max(0, shown().findIndex((item) => item.ariaChecked === 'true'));
  const isOpen = () => menu.matches(':popover-open');
  let until = new AbortController();
  for (const item of items) {
    if (!item.hasAttribute('role')) item.setAttribute('role', 'menuitem');
    item.setAttribute('tabindex', '-1');
    item.addEventListener('click', () => close());
  }

  function open(/** @type {number} */ index) {
    menu.showPopover();
    until = new AbortController();
    const { signal } = until;
    keepAt(menu, button, signal);
    addEventListener('pointerdown', ({ target }) => {
      if (!part.contains(/** @type {Node} */ (target))) close();
    }, { capture: true, signal });
    button.setAttribute('aria-expanded', 'true');
    shown().at(index)?.focus();
  }
  function close() {
    if (menu.contains(document.activeElement)) button.focus();
    until.abort();
    menu.hidePopover();
    button.setAttribute('aria-expanded', 'false');
  }

  button.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? checked() : -1);
  });
  menu.addEventListener('keydown', (event) => {
    const index = shown().indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) shown().at(to % shown().length)?.focus();
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  part.addEventListener('focusout', ({ relatedTarget }) => {
    if (isOpen() && !part.contains(/** @type {Node} */ (relatedTarget))) close();
  });
  return part;
}
