// The list of hikes, the newest first, below the recordings that wait on this device.
import '../messages/hikes.js';
import '../messages/record.js';
import { element, relabel } from '../dom/element.js';
import { failureNote } from '../form/failure.js';
import { button, iconButton } from '../form/form.js';
import { intro, signInNote } from '../form/intro.js';
import { helpButton } from '../help/button.js';
import { api } from '../server/api.js';
import { keepShown, shownBefore, SHOWN } from '../saved/account.js';
import { asOfNote } from '../saved/asof.js';
import { showView } from '../state/actions.js';
import { whenShown } from '../state/shown.js';
import { say } from '../messages/messages.js';
import { createModeChoice } from './choices.js';
import { mountDevice } from './device.js';
import { mountImport } from './importing.js';
import { hikeButton } from './opening.js';
import { mountWaiting } from './waiting.js';
import { monthOf } from './words.js';

/** The attribution of the demo city, whose list may be filled with examples. */
const DEMO = 'Invented by Amble';
/** Maximum number of hikes per request. */
const PAGE = 50;

/** Fills the screen. */
export function mount(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const status = element('div', { class: 'hikes-status', role: 'status' });
  const age = element('div');
  const examples = button(say('hikes.examples'), addExamples, { hidden: true, sign: 'add' });
  const actions = () => element('div', { class: 'screen-actions' },
    importButton(() => importing.choose()), recordButton(store));
  const empty = intro('hikes', say('hikes.empty'), actions(), examples);
  const guest = intro('hikes', say('hikes.guest'), actions(), signInNote(store, say('hikes.needsAccount')));
  const groups = element('div', { class: 'hikes-groups' });
  const more = button(say('hikes.more'), () => load(), { hidden: true, kind: 'hikes-more' });
  const top = element('header', { class: 'screen-head hikes-head' });
  parent.append(top);
  const importing = mountImport(store, parent);
  mountWaiting(store, parent);
  mountDevice(store, parent, (files) => importing.addKept(files));
  const modes = createModeChoice('hikes-mode', () => load({ isNew: true }));
  const seen = new Set();
  parent.append(modes.node, status, age, empty, guest, groups, more);
  top.append(...headOf(store, importing));
  /** @type {[HikeAnswer[], ?string, AbortController]} */
  let [hikes, next, asking] = [[], null, new AbortController()];
  /** @type {?number} */
  let asOf = null;

  /**
   * Loads the hikes from the start, or the next page.
   * @returns {Promise<void>}
   */
  async function load({ isNew = false } = {}) {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    if (isNew && hikes.length === 0) status.textContent = say('hikes.loading');
    try {
      const cursor = isNew ? null : next;
      /** @type {Page<HikeAnswer>} */
      const answer = await api.get('/hikes', { limit: PAGE, cursor, mode: modes.mode }, signal);
      hikes = [...(cursor ? hikes : []), ...answer.items];
      [next, asOf] = [answer.next ?? null, null];
      for (const { mode } of hikes) if (mode) seen.add(mode);
      modes.offer([...seen]);
      show();
      if (!modes.mode) await keepShown(store.state.user, SHOWN.hikes, hikes);
    } catch (failure) {
      const kept = failure.passing ? await shownBefore(store.state.user, SHOWN.hikes) : null;
      if (signal.aborted) return;
      if (!kept) return status.replaceChildren(failureNote(failure, () => load({ isNew })));
      hikes = kept.items.filter(({ mode }) => !modes.mode || mode === modes.mode);
      [next, asOf] = [null, kept.at];
      show();
    }
  }

  function show() {
    status.replaceChildren();
    age.replaceChildren(...(asOf ? [asOfNote(asOf)] : []));
    more.hidden = next === null;
    groups.replaceChildren(...groupsOf(hikes).map((group) => section(store, group)));
    showEmpty();
  }

  function showEmpty() {
    const { waiting, user, session } = store.state;
    guest.hidden = Boolean(user) || !session;
    empty.hidden = !user || modes.mode !== null || hikes.length > 0 || waiting.length > 0
      || Boolean(status.textContent);
  }

  /** Adds the example hikes; a second attempt continues. */
  async function addExamples() {
    examples.disabled = true;
    try {
      await (await import('./examples.js')).addExamples((done, all) => {
        relabel(examples, say('hikes.examplesProgress', { done, all }));
      });
      store.set({ hikesChanged: store.state.hikesChanged + 1 });
    } catch (failure) {
      status.replaceChildren(failureNote(failure, () => { status.replaceChildren(); addExamples(); }));
    } finally {
      examples.disabled = false;
      relabel(examples, say('hikes.examples'));
    }
  }

  store.watch(['region'], ({ region }) => { examples.hidden = !region?.copyrights.includes(DEMO); });
  whenShown(store, 'hikes', () => load({ isNew: true }));
  store.watch(['waiting', 'user', 'session'], showEmpty);
  store.watch(['hikesChanged'], ({ view, user }) => { if (view === 'hikes' && user) load({ isNew: true }); });
  store.watch(['units'], () => { if (hikes.length > 0) show(); });
}

function headOf(/** @type {Store} */ store, /** @type {ReturnType<typeof mountImport>} */ importing) {
  const own = [
    iconButton('statistics', say('hikes.statistics'), () => showView(store, 'statistics')),
    importButton(() => importing.choose()), recordButton(store),
  ];
  store.watch(['user'], ({ user }) => { for (const part of own) part.hidden = !user; });
  return [element('h2', { tabindex: -1 }, say('hikes.title')), helpButton('hikes'), ...own];
}

const importButton = (
  /** @type {(event: Event) => unknown} */ choose,
) => button(say('hikes.import'), choose, { sign: 'upload' });

const recordButton = (/** @type {Store} */ store) => (
  button(say('hikes.record'), () => showView(store, 'record'), { sign: 'record', kind: 'primary' }));

/** Returns the hikes by month, in their order. */
function groupsOf(/** @type {HikeAnswer[]} */ hikes) {
  const groups = new Map();
  for (const hike of hikes) {
    const name = monthOf(hike);
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(hike);
  }
  return [...groups].map(([name, items]) => ({ name, items }));
}

function section(/** @type {Store} */ store, /** @type {{name: string, items: HikeAnswer[]}} */ { name, items }) {
  return element('section', {}, element('h3', {}, name),
    element('ul', { class: 'hikes-list' },
      ...items.map((/** @type {HikeAnswer} */ hike) => element('li', {}, hikeButton(store, hike)))));
}
