// The layers of tips.
import { GREY, KINDS } from '../model/kinds.js';

/** The zoom from which tips are shown. */
export const FROM_ZOOM = 12;
/** The layers that react to taps. */
export const TAPPED = ['tips-marks', 'tips-lines'];

const IS_LINE = ['==', ['geometry-type'], 'LineString'];
const IS_POINT = ['==', ['geometry-type'], 'Point'];
const COLOUR = ['match', ['get', 'look'], ['disputed', 'hidden'], GREY,
  ['match', ['get', 'kind'], ...Object.entries(KINDS).flatMap(([kind, { colour }]) => [kind, colour]), GREY]];
/** Solid where confirmed, in dashes where new, in dots where disputed or hidden. */
const DASHES = ['match', ['get', 'look'], 'confirmed', ['literal', [1, 0]],
  'new', ['literal', [2.5, 1.5]], ['literal', [0.6, 1.6]]];

/** Returns the lines of stretches, from below. */
export function lineLayers(/** @type {boolean} */ dark) {
  const [ink, paper] = dark ? ['#f4f7f4', '#0e1210'] : ['#1b231f', '#ffffff'];
  const line = (
    /** @type {string} */ id, /** @type {string} */ source, /** @type {(string | string[])[]} */ filter,
    /** @type {object} */ paint,
  ) => ({
    id, type: 'line', source, filter, paint, minzoom: FROM_ZOOM,
    layout: { 'line-join': 'round' },
  });
  const width = ['case', ['get', 'chosen'], 8, 5];
  return [
    line('tips-edge', 'tips', IS_LINE, { 'line-color': dark ? '#f4f7f4' : '#ffffff', 'line-width': ['+', width, 3] }),
    line('tips-lines', 'tips', IS_LINE, {
      'line-color': COLOUR, 'line-width': width, 'line-dasharray': DASHES,
    }),
    line('tips-draft-edge', 'tips-draft', IS_LINE, { 'line-color': paper, 'line-width': 10 }),
    line('tips-draft-line', 'tips-draft', IS_LINE, { 'line-color': ink, 'line-width': 6 }),
  ];
}

/** Returns the marks. */
export function markLayers(/** @type {boolean} */ dark) {
  const [ink, paper] = dark ? ['#f4f7f4', '#0e1210'] : ['#1b231f', '#ffffff'];
  return [
    {
      id: 'tips-marks', type: 'symbol', source: 'tips', filter: IS_POINT, minzoom: FROM_ZOOM,
      layout: {
        'icon-image': ['get', 'image'], 'icon-allow-overlap': true,
        'symbol-sort-key': ['get', 'order'],
      },
    },
    {
      id: 'tips-draft-place', type: 'circle', source: 'tips-draft', filter: IS_POINT,
      paint: {
        'circle-radius': 7, 'circle-color': paper, 'circle-stroke-color': ink, 'circle-stroke-width': 4,
      },
    },
  ];
}
