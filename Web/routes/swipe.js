import { selectRoute } from '../state/actions.js';

/** Milliseconds that the cards must rest before the middle card is selected. */
const REST = 150;

/** Selects the card that the user scrolled to the middle, not one that the page scrolled there. */
export function selectBySwipe(/** @type {Store} */ store, /** @type {HTMLElement} */ cards) {
  let byHand = false;
  let touched = false;
  let pending = 0;
  const rest = () => {
    clearTimeout(pending);
    pending = setTimeout(settle, REST);
  };
  const on = (
    /** @type {string} */ event, /** @type {() => void} */ react,
  ) => cards.addEventListener(event, react, { passive: true });
  on('wheel', () => { byHand = true; });
  on('touchstart', () => { [byHand, touched] = [true, true]; });
  for (const end of ['touchend', 'touchcancel']) on(end, () => { touched = false; rest(); });
  on('scroll', rest);
  store.watch(['selected', 'slide'], () => { byHand = false; });

  function settle() {
    if (!byHand || touched || cards.scrollWidth <= cards.clientWidth) return;
    selectRoute(store, middleCard(cards));
  }
}

/**
 * Returns the index of the card nearest to the middle; at an end of the scroll the first or last.
 */
function middleCard(/** @type {HTMLElement} */ cards) {
  const labels = [...cards.querySelectorAll('label')];
  if (cards.scrollLeft < 2) return 0;
  if (cards.scrollLeft + cards.clientWidth > cards.scrollWidth - 2) return labels.length - 1;
  const middle = cards.scrollLeft + cards.clientWidth / 2;
  const away = (/** @type {HTMLElement} */ label) => Math.abs(label.offsetLeft + label.offsetWidth / 2 - middle);
  const nearest = labels.reduce((best, label) => (away(label) < away(best) ? label : best));
  return labels.indexOf(nearest);
}
