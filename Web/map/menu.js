import { element } from '../dom/element.js';
import { say } from '../words/messages.js';
import { routeAt } from './lines.js';

const LONG_PRESS = 550;

/**
 * A small menu at a point of the map. It opens by a click or tap beside the routes, by a long
 * press, by the right button, and by Enter at the middle of the focused map.
 * @param {function(): Array<{sign: Element, words: string, act: function}>} actions what can be
 *   done with a point now; nothing opens where that is nothing
 */
export function mountMenu(map, actions) {
  const look = { closeButton: false, className: 'map-menu', maxWidth: 'none' };
  const popup = new maplibregl.Popup(look);
  const open = (position) => {
    const offered = actions();
    if (offered.length === 0) return;
    popup.setLngLat(position).setDOMContent(content(offered, position)).addTo(map);
    popup.getElement().setAttribute('role', 'group');
    popup.getElement().setAttribute('aria-label', say('map.menu'));
  };

  function content(offered, { lat, lng }) {
    const entries = offered.map(({ sign, words, act }) => element('button', {
      type: 'button', class: 'button',
      onclick: () => { popup.remove(); act({ lat, lon: lng }); },
    }, sign, words));
    return element('div', { class: 'map-menu-body', onkeydown: closeByEscape }, ...entries);
  }

  function closeByEscape({ key }) {
    if (key !== 'Escape') return;
    popup.remove();
    map.getCanvas().focus();
  }

  map.on('click', (event) => {
    if (popup.isOpen() || routeAt(map, event.point) !== null) popup.remove();
    else open(event.lngLat);
  });
  map.on('contextmenu', ({ lngLat }) => open(lngLat));
  map.getCanvas().addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // or the button that takes the focus would be pressed by the same key
    open(map.getCenter());
  });
  onLongPress(map, open);
}

function onLongPress(map, open) {
  let pending = 0;
  const cancel = () => clearTimeout(pending);
  map.on('touchstart', ({ points, lngLat }) => {
    cancel();
    if (points.length === 1) pending = setTimeout(() => open(lngLat), LONG_PRESS);
  });
  for (const event of ['touchend', 'touchcancel', 'movestart']) map.on(event, cancel);
}
