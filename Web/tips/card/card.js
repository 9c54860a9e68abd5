// The card of a tip: its text, votes, and actions of its author and moderators.
import { append, element } from '../../dom/element.js';
import { need } from '../../dom/need.js';
import { button } from '../../form/form.js';
import { failureNote } from '../../form/failure.js';
import { allWell } from '../../form/checks.js';
import { showView } from '../../state/actions.js';
import { say } from '../../messages/messages.js';
import { editTip, hideTip, removeTip, voteOn } from '../data/requests.js';
import { KINDS } from '../model/kinds.js';
import { oneLine } from '../model/stretch.js';
import { ageText, countsText, expiryText, placeText, stateText, titleOf } from '../model/words.js';
import { openCard } from './dialog.js';
import { daysField, textField, textProblem } from './fields.js';
import { markOf } from './mark.js';

/** @type {Array<NonNullable<TipVote>>} */
const VOTES = ['confirm', 'dispute', 'report'];
const SIGNS = { confirm: 'check', dispute: 'clear', report: 'flag' };

/** Opens the card of a tip. */
export async function openTip(/** @type {Store} */ store, /** @type {Tip} */ tip) {
  store.set({ tipChosen: tip.id });
  const { dialog, draw, tell, fail, focusOn } = await openFrame(tip);
  dialog.addEventListener('close', () => {
    if (store.state.tipChosen === tip.id) store.set({ tipChosen: null });
  });
  let shown = tip;
  const drawCard = () => draw(cardOf(store, shown, actions));

  /** Runs a change, and shows the tip after it with the message. */
  async function change(/** @type {() => Promise<Tip | void>} */ act, /** @type {string} */ message) {
    fail(null);
    try {
      shown = await act() ?? shown;
      tell(message);
      drawCard();
      return true;
    } catch (failure) {
      tell('');
      fail(failure);
      return false;
    }
  }

  /** @type {TipActions} */
  const actions = {
    vote(choice) {
      const next = shown.properties.vote === choice ? null : choice;
      return change(() => voteOn(store, shown, next), say(`tips.voted.${next}`));
    },
    hide(isHidden) {
      return change(() => hideTip(store, shown, isHidden),
        say(isHidden ? 'tips.hiddenNow' : 'tips.shownNow'));
    },
    edit() {
      tell('');
      draw([editor(shown, (text, days) => (
        change(() => editTip(store, shown, { text, days }), say('tips.saved'))), drawCard)]);
      focusOn('textarea');
    },
    askDelete() {
      tell(say('tips.deleteQuestion'));
      draw([element('div', { class: 'screen-actions' },
        button(say('tips.reallyDelete'), actions.remove, { kind: 'danger', id: 'tip-delete-now' }),
        button(say('tips.keep'), () => { tell(''); drawCard(); }))]);
      focusOn('button');
    },
    async remove() {
      const isGone = await change(() => removeTip(store, shown), '');
      if (!isGone) return;
      dialog.close();
      store.set({ notice: say('tips.deleted') });
    },
    signIn() { dialog.close(); showView(store, 'account'); },
  };
  drawCard();
}

/** Opens the dialog of a tip, and returns what shows its parts, messages and failures in it. */
async function openFrame(/** @type {Tip} */ tip) {
  const { dialog, body } = await openCard(titleOf(tip));
  const status = element('p', { class: 'tip-status', role: 'status' });
  const alert = element('div', { role: 'alert' });
  const content = element('div', { class: 'tip-card' });
  body.append(content, status, alert);
  return {
    dialog,
    /** Shows the card, or another part in its place; the focus stays in it. */
    draw(/** @type {Child[]} */ parts) {
      const { id: focused } = /** @type {HTMLElement} */ (document.activeElement) ?? { id: '' };
      content.replaceChildren();
      append(content, parts);
      const target = focused && document.getElementById(focused);
      if (target && content.contains(target)) target.focus();
      else if (!dialog.contains(document.activeElement)) need(dialog, 'button').focus();
    },
    tell(/** @type {string} */ message) { status.textContent = message; },
    fail(/** @type {?Failure} */ failure) { alert.replaceChildren(...(failure ? [failureNote(failure)] : [])); },
    focusOn: (/** @type {'button' | 'textarea'} */ selector) => need(content, selector).focus(),
  };
}

function cardOf(/** @type {Store} */ store, /** @type {Tip} */ tip, /** @type {TipActions} */ actions) {
  const { text, is_mine: isMine, reports } = tip.properties;
  return [
    element('div', { class: 'tip-head' }, markOf(tip),
      element('p', {}, element('b', {}, stateText(tip)), ` · ${placeText(tip)}`)),
    text && element('p', { class: 'tip-text', dir: 'auto' }, text),
    element('p', { class: 'tip-facts' }, capitalised(countsText(tip)), element('br'),
      `${ageText(tip)} · ${expiryText(tip)}`),
    reports && element('p', { class: 'tip-facts' }, say('tips.reports', { count: reports })),
    store.state.user ? (isMine ? element('p', { class: 'tip-facts' }, say('tips.mine')) : votes(tip, actions))
      : element('div', {}, element('p', { class: 'tip-facts' }, say('tips.signInToVote')),
        button(say('tips.signIn'), actions.signIn)),
    keeping(tip, actions),
  ];
}

const capitalised = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);

function votes(/** @type {Tip} */ tip, /** @type {TipActions} */ actions) {
  const { vote } = tip.properties;
  return element('div', { class: 'tip-votes', role: 'group', 'aria-describedby': 'tip-vote-hint' },
    ...VOTES.map((choice) => button(say(`tips.vote.${choice}`), () => actions.vote(choice), {
      id: `tip-${choice}`, sign: SIGNS[choice], 'aria-pressed': String(vote === choice),
    })),
    element('p', { class: 'form-hint', id: 'tip-vote-hint' }, say('tips.voteHint')));
}

/** Returns the actions of the author and of moderators. */
function keeping(/** @type {Tip} */ tip, /** @type {TipActions} */ actions) {
  const { is_mine: isMine, is_hidden: isHidden } = tip.properties;
  const isModerator = isHidden !== undefined;
  if (!isMine && !isModerator) return null;
  return element('div', { class: 'screen-actions' },
    isMine && button(say('tips.edit'), actions.edit, { sign: 'edit', id: 'tip-edit' }),
    isModerator && button(say(isHidden ? 'tips.show' : 'tips.hide'), () => actions.hide(!isHidden),
      { id: 'tip-hide' }),
    button(say('tips.delete'), actions.askDelete, { sign: 'delete', kind: 'danger', id: 'tip-delete' }));
}

/** Returns the form to change the text and the expiry. */
function editor(
  /** @type {Tip} */ tip, /** @type {(text: string, days: number) => void} */ save,
  /** @type {() => void} */ leave,
) {
  const { text, kind } = tip.properties;
  const field = textField(text);
  const days = daysField(KINDS[kind].days);
  const node = element('form', {
    class: 'form', novalidate: true,
    async onsubmit(event) {
      event.preventDefault();
      if (!allWell([[field, textProblem(field.input.value)]])) return;
      await save(oneLine(field.input.value), Number(days.input.value));
    },
  }, field.node, days.node, element('div', { class: 'screen-actions' },
    element('button', { class: 'button primary', type: 'submit' }, say('tips.save')),
    button(say('tips.cancel'), leave)));
  return node;
}
