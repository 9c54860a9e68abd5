// From a building to everywhere: the tree on the picture, and the buildings by distance.
import { element } from '../../dom/element.js';
import { failureNote } from '../../form/failure.js';
import { iconButton } from '../../form/form.js';
import { durationText } from '../../messages/units.js';
import { say } from '../../messages/messages.js';
import { present } from '../../state/present.js';
import { lengthText } from '../model/lengths.js';
import { buildingNamed } from '../model/names.js';
import { depthOf } from '../model/tree.js';
import { openPart, setEnds } from '../search/actions.js';
import { treeFrom } from '../search/trees.js';

/** Adds the list. */
export function mountEverywhere(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const title = element('h2', { tabindex: -1 });
  const status = element('div', { class: 'campus-hint', role: 'status' });
  const legend = element('p', { class: 'campus-legend' });
  const list = element('ol', { class: 'item-list campus-distances' });
  const node = element('div', { class: 'campus-everywhere', hidden: true },
    element('header', { class: 'campus-part-head' },
      iconButton('back', say('campus.back'), () => openPart(store, null)), title),
    legend, status, list);
  parent.append(node);
  let shown = '';

  store.watch(['view', 'campus', 'campusPart', 'campusFrom', 'campusStepFree', 'units'], (state, before) => {
    const { campus, campusPart, campusFrom, view } = state;
    const isOpen = view === 'campus' && campusPart === 'everywhere' && campus !== null;
    node.hidden = !isOpen;
    if (!isOpen) {
      shown = '';
      if (state.campusTree && campusPart !== 'everywhere') store.set({ campusTree: null });
      return;
    }
    const from = buildingNamed(campus.buildings, campusFrom);
    if (!from) return store.set({ campusPart: null });
    const key = [campus.id, campus.revision, from.id, state.campusStepFree, state.units].join();
    if (key === shown) return;
    shown = key;
    show(from);
    if (before.campusPart !== 'everywhere') {
      store.set({ sheet: 'half' });
      requestAnimationFrame(() => title.focus({ preventScroll: true }));
    }
  });

  async function show(/** @type {CampusBuilding} */ from) {
    const key = shown;
    title.textContent = say('campus.everywhereFrom', { name: from.shortName });
    status.textContent = say('campus.searching');
    list.replaceChildren();
    legend.replaceChildren();
    try {
      const tree = await treeFrom(store.state, from);
      if (key !== shown) return;
      store.set({ campusTree: tree });
      fill(from, tree);
    } catch (failure) {
      if (key === shown) status.replaceChildren(failureNote(failure, () => show(from)));
    }
  }

  function fill(/** @type {CampusBuilding} */ from, /** @type {CampusTree} */ tree) {
    const campus = present(store.state, 'campus');
    const reached = tree.buildings.filter(({ shortName, distance }) => (
      shortName !== from.shortName && distance !== null));
    const known = new Set([from, ...reached].map(({ shortName }) => shortName));
    const unreached = campus.buildings.filter(({ shortName }) => !known.has(shortName))
      .map(({ shortName }) => ({ shortName, distance: null, time: null }));
    const others = [...reached, ...unreached];
    status.textContent = say('campus.reached', { count: reached.length, all: others.length });
    legend.replaceChildren(
      element('span', {}, lengthText(0, campus.unit)),
      element('span', { class: 'campus-scale', 'aria-hidden': 'true' }),
      element('span', {}, lengthText(depthOf(tree), campus.unit)));
    list.replaceChildren(...others.map((entry) => row(store, from, entry)));
  }
}

function row(
  /** @type {Store} */ store, /** @type {CampusBuilding} */ from,
  /** @type {{shortName: string, distance: ?number, time: ?number}} */ { shortName, distance, time },
) {
  const campus = present(store.state, 'campus');
  const building = buildingNamed(campus.buildings, shortName);
  const text = distance === null || time === null ? say('campus.unreached')
    : `${lengthText(distance, campus.unit)} · ${durationText(time)}`;
  return element('li', {}, element('button', {
    type: 'button', class: 'item-main item-open', disabled: distance === null,
    onclick: () => setEnds(store, from.shortName, shortName),
  }, element('span', { class: 'item-name', dir: 'auto' }, building?.name ?? shortName),
  element('span', { class: 'item-detail' }, text)));
}
