import { selectRoute } from '../state/actions.js';

/** How long the cards must rest before one counts as chosen, in milliseconds. */
const REST = 120;

/**
 * Selects the card that a finger or wheel has brought to the middle. Where the page itself moves
 * the cards nothing is chosen.
 */
export function selectBySwipe(store, cards) {
  let byHand = false;
  let pending = 0;
  for (const begin of ['touchstart', 'wheel']) {
    cards.addEventListener(begin, () => { byHand = true; }, { passive: true });
  }
  cards.addEventListener('scroll', () => {
    clearTimeout(pending);
    pending = setTimeout(settle, REST);
  }, { passive: true });

  function settle() {
    if (!byHand || cards.scrollWidth <= cards.clientWidth) return;
    byHand = false;
    selectRoute(store, middleCard(cards));
  }
}

/** The index of the card nearest to the middle; the first and the last where one cannot go on. */
function middleCard(cards) {
  const labels = [...cards.querySelectorAll('label')];
  if (cards.scrollLeft < 2) return 0;
  if (cards.scrollLeft + cards.clientWidth > cards.scrollWidth - 2) return labels.length - 1;
  const middle = cards.scrollLeft + cards.clientWidth / 2;
  const away = (label) => Math.abs(label.offsetLeft + label.offsetWidth / 2 - middle);
  const nearest = labels.reduce((best, label) => (away(label) < away(best) ? label : best));
  return labels.indexOf(nearest);
}
