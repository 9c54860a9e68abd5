// Drawings of what a place is for. They are decorative: the text next to them says it, too. Colours are
// in `frame/screens.css`, light and dark.
import { drawing } from './element.js';

const path = (/** @type {string} */ look, /** @type {string} */ d) => drawing('path', { class: `picture-${look}`, d });
const dot = (
  /** @type {string} */ look, /** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ r,
) => drawing('circle', { class: `picture-${look}`, cx, cy, r });

const hills = () => [
  path('far', 'M0 104C34 92 60 50 92 50c30 0 44 34 74 34 26 0 40-50 72-50 34 0 54 44 82 52v74H0Z'),
  path('near', 'M0 132c40-6 62-40 98-40s56 30 92 30 60-26 130-14v52H0Z'),
];

/** A track over hills to a flag, and its profile. */
const hikes = () => [
  ...hills(),
  path('edge', 'M36 140C62 122 60 104 92 101s44 20 74 18 30-38 52-52 14-16 20-33'),
  path('way', 'M36 140C62 122 60 104 92 101s44 20 74 18 30-38 52-52 14-16 20-33'),
  path('pole', 'M238 34V10'), path('flag', 'M238 9h20l-5 6 5 6h-20Z'),
  dot('here', 36, 140, 6.5),
  path('card', 'M208 106h92a8 8 0 0 1 8 8v32a8 8 0 0 1-8 8h-92a8 8 0 0 1-8-8v-32a8 8 0 0 1 8-8Z'),
  path('area', 'M208 146v-8l16-8 14 4 18-16 16 8 14-10 14 4v26Z'),
  path('spark', 'M208 138l16-8 14 4 18-16 16 8 14-10 14 4'),
];

const streets = () => [
  path('street', 'M-4 44 130 36 324 62M-4 118l120-6 208 20M70-4l10 168M176-4l-14 168M262-4l-8 168'),
];

/** Three people on their ways to a flag. */
const groups = () => [
  path('ground', 'M0 0h320v160H0Z'), ...streets(),
  path('walk', 'M40 42 126 36.500 170 42.500 166 92M84 146l-3-32.500 35-2 48 5 2-20M290 127l-32-3 2-60'),
  path('walk', 'M260 64l-88-14'),
  path('pole', 'M166 96V58'), path('flag', 'M166 56h28l-7 9 7 9h-28Z'),
  dot('one', 40, 42, 11), path('two', 'M74 136h20v20H74Z'), path('three', 'M290 113l14 14-14 14-14-14Z'),
];

/** Stops in their best order. */
const trips = () => [
  path('ground', 'M0 0h320v160H0Z'), ...streets(),
  path('way', 'M76 41 130 36.500 172 42 260 53.500 256 125 165 116.500 116 112 79 113.500'),
  ...[[76, 41], [172, 42], [256, 125], [79, 113.5]].flatMap(([x, y], index) => [
    dot('stop', x, y, 12), drawing('text', { class: 'picture-number', x, y: y + 4.5 }, String(index + 1)),
  ]),
];

const PICTURES = { hikes, groups, trips };

/** Returns the drawing of a place. */
export function picture(/** @type {keyof typeof PICTURES} */ name) {
  return drawing('svg', { class: 'picture', viewBox: '0 0 320 160', 'aria-hidden': 'true' }, ...PICTURES[name]());
}
