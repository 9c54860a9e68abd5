// Small pictures of what the layers of the map show. They are decorative: the words beside them say it, too.
import { drawing } from '../dom/element.js';
import { BANDS } from '../incline/scale.js';

const [slight, steep, steepest] = BANDS.slice(-3).map(({ colour }) => colour);
const LAND = 'light-dark(#f6f3ec, #1b1f23)';
const WOOD = 'light-dark(#c9dfb8, #25392d)';
const STREET = 'light-dark(#ffffff, #454c54)';
const EDGE = 'light-dark(#d3cbbd, #2c3238)';

/** A street as two lines: its edge and its ground. */
const street = (/** @type {string} */ d) => [
  path({ d, stroke: EDGE, 'stroke-width': 7 }), path({ d, stroke: STREET, 'stroke-width': 5 }),
];
const line = (/** @type {string} */ d, /** @type {string} */ stroke, width = 3) => path({ d, stroke, 'stroke-width': width });
const area = (/** @type {string} */ d, /** @type {string} */ fill) => path({ d, fill });

function path(/** @type {Properties} */ look) {
  return drawing('path', { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...look });
}

/** Streets, a wood and water. */
const plainMap = () => [
  area('M0 0h56v42H0Z', LAND), area('M32 0h24v15c-9 5-20 1-24-15Z', WOOD),
  line('M-3 40C12 30 22 44 38 36s14-2 21-8', 'light-dark(#a9d0e4, #1d475c)', 6), ...street('M-3 22 59 16M16-3l5 48M40-3l3 48'),
];

/** Hills seen from the side. */
const terrain = () => [
  area('M0 0h56v42H0Z', 'light-dark(#cfe4f2, #14232e)'),
  area('M0 27 13 13l9 8L36 7l20 20v15H0Z', 'light-dark(#a9c19a, #2f4a3a)'),
  area('M36 7l20 20v15H39l-7-18Z', 'light-dark(#86a27a, #233a2d)'),
  area('M0 35l17-9 16 8 12-6 11 6v8H0Z', 'light-dark(#d9e6c4, #3d5c48)'),
];

/** A hill from above: its shade, and its contours. */
const relief = () => [
  area('M0 0h56v42H0Z', LAND),
  area('M31 4c11 1 19 8 19 18s-9 16-20 17c8-4 12-10 12-17S38 8 31 4Z', 'light-dark(#c3bcae, #0d1012)'),
  area('M31 4C19 4 8 11 8 21c0-7 10-12 20-11 6 1 11-2 3-6Z', 'light-dark(#ffffff, #343b42)'),
  ...['M29 5C17 4 7 12 7 22s10 16 23 16 20-8 20-17S41 6 29 5Z', 'M29 12c-8-1-14 4-14 10s7 10 15 10 13-5 13-11-6-9-14-9Z',
    'M29 18c-4 0-6 2-6 4s3 5 7 5 6-2 6-5-3-4-7-4Z'].map((d) => line(d, 'light-dark(#a5713f, #c39a6b)', 1.2)),
];

/** Streets that climb, with arrows uphill. */
const steepStreets = () => [
  area('M0 0h56v42H0Z', LAND), ...street('M-3 33 59 23M14-3l7 48M42-3l3 48'),
  line('M17 19l1.500 10', slight, 4), line('M43 6l1 15', steepest, 4), line('M26 28.500l12-2', steep, 4),
  line('M41 12l2.500-3 3 3M41.500 17l2.500-3 3 3', '#ffffff', 1.4),
];

/** Slopes in the colours of their classes. */
const slopes = () => [
  area('M0 0h56v42H0Z', LAND), area('M0 26C14 18 20 4 34 3s18 10 22 12v27H0Z', WOOD),
  area('M10 30C18 22 22 9 34 8s14 9 18 13-6 16-20 17-28-1-22-8Z', '#f7d64a'),
  area('M17 28C22 21 26 13 34 12s11 7 13 11-6 11-15 12-19-2-15-7Z', '#f28e2b'),
  area('M23 26c3-5 6-9 11-10s7 4 8 7-4 7-10 8-12-1-9-5Z', '#d7352b'),
  area('M29 24c1-3 3-5 6-5s4 3 3 5-10 3-9 0Z', '#7d3c98'),
];

/** Marked routes beside a wood, in the colours of their signs. */
const trails = () => [
  area('M0 0h56v42H0Z', LAND), area('M22 42C24 30 34 24 40 26s14 2 16-4v20Z', WOOD),
  line('M-3 34C10 30 12 16 26 15s16-8 33-13', '#c0392b', 2.5), line('M-3 12C8 14 14 26 28 27s18 4 31 12', '#3f6fa8', 2.5),
  path({ d: 'M15 14h13v9H15Z', fill: '#ffffff', stroke: '#6f675c', 'stroke-width': 1 }), line('M18.500 18.500h6', '#c0392b', 3),
];

/** Streets as calm or stressful as they are to cyclists. */
const stress = () => [
  area('M0 0h56v42H0Z', LAND), area('M34 28h22v14H32Z', WOOD),
  line('M-3 12 59 5', 'light-dark(#a3123a, #ff5c7a)', 5), line('M38-3l-6 48', 'light-dark(#d26a00, #ffa040)', 3.5),
  line('M12-3l4 48', 'light-dark(#7a8c00, #c0ca33)', 2.5), line('M-3 30l62-6', 'light-dark(#2e7d32, #66bb6a)', 2),
];

const mark = (/** @type {string} */ d, /** @type {string} */ fill) => path({ d, fill, stroke: '#ffffff', 'stroke-width': 1.5 });

/** Stations with many, some and few bikes. */
const stations = () => [
  area('M0 0h56v42H0Z', LAND), ...street('M-3 33 59 23M14-3l7 48M42-3l3 48'),
  mark('M13 5a7 7 0 1 1 0 14a7 7 0 1 1 0-14Z', '#1b7a3d'), mark('M37 5h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z', '#f4d03c'),
  mark('M29 20l8 8-8 8-8-8Z', '#c62c2c'),
];

/** Marks of what users told: a view, and a danger. */
const tips = () => [
  area('M0 0h56v42H0Z', LAND), area('M0 42V20c8-6 18-4 24 3s8 14 6 19Z', WOOD), ...street('M-3 12 59 6M38-3l-6 48'),
  mark('M15 12a8 8 0 1 1 0 16a8 8 0 1 1 0-16Z', '#1b7a3d'), line('M11 23l3-5 2 3 1.500-2 2.500 4', '#ffffff', 1.4),
  mark('M42 15 51 31H33Z', '#b3261e'), line('M42 21v4M42 28h.01', '#ffffff', 1.8),
];

/** @type {Readonly<Record<string, () => SVGElement[]>>} */
const PICTURES = {
  map: plainMap, terrain, relief, steep: steepStreets, slopes, trails, stress, stations, tips,
};

/** Returns the picture of a layer. */
export function drawPicture(/** @type {string} */ name) {
  return drawing('svg', { viewBox: '0 0 56 42', 'aria-hidden': 'true' }, ...PICTURES[name]());
}
