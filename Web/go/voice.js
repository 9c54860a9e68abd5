// What is said and felt on the way.
import { say } from '../words/messages.js';
import { spokenDistance } from '../words/spoken.js';

/** How the device vibrates for a cue: milliseconds on, off, on… */
const PATTERNS = {
  soon: [120], now: [250], offRoute: [100, 80, 100, 80, 100], arrived: [400, 120, 400],
};

/** A cue as a sentence; the steps are those of the route it is about. */
export function cueText({ kind, step, distance, then }, { steps }) {
  const text = steps[step]?.text ?? '';
  const next = then !== null && steps[then] ? steps[then].text : null;
  return say(`cue.${kind}`, { text, next, distance: spokenDistance(distance) });
}

/** Says a cue and vibrates, as far as the person wants either. */
export function tellCue(cue, route, { voice, vibration }) {
  if (vibration && PATTERNS[cue.kind]) navigator.vibrate?.(PATTERNS[cue.kind]);
  if (voice) speak(cueText(cue, route), cue.kind !== 'ahead');
}

/** Says a sentence; an urgent one does not wait for what is being said. */
export function speak(text, isUrgent) {
  if (!('speechSynthesis' in window)) return;
  if (isUrgent) speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = document.documentElement.lang;
  speechSynthesis.speak(utterance);
}

/** Falls silent. */
export function beSilent() {
  window.speechSynthesis?.cancel();
}
