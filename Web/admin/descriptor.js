/** @type {AdminSlice} */
const state = { adminAccount: null };

/** @type {ScreenDescriptor} */
export const adminScreen = {
  view: 'admin', title: 'Administration', under: 'account',
  load: () => import('./screen.js'),
  styles: ['/account/account.css', '/tips/tips.css', '/bikes/bikes.css', '/admin/admin.css'],
  isPersonal: true, height: 'full',
  parameters: [{ name: 'account', key: 'adminAccount' }],
  state,
  stored: { items: ['amble.regionJob'] },
};
