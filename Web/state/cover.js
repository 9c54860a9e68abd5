// A part that covers the page has an entry of the history, so that the browser's back closes it.

const MARK = 'cover';

/** @type {?() => void} */
let closeCover = null;
let isLeaving = false;
let isListening = false;

/** Adds an entry for a part that covers the page from now on; `close` is called when it is left. */
export function coverPage(/** @type {() => void} */ close) {
  if (!isListening) addEventListener('popstate', followBack);
  isListening = true;
  closeCover = close;
  if (!isLeaving && !isCoverEntry()) history.pushState(MARK, '');
}

/** Removes the entry, unless another part covers the page next or the address has taken its place. */
export function uncoverPage() {
  closeCover = null;
  setTimeout(() => {
    if (closeCover || isLeaving || !isCoverEntry()) return;
    isLeaving = true;
    history.back();
  });
}

/** Whether the entry shown is that of a cover: a change of the address replaces it. */
export const isCoverEntry = () => history.state === MARK;

/** Whether the entry of a cover is being left: what is written until then would go with it. */
export const isUncovering = () => isLeaving;

function followBack() {
  if (!isLeaving) return closeCover?.();
  isLeaving = false;
  if (closeCover) history.pushState(MARK, '');
  return undefined;
}
