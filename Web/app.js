// Assembles the page: one store, and parts that watch and change it.
import { element } from './dom/element.js';
import { hadAccounts, keepSession } from './account/session.js';
import { mountFirstSteps } from './directions/first.js';
import { mountHeading } from './directions/heading.js';
import { mountSteps } from './directions/steps.js';
import { need } from './dom/need.js';
import { mountExamples } from './examples/later.js';
import { loadScreens, mountBar } from './frame/bar.js';
import { mountModeLinks } from './frame/modelink.js';
import { mountFollowing } from './go/following.js';
import { mountGo } from './go/go.js';
import { mountKept } from './go/kept.js';
import { mountInclineToggle } from './incline/toggle.js';
import { mountMap } from './map/screen.js';
import { mountNotice } from './notice/notice.js';
import { mountBanner } from './offline/banner.js';
import { watchParts } from './offline/parts.js';
import { keepReach } from './offline/reach.js';
import { keepOffline } from './offline/register.js';
import { mountStart } from './offline/start.js';
import { playOpening } from './opening/opening.js';
import { mountOptions } from './options/options.js';
import { mountProfile } from './profile/profile.js';
import { mountActions } from './routes/actions.js';
import { mountEntry, mountGoEntry } from './record/entry.js';
import { planRoutes } from './routes/planner.js';
import { mountRoutes } from './routes/routes.js';
import { mountSearch } from './search/search.js';
import { mountSaved } from './saved/list.js';
import { keepToAccount } from './saved/account.js';
import { keepPlaces } from './saved/places.js';
import { keptLayers } from './settings/layers.js';
import { keepPreferences, preferences } from './settings/preferences.js';
import { mountSettings, settingsButton } from './settings/settings.js';
import { mountSheet } from './sheet/sheet.js';
import { whenUnreachable } from './server/places.js';
import { loadRegion } from './server/region.js';
import { keepHistory } from './state/history.js';
import { isComplete } from './state/round.js';
import { isDamaged, stateFromAddress } from './state/link.js';
import { initialState } from './state/state.js';
import { createStore } from './state/store.js';
import { addMessages, say } from './messages/messages.js';
import { SCREENS } from './screens.js';

const store = createStore({
  ...initialState(SCREENS), ...preferences(), ...keptLayers(), ...stateFromAddress(location, SCREENS),
});
if (isDamaged(location.search, SCREENS)) store.set({ notice: { text: say('link.damaged'), stays: true } });
keepPreferences(store);
addMessages(Object.fromEntries(SCREENS.map(({ view, title }) => [`frame.${view}`, title])));

const map = element('section', { id: 'map', 'aria-label': say('map.label') });
const search = element('section', { id: 'search', 'aria-label': say('search.label') });
const sheet = element('section', { id: 'sheet', 'aria-label': say('sheet.label') });
const go = element('section', { id: 'go', tabindex: -1, 'aria-label': say('go.label') });
const bar = element('nav', { class: 'frame-bar', 'aria-label': say('frame.label') });
const panel = element('div', { class: 'panel' }, brand(), bar, search, settingsButton(), sheet);
const main = element('main', {}, panel, go, map);
need(document, '.boot').remove();
const skip = element('a', { class: 'skip' }, say('skip.search'));
document.body.append(skip, main);
store.watch(['round'], ({ round }) => { skip.href = round ? '#from' : '#to'; });

watchParts(store);
playOpening(store, say('app.name'));
mountBar(store, bar, SCREENS, hadAccounts());
mountSearch(store, search, (text, found) => import('./campus/finding/search.js')
  .then(({ withCampuses }) => withCampuses(store, text, found), () => found));
mountStart(store, search);
mountNotice(store);
mountSettings(store, [
  async () => (await import('./settings/places.js')).mountPlaces,
  async () => (await import('./offline/section.js')).mountRegions,
]);
const details = element('div');
mountSheet(store, sheet, [
  mountKept, mountOptions, mountBanner, mountHeading, mountProfile,
  mountRoutes, mountFirstSteps, mountSaved, mountSteps, mountInclineToggle,
  (_, body) => mountModeLinks(store, body, SCREENS), mountExamples, mountEntry, (_, body) => body.append(details),
  mountActions,
]);
mountDetailsLater();
keepHistory(store, SCREENS);
store.watch(['view'], ({ view }) => { main.dataset.view = view; });
keepReach(store);
keepSession(store, SCREENS);
keepToAccount(store);
loadScreens(store, main, need(sheet, '.sheet-body'), SCREENS);
for (const { start } of SCREENS) start?.(store);
keepPlaces(store);
keepOffline(store);
whenUnreachable(async (asked) => (
  (await import('./offline/places/client.js')).placesOnDevice(asked)));
planRoutes(store, SCREENS);
mountGo(store, go, [mountGoEntry]);
mountMap(store, map, mountFollowing, SCREENS);
store.watch(['attempt'], ({ region }) => { if (!region) learnRegion(); });

/** Adds what is shown with routes only once there are some, to keep the first load small. */
function mountDetailsLater() {
  let isAsked = false;
  store.watch(['status'], async ({ status }) => {
    if (isAsked || status !== 'found') return;
    isAsked = true;
    (await import('./details.js')).mountDetails(store, details);
  });
}

/** Loads the server's region; without it there is no map. */
function learnRegion() {
  loadRegion().then(
    (region) => {
      store.set({ region });
      if (!isComplete(store.state)) store.set({ status: 'empty', failure: null });
    },
    (failure) => store.set({ status: 'failed', failure }),
  );
}

/** Returns the app's name, for screens with room for it. */
function brand() {
  return element('header', { class: 'brand' },
    element('img', { class: 'hidden-in-sheet', src: '/icon.svg', alt: '', width: 28, height: 28 }),
    element('h1', { class: 'hidden-in-sheet' }, say('app.name')),
    element('p', { class: 'hidden-in-sheet' }, say('app.claim')));
}
