/** @type {MonthSlice} */
const state = { month: null, day: null };

/** @type {ScreenDescriptor} */
export const calendarScreen = {
  view: 'calendar', title: 'Calendar', under: 'trips',
  load: () => import('./screen.js'), styles: ['/month/month.css'],
  isPersonal: true, height: 'full',
  parameters: [{ name: 'month', key: 'month', form: /^\d{4}-(0[1-9]|1[0-2])$/, isLook: true }],
  state,
};
