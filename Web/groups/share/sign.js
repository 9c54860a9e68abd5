// The sign that the position is shared, above every screen, with a button to stop it.
import { element } from '../../dom/element.js';
import { loadStyle } from '../../dom/style.js';
import { button } from '../../form/form.js';
import { showView } from '../../state/actions.js';
import { say } from '../../messages/messages.js';

const NAMES = new Intl.ListFormat('en-GB');

/** Adds the sign; hidden while the position is not shared. */
export function mountSign(
  /** @type {Store} */ store, /** @type {{stop: (id?: string | null) => Promise<void>}} */ { stop },
) {
  const words = element('button', {
    class: 'page-sign-words', type: 'button', onclick: () => open(store),
  });
  const sign = element('aside', { class: 'page-sign sharing-sign', hidden: true, 'aria-label': say('groups.shareMine') },
    element('span', { class: 'page-sign-dot', 'aria-hidden': 'true' }), words,
    button(say('groups.signStop'), () => stop(), { 'aria-label': say('groups.signStopLabel') }));
  document.body.append(sign);
  loadStyle('/frame/sign.css').catch(console.info);
  store.watch(['groupShares', 'participant'], ({ groupShares, participant }) => {
    const shares = groupShares.filter((share) => !share.isEnding && share.user === participant?.id);
    sign.hidden = shares.length === 0;
    document.documentElement.classList.toggle('is-sharing', shares.length > 0);
    const names = NAMES.format(shares.map(({ name }) => name));
    words.textContent = shares.length > 0 ? say('groups.sign', { names }) : '';
  });
}

/** Opens the first group that is shared with. */
function open(/** @type {Store} */ store) {
  const share = store.state.groupShares.find(({ isEnding }) => !isEnding);
  if (!share) return;
  store.set({ groupID: share.group });
  showView(store, 'group');
}
