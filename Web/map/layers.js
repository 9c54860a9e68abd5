// How routes are drawn: all others, and above them the selected one, wider and outlined.
import { STEPS } from '../routes/scale.js';

/** The layers that are touched to select a route, the uppermost last. */
export const LINE_LAYERS = ['others-line', 'routes-line'];
/** Widths in pixels of a selected route and of others; the casing is what shows around. */
export const WIDTH = { selected: 7, other: 4.5, casing: 3 };
/** The selected route of a source, and the others. */
export const IS_SELECTED = ['boolean', ['get', 'selected'], false];
export const IS_OTHER = ['!', IS_SELECTED];

/** The layer of the style below which routes are drawn, so that names stay readable. */
export function firstLabel(map) {
  return map.getStyle().layers.find((layer) => layer.type === 'symbol')?.id;
}

/** The layers of the source `routes`, from below. */
export function routeLayers(dark) {
  const [ink, paper] = dark ? ['#f4f7f4', '#0e1210'] : ['#1b231f', '#ffffff'];
  const casing = WIDTH.selected + WIDTH.casing;
  return [
    edge('others-casing', IS_OTHER, paper, WIDTH.other + WIDTH.casing),
    line('others-line', IS_OTHER, WIDTH.other),
    edge('routes-outline', IS_SELECTED, ink, casing + WIDTH.casing),
    edge('routes-casing', IS_SELECTED, paper, casing),
    line('routes-line', IS_SELECTED, WIDTH.selected),
  ];
}

function edge(id, filter, colour, width) {
  return {
    id, filter, type: 'line', source: 'routes',
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': colour, 'line-width': width },
  };
}

function line(id, filter, width) {
  return {
    id, filter, type: 'line', source: 'routes',
    layout: { 'line-join': 'round', 'line-sort-key': ['get', 'order'] },
    paint: {
      'line-color': byStep((step) => step.colour),
      'line-width': width,
      'line-dasharray': byStep((step) => ['literal', step.dash]),
    },
  };
}

function byStep(value) {
  return ['match', ['get', 'step'],
    ...STEPS.slice(0, -1).flatMap((step, index) => [index, value(step)]), value(STEPS.at(-1))];
}
