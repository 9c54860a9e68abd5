// Administration: the state of the server, and all accounts. The page of one account takes their place.
import '../messages/account.js';
import '../messages/admin.js';
import '../messages/bikes.js';
import '../messages/tips.js';
import { mountFeeds } from '../bikes/feeds.js';
import { loadSystems } from '../bikes/systems.js';
import { element } from '../dom/element.js';
import { focusRow } from '../dom/rows.js';
import { failureNote } from '../form/failure.js';
import { iconButton } from '../form/form.js';
import { say } from '../messages/messages.js';
import { api } from '../server/api.js';
import { showView } from '../state/actions.js';
import { whenShown } from '../state/shown.js';
import { mountModeration } from '../tips/list/moderation.js';
import { accountPart } from './account.js';
import { accountsPart } from './accounts.js';
import { invitationsPart } from './invitations.js';
import { problemsPart } from './problems.js';
import { regionsPart } from './regions/section.js';
import { loadAccount } from './requests.js';
import { serverPart } from './server.js';
import { nameOf } from './words.js';

/** Fills the screen. */
export function mount(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const title = element('h2', { tabindex: -1, dir: 'auto' }, say('frame.admin'));
  const alert = element('div', { role: 'alert' });
  const all = overview(store, alert);
  const one = element('div', { hidden: true });
  const toAll = () => store.set({ adminAccount: null });
  const back = iconButton('back', say('admin.back'), () => {
    if (store.state.adminAccount === null) showView(store, 'account');
    else toAll();
  });
  const again = iconButton('round', say('admin.again'), all.load);
  parent.append(element('header', { class: 'screen-head admin-head' }, back, title, again), alert, all.node, one);

  /** @type {Omit<AccountPage, 'show'>} */
  const changes = {
    changed: all.accounts.update,
    deleted() {
      const { adminAccount } = store.state;
      if (adminAccount) all.accounts.remove(adminAccount);
      toAll();
      all.load();
    },
  };

  /** Shows an account in place of all. */
  function show(/** @type {AccountAnswer} */ account) {
    title.textContent = nameOf(account);
    document.title = say('frame.title', { name: title.textContent });
    one.replaceChildren(accountPart(store, account, { ...changes, show }));
    title.focus();
  }

  async function open(/** @type {string} */ id) {
    title.textContent = say('admin.loading');
    one.replaceChildren();
    try {
      const account = all.accounts.find(id) ?? await loadAccount(id);
      if (store.state.adminAccount === id) show(account);
    } catch (failure) {
      if (store.state.adminAccount !== id) return;
      title.textContent = say('frame.admin');
      one.replaceChildren(failureNote(failure, () => open(id), { name: say('admin.all'), act: toAll }));
    }
  }

  store.watch(['adminAccount'], ({ adminAccount: id }, before) => {
    const label = say(id === null ? 'admin.back' : 'admin.all');
    for (const name of ['aria-label', 'title']) back.setAttribute(name, label);
    again.hidden = alert.hidden = all.node.hidden = id !== null;
    one.hidden = id === null;
    if (id !== null) return open(id);
    title.textContent = say('frame.admin');
    return before.adminAccount && (focusRow(all.node, before.adminAccount) || title.focus());
  });
  whenShown(store, 'admin', all.load);
}

/** Returns what is shown while no account is open, with a function that loads it. */
function overview(/** @type {Store} */ store, /** @type {HTMLElement} */ alert) {
  const server = serverPart();
  const regions = regionsPart(store);
  const problems = problemsPart();
  const accounts = accountsPart(store);
  const feeds = element('div');
  const tips = element('div');
  const node = element('div', {}, element('div', { hidden: true }, server.node, regions.node, problems.node, feeds, tips,
    invitationsPart(store), accounts.node));
  mountFeeds(store, feeds);
  mountModeration(store, tips, 'admin');
  store.watch(['bikeSystems'], ({ bikeSystems }) => { feeds.hidden = !bikeSystems?.length; });

  async function load() {
    try {
      const [state, { items }] = await Promise.all([
        api.get('/admin/server'), api.get('/admin/problems'), accounts.load(),
        regions.load(), loadSystems(store).catch(console.info), // a server may have no bike share
      ]);
      server.show(state);
      problems.show(items);
      alert.replaceChildren();
      /** @type {HTMLElement} */ (node.firstChild).hidden = false;
    } catch (failure) {
      alert.replaceChildren(failureNote(failure, load));
    }
  }

  return { node, accounts, load };
}
