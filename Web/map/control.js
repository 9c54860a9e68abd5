import { element } from '../dom/element.js';

/** A button as a control of the map. */
export function controlOf(button) {
  const group = element('div', { class: 'maplibregl-ctrl maplibregl-ctrl-group' }, button);
  return { onAdd: () => group, onRemove: () => group.remove() };
}
