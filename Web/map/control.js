import { element } from '../dom/element.js';

/** Wraps a button as a map control. */
export function controlOf(/** @type {HTMLElement} */ button) {
  const group = element('div', { class: 'maplibregl-ctrl maplibregl-ctrl-group' }, button);
  return { onAdd: () => group, onRemove: () => group.remove() };
}
