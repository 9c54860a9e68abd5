// The header of the directions: the route, its totals, and the way back to all routes.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { showView } from '../state/actions.js';
import { CHOICE, chosenRoute } from '../state/chosen.js';
import { say } from '../messages/messages.js';
import { distanceText, durationText, gradeText, heightText, unmeasuredText } from '../messages/units.js';

/** Adds the header; the focus follows between routes and directions, which Escape leaves. */
export function mountHeading(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const title = element('h2', { tabindex: -1 });
  const ends = element('p', { class: 'directions-ends', dir: 'auto' });
  const facts = element('p', { class: 'directions-facts' });
  const leave = () => showView(store, 'routes');
  const back = element('button', {
    class: 'round', type: 'button', 'aria-label': say('directions.back'), onclick: leave,
  }, icon('back'));
  const part = element('div', { class: 'directions-head' },
    back, element('div', {}, title, ends, facts));
  parent.append(part);
  whenEscaped(() => { if (!part.hidden) leave(); });

  store.watch(['units', 'from', 'to', 'round', ...CHOICE], (state, before) => {
    const { view } = state;
    const route = view === 'directions' && chosenRoute(state);
    part.hidden = !route;
    if (route) {
      title.textContent = titleOf(route, state);
      ends.textContent = endsOf(state);
      facts.textContent = factsOf(route);
    }
    if (view === before.view) return;
    (route ? title : parent.querySelector('.actions button'))?.focus();
  });
}

/** Calls a function for each Escape that nothing on the page takes: what is open takes it before the window. */
function whenEscaped(/** @type {() => void} */ act) {
  window.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) act();
  });
}

function titleOf(/** @type {Route} */ { rank }, /** @type {State} */ { round }) {
  if (rank === null) return say('directions.show');
  return say(round ? 'round.directions' : 'directions.title', { rank });
}

function endsOf(/** @type {State} */ { from, to, round }) {
  return round ? say('round.from', { from: from?.name })
    : say('directions.ends', { from: from?.name, to: to?.name });
}

function factsOf(/** @type {Route} */ route) {
  const { seconds, distance, ascent, descent, steepest } = route;
  return [
    durationText(seconds), distanceText(distance),
    ...(ascent === null || descent === null || steepest === null ? [unmeasuredText(route)] : [
      say('directions.climbs', { climb: heightText(ascent), descent: heightText(descent) }),
      say('directions.steepest', { grade: gradeText(steepest) }),
    ]),
  ].join(' · ');
}
