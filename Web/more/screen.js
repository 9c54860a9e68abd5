// The places that have no entry in the bar, and the settings.
import '../messages/more.js';
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { need } from '../dom/need.js';
import { viewLink } from '../frame/link.js';
import { helpButton } from '../help/button.js';
import { openSettings } from '../settings/settings.js';
import { say } from '../messages/messages.js';

/** Fills the screen. */
export function mount(/** @type {Store} */ store, /** @type {Element} */ parent, /** @type {Screens} */ screens) {
  const places = screens.filter(({ under, icon: sign }) => under === 'more' && sign);
  const isAbsent = (
    /** @type {string} */ view,
  ) => screens.some((one) => one.view === view && one.absent?.test(store.state));
  parent.append(
    element('header', { class: 'screen-head' },
      element('h2', { tabindex: -1 }, say('more.title')), helpButton('more', isAbsent)),
    element('ul', { class: 'item-list more-list' },
      ...places.map((place) => row(store, place)), settingsRow(), documentsRow()));
}

/** Returns the row of a place, hidden while it is absent. */
function row(
  /** @type {Store} */ store, /** @type {ScreenDescriptor} */ { view, title, icon: sign = view, about, absent },
) {
  const item = element('li', {}, viewLink(store, view, named(view), ...content(view, sign, title, about)));
  if (absent) store.watch(absent.keys, (state) => { item.hidden = absent.test(state); });
  if (view === 'account') {
    const detail = need(item, '.item-detail');
    store.watch(['user'], ({ user }) => { detail.textContent = accountText(user); });
  }
  return item;
}

function settingsRow() {
  return element('li', {}, element('button', {
    ...named('settings'), type: 'button', 'aria-haspopup': 'dialog', onclick: openSettings,
  }, ...content('settings', 'settings', say('settings.title'), say('more.settings'))));
}

/** Returns the row of the documentation, in a tab of its own: a walk may be under way in this one. */
function documentsRow() {
  return element('li', {}, element('a', {
    ...named('documents'), href: '/docs/', target: '_blank', rel: 'noopener',
  }, ...content('documents', 'help', say('more.documents'), say('more.documents.about'))));
}

/** Returns the properties of a row that is read by its title, and described by its sentence. */
function named(/** @type {string} */ id) {
  return {
    class: 'item-open more-open', 'aria-labelledby': `more-${id}`, 'aria-describedby': `more-${id}-about`,
  };
}

function content(
  /** @type {string} */ id, /** @type {string} */ sign, /** @type {string} */ title,
  /** @type {string | undefined} */ about,
) {
  return [icon(sign), element('span', { class: 'item-main' },
    element('span', { class: 'item-name', id: `more-${id}` }, title),
    element('span', { class: 'item-detail', id: `more-${id}-about`, dir: 'auto' }, about))];
}

function accountText(/** @type {?User} */ user) {
  if (!user) return say('more.signedOut');
  return say('more.signedIn', { name: user.name || user.email });
}
