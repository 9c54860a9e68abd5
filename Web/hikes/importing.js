// The import of files: chosen, or dropped on the window (`drops.js`), one sent after the other.
import { element } from '../dom/element.js';
import { button, iconButton } from '../form/form.js';
import { zoneHere } from '../record/zone.js';
import { api } from '../server/api.js';
import { Failure } from '../server/request.js';
import { say } from '../messages/messages.js';
import { bytesText } from '../messages/units.js';
import { forgetFile, keepFiles } from './device.js';
import { openHike } from './opening.js';
import { planActions, planOf } from './planned.js';
import { numbersText } from './words.js';

/** Maximum size of a file that the server accepts, bytes. */
const MAX_SIZE = 4 * 1024 ** 3;
const ACCEPTED = '.gpx,.tcx,.fit,.gz,.zip';
/** Maximum number of hikes of a file that are linked in its result. */
const LINKS = 3;

/** Adds the field for files and the results; also imports files that were dropped. */
export function mountImport(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const field = element('input', {
    type: 'file', multiple: true, accept: ACCEPTED, hidden: true, class: 'import-field',
    'aria-label': say('import.files'),
    onchange: () => { add([...field.files ?? []]); field.value = ''; },
  });
  const results = createResults(store);
  parent.append(field, results.node);
  let queue = Promise.resolve();

  /** Imports files, or keeps them for when the guest signs in; plans are offered, also to a guest. */
  async function add(/** @type {File[]} */ files) {
    const found = await Promise.all(files.map(async (file) => (
      { file, plan: await planOf(file).catch(() => null) })));
    for (const { file, plan } of found) if (plan) results.add(file).offer(plan);
    const others = found.filter(({ plan }) => !plan).map(({ file }) => ({ file }));
    if (others.length === 0) return;
    if (!store.state.user) keepFiles(store, others.map(({ file }) => file));
    else addRows(others);
  }

  /** Imports files; those that were kept with an id are deleted once the server has decided. */
  function addRows(/** @type {Array<{file: File, id?: string}>} */ files) {
    const rows = files.map(({ file, id }) => Object.assign(results.add(file), { id }));
    queue = queue.then(() => sendAll(rows));
  }

  async function sendAll(/** @type {ImportRow[]} */ rows) {
    for (const row of rows) await send(row);
    store.set({ hikesChanged: store.state.hikesChanged + 1 });
  }

  async function send(/** @type {ImportRow} */ row) {
    row.start();
    try {
      row.finish(await answerTo(row.file));
      await settle(row);
    } catch (failure) {
      console.info(failure);
      row.fail(failure, () => { queue = queue.then(() => sendAll([row])); });
      if (!mayPass(failure)) await settle(row);
    }
  }

  const settle = async (/** @type {ImportRow} */ { id }) => { if (id) await forgetFile(store, id); };

  store.watch(['dropped'], ({ dropped }) => {
    if (dropped.length === 0) return;
    store.set({ dropped: [] });
    add(dropped);
  });
  return { choose: () => field.click(), addKept: addRows };
}

/** Returns whether the same file may be imported later. */
const mayPass = (/** @type {Failure} */ { passing, status }) => passing || (status ?? 0) >= 500;

/** @returns {Promise<ImportAnswer>} */
function answerTo(/** @type {File} */ file) {
  if (file.size > MAX_SIZE) {
    throw new Failure(say('import.tooLarge', { size: bytesText(file.size) }));
  }
  const query = new URLSearchParams({ name: file.name, zone: zoneHere() });
  return api.upload(`/hikes?${query}`, file, 'application/octet-stream');
}

/** Creates the list of files with the result of each. */
function createResults(/** @type {Store} */ store) {
  const list = element('ul', { class: 'import-list' });
  const count = element('p', { class: 'import-count', id: 'import-count' });
  const bar = element('progress', { class: 'import-bar', 'aria-labelledby': count.id });
  const said = element('p', { class: 'hidden', role: 'status' });
  const close = iconButton('clear', say('import.close'), () => {
    rows = [];
    list.replaceChildren();
    node.hidden = true;
  });
  const node = element('section', {
    class: 'import', 'aria-label': say('import.title'), hidden: true,
  }, element('div', { class: 'import-head' }, count, close), bar, list, said);
  /** @type {ImportRow[]} */
  let rows = [];

  function sum() {
    const done = rows.filter(({ state }) => state !== 'open');
    const [failed, plans] = ['failed', 'plan'].map((one) => done.filter(({ state }) => state === one).length);
    const isOver = done.length === rows.length;
    const total = (/** @type {'hikes' | 'known'} */ key) => rows.reduce((all, row) => all + row[key], 0);
    bar.max = rows.length;
    bar.value = done.length;
    bar.hidden = isOver;
    close.hidden = !isOver;
    const words = isOver
      ? say('import.done', { hikes: total('hikes'), known: total('known'), failed, plans })
      : say('import.progress', { done: done.length, all: rows.length });
    count.textContent = words;
    if (isOver) said.textContent = words;
  }

  function add(/** @type {File} */ file) {
    const status = element('span', { class: 'import-state' }, say('import.waiting'));
    const more = element('div', { class: 'import-more' });
    const item = element('li', {},
      element('span', { class: 'import-name', dir: 'auto' }, file.name), status, more);
    /** @type {ImportRow} */
    const row = { file, state: 'open', hikes: 0, known: 0, start, finish, fail, offer };
    const settle = (/** @type {ImportRow['state']} */ state, /** @type {string} */ text) => {
      row.state = state;
      item.className = `import-${state}`;
      status.textContent = text;
      sum();
    };

    function start() {
      settle('open', say('import.running'));
      more.replaceChildren();
    }
    function finish(/** @type {ImportAnswer} */ answer) {
      const all = [answer, ...(answer.others ?? [])];
      row.known = all.filter((hike) => hike.is_duplicate).length;
      row.hikes = all.length - row.known;
      more.replaceChildren(...all.slice(0, LINKS).map((hike) => link(store, hike)),
        ...lossesOf(answer));
      settle('done', [
        row.hikes > 0 && say('import.imported', { number: row.hikes }),
        row.known > 0 && say('import.known', { number: row.known }),
      ].filter(Boolean).join(', '));
    }
    function fail(/** @type {Failure} */ failure, /** @type {() => void} */ again) {
      const { message, hints = [], passing } = failure;
      more.replaceChildren(
        element('p', {}, passing ? say('import.offline') : [message, ...hints].join(' ')),
        ...(mayPass(failure) ? [button(say('import.again'), again)] : []));
      settle('failed', say('import.failed'));
    }

    function offer(/** @type {TrackPoint[]} */ track) {
      more.replaceChildren(element('p', {}, say('import.planAbout')),
        element('div', { class: 'screen-actions' }, ...planActions(store, file, track)));
      settle('plan', say('import.plan'));
    }

    rows = [...rows, row];
    list.append(item);
    node.hidden = false;
    sum();
    return row;
  }

  return { node, add };
}

function link(/** @type {Store} */ store, /** @type {HikeAnswer} */ hike) {
  return element('button', {
    class: 'import-open', type: 'button', onclick: () => openHike(store, hike.id),
  }, element('span', { dir: 'auto' }, hike.name), ` · ${numbersText(hike)}`);
}

/** Maximum number of losses listed one by one. */
const TOLD = 10;

function lossesOf(/** @type {ImportAnswer} */ { losses = [] }) {
  if (losses.length === 0) return [];
  return [element('details', {},
    element('summary', {}, say('import.losses', { number: losses.length })),
    element('ul', {},
      ...losses.slice(0, TOLD).map((loss) => element('li', {}, say('import.loss', loss))),
      losses.length > TOLD && element('li', {},
        say('import.lossesMore', { number: losses.length - TOLD }))))];
}
