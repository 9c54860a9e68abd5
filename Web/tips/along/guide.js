// Tells the tips ahead in GO, each once: on the screen, and by voice if they are a danger.
import { NO_MOTION, motionAfter } from '../../go/traveller.js';
import { speak } from '../../go/voice.js';
import { say } from '../../messages/messages.js';
import { spokenDistance } from '../../messages/spoken.js';
import { markOf } from '../card/mark.js';
import { isSpoken, tipsDue } from '../model/ahead.js';
import { titleOf } from '../model/words.js';

/** Metres after a tip until its note goes. */
const BEHIND = 15;

/** Tells the tips of each journey, from this call on. */
export function guideTips(/** @type {Store} */ store) {
  const told = new Set();
  let motion = NO_MOTION;
  /** @type {?TipAlong} */
  let shown = null;

  function show(/** @type {?TipAlong} */ item) {
    if (item === shown) return;
    shown = item;
    store.set({ goNote: item && noteOf(item, store.state.progress?.along ?? 0) });
  }

  function tell() {
    const { trip, progress, routeTips, voice } = store.state;
    motion = motionAfter(motion, progress?.fix ?? null);
    if (!trip || !progress || progress.status !== 'following') return;
    if (shown && progress.along > shown.until + BEHIND) show(null);
    if (routeTips?.route !== trip.route) return;
    for (const item of tipsDue(routeTips.items, progress.along, motion.speed, told)) {
      told.add(item.tip.id);
      show(item);
      if (voice && isSpoken(item.tip)) speak(spokenText(item, progress.along), false);
    }
  }

  store.watch(['view', 'trip', 'progress', 'routeTips'], ({ view, trip, progress }, before) => {
    if (view !== 'go' || !trip || progress?.status === 'arrived') {
      if (view !== 'go') told.clear();
      motion = NO_MOTION;
      show(null);
      return;
    }
    if (shown && before.trip && before.trip.route !== trip.route) show(null);
    tell();
  });
}

/** @returns {GoNote} */
function noteOf(/** @type {TipAlong} */ { tip, at }, /** @type {number} */ along) {
  const kind = titleOf(tip);
  return {
    sign: () => markOf(tip), title: say(at > along ? 'tips.ahead' : 'tips.onStretch', { kind }),
    text: tip.properties.text, at,
  };
}

function spokenText(/** @type {TipAlong} */ { tip, at }, /** @type {number} */ along) {
  const distance = at > along ? spokenDistance(at - along) : null;
  return say('tips.spoken', { distance, kind: titleOf(tip).toLowerCase() });
}
