// The layers of the routes: the others, and above them the selected one, wider and outlined.
import { RANK_STYLES } from '../routes/rankstyle.js';

/** The layers that react to taps, the uppermost last. */
export const LINE_LAYERS = ['others-line', 'others-foot', 'routes-line', 'routes-foot'];
/** Pixels added to the selected route's width, and by casing and outline in total. */
const SELECTED = 2.5;
const CASING = 3;
const OUTLINE = { selected: 3, other: 2.5 };
/** Filters for the selected route and the others. */
export const IS_SELECTED = ['boolean', ['get', 'selected'], false];
export const IS_OTHER = ['!', IS_SELECTED];
/** A filter for the parts on foot of rides, and their dashes in widths of the line: no length, and round ends. */
const IS_ON_FOOT = ['boolean', ['get', 'foot'], false];
const DOTS = [0.1, 1.7];
/** The width of a line in pixels by the width of its rank, `width`. */
export const WIDTH = {
  selected: ['+', ['get', 'width'], SELECTED], other: ['get', 'width'],
};

/** Returns the style's layer below which routes are drawn, so that labels stay readable. */
export function firstLabel(/** @type {maplibregl.Map} */ map) {
  return map.getStyle().layers.find((layer) => layer.type === 'symbol')?.id;
}

/** Returns the layers of the source `routes`, from below. */
export function routeLayers(/** @type {boolean} */ dark) {
  const [ink, paper] = dark ? ['#f4f7f4', '#0e1210'] : ['#1b231f', '#ffffff'];
  const wider = (/** @type {StyleValue} */ width, /** @type {number} */ by) => ['+', width, by];
  return [
    edge('others-outline', IS_OTHER, ink, wider(WIDTH.other, CASING + OUTLINE.other)),
    edge('others-casing', IS_OTHER, paper, wider(WIDTH.other, CASING)),
    line('others-line', IS_OTHER, WIDTH.other),
    dots('others-foot', IS_OTHER, WIDTH.other),
    edge('routes-outline', IS_SELECTED, ink, wider(WIDTH.selected, CASING + OUTLINE.selected)),
    edge('routes-casing', IS_SELECTED, paper, wider(WIDTH.selected, CASING)),
    line('routes-line', IS_SELECTED, WIDTH.selected),
    dots('routes-foot', IS_SELECTED, WIDTH.selected),
  ];
}

function edge(
  /** @type {string} */ id, /** @type {StyleValue} */ filter, /** @type {string} */ colour,
  /** @type {StyleValue} */ width,
) {
  return {
    id, filter, type: 'line', source: 'routes',
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': colour, 'line-width': width },
  };
}

function line(/** @type {string} */ id, /** @type {StyleValue} */ filter, /** @type {StyleValue} */ width) {
  return {
    id, filter: ['all', filter, ['!', IS_ON_FOOT]], type: 'line', source: 'routes',
    layout: { 'line-join': 'round', 'line-sort-key': ['get', 'order'] },
    paint: {
      'line-color': byRank(({ colour }) => colour),
      'line-width': width,
      'line-dasharray': byRank(({ dash }) => ['literal', dash]),
    },
  };
}

/** Returns the dots of the parts on foot of rides. */
function dots(/** @type {string} */ id, /** @type {StyleValue} */ filter, /** @type {StyleValue} */ width) {
  return {
    id, filter: ['all', filter, IS_ON_FOOT], type: 'line', source: 'routes', layout: { 'line-cap': 'round' },
    paint: { 'line-color': byRank(({ colour }) => colour), 'line-width': width, 'line-dasharray': DOTS },
  };
}

/** Returns an expression that gives a value for each rank. */
function byRank(/** @type {(style: typeof RANK_STYLES[number]) => StyleValue} */ value) {
  const [flattest, ...others] = RANK_STYLES.map(value);
  return ['match', ['get', 'style'],
    ...others.flatMap((other, index) => [index + 1, other]), flattest];
}
