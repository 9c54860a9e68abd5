// The opening animation: on a first visit the logo is drawn for less than a second while the page
// loads.
import { drawing, element } from '../dom/element.js';

const SEEN = 'amble.opened';
/** Duration in milliseconds; `opening.css` fades it out before. */
const LENGTH = 900;
const WAY = 'M6.500 23.500C11 23.500 10 18 15 18s4 3 7 3 3.500-3 3.500-9';

/**
 * Plays the opening once; a tap or a key skips it, and users who prefer reduced motion never see
 * it.
 */
export function playOpening(name) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (calm || wasSeen()) return;
  const curtain = element('div', { id: 'opening', 'aria-hidden': 'true' }, logo(),
    element('span', {}, name));
  const end = () => {
    curtain.remove();
    for (const event of ['pointerdown', 'keydown']) removeEventListener(event, end);
  };
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, end);
  document.body.append(curtain);
  setTimeout(end, LENGTH);
}

function logo() {
  return drawing('svg', { viewBox: '0 0 32 32' },
    drawing('path', { class: 'opening-hill', d: 'M0 25C7 25 8 12 14 12s7 10 18 9v11H0Z' }),
    drawing('path', { class: 'opening-way', d: WAY, pathLength: 1 }),
    drawing('circle', { class: 'opening-start', cx: 6.5, cy: 23.5, r: 2.6 }),
    drawing('circle', { class: 'opening-goal', cx: 25.5, cy: 9.5, r: 3 }));
}

/** Without storage it would play each time, so it never does. */
function wasSeen() {
  try {
    const seen = localStorage.getItem(SEEN) !== null;
    localStorage.setItem(SEEN, 'yes');
    return seen;
  } catch {
    return true;
  }
}
