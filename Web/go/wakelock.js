/**
 * Keeps the screen on until `release()`. Where the browser has no wake lock, or denies it, a tiny
 * film of a still canvas plays: screens stay on for films. `failed` is called when neither works.
 */
export function keepScreenOn(failed) {
  let held = null;
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

  // A lock is lost when the page is hidden.
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
  canvas.getContext('2d').fillRect(0, 0, 1, 1);
  const film = document.createElement('video');
  film.muted = true;
  film.playsInline = true;
  film.srcObject = canvas.captureStream(1);
  await film.play();
  return film;
}
