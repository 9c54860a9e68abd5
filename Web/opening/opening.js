// The opening: on a first visit the logo draws itself for less than a second, over a page that is
// being made meanwhile.
import { drawing, element } from '../dom/element.js';

const SEEN = 'amble.opened';
/** Milliseconds until it is gone; `opening.css` fades it before. */
const LENGTH = 900;
const WAY = 'M6.500 23.500C11 23.500 10 18 15 18s4 3 7 3 3.500-3 3.500-9';

/** Plays the opening once; a tap or a key skips it, and who wants no motion never sees it. */
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

/** A browser that keeps nothing would show it each time: then never. */
function wasSeen() {
  try {
    const seen = localStorage.getItem(SEEN) !== null;
    localStorage.setItem(SEEN, 'yes');
    return seen;
  } catch {
    return true;
  }
}
