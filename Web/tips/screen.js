// Tips in the visible part of the map, how to add and export them, and moderation.
import '../messages/tips.js';
import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { icon } from '../dom/icon.js';
import { button } from '../form/form.js';
import { say } from '../messages/messages.js';
import { beginTip } from './add/adding.js';
import { mountList } from './list/list.js';
import { mountModeration } from './list/moderation.js';

/** All tips, as many as the server sends at once. */
const EXPORT = '/api/v1/tips?limit=5000';

/** Fills the screen. */
export function mount(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const absent = element('p', { class: 'screen-text', role: 'status' });
  const body = element('div');
  parent.append(
    element('header', { class: 'screen-head' },
      element('h2', { tabindex: -1 }, say('tips.title')),
      button(say('tips.add'), () => beginTip(store), { sign: 'add', kind: 'primary' })),
    absent, body);
  mountList(store, body);
  body.append(element('p', { class: 'screen-actions' },
    element('a', { class: 'button', href: EXPORT, download: 'tips.geojson' },
      icon('download'), say('tips.export'))));
  mountModeration(store, body);
  store.watch(['tipsAbsent'], ({ tipsAbsent }) => {
    absent.textContent = tipsAbsent ? say('tips.unavailable') : say('tips.about');
    body.hidden = tipsAbsent;
    need(parent, 'header button').hidden = tipsAbsent;
  });
}
