// The screens other than the planner, each loaded with its messages and styles when first opened.
import { element } from '../dom/element.js';
import { loadStyle } from '../dom/style.js';
import { failureNotice } from '../routes/failure.js';
import { whenSignedOut } from '../server/api.js';
import { Failure } from '../server/request.js';
import { isScreen } from '../state/state.js';
import { say } from '../messages/messages.js';
import { createOpeners } from './opener.js';

const COMMON = '/frame/screens.css';

/** The screen where users sign in. */
const SIGN_IN = 'account';

/**
 * Adds the container of the current screen, below the planner.
 * @param {Store} store
 * @param {Element} parent
 * @param {Screens} screens
 */
export function mountScreens(store, parent, screens) {
  const known = new Map(screens.map((screen) => [screen.view, screen]));
  const parts = new Map();
  const openers = createOpeners();
  const notice = element('div', { class: 'screen-notice', role: 'status' });
  parent.append(notice);
  whenSignedOut(async () => {
    if (!store.state.user) return false;
    const { signInAgain } = await import('../account/again.js');
    return signInAgain(store);
  });

  /** @type {?string} */
  let shown = null;
  const keys = screens.flatMap(({ isPersonal }) => (typeof isPersonal === 'object' ? isPersonal.keys : []));
  store.watch(['view', 'session', 'user', 'attempt', ...keys], async (state) => {
    const name = screenFor(state, known);
    const left = shown;
    shown = name;
    if (name && left && isUnder(name, left)) openers.note(name, parts.get(left));
    for (const [other, part] of parts) part.hidden = other !== name;
    notice.replaceChildren();
    if (!name) return notice.append(isScreen(state.view) ? say('frame.loading') : '');
    await show(name);
    if (name !== left) moveFocus(name, left);
  });

  const isUnder = (/** @type {string} */ name, /** @type {string} */ other) => known.get(name)?.under === other;

  /** Moves the focus to a screen's title or, on the way back to it, to what opened the screen that is left. */
  function moveFocus(/** @type {string} */ name, /** @type {?string} */ left) {
    const part = parts.get(name);
    if (!part || (left && isUnder(left, name) && openers.restore(left, part))) return;
    part.querySelector('h2')?.focus();
  }

  async function show(/** @type {string} */ name) {
    if (parts.has(name)) return;
    try {
      const screen = known.get(name);
      if (!screen) throw new Error(`There is no screen ${name}.`);
      const { load, styles } = screen;
      const [{ mount }] = await Promise.all([load(), ...[COMMON, ...styles].map(loadStyle)]);
      if (!parts.has(name)) mountScreen(name, mount);
    } catch (error) {
      console.info(error);
      notice.replaceChildren(failureNotice(store, unreachable()));
    }
  }

  function mountScreen(
    /** @type {string} */ name, /** @type {(store: Store, parent: Element, screens: Screens) => void} */ mount,
  ) {
    const part = element('section', { class: `screen screen-${name}` });
    parts.set(name, part);
    part.hidden = shown !== name;
    parent.append(part);
    mount(store, part, screens);
  }
}

/** Returns the screen to show: the account if the user must sign in first, `null` while unknown. */
function screenFor(/** @type {State} */ state, /** @type {Map<string, ScreenDescriptor>} */ known) {
  const { view, session, user } = state;
  const screen = known.get(view);
  if (!screen || session === false) return null;
  if (user || !isPersonalNow(screen, state)) return view;
  return session ? SIGN_IN : null;
}

function isPersonalNow(/** @type {ScreenDescriptor} */ { isPersonal }, /** @type {State} */ state) {
  return typeof isPersonal === 'object' ? isPersonal.test(state) : isPersonal;
}

function unreachable() {
  const hints = [say('failure.unreachableHint')];
  return new Failure(say('failure.unreachable'), hints, { passing: true });
}
