// The context menu of the map.
import { element } from '../dom/element.js';
import { parentOf } from '../dom/need.js';
import { wrappedLon } from '../geometry/meridian.js';
import { say } from '../messages/messages.js';
import { present } from '../state/present.js';
import { onLongPress } from './longpress.js';
import { headOf, namedAt } from './named.js';
import { freeCentre } from './padding.js';
import { offerToOverlays, onFreeClick } from './taps.js';

/** Pixels between the menu and the edges of the map, and between the menu and its point. */
const MARGIN = 8;
const GAP = 20;

/**
 * Adds a menu for a point of the map, or for the place that the map names there. It opens on a click or tap away from the routes, a long
 * press, the right button, and Enter for the middle of the focused map. It closes on Escape, a
 * press outside, and when the map moves.
 * @param {() => PointAction[]} actions returns the
 *   actions for a point; without any the menu does not open
 */
export function mountMenu(/** @type {maplibregl.Map} */ map, actions) {
  const container = map.getContainer();
  const canvas = map.getCanvas();
  const menu = element('div', {
    class: 'map-menu', role: 'group', 'aria-label': say('map.menu'), hidden: true,
  });
  const dot = element('div', { class: 'map-menu-point', 'aria-hidden': 'true' });
  const marker = new maplibregl.Marker({ element: dot, opacityWhenCovered: '1' });
  parentOf(container).append(menu);

  /** @type {?NamedPoint} */
  let named = null;
  /** @type {?maplibregl.LngLat} */
  let pressed = null;

  function open(/** @type {maplibregl.LngLat} */ position) {
    if (actions().length === 0) return;
    named = actions().some(({ takesPlace }) => takesPlace) ? namedAt(map, position) : null;
    pressed = position;
    marker.setLngLat(named ?? position).addTo(map);
    fill();
    menu.hidden = false;
    placeMenu(menu, container, map.project(marker.getLngLat()));
  }

  function fill() {
    const buttons = () => [...menu.querySelectorAll('button')];
    const index = buttons().findIndex((button) => button === document.activeElement);
    const head = named ? [headOf(named)] : [];
    menu.replaceChildren(...head, ...actions().map((action) => {
      const point = pointFor(action);
      return entry(action, () => { close(); action.act(point); });
    }));
    buttons()[index]?.focus();
  }

  function close() {
    marker.remove();
    menu.hidden = true;
  }

  /** The point that the actions are for: the place that the map names there, if they take one. */
  function pointFor(/** @type {PointAction} */ { takesPlace }) {
    if (takesPlace && named) return { lat: named.lat, lon: named.lon, name: named.name, kind: named.kind };
    const { lat, lng } = present({ pressed }, 'pressed');
    return { lat, lon: wrappedLon(lng), name: '', kind: '' };
  }

  openByGesture(map, menu, open, close);
  listenToKeys(menu, canvas, {
    open() {
      const middle = freeCentre(map);
      if (!offerToOverlays(map, middle)) open(middle);
    },
    close,
  });
  return {
    /** Updates the actions in an open menu: parts that add some may have been loaded. */
    refresh() {
      if (menu.hidden) return;
      fill();
      placeMenu(menu, container, map.project(marker.getLngLat()));
    },
  };
}

/** An action of the menu. */
function entry(/** @type {PointAction} */ { sign, words }, /** @type {() => void} */ onclick) {
  return element('button', { type: 'button', class: 'button', onclick }, sign, words);
}

/**
 * Opens the menu by fingers and the mouse, and closes it once the map moves.
 * @param {maplibregl.Map} map
 * @param {HTMLElement} menu
 * @param {(position: maplibregl.LngLat) => void} open
 * @param {() => void} close
 */
function openByGesture(map, menu, open, close) {
  const wasOpen = closeByPress(menu, close);
  const press = onLongPress(map, open);
  onFreeClick(map, ({ lngLat }) => { if (!wasOpen()) open(lngLat); });
  map.on('contextmenu', ({ lngLat }) => {
    press.hold();
    open(lngLat);
  });
  map.on('movestart', close);
  map.on('resize', close);
}

/**
 * Opens the menu by Enter on the map, unless an overlay opens what is there, and closes it by Escape.
 * @param {HTMLElement} menu
 * @param {HTMLElement} canvas
 * @param {{open: () => void, close: () => void}} act
 */
function listenToKeys(menu, canvas, { open, close }) {
  canvas.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // or the same key would press the focused button
    open();
    menu.querySelector('button')?.focus();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || menu.hidden) return;
    event.preventDefault();
    const hadFocus = menu.contains(document.activeElement);
    close();
    if (hadFocus) canvas.focus();
  });
}

/**
 * Closes an open menu on a press outside; returns a function that returns whether the last press
 * did.
 */
function closeByPress(/** @type {HTMLElement} */ menu, /** @type {() => void} */ close) {
  let didClose = false;
  document.addEventListener('pointerdown', ({ target }) => {
    didClose = !menu.hidden && !menu.contains(/** @type {Node} */ (target));
    if (didClose) close();
  }, { capture: true });
  return () => didClose;
}

/** Places the menu above or below a point, wholly inside the map. */
function placeMenu(
  /** @type {HTMLElement} */ menu, /** @type {HTMLElement} */ container, /** @type {Pixel} */ { x, y },
) {
  const { clientWidth: width, clientHeight: height, offsetLeft, offsetTop } = container;
  menu.style.maxWidth = `${width - 2 * MARGIN}px`;
  const [wide, high] = [menu.offsetWidth, menu.offsetHeight];
  const above = y - GAP - high;
  const left = Math.min(Math.max(x - wide / 2, MARGIN), width - wide - MARGIN);
  const top = Math.min(above < MARGIN ? y + GAP : above, height - high - MARGIN);
  menu.style.left = `${offsetLeft + left}px`;
  menu.style.top = `${offsetTop + Math.max(top, MARGIN)}px`;
}
