// The list of hikes, the newest first, below the recordings that wait on this device.
import '../messages/hikes.js';
import '../messages/record.js';
import { element, relabel } from '../dom/element.js';
import { replaceRows } from '../dom/rows.js';
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
  const examples = examplesButton(store, status);
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
  parent.append(modes.node, status, age, empty, guest, groups, more);
  top.append(...headOf(store, importing));
  const pages = createPages(store, modes, {
    show, fail: (failure, again) => status.replaceChildren(failureNote(failure, again)),
  });

  function load({ isNew = false } = {}) {
    if (isNew && pages.hikes.length === 0) status.textContent = say('hikes.loading');
    return pages.load(isNew);
  }

  function show() {
    status.replaceChildren();
    age.replaceChildren(...(pages.asOf ? [asOfNote(pages.asOf)] : []));
    more.hidden = !pages.hasMore;
    replaceRows(groups, groupsOf(pages.hikes).map((group) => section(store, group)));
    showEmpty();
  }

  function showEmpty() {
    const { waiting, user, session } = store.state;
    guest.hidden = Boolean(user) || !session;
    empty.hidden = !user || modes.mode !== null || pages.hikes.length > 0 || waiting.length > 0
      || Boolean(status.textContent);
  }

  whenShown(store, 'hikes', () => load({ isNew: true }));
  store.watch(['waiting', 'user', 'session'], showEmpty);
  store.watch(['hikesChanged'], ({ view, user }) => { if (view === 'hikes' && user) load({ isNew: true }); });
  store.watch(['units'], () => { if (pages.hikes.length > 0) show(); });
}

/**
 * Returns the hikes of one mode or all, page by page: those of the server or, without it, those seen last.
 * @param {Store} store
 * @param {ReturnType<typeof createModeChoice>} modes
 * @param {{show: () => void, fail: (failure: Parameters<typeof failureNote>[0], again: () => void) => void}} tell
 */
function createPages(store, modes, { show, fail }) {
  const seen = new Set();
  /** @type {[HikeAnswer[], ?string, AbortController]} */
  let [hikes, next, asking] = [[], null, new AbortController()];
  /** @type {?number} */
  let asOf = null;

  async function loadPage(/** @type {?string} */ cursor, /** @type {AbortSignal} */ signal) {
    /** @type {Page<HikeAnswer>} */
    const answer = await api.get('/hikes', { limit: PAGE, cursor, mode: modes.mode }, signal);
    hikes = [...(cursor ? hikes : []), ...answer.items];
    [next, asOf] = [answer.next ?? null, null];
    for (const { mode } of hikes) if (mode) seen.add(mode);
    modes.offer([...seen]);
  }

  /**
   * Loads the hikes from the start, or the next page, and shows them. A further request cancels it.
   * @returns {Promise<void>}
   */
  async function load(/** @type {boolean} */ isNew) {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    try {
      await loadPage(isNew ? null : next, signal);
      show();
      if (!modes.mode) await keepShown(store.state.user, SHOWN.hikes, hikes);
    } catch (failure) {
      const kept = failure.passing ? await shownBefore(store.state.user, SHOWN.hikes) : null;
      if (signal.aborted) return;
      if (!kept) return fail(failure, () => load(isNew));
      hikes = kept.items.filter(({ mode }) => !modes.mode || mode === modes.mode);
      [next, asOf] = [null, kept.at];
      show();
    }
  }

  return {
    load,
    get hikes() { return hikes; },
    get hasMore() { return next !== null; },
    /** When the hikes were seen, `null` if they are the server's. */
    get asOf() { return asOf; },
  };
}

/** Returns the button that adds the example hikes in the demo city; a second attempt continues. */
function examplesButton(/** @type {Store} */ store, /** @type {HTMLElement} */ status) {
  const examples = button(say('hikes.examples'), add, { hidden: true, sign: 'add' });

  async function add() {
    examples.disabled = true;
    try {
      await (await import('./examples.js')).addExamples((done, all) => {
        relabel(examples, say('hikes.examplesProgress', { done, all }));
      });
      store.set({ hikesChanged: store.state.hikesChanged + 1 });
    } catch (failure) {
      status.replaceChildren(failureNote(failure, () => { status.replaceChildren(); add(); }));
    } finally {
      examples.disabled = false;
      relabel(examples, say('hikes.examples'));
    }
  }

  store.watch(['region'], ({ region }) => { examples.hidden = !region?.copyrights.includes(DEMO); });
  return examples;
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
      ...items.map((/** @type {HikeAnswer} */ hike) => element('li', { 'data-key': hike.id }, hikeButton(store, hike)))));
}
