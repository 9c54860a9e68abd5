// The numbers of the recording, and its state in words.
import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';
import {
  exactDistanceText, heightText, paceText, saysSpeed, signed, timerText,
} from '../messages/units.js';
import { isResting } from './recording.js';
import { secondsOf } from './spans.js';

const UNKNOWN = 'record.unknown';

/** Adds the numbers; hidden without a recording. */
export function mountLive(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const status = element('p', { class: 'record-status', role: 'status' });
  const facts = Object.fromEntries(
    ['time', 'distance', 'moving', 'pace', 'ascent', 'descent', 'net', 'steps'].map((key) => [key, fact(key)]));
  const list = element('dl', { class: 'record-facts' },
    ...Object.values(facts).map(({ node }) => node));
  parent.append(status, list);

  const tick = () => {
    const { recording } = store.state;
    if (recording) facts.time.show(timerText(secondsOf(recording)));
  };
  setInterval(() => { if (store.state.view === 'record') tick(); }, 1_000);

  store.watch(['recording', 'recordMessage'], ({ recording, recordMessage }) => {
    list.hidden = !recording;
    const text = statusText(recording, recordMessage);
    status.hidden = !text;
    status.dataset.state = stateOf(recording);
    if (status.textContent !== text) status.textContent = text;
    status.classList.toggle('urgent', ['denied', 'missing', 'gap', 'full', 'screenOff']
      .includes(recordMessage?.key ?? ''));
    tick();
  });
  store.watch(['recordNumbers', 'units'], ({ recordNumbers: numbers, recording }) => {
    if (!numbers || !recording) return;
    facts.steps.node.hidden = numbers.steps === null;
    facts.steps.name(say(numbers.areStepsEstimated ? 'record.stepsEstimated' : 'record.steps'));
    // Steps of the accelerometer do not wait for positions to be counted.
    if (numbers.steps !== null && !numbers.areStepsEstimated) facts.steps.show(numbers.steps.toLocaleString());
    if (numbers.areBehind) return;
    // Standing does not count: one need not press Pause at every light.
    facts.moving.show(timerText(numbers.moving));
    facts.distance.show(exactDistanceText(numbers.distance));
    const { pace } = numbers;
    facts.pace.show(pace === null ? say(UNKNOWN) : paceText(pace, recording.mode));
    facts.pace.name(say(saysSpeed(recording.mode) ? 'record.speed' : 'record.pace'));
    facts.ascent.show(heightOr(numbers.ascent));
    facts.descent.show(heightOr(numbers.descent));
    facts.net.show(numbers.net === null ? say(UNKNOWN) : signed(Math.round(numbers.net), heightText));
    if (numbers.areStepsEstimated) facts.steps.show(numbers.steps?.toLocaleString() ?? '');
  });
}

function heightOr(/** @type {?number} */ metres) {
  return metres === null ? say(UNKNOWN) : heightText(metres);
}

/** Returns the message about the recording, else its state. */
function statusText(/** @type {?Recording} */ recording, /** @type {State['recordMessage']} */ message) {
  if (message) return say(`record.state.${message.key}`, message);
  return recording ? say(`record.state.${stateOf(recording)}`) : '';
}

function stateOf(/** @type {?Recording} */ recording) {
  return isResting(recording) ? 'resting' : recording?.status ?? '';
}

function fact(/** @type {string} */ key) {
  const name = element('dt', {}, say(`record.${key}`));
  const value = element('dd', {}, say(UNKNOWN));
  const write = (/** @type {HTMLElement} */ node) => (/** @type {string} */ text) => { if (node.textContent !== text) node.textContent = text; };
  return {
    node: element('div', { class: `record-${key}` }, name, value),
    show: write(value), name: write(name),
  };
}
