// The positions of this device: for distances on the screen, and to share.
import { watchDevice } from '../../go/fixes.js';

/**
 * Watches the device while it is shared, or a group is shown and the user permitted the location
 * before: viewing a group does not ask for permission.
 * @param {Store} store
 * @param {(fix: Fix) => void} take
 * @param {(reason: 'denied' | 'missing') => void} fail
 */
export function followDevice(store, take, fail) {
  /** @type {?{stop: () => void}} */
  let source = null;
  let asked = 0;

  async function isWanted() {
    const { groupShares, view } = store.state;
    if (groupShares.some(({ isEnding }) => !isEnding)) return true;
    return view === 'group' && await isPermitted();
  }

  store.watch(['groupShares', 'view'], async () => {
    asked += 1;
    const question = asked;
    const wanted = await isWanted();
    if (question !== asked || wanted === Boolean(source)) return;
    if (wanted) source = watchDevice(take, fail);
    else {
      source?.stop();
      source = null;
    }
  });
}

async function isPermitted() {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

/** Returns the charge of the device in percent, `null` where browsers do not say. */
export async function chargeOf() {
  const battery = await navigator.getBattery?.().catch(() => null);
  return battery ? Math.round(battery.level * 100) : null;
}
