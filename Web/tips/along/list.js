// The tips along the selected route, next to the routes.
import '../../messages/tips.js';
import { element } from '../../dom/element.js';
import { say } from '../../messages/messages.js';
import { distanceText } from '../../messages/units.js';
import { openTip } from '../card/card.js';
import { tipRow } from '../card/row.js';

/** Adds the list, each tip with its distance from the start. */
export function mountRouteTips(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const title = element('summary');
  const list = element('ul', { class: 'tip-rows' });
  const part = element('details', { class: 'tips-along', open: true }, title, list);
  parent.append(part);
  store.watch(['view', 'routeTips', 'units'], ({ view, routeTips }) => {
    const items = routeTips?.items ?? [];
    part.hidden = view !== 'routes' || items.length === 0;
    if (part.hidden) return;
    title.textContent = say('tips.alongRoute', { count: items.length });
    list.replaceChildren(...items.map(({ tip, at }) => element('li', {}, tipRow(tip,
      say('tips.fromStart', { distance: distanceText(at) }), () => openTip(store, tip)))));
  });
}
