// The card of a building on the picture: its full name, and the actions that can begin or end
// there.
import { element } from '../../dom/element.js';
import { need } from '../../dom/need.js';
import { button, iconButton } from '../../form/form.js';
import { say } from '../../messages/messages.js';
import { setEnds } from './actions.js';

/** Pixels between the card and its building, and between the card and the edges. */
const GAP = 16;
const MARGIN = 8;

/** Adds the card to each view. */
export function mountCard(/** @type {Store} */ store, /** @type {PictureHost} */ host) {
  const title = element('p', { class: 'campus-card-name', dir: 'auto' });
  const actions = element('div', { class: 'campus-card-actions' });
  const node = element('div', {
    class: 'campus-card', role: 'group', 'aria-label': say('campus.building'), hidden: true,
  }, title, iconButton('clear', say('campus.close'), () => close()), actions);
  /** @type {CampusBuilding | null} */
  let shown = null;
  /** @type {?HTMLElement} */
  let opener = null;

  host.each((view) => {
    view.container.append(node);
    view.map.on('move', place);
    close();
  });

  function open(/** @type {CampusBuilding} */ building, { hasFocus = false } = {}) {
    shown = building;
    opener = hasFocus ? /** @type {?HTMLElement} */ (document.activeElement) : null;
    title.textContent = building.name === building.shortName ? building.name
      : `${building.shortName} · ${building.name}`;
    actions.replaceChildren(...actionsFor(store, building, close));
    node.hidden = false;
    place();
    if (hasFocus) need(actions, 'button').focus();
  }

  function close() {
    if (node.hidden) return;
    const hadFocus = node.contains(document.activeElement);
    node.hidden = true;
    shown = null;
    if (hadFocus) (opener ?? host.view?.map.getCanvas())?.focus();
  }

  function place() {
    const { view } = host;
    if (shown && view) placeAt(node, view.pointAt(shown), view.container.clientWidth);
  }

  node.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  });
  store.watch(['campus', 'campusPart', 'campusLive'], () => close());
  return { open, close, get isOpen() { return !node.hidden; } };
}

/** Returns what can begin or end at a building; each closes the card. */
function actionsFor(
  /** @type {Store} */ store, /** @type {CampusBuilding} */ { shortName }, /** @type {() => void} */ close,
) {
  const { campusFrom, campusTo } = store.state;
  const act = (/** @type {string} */ words, /** @type {() => void} */ change) => (
    button(say(words), () => { close(); change(); }));
  return [
    act('campus.fromHere', () => setEnds(store, shortName, campusTo === shortName ? null : campusTo)),
    act('campus.toHere', () => setEnds(store, campusFrom === shortName ? null : campusFrom, shortName)),
    act('campus.everywhere', () => {
      setEnds(store, shortName, null);
      store.set({ campusPart: 'everywhere' });
    }),
  ];
}

/** Places the card above or below a pixel, within a width. */
function placeAt(/** @type {HTMLElement} */ node, /** @type {Pixel} */ { x, y }, /** @type {number} */ width) {
  const [wide, high] = [node.offsetWidth, node.offsetHeight];
  const left = Math.min(Math.max(x - wide / 2, MARGIN), width - wide - MARGIN);
  const top = y - GAP - high < MARGIN ? y + GAP : y - GAP - high;
  node.style.transform = `translate(${left}px, ${top}px)`;
}
