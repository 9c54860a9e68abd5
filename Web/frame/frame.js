// The screens beside the planner: each is loaded, with its words and its looks, when first seen.
import { element } from '../dom/element.js';
import { failureNotice } from '../routes/failure.js';
import { whenSignedOut } from '../server/api.js';
import { Failure } from '../server/request.js';
import { isScreen } from '../state/state.js';
import { say } from '../words/messages.js';
import { LOADERS } from './screens.js';
import { loadStyle } from './style.js';

const COMMON = '/frame/screens.css';

/** Adds what shows the screen that is looked at, below the parts of the planner. */
export function mountScreens(store, parent) {
  const parts = new Map();
  const notice = element('div', { class: 'screen-notice', role: 'status' });
  parent.append(notice);
  whenSignedOut(async () => {
    if (!store.state.user) return false;
    const { signInAgain } = await import('../account/again.js');
    return signInAgain(store);
  });

  let shown = null;
  store.watch(['view', 'session', 'user', 'attempt'], async (state) => {
    const name = screenFor(state);
    const isNew = name !== shown;
    shown = name;
    for (const [other, part] of parts) part.hidden = other !== name;
    notice.replaceChildren();
    if (!name) return notice.append(isScreen(state.view) ? say('frame.loading') : '');
    await show(name);
    if (isNew) parts.get(name)?.querySelector('h2')?.focus();
  });

  async function show(name) {
    if (parts.has(name)) return;
    try {
      const { load, styles } = LOADERS[name];
      const [{ mount }] = await Promise.all([load(), ...[COMMON, ...styles].map(loadStyle)]);
      if (!parts.has(name)) mountScreen(name, mount);
    } catch (error) {
      console.info(error);
      notice.replaceChildren(failureNotice(store, unreachable()));
    }
  }

  function mountScreen(name, mount) {
    const part = element('section', { class: `screen screen-${name}` });
    parts.set(name, part);
    part.hidden = shown !== name;
    parent.append(part);
    mount(store, part);
  }
}

/** The screen a state shows: to who must sign in first the account, null while that is unknown. */
function screenFor({ view, session, user }) {
  const screen = LOADERS[view];
  if (!screen || session === false) return null;
  if (!screen.personal || user) return view;
  return session ? 'account' : null;
}

function unreachable() {
  const hints = [say('failure.unreachableHint')];
  return new Failure(say('failure.unreachable'), hints, { passing: true });
}
