import { watchMailLinks } from './maillink.js';

/** @type {ScreenDescriptor} */
export const accountScreen = {
  view: 'account', title: 'Account', icon: 'account', under: 'more',
  load: () => import('./screen.js'), styles: ['/account/account.css'],
  isPersonal: false, height: 'full', state: { mailLink: null }, start: watchMailLinks,
};
