import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { say } from '../words/messages.js';
import { routeAt } from './lines.js';

const LONG_PRESS = 550;

/**
 * A small menu at a point of the map: start from here, go here, or save the place. It opens by a click or tap
 * beside the routes, by a long press, by the right button, and by Enter at the middle of the
 * focused map.
 */
export function mountMenu(map, { choose, save }) {
  const look = { closeButton: false, className: 'map-menu', maxWidth: 'none' };
  const popup = new maplibregl.Popup(look);
  const open = (position) => {
    popup.setLngLat(position).setDOMContent(content(position)).addTo(map);
    popup.getElement().setAttribute('role', 'group');
    popup.getElement().setAttribute('aria-label', say('map.menu'));
  };

  function content({ lat, lng }) {
    const entry = (end, words) => element('button', {
      type: 'button', class: 'button',
      onclick: () => { popup.remove(); choose(end, { lat, lon: lng }); },
    }, element('span', { class: `end-mark end-mark-${end}`, 'aria-hidden': 'true' }), say(words));
    const saving = element('button', {
      type: 'button', class: 'button', onclick: () => { popup.remove(); save({ lat, lon: lng }); },
    }, icon('star'), say('map.save'));
    return element('div', { class: 'map-menu-body', onkeydown: closeByEscape },
      entry('from', 'map.fromHere'), entry('to', 'map.toHere'), saving);
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
