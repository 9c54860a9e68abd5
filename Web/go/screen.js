// What GO shows: the next step on top, the rest of the way below.
import { element } from '../dom/element.js';
import { mountAhead } from './ahead.js';
import { mountArrival } from './arrival.js';
import { mountBanner } from './banner.js';
import { mountControls } from './controls.js';
import { mountWord } from './word.js';
import { mountRest } from './rest.js';
import { mountUpcoming } from './upcoming.js';

/**
 * Fills the section; it is shown while the state looks at GO.
 * @param {{pause: () => void, resume: () => void, end: () => void}} actions
 */
export function mountScreen(store, section, actions) {
  const panel = element('div', { class: 'go-panel' });
  mountBanner(store, section);
  section.append(panel);
  mountWord(store, panel);
  mountArrival(store, panel, actions);
  mountRest(store, panel);
  mountAhead(store, panel);
  mountControls(store, panel, actions);
  mountUpcoming(store, panel);
  new ResizeObserver(() => {
    // The controls of the map stand on the panel.
    section.parentElement.style.setProperty('--go-panel', `${panel.offsetHeight}px`);
  }).observe(panel);
  store.watch(['view'], ({ view }) => {
    const isShown = view === 'go';
    section.hidden = !isShown;
    section.parentElement.classList.toggle('going', isShown);
    if (isShown) section.focus();
  });
}
