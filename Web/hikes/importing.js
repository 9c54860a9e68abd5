// The import of files: chosen, or dropped on the window (`drops.js`), one sent after the other.
import { element } from '../dom/element.js';
import { iconButton } from '../form/form.js';
import { zoneHere } from '../record/zone.js';
import { api } from '../server/api.js';
import { Failure } from '../server/request.js';
import { say } from '../messages/messages.js';
import { bytesText } from '../messages/units.js';
import { forgetFile, keepFiles } from './device.js';
import { createRow, mayPass } from './importrow.js';
import { planOf } from './planned.js';

/** Maximum size of a file that the server accepts, bytes. */
const MAX_SIZE = 4 * 1024 ** 3;
const ACCEPTED = '.gpx,.tcx,.fit,.gz,.zip';

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
    const { item, row } = createRow(store, file, sum);
    rows = [...rows, row];
    list.append(item);
    node.hidden = false;
    sum();
    return row;
  }

  return { node, add };
}
