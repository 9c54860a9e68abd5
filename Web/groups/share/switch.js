// The switch to share the position with the group on the screen, and its choices.
import { element } from '../../dom/element.js';
import { button } from '../../form/form.js';
import { showAt } from '../../form/pressing.js';
import { say } from '../../messages/messages.js';
import { ownMember } from '../model/group.js';
import { spanOf, SPANS } from '../model/times.js';
import { sharingOf } from './sharing.js';

/**
 * Adds the switch, and its choices to the options of the group.
 * @param {Store} store
 * @param {Element} parent
 * @param {Element} options
 */
export function mountSwitch(store, parent, options) {
  const sharing = sharingOf(store);
  const { box, status, here } = addSwitch(parent, (isOn) => apply(isOn));
  const { span, past } = addChoices(options, () => { if (isHere(store.state)) apply(true); });

  async function apply(/** @type {boolean} */ isOn) {
    const { group } = store.state;
    if (!group) return;
    if (!isOn) await sharing.stop(isHere(store.state) ? group.id : null);
    if (!isOn && !isHere(store.state) && ownMember(store.state.group)?.sharing) await stopElsewhere(group);
    if (isOn) await begin(group);
    show(store.state);
  }

  async function begin(/** @type {Group} */ group) {
    box.disabled = true;
    try {
      await sharing.start(group, { span: span.value, showsPast: past.checked });
    } catch (failure) {
      showAt(box, failure);
    } finally {
      box.disabled = false;
    }
  }

  async function stopElsewhere(/** @type {Group} */ { id }) {
    await sharing.end(id).catch((failure) => showAt(box, failure));
  }

  function show(/** @type {State} */ state) {
    const own = ownMember(state.group)?.sharing;
    const isOn = isHere(state);
    box.checked = isOn || Boolean(own);
    here.hidden = isOn || !own;
    const text = statusText(state, own, isOn);
    if (status.textContent !== text) status.textContent = text;
  }

  /** @type {?string} */
  let chosen = null;
  store.watch(['group', 'groupShares', 'groupSharing', 'participant'], (state) => {
    const own = ownMember(state.group)?.sharing;
    if (own && own.since !== chosen) {
      chosen = own.since;
      span.value = spanOf(own);
      past.checked = own.shows_past;
    }
    show(state);
  });
}

/** Adds the switch, and the button that takes a sharing over from another device. */
function addSwitch(/** @type {Element} */ parent, /** @type {(isOn: boolean) => void} */ apply) {
  const box = element('input', {
    id: 'group-share', type: 'checkbox', role: 'switch', onchange: () => { apply(box.checked); },
  });
  const status = element('p', { class: 'group-sharing', role: 'status' });
  const here = button(say('groups.shareHere'), () => apply(true), { sign: 'locate' });
  parent.append(element('section', { class: 'group-share', 'aria-label': say('groups.shareMine') },
    element('div', { class: 'group-choices' },
      element('label', { for: box.id }, say('groups.shareMine')), box),
    status, here));
  return { box, status, here };
}

/** Adds the choices: how long, and whether others see the past; `changed` applies them to a sharing that is on. */
function addChoices(/** @type {Element} */ options, /** @type {() => void} */ changed) {
  const span = element('select', { id: 'group-span', onchange: () => changed() },
    ...SPANS.map((value) => element('option', { value }, say(`groups.shareFor.${value}`))));
  const past = element('input', { id: 'group-past', type: 'checkbox', onchange: () => changed() });
  options.append(element('section', { class: 'group-share', 'aria-label': say('groups.shareChoices') },
    element('div', { class: 'group-choices' },
      element('label', { for: span.id }, say('groups.shareFor')), span),
    element('p', { class: 'group-past' }, past,
      element('label', { for: past.id }, say('groups.showsPast')))));
  return { span, past };
}

/** Returns whether this device shares with the group on the screen. */
function isHere(/** @type {State} */ { group, groupShares, participant }) {
  return groupShares.some((share) => (
    share.group === group?.id && !share.isEnding && share.user === participant?.id));
}

function statusText(
  /** @type {State} */ { groupSharing }, /** @type {GroupSharing | null | undefined} */ own,
  /** @type {boolean} */ isOn,
) {
  if (groupSharing) return say(`groups.sharing.${groupSharing}`);
  if (!isOn || !own) return own ? say('groups.elsewhere') : '';
  return `${endText(own)} ${say('groups.keepOpen')}`;
}

function endText(/** @type {?GroupSharing} */ own) {
  if (own?.until_arrival) return say('groups.sharedArrival');
  if (!own?.ends_at) return say('groups.sharedStop');
  const time = new Date(own.ends_at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  return say('groups.sharedUntil', { time });
}
