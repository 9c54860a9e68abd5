// The queue of a moderator: tips that are reported or hidden.
import { element } from '../../dom/element.js';
import { failureNote } from '../../form/failure.js';
import { api } from '../../server/api.js';
import { whenShown } from '../../state/shown.js';
import { say } from '../../messages/messages.js';
import { openTip } from '../card/card.js';
import { tipRow } from '../card/row.js';
import { isKnown, positionOf } from '../model/kinds.js';

/**
 * Adds the list for moderators; other users do not see it. A row opens its tip on the screen of tips.
 * @param {Store} store
 * @param {HTMLElement} parent
 * @param {string} view the view in which the list is shown
 */
export function mountModeration(store, parent, view = 'tips') {
  const title = element('summary');
  const alert = element('div', { role: 'alert' });
  const empty = element('p', { class: 'screen-text' }, say('tips.nothingReported'));
  const list = element('ul', { class: 'tip-rows' });
  const part = element('details', { class: 'screen-fold tips-moderation' }, title, alert, empty, list);
  parent.append(part);

  async function load() {
    try {
      /** @type {TipsAnswer} */
      const { features } = await api.get('/tips/moderation');
      alert.replaceChildren();
      store.set({ tipReports: features.filter(({ properties }) => isKnown(properties.kind)) });
    } catch (failure) {
      alert.replaceChildren(failureNote(failure, load));
    }
  }

  whenShown(store, view, async () => {
    store.set({ tipReports: null });
    if (await isModerator()) load();
  });
  store.watch(['user'], ({ user }) => { if (!user) store.set({ tipReports: null }); });
  store.watch(['tipReports'], ({ tipReports }) => {
    part.hidden = tipReports === null;
    const tips = tipReports ?? [];
    title.textContent = say('tips.moderation', { count: tips.length });
    empty.hidden = tips.length > 0;
    list.replaceChildren(...tips.map((tip) => element('li', {},
      tipRow(tip, say('tips.reports', { count: tip.properties.reports ?? 0 }), () => {
        store.set({ view: 'tips', tipFlight: positionOf(tip) });
        openTip(store, tip);
      }))));
  });
}

async function isModerator() {
  try {
    const { is_moderator: moderates } = await api.get('/session');
    return moderates === true;
  } catch (failure) {
    console.info(failure);
    return false;
  }
}
