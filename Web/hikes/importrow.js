// A file in the list of imports: what became of it, and what can be done about it.
import { element } from '../dom/element.js';
import { button } from '../form/form.js';
import { say } from '../messages/messages.js';
import { openHike } from './opening.js';
import { planActions } from './planned.js';
import { numbersText } from './words.js';

/** Maximum number of hikes of a file that are linked in its result. */
const LINKS = 3;

/** Returns whether the same file may be imported later. */
export const mayPass = (/** @type {Failure} */ { passing, status }) => passing || (status ?? 0) >= 500;

/**
 * Returns the row of a file in the list of imports, and its item; `changed` is called when its state changes.
 * @param {Store} store
 * @param {File} file
 * @param {() => void} changed
 */
export function createRow(store, file, changed) {
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
    changed();
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

  return { row, item };
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
