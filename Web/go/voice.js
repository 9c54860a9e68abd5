// Speech and vibration in navigation.
import { say } from '../messages/messages.js';
import { spokenDistance } from '../messages/spoken.js';

/**
 * Vibration patterns of the cues and of full kilometres: milliseconds on, off, on…
 * @type {Readonly<Record<string, number[] | undefined>>}
 */
const PATTERNS = {
  soon: [120], now: [250], offRoute: [100, 80, 100, 80, 100], arrived: [400, 120, 400],
  milestone: [200, 120, 200],
};

/** Returns a cue as a sentence; the steps are its route's. */
export function cueText(/** @type {Cue} */ { kind, step, distance, then }, /** @type {Route} */ { steps }) {
  const text = steps[step]?.text ?? '';
  const next = then !== null && steps[then] ? steps[then].text : null;
  return say(`cue.${kind}`, { text, next, distance: spokenDistance(distance) });
}

/** Announces a cue by voice and vibration, as set by the user. */
export function tellCue(/** @type {Cue} */ cue, /** @type {Route} */ route, /** @type {State} */ { voice, vibration }) {
  if (vibration) buzz(cue.kind);
  if (voice) speak(cueText(cue, route), cue.kind !== 'ahead');
}

/** Vibrates by the pattern of a kind; not all cues have one. */
export function buzz(/** @type {string} */ kind) {
  const pattern = PATTERNS[kind];
  if (pattern) navigator.vibrate?.(pattern);
}

/** Speaks a sentence; an urgent one interrupts the speech. */
export function speak(/** @type {string} */ text, /** @type {boolean} */ isUrgent) {
  if (!('speechSynthesis' in window)) return;
  if (isUrgent) speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = document.documentElement.lang;
  speechSynthesis.speak(utterance);
}

/** Stops the speech. */
export function beSilent() {
  window.speechSynthesis?.cancel();
}
