// The districts explored on foot: how much of the streets of each was walked.
import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { failureNote } from '../form/failure.js';
import { button } from '../form/form.js';
import { api } from '../server/api.js';
import { say } from '../messages/messages.js';
import { exactDistanceText } from '../messages/units.js';
import { part } from './tables.js';
import { shareText, waitUntilMatched } from './matching.js';

/** Number of districts shown at first. */
const FEW = 6;

/** Adds the list; `load` fills it, and fills it again while hikes are being matched. */
export function mountExplored(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const summary = element('div', { class: 'explored-summary' });
  const pending = element('p', { class: 'explored-pending', role: 'status' });
  const list = element('ol', { class: 'explored' });
  const more = button('', () => { showsAll = true; draw(); });
  const section = part('explored', say('explored.title'), summary, pending, list, more);
  section.hidden = true;
  parent.append(section);
  /** @type {?ExploredAnswer} */
  let answer = null;
  let showsAll = false;
  let timer = 0;

  async function load(attempt = 0) {
    clearTimeout(timer);
    try {
      /** @type {ExploredAnswer} */
      const loaded = await api.get('/hikes/explored');
      answer = loaded;
      draw(loaded);
      if (loaded.pending === 0 || store.state.view !== 'statistics') return;
      timer = setTimeout(() => load(attempt + 1), waitUntilMatched(attempt));
    } catch (failure) {
      section.hidden = false;
      summary.replaceChildren(failureNote(failure, () => load()));
    }
  }

  function draw(/** @type {ExploredAnswer} */ loaded) {
    const { items, regions } = loaded;
    const needsImport = regions.some((region) => region.needs_import);
    section.hidden = items.length === 0 && loaded.pending === 0 && !needsImport;
    pending.textContent = loaded.pending > 0 ? say('explored.pending', { pending: loaded.pending }) : '';
    summary.replaceChildren(...regions.map(regionNote).filter(Boolean));
    const shown = showsAll ? items : items.slice(0, FEW);
    const names = regions.length > 1;
    list.replaceChildren(...shown.map((item) => districtItem(store, item, names)));
    more.hidden = shown.length === items.length;
    more.textContent = say('explored.all', { number: items.length });
  }

  store.watch(['units'], () => { if (answer) draw(); });
  return { load: () => load() };
}

function regionNote(/** @type {ExploredRegion} */ region) {
  const { name, needs_import: needsImport, walked, total } = region;
  if (needsImport) return element('p', {}, say('explored.import', { name }));
  if (walked === 0) return null;
  return element('p', {}, say('explored.region', {
    name, share: shareText(walked / total), walked: exactDistanceText(walked),
    total: exactDistanceText(total),
  }));
}

/** Shows a district on the map. The part of the list above a low sheet begins with its entry. */
function show(/** @type {Store} */ store, /** @type {ExploredDistrict} */ item, /** @type {Element} */ entry) {
  store.set({ districtShown: { ...item }, sheet: 'low' });
  const { position } = getComputedStyle(need(document, '#sheet'));
  if (position === 'fixed') entry.scrollIntoView({ block: 'start' });
}

/** Returns an entry; a press shows the district on the map. */
function districtItem(
  /** @type {Store} */ store, /** @type {ExploredDistrict} */ item, /** @type {boolean} */ namesRegion,
) {
  const { name, region, share, walked, total, hikes } = item;
  const bar = element('i');
  bar.style.width = `${Math.max(100 * share, 1).toFixed(1)}%`;
  return element('li', {}, element('button', {
    class: 'explored-open', type: 'button',
    onclick: ({ currentTarget }) => show(store, item, /** @type {Element} */ (currentTarget)),
  },
  element('span', { class: 'explored-name', dir: 'auto' }, namesRegion ? `${name}, ${region}` : name),
  element('strong', {}, shareText(share)),
  element('span', { class: 'explored-bar', 'aria-hidden': 'true' }, bar),
  element('span', { class: 'explored-facts' }, say('explored.facts', {
    walked: exactDistanceText(walked), total: exactDistanceText(total), hikes,
  }))));
}
