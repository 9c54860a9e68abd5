// Changes to a hike as a whole: crop, split, join, delete, each with Undo; and its files.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { need } from '../dom/need.js';
import { openDialog } from '../form/dialog.js';
import { failureNote } from '../form/failure.js';
import { button } from '../form/form.js';
import { onceAtATime } from '../form/pressing.js';
import { api } from '../server/api.js';
import { moveCursor, showView } from '../state/actions.js';
import { say } from '../messages/messages.js';
import { hikeButton } from './opening.js';
import { part } from './tables.js';
import { cropTool, splitTool } from './tools.js';

/** Maximum time between a hike and others that can be joined with it, milliseconds. */
const NEARBY = 2 * 86_400_000;
const FORMATS = ['gpx', 'csv', 'geojson'];

/** Adds the buttons below the hike, and the tools in the section of its chart. */
export function mountChanges(
  /** @type {Store} */ store, /** @type {HTMLElement} */ parent, /** @type {HTMLElement} */ chart,
) {
  /** @type {?HikeDetail} */
  let hike = null;
  const tool = element('div', { class: 'hike-tool', role: 'group' });
  const files = element('div', { class: 'screen-actions' });
  const { act, join, remove } = changesOf(store, shown, close);
  chart.append(tool);
  parent.append(
    part('export', say('hike.export'), files),
    part('change', say('hike.more'), element('div', { class: 'screen-actions' },
      button(say('hike.crop'), () => open(cropTool(store, act, close))),
      button(say('hike.split'), () => open(splitTool(store, act, close))),
      button(say('hike.join'), () => openJoin(store, shown(), join)),
      button(say('hike.delete'), remove, { sign: 'delete', kind: 'danger' }))));

  store.watch(['view'], ({ view }) => { if (view !== 'hike') tool.replaceChildren(); });

  /** Returns the hike on the screen; its buttons are there while there is one. */
  function shown() {
    if (!hike) throw new Error('No hike is shown.');
    return hike;
  }

  function open(/** @type {{label: string, nodes: HTMLElement[]}} */ { label, nodes }) {
    tool.setAttribute('aria-label', label);
    tool.replaceChildren(...nodes);
    chart.scrollIntoView({ block: 'nearest' });
    need(tool, 'input').focus();
  }

  function close() {
    tool.replaceChildren();
    store.set({ section: null });
    moveCursor(store, null);
  }

  return {
    /** Offers the changes of a hike. */
    show(/** @type {?HikeDetail} */ next) {
      if (next?.id !== hike?.id) tool.replaceChildren();
      hike = next;
      files.replaceChildren(...(hike ? fileLinks(hike) : []));
    },
  };
}

const pathOf = (/** @type {string} */ id) => `/hikes/${encodeURIComponent(id)}`;

/** Returns links to the files of a hike. */
function fileLinks(/** @type {HikeDetail} */ { id }) {
  return FORMATS.map((format) => element('a', {
    class: 'button', href: `/api/v1${pathOf(id)}/export?format=${format}`, download: '',
  }, icon('download'), say(`hike.export.${format}`)));
}

/**
 * Returns the changes of the hike that is shown, as the server makes them; notices can take them back.
 * @param {Store} store
 * @param {() => HikeDetail} shown
 * @param {() => void} close the tool that made the change
 */
function changesOf(store, shown, close) {
  const undoable = (/** @type {string} */ text, /** @type {() => Promise<void>} */ undo) => (
    { text, action: say('hike.undo'), act: undo });
  const changed = () => store.set({ hikesChanged: store.state.hikesChanged + 1 });

  /** Sends a change that replaces hikes by others. */
  async function act(/** @type {?string} */ path, /** @type {object | undefined} */ body, /** @type {string} */ text) {
    const { id } = shown();
    const { items, replaced } = await api.post(path ? `${pathOf(id)}/${path}` : '/hikes/join', body);
    const ids = items.map((/** @type {{id: string}} */ one) => one.id);
    close();
    const notice = undoable(text, async () => {
      await api.post('/hikes/undo', { items: ids, replaced });
      if (ids.includes(store.state.hikeID)) store.set({ hikeID: id });
      changed();
    });
    store.set({ hikeID: ids[0], notice });
    changed();
  }

  return {
    act,
    join: (/** @type {HikeAnswer} */ other) => act(null, { ids: [shown().id, other.id] }, say('hike.joined')),

    async remove() {
      const { id, name } = shown();
      await api.delete(pathOf(id));
      const notice = undoable(say('hike.deleted', { name }), async () => {
        await api.post(`${pathOf(id)}/restore`);
        changed();
      });
      store.set({ notice });
      showView(store, 'hikes');
      changed();
    },
  };
}

/** Opens the list of hikes close in time, to choose the one to join with. */
async function openJoin(
  /** @type {Store} */ store, /** @type {HikeDetail} */ hike,
  /** @type {(other: HikeAnswer) => Promise<void>} */ join,
) {
  const { dialog, body } = openDialog({
    id: 'hike-join', title: say('hike.join.title'), close: say('hike.join.close'),
  });
  const list = element('ul', { class: 'hikes-list' });
  const status = element('p', { role: 'status' }, say('hikes.loading'));
  body.append(status, list);
  const day = (
    /** @type {string} */ moment, /** @type {number} */ by,
  ) => new Date(Date.parse(moment) + by).toISOString();
  try {
    /** @type {Page<HikeAnswer>} */
    const { items } = await api.get('/hikes', {
      from: day(hike.started_at, -NEARBY), to: day(hike.ended_at, NEARBY), limit: 50,
    });
    const others = items.filter(({ id }) => id !== hike.id);
    status.textContent = say(others.length > 0 ? 'hike.join.hint' : 'hike.join.none');
    list.replaceChildren(...others.map((other) => {
      const choice = hikeButton(store, other, onceAtATime(async () => {
        await join(other);
        dialog.close();
      }));
      return element('li', {}, choice);
    }));
  } catch (failure) {
    status.replaceChildren(failureNote(failure));
  }
}
