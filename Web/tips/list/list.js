// The tips in the visible part of the map, the nearest to its middle first.
import { element } from '../../dom/element.js';
import { need } from '../../dom/need.js';
import { formField } from '../../form/form.js';
import { contains, covers } from '../../geometry/bounds.js';
import { distanceBetween } from '../../geometry/distance.js';
import { say } from '../../messages/messages.js';
import { openTip } from '../card/card.js';
import { kindMark } from '../card/mark.js';
import { tipRow } from '../card/row.js';
import { FROM_ZOOM } from '../map/layers.js';
import { KINDS, pointsOf, positionOf } from '../model/kinds.js';
import { expiryText } from '../model/words.js';

/** Maximum number of rows. */
const ROWS = 100;
const LOOKS = ['new', 'confirmed', 'disputed'];

/** Adds the list with its filter. */
export function mountList(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const filter = filterField(store);
  const status = element('p', { class: 'screen-text', role: 'status' });
  const list = element('ul', { class: 'tip-rows', 'aria-label': say('tips.list') });
  parent.append(filter, status, list, legend());
  store.watch(['view', 'tips', 'tipsOf', 'tipsFailure', 'tipBox', 'tipKind', 'centre', 'units'], (state) => {
    if (state.view !== 'tips') return;
    const seen = seenTips(state);
    const shown = seen.slice(0, ROWS);
    const text = statusText(state, seen.length, shown.length);
    if (status.textContent !== text) status.textContent = text;
    const focused = list.contains(document.activeElement)
      && document.activeElement?.closest('li')?.dataset.id;
    list.replaceChildren(...shown.map((tip) => element('li', { 'data-id': tip.id },
      tipRow(tip, expiryText(tip), () => choose(store, tip)))));
    const again = focused && [...list.children].find((row) => (
      row instanceof HTMLElement && row.dataset.id === focused));
    if (again) need(again, 'button').focus({ preventScroll: true });
  });
}

function choose(/** @type {Store} */ store, /** @type {Tip} */ tip) {
  store.set({ tipFlight: positionOf(tip) });
  openTip(store, tip);
}

/** Returns the tips in the visible part, of the kind chosen. O(n log n). */
function seenTips(/** @type {State} */ { tips, tipBox, tipKind, centre }) {
  if (!tipBox) return [];
  const away = (/** @type {Tip} */ tip) => (centre ? distanceBetween(centre, positionOf(tip)) : 0);
  return tips.filter((tip) => (!tipKind || tip.properties.kind === tipKind)
    && pointsOf(tip).some(([lon, lat]) => contains(tipBox, { lat, lon })))
    .map((tip) => ({ tip, away: away(tip) }))
    .sort((one, other) => one.away - other.away)
    .map(({ tip }) => tip);
}

/** Returns what the list says about itself; nothing until that is known. */
function statusText(
  /** @type {State} */ { tipBox, tipsFailure, tips, tipsOf, centre }, /** @type {number} */ all,
  /** @type {number} */ count,
) {
  if (tipsFailure) return tips.length > 0 ? say('tips.offline') : tipsFailure.message;
  if (!tipBox) return centre && centre.zoom < FROM_ZOOM ? say('tips.zoomIn') : '';
  if (all === 0) return covers(tipsOf, tipBox) ? say('tips.none') : '';
  return all > count ? say('tips.shown', { count, all }) : say('tips.count', { count });
}

function filterField(/** @type {Store} */ store) {
  const kinds = Object.keys(KINDS);
  const { node, input } = formField({
    id: 'tips-kind', label: say('tips.filter'), tag: 'select',
    onchange: () => { store.set({ tipKind: input.value || null }); },
  }, element('option', { value: '' }, say('tips.allKinds')),
  ...kinds.map((kind) => element('option', { value: kind }, say(`tips.kind.${kind}`))));
  store.watch(['tipKind'], ({ tipKind }) => { input.value = tipKind && kinds.includes(tipKind) ? tipKind : ''; });
  return node;
}

function legend() {
  return element('details', { class: 'screen-fold' },
    element('summary', {}, say('tips.legend')),
    element('ul', { class: 'tip-legend' },
      ...Object.keys(KINDS).map((kind) => element('li', {},
        kindMark(/** @type {TipKind} */ (kind)), say(`tips.kind.${kind}`))),
      ...LOOKS.map((look) => element('li', {}, kindMark('bad_surface', look), say(`tips.legend.${look}`)))));
}
