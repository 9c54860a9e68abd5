import { penOf } from '../dom/need.js';

/**
 * Keeps the screen on until `release()`. Without a wake lock it plays a tiny video of a still
 * canvas: screens stay on for videos. Calls `failed` if neither works.
 */
export function keepScreenOn(/** @type {() => void} */ failed) {
  /** @type {?{release: () => Promise<void>}} */
  let held = null;
  /** @type {?HTMLVideoElement} */
  let film = null;
  let isReleased = false;

  async function hold() {
    if (isReleased || document.hidden) return;
    try {
      held = await navigator.wakeLock.request('screen');
      if (isReleased) held.release();
    } catch {
      film ??= await playFilm().catch(() => { failed(); return null; });
      if (isReleased) film?.pause();
    }
  }

  // The browser releases the lock when the page is hidden.
  document.addEventListener('visibilitychange', hold);
  hold();
  return {
    release() {
      isReleased = true;
      document.removeEventListener('visibilitychange', hold);
      held?.release();
      film?.pause();
    },
  };
}

async function playFilm() {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  penOf(canvas).fillRect(0, 0, 1, 1);
  const film = document.createElement('video');
  film.muted = true;
  film.playsInline = true;
  film.srcObject = canvas.captureStream(1);
  await film.play();
  return film;
}
