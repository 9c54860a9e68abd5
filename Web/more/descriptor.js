/** @type {ScreenDescriptor} */
export const moreScreen = {
  view: 'more', title: 'More', icon: 'more',
  load: () => import('./screen.js'), styles: ['/more/more.css'],
  isPersonal: false, height: 'full',
};
