// The settings' section about downloaded regions.
import '../messages/kept.js';
import { element } from '../dom/element.js';
import { MODES } from '../state/options.js';
import { say } from '../messages/messages.js';
import { ageText, bytesText } from '../messages/units.js';
import { forgetRegion, isOutdated, keepRegion, keptRegions } from './region.js';
import { filesFor, hierarchyOf, sizeOf } from './selection.js';

/** Adds the section: one part per region of the server. */
export function mountRegions(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const list = element('div');
  const part = element('section', { class: 'setting-part kept', 'aria-labelledby': 'kept-title' },
    element('h3', { id: 'kept-title' }, say('kept.title')),
    element('p', { class: 'setting-hint' }, say('kept.hint')), list);
  parent.append(part);
  const able = 'caches' in globalThis && 'serviceWorker' in navigator;
  store.watch(['region'], ({ region }) => {
    const regions = (region?.regions ?? []).filter(({ offline }) => offline);
    part.hidden = !able || regions.length === 0;
    list.replaceChildren(...regions.map(regionPart));
  });
}

function regionPart(/** @type {InfoRegion} */ region) {
  const box = element('div');
  const show = async () => {
    const kept = (await keptRegions()).find(({ name }) => name === region.name);
    box.replaceChildren(...(kept ? keptView(region, kept, act) : choice(region, act)));
  };
  const act = (
    /** @type {(box: HTMLElement) => Promise<void>} */ work,
  ) => work(box).then(show, (/** @type {Failure} */ failure) => {
    show().then(() => box.append(problem(failure)));
  });
  show().catch(console.info);
  return box;
}

/** Returns a downloaded region: size and age, an update if there is one, and its deletion. */
function keptView(
  /** @type {InfoRegion} */ region, /** @type {KeptRegion} */ kept,
  /** @type {(work: (box: HTMLElement) => Promise<void>) => void} */ act,
) {
  const { name, bytes, at, modes } = kept;
  const facts = say('kept.facts', {
    name, size: bytesText(bytes), age: ageText(at),
    modes: modes.map((mode) => say(`mode.${mode}`)).join(', '),
  });
  const outdated = isOutdated(kept, region);
  const renew = button(say('kept.renew'), () => act((box) => fetchRegion(box, region, modes)));
  const remove = button(say('kept.delete'), () => act(() => forgetRegion(name)));
  return [
    element('p', { class: 'setting-hint' }, facts, outdated && ` ${say('kept.outdated')}`),
    element('div', { class: 'kept-actions' }, outdated && renew, remove),
  ];
}

/** Returns the modes of a region to download, their size, and the button. */
function choice(
  /** @type {InfoRegion} */ region, /** @type {(work: (box: HTMLElement) => Promise<void>) => void} */ act,
) {
  const offered = MODES.filter((mode) => region.offline.files.some(({ name }) => name === hierarchyOf(mode)));
  const boxes = offered.map((mode) => element('input', {
    type: 'checkbox', class: 'hidden', value: mode, checked: mode === 'walk', onchange: () => size(),
  }));
  const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
  const keep = button('', () => act((box) => fetchRegion(box, region, chosen())));
  function size() {
    keep.disabled = chosen().length === 0;
    const bytes = bytesText(sizeOf(filesFor(region.offline, chosen())));
    keep.textContent = say('kept.keep', { name: region.name, size: bytes });
  }
  size();
  return [
    element('fieldset', { class: 'kept-modes' },
      element('legend', { class: 'hidden' }, say('kept.modes')),
      ...boxes.map((box) => element('label', { class: 'kept-mode' }, box, say(`mode.${box.value}`)))),
    element('div', { class: 'kept-actions' }, keep),
  ];
}

/** Downloads a region; its part shows the progress and can cancel. */
async function fetchRegion(
  /** @type {HTMLElement} */ box, /** @type {InfoRegion} */ region, /** @type {string[]} */ modes,
) {
  const control = new AbortController();
  const bar = element('progress', { max: 1, value: 0, 'aria-label': say('kept.progress') });
  box.replaceChildren(bar, element('div', { class: 'kept-actions' },
    button(say('kept.cancel'), () => control.abort())));
  const progress = (/** @type {number} */ share) => { bar.value = share; };
  await keepRegion(region, modes, { progress, signal: control.signal });
}

function button(/** @type {string} */ words, /** @type {((event: MouseEvent) => unknown) | undefined} */ onclick) {
  return element('button', { class: 'button', type: 'button', onclick }, words);
}

function problem(/** @type {Failure & {name?: string}} */ { name, message, hints = [] }) {
  if (name === 'AbortError') return '';
  return element('p', { class: 'failure', role: 'alert' }, [message, ...hints].join(' '));
}
