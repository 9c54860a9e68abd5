// The navigation screen: the next step on top, the rest of the way below.
import { element } from '../dom/element.js';
import { parentOf } from '../dom/need.js';
import { say } from '../messages/messages.js';
import { mountAhead } from './ahead.js';
import { mountArrival } from './arrival.js';
import { mountBanner } from './banner.js';
import { mountControls } from './controls.js';
import { messageKey } from './message.js';
import { mountNote } from './note.js';
import { mountRest } from './rest.js';
import { mountUpcoming } from './upcoming.js';

/**
 * The keys of the state that decide the message.
 * @type {StateKeys}
 */
const MESSAGE = [
  'view', 'status', 'trip', 'prepared', 'keptTrip', 'progress', 'journeyMessage',
];

/**
 * Fills the section; it is visible while the view is `go`. `parts` add buttons to its controls.
 * @param {Store} store
 * @param {HTMLElement} section
 * @param {{pause: () => void, resume: () => void, end: () => void}} actions
 * @param {StorePart[]} parts
 */
export function mountScreen(store, section, actions, parts) {
  const panel = element('div', { class: 'go-panel' });
  section.append(element('h1', { class: 'hidden' }, say('go.label')));
  mountBanner(store, section);
  mountNote(store, section);
  section.append(panel);
  mountMessage(store, panel, section);
  mountArrival(store, panel, actions);
  mountRest(store, panel);
  mountAhead(store, panel);
  mountControls(store, panel, actions, parts);
  mountUpcoming(store, panel);
  new ResizeObserver(() => {
    // Lets the map's controls stand above the panel.
    parentOf(section).style.setProperty('--go-panel', `${panel.offsetHeight}px`);
  }).observe(panel);
  store.watch(['view'], ({ view }, before) => {
    const isShown = view === 'go';
    section.hidden = !isShown;
    parentOf(section).classList.toggle('going', isShown);
    if (isShown) section.focus();
    else if (before.view === 'go') focusBeginning();
  });
}

/** Returns the focus to the button that begins a journey, of which one is seen; screens take it themselves. */
function focusBeginning() {
  /** @type {NodeListOf<HTMLElement>} */
  const buttons = document.querySelectorAll('.actions .primary, .peek .primary');
  buttons.forEach((one) => one.focus());
}

/** Adds a line with problems and progress; it describes the section, which has the focus. */
function mountMessage(/** @type {Store} */ store, /** @type {HTMLElement} */ parent, /** @type {Element} */ section) {
  const line = element('p', { class: 'go-notice', id: 'go-notice', role: 'status' });
  section.setAttribute('aria-describedby', line.id);
  parent.append(line);
  store.watch(MESSAGE, (state) => {
    const key = messageKey(state);
    const text = key ? say(`go.${key}`) : '';
    if (line.textContent !== text) line.textContent = text;
    line.classList.toggle('urgent', ['denied', 'missing', 'noRoute', 'offTrack', 'offTrip'].includes(key ?? ''));
  });
}
