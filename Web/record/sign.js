// The sign that a recording runs, above every screen but its own; a press opens it.
import { element } from '../dom/element.js';
import { loadStyle } from '../dom/style.js';
import { showView } from '../state/actions.js';
import { say } from '../messages/messages.js';
import { exactDistanceText, timerText } from '../messages/units.js';
import { isResting } from './recording.js';
import { secondsOf } from './spans.js';

/** Milliseconds between two updates of the time. */
const PACE = 1_000;
const RUNNING = ['recording', 'paused'];

/** Adds the sign; hidden without a recording. */
export function mountSign(/** @type {Store} */ store) {
  const words = element('button', {
    class: 'page-sign-words', type: 'button', onclick: () => showView(store, 'record'),
  });
  const sign = element('aside', {
    class: 'page-sign recording-sign', hidden: true, 'aria-label': say('recordEntry.sign'),
  }, element('span', { class: 'page-sign-dot', 'aria-hidden': 'true' }), words);
  document.body.append(sign);
  loadStyle('/frame/sign.css').catch(console.info);

  const draw = () => {
    const { recording, recordNumbers, view } = store.state;
    const isShown = recording && RUNNING.includes(recording.status) && view !== 'record';
    sign.hidden = !isShown;
    document.documentElement.classList.toggle('is-recording', !sign.hidden);
    if (!isShown) return;
    const isPaused = recording.status === 'paused';
    const isAlone = isResting(recording);
    sign.classList.toggle('resting', isPaused || isAlone);
    words.textContent = [
      say(isPaused ? 'recordEntry.paused' : isAlone ? 'recordEntry.resting' : 'recordEntry.on'), timerText(secondsOf(recording)),
      // After a reload the distance is unknown until the engine has counted the positions.
      recordNumbers && !recordNumbers.areBehind && exactDistanceText(recordNumbers.distance),
    ].filter(Boolean).join(' · ');
  };
  store.watch(['recording', 'recordNumbers', 'view', 'units'], draw);
  setInterval(() => { if (!sign.hidden) draw(); }, PACE);
}
