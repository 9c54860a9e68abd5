// The regions that the server uses.
import { element } from '../../dom/element.js';
import { replaceRows } from '../../dom/rows.js';
import { button } from '../../form/form.js';
import { askToErase } from '../../form/question.js';
import { say } from '../../messages/messages.js';
import { loadRegions, removeRegion } from './requests.js';
import { regionText } from './words.js';

/**
 * Returns the list of regions.
 * @param {Store} store
 * @param {(id: string) => Promise<void>} update
 * @param {() => void} removed is called once a region is gone
 */
export function regionList(store, update, removed) {
  const list = element('ul', { class: 'item-list', 'aria-label': say('admin.regions') });
  let isBusy = false;

  /** Disables the buttons while a job runs. */
  function setBusy(/** @type {boolean} */ busy) {
    isBusy = busy;
    for (const one of list.querySelectorAll('button')) one.toggleAttribute('disabled', busy);
  }

  async function load() {
    const { items } = await loadRegions();
    replaceRows(list, items.map((region) => row(region, update, () => ask(region))));
    setBusy(isBusy);
  }

  function ask(/** @type {AdminRegionAnswer} */ { id, name }) {
    if (id === null) return;
    askToErase({
      title: say('admin.regions.removeTitle', { name }), text: say('admin.regions.removeText'),
      act: say('admin.regions.remove'), cancel: say('admin.cancel'),
    }, async () => {
      const isRemoved = await removeRegion(store, id);
      if (isRemoved) await load();
      return isRemoved;
    }, () => {
      store.set({ notice: say('admin.regions.removed', { name }) });
      removed();
    });
  }

  return { node: list, load, setBusy };
}

function row(
  /** @type {AdminRegionAnswer} */ region, /** @type {(id: string) => Promise<void>} */ update,
  /** @type {() => void} */ remove,
) {
  const { id, name, credits, can_update: canUpdate, can_remove: canRemove } = region;
  return element('li', { class: 'region', 'data-key': id },
    element('span', { class: 'item-main' },
      element('span', { class: 'item-name', dir: 'auto' }, name),
      element('span', { class: 'item-detail' }, regionText(region)),
      element('span', { class: 'item-detail', dir: 'auto' }, credits.join(' · ')),
      id === null && element('span', { class: 'item-detail' }, say('admin.regions.fixed'))),
    id !== null && element('div', { class: 'region-actions' },
      canUpdate && button(say('admin.regions.update'), () => update(id), {
        kind: 'link', 'aria-label': say('admin.regions.updateOf', { name }),
      }),
      canRemove && button(say('admin.regions.remove'), remove, {
        kind: 'link', 'aria-label': say('admin.regions.removeOf', { name }),
      })));
}
