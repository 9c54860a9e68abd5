// The opening: on a first visit the logo is drawn, stays until the map is there, and opens from the
// place in the middle of the map, where its dot becomes the blue one.
import { drawing, element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { freeOffset } from '../map/padding.js';
import { permission } from '../search/location.js';
import { itemText, keepText } from '../state/items.js';
import { holePath, radiusAround } from './hole.js';

const SEEN = 'amble.opened';
/** Milliseconds until the logo is drawn, and until it opens without a map. */
const DRAWN = 720;
const PATIENCE = 2_000;
/** Milliseconds of the flight of the dot, and of the opening. */
const FLIGHT = 320;
const OPENING = 480;
/** Pixels: the radius of the blue dot. */
const DOT = 9;
const WAY = 'M6.500 23.500C11 23.500 10 18 15 18s4 3 7 3 3.500-3 3.500-9';

/**
 * Plays the opening once; a tap or a key skips it, and users who prefer reduced motion never see
 * it.
 */
export async function playOpening(/** @type {Store} */ store, /** @type {string} */ name) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (calm || wasSeen()) return;
  const parts = partsOf(name);
  const { curtain } = parts;
  const end = () => {
    curtain.remove();
    for (const event of ['pointerdown', 'keydown']) removeEventListener(event, end);
  };
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, end);
  document.body.append(curtain);
  await Promise.all([pause(DRAWN), Promise.race([mapShown(store), pause(PATIENCE)])]);
  if (curtain.isConnected) await open(parts, store.state.here !== null).catch(console.info);
  end();
}

const pause = (/** @type {number} */ milliseconds) => new Promise((over) => { setTimeout(over, milliseconds); });

/** Resolves once the map is drawn, around the user if the page may know where that is. */
async function mapShown(/** @type {Store} */ store) {
  await until(store, ['mapDrawn', 'mapFailed'], ({ mapDrawn, mapFailed }) => mapDrawn || mapFailed);
  if (!store.state.mapFailed && await permission() === 'granted') {
    await until(store, ['here'], ({ here }) => here !== null);
  }
}

function until(
  /** @type {Store} */ store, /** @type {StateKeys} */ keys, /** @type {(state: State) => boolean} */ test,
) {
  return new Promise((done) => {
    store.watch(keys, (state) => { if (test(state)) done(null); });
  });
}

/** Lets the dot of the logo fly to the middle of the map, and opens the curtain from there. */
async function open(
  /** @type {ReturnType<typeof partsOf>} */ { cloth, logo, goal, dot }, /** @type {boolean} */ isHere,
) {
  const { left, top, width } = goal.getBoundingClientRect();
  const from = { x: left + width / 2, y: top + width / 2 };
  const to = middleOfMap();
  const at = (
    /** @type {Pixel} */ { x, y }, /** @type {number} */ scale,
  ) => `translate(${x}px, ${y}px) scale(${scale})`;
  const options = /** @type {const} */ ({ duration: FLIGHT, easing: 'cubic-bezier(0.4, 0, 0.2, 1)', fill: 'forwards' });
  logo.animate({ opacity: [1, 0] }, { ...options, duration: FLIGHT / 2 });
  const flight = dot.animate([
    { transform: at(from, width / 2 / DOT), opacity: 0 }, { opacity: 1, offset: 0.25 },
    { transform: at(to, 1), opacity: 1 },
  ], options);
  await flight.finished;
  const size = { width: innerWidth, height: innerHeight };
  const hole = (/** @type {number} */ radius) => `path(evenodd, "${holePath(size, to, radius)}")`;
  // On the map there is no dot if the user's location is unknown.
  if (!isHere) dot.animate({ opacity: [1, 0] }, { ...options, duration: OPENING });
  await cloth.animate({ clipPath: [hole(DOT), hole(radiusAround(size, to))] },
    { ...options, duration: OPENING, easing: 'cubic-bezier(0.5, 0, 0.3, 1)' }).finished;
}

/** Returns the middle of the free part of the map in the window: there it shows the user's location. */
function middleOfMap() {
  const map = need(document, '#map');
  const { left, top, width, height } = map.getBoundingClientRect();
  const [right, down] = freeOffset(map);
  return { x: left + width / 2 + right, y: top + height / 2 + down };
}

function partsOf(/** @type {Child} */ name) {
  const goal = drawing('circle', { class: 'opening-goal', cx: 25.5, cy: 9.5, r: 3 });
  const cloth = element('div', { class: 'opening-cloth' });
  const logo = element('div', { class: 'opening-logo' }, drawing('svg', { viewBox: '0 0 32 32' },
    drawing('path', { class: 'opening-hill', d: 'M0 25C7 25 8 12 14 12s7 10 18 9v11H0Z' }),
    drawing('path', { class: 'opening-way', d: WAY }),
    drawing('circle', { class: 'opening-start', cx: 6.5, cy: 23.5, r: 2.6 }), goal),
  element('span', {}, name));
  const dot = element('div', { class: 'opening-dot' });
  const curtain = element('div', { id: 'opening', 'aria-hidden': 'true' }, cloth, logo, dot);
  return { curtain, cloth, logo, goal, dot };
}

/** Without storage it would play each time, so it never does. */
function wasSeen() {
  const isSeen = itemText(SEEN) !== null;
  keepText(SEEN, 'yes');
  return isSeen || itemText(SEEN) === null;
}
