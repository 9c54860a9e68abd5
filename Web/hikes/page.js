// The page of a hike: its numbers, profile and tables, and its actions.
import '../messages/hikes.js';
import { element } from '../dom/element.js';
import { failureNote } from '../form/failure.js';
import { iconButton } from '../form/form.js';
import { mountTable } from '../profile/table.js';
import { api } from '../server/api.js';
import { asOfNote } from '../saved/asof.js';
import { showView } from '../state/actions.js';
import { say } from '../messages/messages.js';
import { speaksImperial } from '../messages/units.js';
import { mountChart, hikeOnScreen, HIKE_KEYS } from './chart.js';
import { comparison } from './comparison.js';
import { mountChanges } from './changes.js';
import { openEditor } from './editor.js';
import { factsPart } from './facts.js';
import { mountLook } from './looks.js';
import { keepPage, keptPage } from './pages.js';
import { openHikeLinks } from './sharing.js';
import { bestPart, splitsPart } from './tables.js';
import { shownHike } from './track.js';
import { whenText } from './words.js';

const NAMES = new Intl.ListFormat('en-GB');

/** Fills the screen. */
export function mount(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const title = element('h2', { tabindex: -1, dir: 'auto' });
  const status = element('div', { class: 'hikes-status', role: 'status' });
  const body = element('div', { class: 'hike-body', hidden: true });
  /** @type {?HikeDetail} */
  let hike = null;
  const edit = iconButton('edit', say('hike.edit'), () => hike && openEditor(store, hike));
  const share = iconButton('share', say('hike.share'), () => hike && openHikeLinks(store, hike));
  parent.append(element('header', { class: 'screen-head hike-head' },
    iconButton('back', say('hike.back'), () => showView(store, 'hikes')), title, edit, share),
  status, body);
  const parts = mountParts(store, body);
  let asking = new AbortController();
  let shownFor = '';

  async function load(/** @type {string} */ id) {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    status.textContent = hike?.id === id ? '' : say('hike.loading');
    if (hike?.id !== id) show(null);
    try {
      const [detail, track] = await pageOf(id, signal);
      if (signal.aborted) return;
      open(detail, track, null);
      await keepPage(store.state.user, detail, track);
    } catch (failure) {
      const kept = failure.passing ? await keptPage(store.state.user, id) : null;
      if (signal.aborted) return;
      if (kept) open(kept.detail, kept.track, kept.at);
      else status.replaceChildren(failureNote(failure, () => load(id), {
        name: say('hike.others'), act: () => showView(store, 'hikes'),
      }));
    }
  }

  /** Shows a hike of the server or, with its age, of this device. */
  function open(/** @type {HikeDetail} */ detail, /** @type {HikeTrack} */ track, /** @type {?number} */ asOf) {
    status.replaceChildren(...(asOf ? [asOfNote(asOf)] : []));
    body.hidden = false; // the map leaves out what the chart covers
    store.set({ hikeShown: shownHike(detail, track) });
    show(detail);
  }

  function show(/** @type {?HikeDetail} */ detail) {
    hike = detail;
    body.hidden = edit.hidden = share.hidden = !detail;
    title.textContent = detail?.name ?? '';
    if (detail) document.title = say('frame.title', { name: detail.name });
    parts.show(detail);
    if (!detail) store.set({ hikeShown: null, section: null, cursor: null });
  }

  store.watch(['view', 'hikeID', 'user', 'hikesChanged', 'units', 'attempt'], (state) => {
    const { view, hikeID, user, hikesChanged, units, attempt } = state;
    if (view !== 'hike' || !user) return;
    if (!hikeID) return showView(store, 'hikes');
    const key = [hikeID, user.id, hikesChanged, units, attempt].join(' ');
    if (key !== shownFor) load(hikeID);
    else if (hike) document.title = say('frame.title', { name: hike.name });
    shownFor = key;
  });
}

/**
 * Loads a hike and its track.
 * @returns {Promise<[HikeDetail, HikeTrack]>}
 */
function pageOf(/** @type {string} */ id, /** @type {AbortSignal} */ signal) {
  const path = `/hikes/${encodeURIComponent(id)}`;
  const unit = speaksImperial() ? 'mi' : null;
  return Promise.all([api.get(path, { unit }, signal), api.get(`${path}/track`, {}, signal)]);
}

/** Adds what is below the name of a hike: its facts, chart and tables, and its changes. */
function mountParts(/** @type {Store} */ store, /** @type {HTMLElement} */ body) {
  const when = element('p', { class: 'hike-when' });
  const facts = element('div');
  const along = element('p', { class: 'hike-along', hidden: true });
  const note = element('p', { class: 'hike-note', dir: 'auto' });
  const tables = element('div');
  body.append(when, along, facts, note);
  mountLook(store, body);
  const chart = mountChart(store, body);
  body.append(tables);
  mountTable(store, body, hikeOnScreen, HIKE_KEYS);
  const changes = mountChanges(store, body, chart);

  return {
    show(/** @type {?HikeDetail} */ detail) {
      changes.show(detail);
      if (!detail) return;
      when.textContent = whenText(detail);
      along.hidden = !detail.companions?.length;
      along.textContent = along.hidden ? '' : say('hike.along', { names: NAMES.format(detail.companions) });
      facts.replaceChildren(factsPart(detail));
      note.textContent = detail.note ?? '';
      tables.replaceChildren(...[
        comparison(store, detail, store.state.hikeShown), splitsPart(detail), bestPart(detail),
      ].flat().filter(Boolean));
    },
  };
}
