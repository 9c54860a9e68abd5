// Files that a guest chose to import: kept on this device, and imported once the user has signed in.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { button } from '../form/form.js';
import { forget, keep, recordOf } from '../saved/database.js';
import { say } from '../messages/messages.js';
import { bytesText } from '../messages/units.js';
import { GUEST_FILES } from './kept.js';

/** One change after the other: each reads the record, and writes it. */
let changes = Promise.resolve();

/** Adds files to those on this device. */
export async function keepFiles(/** @type {Store} */ store, /** @type {File[]} */ files) {
  const kept = files.map((file) => ({ id: crypto.randomUUID?.() ?? String(Math.random()), file }));
  try {
    await change(store, (before) => [...before, ...kept]);
  } catch (error) {
    console.info(error);
    store.set({ notice: say('failure.full') });
  }
}

/** Deletes a file from this device. */
export async function forgetFile(/** @type {Store} */ store, /** @type {string} */ id) {
  await change(store, (before) => before.filter((one) => one.id !== id)).catch(console.info);
}

/** @returns {Promise<KeptFile[]>} */
const storedFiles = async () => (await recordOf('single', GUEST_FILES))?.files ?? [];

function change(/** @type {Store} */ store, /** @type {(before: KeptFile[]) => KeptFile[]} */ edit) {
  const work = changes.then(async () => {
    const files = edit(await storedFiles());
    if (files.length > 0) await keep('single', { files }, GUEST_FILES);
    else await forget('single', GUEST_FILES);
    store.set({ hikeFiles: files });
  });
  changes = work.catch(() => {});
  return work;
}

/**
 * Adds the list of the files; hands them over as soon as a user is signed in.
 * @param {Store} store
 * @param {Element} parent
 * @param {(files: KeptFile[]) => void} take imports them
 */
export function mountDevice(store, parent, take) {
  const list = element('ul', { class: 'hikes-list' });
  const part = element('section', { class: 'hikes-device', hidden: true, 'aria-labelledby': 'device-title' },
    element('h3', { id: 'device-title' }, say('device.title')), list);
  parent.append(part);
  store.watch(['hikeFiles', 'user'], ({ hikeFiles, user }) => {
    part.hidden = hikeFiles.length === 0 || Boolean(user);
    list.replaceChildren(...hikeFiles.map((one) => item(store, one)));
  });
  change(store, (before) => before).catch(console.info).then(() => {
    store.watch(['user'], ({ user, hikeFiles }) => { if (user && hikeFiles.length > 0) take(hikeFiles); });
  });
}

function item(/** @type {Store} */ store, /** @type {KeptFile} */ { id, file }) {
  return element('li', { class: 'waiting' }, icon('upload'),
    element('span', { class: 'hike-open-name', dir: 'auto' }, file.name),
    element('span', { class: 'waiting-state' }, say('device.one', { size: bytesText(file.size) })),
    element('span', { class: 'screen-actions' },
      button(say('waiting.discard'), () => forgetFile(store, id), { sign: 'delete' })));
}
