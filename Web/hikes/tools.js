// The tools that crop and split a hike: sliders below its chart.
import { element } from '../dom/element.js';
import { button } from '../form/form.js';
import { moveCursor } from '../state/actions.js';
import { say } from '../messages/messages.js';
import { exactDistanceText, timerText } from '../messages/units.js';
import { present } from '../state/present.js';
import { timeAt } from './track.js';

/** Steps of the sliders. */
const STEPS = 1_000;

/** Returns the two sliders that crop the ends; the rest is the section on chart and map. */
export function cropTool(/** @type {Store} */ store, /** @type {HikeChange} */ act, /** @type {() => void} */ close) {
  const hike = present(store.state, 'hikeShown');
  const from = slider('crop-from', say('hike.crop.from'), 0, () => show(from));
  const to = slider('crop-to', say('hike.crop.to'), STEPS, () => show(to));
  const kept = element('p', { class: 'hike-text', role: 'status' });
  const crop = button(say('hike.crop.do'), () => {
    const [start, end] = section();
    return act('crop', { from: timeAt(hike, start), to: timeAt(hike, end) }, say('hike.cropped'));
  }, { kind: 'primary' });
  const section = () => [from, to].map(({ value }) => Number(value) / STEPS * hike.distance);

  /** Keeps the sliders apart, and shows the part between them. */
  function show(/** @type {?HTMLInputElement} */ moved) {
    const least = 5;
    if (moved === from) from.value = String(Math.min(Number(from.value), Number(to.value) - least));
    if (moved === to) to.value = String(Math.max(Number(to.value), Number(from.value) + least));
    const [start, end] = section();
    const time = timeAt(hike, end) - timeAt(hike, start);
    from.setAttribute('aria-valuetext', valueText(hike, start));
    to.setAttribute('aria-valuetext', valueText(hike, end));
    kept.textContent = say('hike.crop.kept', {
      distance: exactDistanceText(end - start), time: timerText(time),
    });
    crop.disabled = Number(from.value) === 0 && Number(to.value) === STEPS;
    store.set({ section: { from: start, to: end } });
  }
  show(null);
  return {
    label: say('hike.crop'),
    nodes: [
      element('div', { class: 'crop-sliders' }, from, to), kept,
      element('div', { class: 'screen-actions' }, crop, button(say('hike.cancel'), close)),
    ],
  };
}

/** Returns the slider that splits the hike; the cursor shows its place. */
export function splitTool(/** @type {Store} */ store, /** @type {HikeChange} */ act, /** @type {() => void} */ close) {
  const hike = present(store.state, 'hikeShown');
  const at = slider('split-at', say('hike.split.at'), STEPS / 2, () => show());
  const words = element('p', { class: 'hike-text', role: 'status' });
  const place = () => Math.min(Math.max(Number(at.value), 1), STEPS - 1) / STEPS * hike.distance;
  function show() {
    words.textContent = `${say('hike.split.hint')} ${valueText(hike, place())}.`;
    at.setAttribute('aria-valuetext', valueText(hike, place()));
    moveCursor(store, place());
  }
  show();
  return {
    label: say('hike.split'),
    nodes: [
      element('div', { class: 'crop-sliders' }, at), words,
      element('div', { class: 'screen-actions' },
        button(say('hike.split.do'), () => act('split', { at: timeAt(hike, place()) },
          say('hike.splitDone')), { kind: 'primary' }),
        button(say('hike.cancel'), close)),
    ],
  };
}

function slider(
  /** @type {string} */ id, /** @type {string} */ label, /** @type {number} */ value,
  /** @type {() => void} */ oninput,
) {
  return element('input', {
    id, type: 'range', min: 0, max: STEPS, step: 1, value, 'aria-label': label, oninput,
  });
}

function valueText(/** @type {ShownHike} */ hike, /** @type {number} */ distance) {
  return say('hike.crop.value', {
    distance: exactDistanceText(distance), time: timerText(timeAt(hike, distance)),
  });
}
