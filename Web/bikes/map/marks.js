import { element } from '../../dom/element.js';
import { icon } from '../../dom/icon.js';
import { say } from '../../messages/messages.js';
import { hasStop } from '../model/stage.js';

/** Shows where the bike of a way is taken and returned; the list says the same. */
export function createMarks(/** @type {maplibregl.Map} */ map) {
  /** @type {maplibregl.Marker[]} */
  let shown = [];
  return (/** @type {RideStage[]} */ stages) => {
    for (const marker of shown) marker.remove();
    shown = stages.filter(hasStop).map(({ action, station }) => {
      const node = element('div', { class: `rides-mark rides-mark-${action}`, 'aria-hidden': 'true' },
        icon(action === 'take' ? 'bike' : 'check'),
        say(action === 'take' ? 'rides.markTake' : 'rides.markReturn'));
      return new maplibregl.Marker({ element: node, anchor: 'bottom', offset: [0, -14], opacityWhenCovered: '0.6' })
        .setLngLat([station.lon, station.lat]).addTo(map);
    });
  };
}
