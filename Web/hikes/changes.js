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
import { exactDistanceText, timerText } from '../messages/units.js';
import { present } from '../state/present.js';
import { hikeButton } from './opening.js';
import { part } from './tables.js';
import { timeAt } from './track.js';

/** Steps of the sliders. */
const STEPS = 1_000;
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

  const changed = () => store.set({ hikesChanged: store.state.hikesChanged + 1 });
  const pathOf = (/** @type {string} */ id) => `/hikes/${encodeURIComponent(id)}`;

  /** Sends a change that replaces hikes by others; the notice can take it back. */
  async function act(/** @type {?string} */ path, /** @type {object | undefined} */ body, /** @type {string} */ text) {
    const { id } = shown();
    const { items, replaced } = await api.post(path ? `${pathOf(id)}/${path}` : '/hikes/join', body);
    const ids = items.map((/** @type {{id: string}} */ one) => one.id);
    close();
    store.set({
      hikeID: ids[0],
      notice: {
        text, action: say('hike.undo'),
        act: async () => {
          await api.post('/hikes/undo', { items: ids, replaced });
          if (ids.includes(store.state.hikeID)) store.set({ hikeID: id });
          changed();
        },
      },
    });
    changed();
  }

  function join(/** @type {HikeAnswer} */ other) {
    return act(null, { ids: [shown().id, other.id] }, say('hike.joined'));
  }

  async function remove() {
    const { id, name } = shown();
    await api.delete(pathOf(id));
    store.set({
      notice: {
        text: say('hike.deleted', { name }), action: say('hike.undo'),
        act: async () => {
          await api.post(`${pathOf(id)}/restore`);
          changed();
        },
      },
    });
    showView(store, 'hikes');
    changed();
  }

  return {
    /** Offers the changes of a hike. */
    show(/** @type {?HikeDetail} */ next) {
      if (next?.id !== hike?.id) tool.replaceChildren();
      hike = next;
      files.replaceChildren(...(hike ? FORMATS.map((format) => element('a', {
        class: 'button', href: `/api/v1${pathOf(shown().id)}/export?format=${format}`, download: '',
      }, icon('download'), say(`hike.export.${format}`))) : []));
    },
  };
}

/** Returns the two sliders that crop the ends; the rest is the section on chart and map. */
function cropTool(/** @type {Store} */ store, /** @type {HikeChange} */ act, /** @type {() => void} */ close) {
  const hike = present(store.state, 'hikeShown');
  const from = slider('crop-from', say('hike.crop.from'), 0, () => show(from));
  const to = slider('crop-to', say('hike.crop.to'), STEPS, () => show(to));
  const kept = element('p', { class: 'hike-text', role: 'status' });
  const crop = button(say('hike.crop.do'), () => {
    const [start, end] = section();
    return act('crop', { from: timeAt(hike, start), to: timeAt(hike, end) }, say('hike.cropped'));
  }, { kind: 'primary' });
  const section = () => [from, to].map(({ value }) => Number(value) / STEPS * hike.distance);

  /** Keeps the sliders apart, and shows the part between them. */
  function show(/** @type {?HTMLInputElement} */ moved) {
    const least = 5;
    if (moved === from) from.value = String(Math.min(Number(from.value), Number(to.value) - least));
    if (moved === to) to.value = String(Math.max(Number(to.value), Number(from.value) + least));
    const [start, end] = section();
    const time = timeAt(hike, end) - timeAt(hike, start);
    from.setAttribute('aria-valuetext', valueText(hike, start));
    to.setAttribute('aria-valuetext', valueText(hike, end));
    kept.textContent = say('hike.crop.kept', {
      distance: exactDistanceText(end - start), time: timerText(time),
    });
    crop.disabled = Number(from.value) === 0 && Number(to.value) === STEPS;
    store.set({ section: { from: start, to: end } });
  }
  show(null);
  return {
    label: say('hike.crop'),
    nodes: [
      element('div', { class: 'crop-sliders' }, from, to), kept,
      element('div', { class: 'screen-actions' }, crop, button(say('hike.cancel'), close)),
    ],
  };
}

/** Returns the slider that splits the hike; the cursor shows its place. */
function splitTool(/** @type {Store} */ store, /** @type {HikeChange} */ act, /** @type {() => void} */ close) {
  const hike = present(store.state, 'hikeShown');
  const at = slider('split-at', say('hike.split.at'), STEPS / 2, () => show());
  const words = element('p', { class: 'hike-text', role: 'status' });
  const place = () => Math.min(Math.max(Number(at.value), 1), STEPS - 1) / STEPS * hike.distance;
  function show() {
    words.textContent = `${say('hike.split.hint')} ${valueText(hike, place())}.`;
    at.setAttribute('aria-valuetext', valueText(hike, place()));
    moveCursor(store, place());
  }
  show();
  return {
    label: say('hike.split'),
    nodes: [
      element('div', { class: 'crop-sliders' }, at), words,
      element('div', { class: 'screen-actions' },
        button(say('hike.split.do'), () => act('split', { at: timeAt(hike, place()) },
          say('hike.splitDone')), { kind: 'primary' }),
        button(say('hike.cancel'), close)),
    ],
  };
}

function slider(
  /** @type {string} */ id, /** @type {string} */ label, /** @type {number} */ value,
  /** @type {() => void} */ oninput,
) {
  return element('input', {
    id, type: 'range', min: 0, max: STEPS, step: 1, value, 'aria-label': label, oninput,
  });
}

function valueText(/** @type {ShownHike} */ hike, /** @type {number} */ distance) {
  return say('hike.crop.value', {
    distance: exactDistanceText(distance), time: timerText(timeAt(hike, distance)),
  });
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
