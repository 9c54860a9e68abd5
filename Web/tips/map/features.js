// Tips as GeoJSON for the map.
import { continuedLine, continuedPlaces } from '../../geometry/meridian.js';
import { lookOf, pointsOf, positionOf } from '../model/kinds.js';
import { imageName } from './images.js';

const collection = (/** @type {object[]} */ features) => ({ type: 'FeatureCollection', features });
const pointAt = (/** @type {Position} */ { lat, lon }, /** @type {object} */ properties) => ({
  type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lon, lat] },
});

/** Returns the marks and the stretches of tips; the newest lie on top, the chosen one above all. */
export function tipFeatures(/** @type {Tip[]} */ tips, /** @type {?string} */ chosen) {
  return collection(tips.flatMap((tip, index) => {
    const { id, properties: { kind } } = tip;
    const look = lookOf(tip);
    const isChosen = id === chosen;
    const own = { id, kind, look, chosen: isChosen, order: isChosen ? 1 : -index };
    const mark = pointAt(positionOf(tip), { ...own, image: imageName(kind, look, isChosen) });
    if (tip.geometry.type === 'Point') return [mark];
    return [mark, {
      type: 'Feature', properties: own, geometry: { type: 'LineString', coordinates: continuedLine(pointsOf(tip)) },
    }];
  }));
}

/** Returns the place and the line of a tip that is being added. */
export function draftFeatures(/** @type {?TipDraft} */ draft) {
  if (!draft) return collection([]);
  const { place, line } = draft;
  return collection([
    line && {
      type: 'Feature', properties: {},
      geometry: { type: 'LineString', coordinates: continuedPlaces(line).map(({ lat, lon }) => [lon, lat]) },
    },
    place && pointAt(place, {}),
  ].filter(Boolean));
}
