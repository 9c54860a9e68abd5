// The height profile of the hike, with the cursor, and the section that an edit keeps.
import { drawing, element } from '../dom/element.js';
import { inclineLegend } from '../incline/legend.js';
import { groundDrawing } from '../profile/bands.js';
import { mountCursor } from '../profile/cursor.js';
import { cursorText, summaryText } from '../profile/reading.js';
import { sharedScale, tickMarks } from '../profile/scale.js';
import { mountSection } from '../profile/section.js';
import { say } from '../messages/messages.js';
import { timerText } from '../messages/units.js';
import { momentAt } from './track.js';

const HEIGHT = 124;

/**
 * The keys of the state that decide the hike on the screen.
 * @type {StateKeys}
 */
export const HIKE_KEYS = ['hikeShown', 'view'];

/** Returns the hike on the screen, or `null`. */
export function hikeOnScreen(/** @type {State} */ { view, hikeShown }) {
  return view === 'hike' || view === 'shared' ? hikeShown : null;
}

/** @type {ProfileWords<ShownHike>} */
const WORDS = {
  summary: (hike) => summaryText(hike, { isHike: true }),
  cursor: (hike, cursor) => {
    const { time, heartRate } = momentAt(hike, cursor);
    return [
      cursorText(hike, cursor), time !== null && timerText(time),
      heartRate !== null && say('hike.bpm', { rate: heartRate }),
    ].filter(Boolean).join(', ');
  },
};

/** Adds the chart; returns the section of the page, to which edits add their sliders. */
export function mountChart(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const plot = drawing('svg', { class: 'plot', 'aria-hidden': 'true' });
  const frame = element('div', { class: 'plot-frame' }, plot);
  const reading = element('p', { class: 'cursor-reading' });
  const top = element('div', { class: 'profile-top' }, reading);
  const part = element('section', {
    class: 'profile hike-profile', 'aria-label': say('profile.title'),
  }, top, frame, inclineLegend());
  parent.append(part);
  mountSection(store, top, hikeOnScreen, HIKE_KEYS);
  const cursor = mountCursor(store, frame, reading, WORDS);
  /** @type {?unknown[]} */
  let drawn = null;

  function draw() {
    const hike = hikeOnScreen(store.state);
    const width = frame.clientWidth;
    if (!hike || width === 0) return;
    const key = [hike, width, store.state.units];
    if (drawn?.every((value, index) => value === key[index])) return;
    drawn = key;
    const scale = sharedScale([hike], width, HEIGHT);
    part.classList.toggle('flat', !scale);
    plot.setAttribute('height', scale ? HEIGHT : 0);
    plot.setAttribute('viewBox', `0 0 ${width} ${HEIGHT}`);
    plot.replaceChildren(...(scale ? [...tickMarks(scale), ...groundDrawing(hike, scale)] : []));
    cursor.show(hike, scale);
  }

  store.watch([...HIKE_KEYS, 'units'], (state) => {
    part.hidden = (hikeOnScreen(state)?.samples.length ?? 0) < 2;
    draw();
  });
  new ResizeObserver(draw).observe(frame);
  return part;
}
