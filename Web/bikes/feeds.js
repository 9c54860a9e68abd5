// The status page of the feeds: their age, failures, and omitted data.
import { element } from '../dom/element.js';
import { failureNote } from '../form/failure.js';
import { button } from '../form/form.js';
import { say } from '../messages/messages.js';
import { ageText } from './model/words.js';
import { loadSystems } from './systems.js';

/** Adds the section; it loads the state of the feeds each time it opens. */
export function mountFeeds(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const body = element('div');
  const alert = element('div', { role: 'alert' });
  const title = element('summary');
  const part = element('details', { class: 'screen-fold bikes-feeds' },
    title, alert, body,
    button(say('feeds.again'), load));
  parent.append(part);

  async function load() {
    alert.replaceChildren();
    await loadSystems(store);
  }

  part.addEventListener('toggle', () => {
    if (part.open) load().catch((failure) => alert.replaceChildren(failureNote(failure)));
  });
  store.watch(['bikeSystems'], ({ bikeSystems }) => {
    const systems = bikeSystems ?? [];
    title.textContent = say('feeds.title', { count: systems.filter((system) => system.is_stale).length });
    body.replaceChildren(...systems.map(systemPart));
  });
}

function systemPart(/** @type {BikeSystem} */ system) {
  const { name, status, stations, vehicles, age, is_stale: isStale, files, defects } = system;
  const text = say('feeds.system', {
    status: say(`feeds.status.${status}`), age: age === null ? null : ageText(Date.now() - 1000 * age),
  });
  return element('section', { class: 'bikes-feed' },
    element('h4', { dir: 'auto' }, name),
    element('p', { class: isStale ? 'bikes-age stale' : 'bikes-age' },
      `${text} · ${say('feeds.counts', { stations, vehicles })}`),
    element('ul', { 'aria-label': say('feeds.files') }, ...files.map(filePart)),
    defectsPart(defects));
}

function filePart(/** @type {BikeFile} */ file) {
  const { name, status, message, ttl, version, defects } = file;
  const loaded = file.fetched_at ?? file.updated_at;
  const facts = say('feeds.file', {
    status: say(`feeds.status.${status}`), age: loaded && ageText(Date.parse(loaded)), ttl, version,
  });
  return element('li', { class: `bikes-file ${status}` },
    element('span', { class: 'item-name' }, name),
    element('span', { class: 'item-detail' }, facts),
    message && element('span', { class: 'bikes-problem', dir: 'auto' }, message),
    defectsPart(defects));
}

function defectsPart(/** @type {BikeDefect[]} */ defects = []) {
  return defects.length > 0 && element('details', { class: 'bikes-defects' },
    element('summary', {}, say('feeds.defectCount', { count: total(defects) })),
    element('ul', {}, ...defects.map((defect) => element('li', {}, say('feeds.defect', defect)))));
}

function total(/** @type {{reason: string, count: number, examples: string[]}[]} */ defects) {
  return defects.reduce((sum, { count }) => sum + count, 0);
}
