import { isScreen } from '../state/state.js';

/** @type {TipsSlice} */
const state = {
  tips: [], tipsOf: null, tipsFailure: null, tipsAbsent: false, tipsVersion: 0, tipBox: null, tipChosen: null,
  tipKind: null, tipFlight: null, tipDraft: null, routeTips: null, tipReports: null,
};

/** @type {ScreenDescriptor} */
export const tipsScreen = {
  view: 'tips', title: 'Tips', icon: 'tip', under: 'more',
  about: 'Dangers, closed gates, short cuts and views that users marked',
  absent: { keys: ['session', 'tipsAbsent'], test: ({ session, tipsAbsent }) => !session || tipsAbsent },
  load: () => import('./screen.js'), styles: ['/tips/tips.css'],
  overlay: () => import('./map/overlay.js'),
  alsoIn: {
    keys: ['session', 'tipsAbsent'],
    test: ({ view, session, tipsAbsent }) => !isScreen(view) && Boolean(session) && !tipsAbsent,
  },
  isPersonal: false, height: 'half',
  parameters: [{ name: 'kind', key: 'tipKind', form: /^[a-z_]{1,40}$/, isLook: true }],
  state,
  start,
};

/** Looks for tips along routes, once there is a route. */
function start(/** @type {Store} */ store) {
  let isAsked = false;
  store.watch(['session', 'routes', 'trip'], async ({ session, routes, trip }) => {
    if (isAsked || !session || !(routes.length > 0 || trip)) return;
    isAsked = true;
    (await import('./along/along.js')).keepAlong(store);
  });
}
