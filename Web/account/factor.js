// The second factor: codes of an authenticator app beside the password.
import { codePicture } from '../code/picture.js';
import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { allWell } from '../form/checks.js';
import { button, form } from '../form/form.js';
import { showAt } from '../form/pressing.js';
import { api } from '../server/api.js';
import { say } from '../messages/messages.js';
import { blameCode, codeField, codeProblem } from './code.js';
import { confirming } from './confirming.js';
import { dayText, secretField } from './fields.js';

const PATH = '/users/me/second_factor';

/** Returns the section to turn the second factor on and off. It loads its state when opened. */
export function factorPart(/** @type {Store} */ store) {
  const state = element('div');
  const show = async () => {
    /** @type {SecondFactor} */
    const factor = await api.get(PATH);
    state.replaceChildren(...(factor.since ? turnedOn(store, factor, show) : turnedOff(store, show)));
  };
  const part = element('details', { class: 'screen-fold' },
    element('summary', {}, say('account.factor')),
    element('p', { class: 'screen-text' }, say('account.factorHint')), state);
  part.addEventListener('toggle', () => {
    if (part.open) show().catch((failure) => showAt(need(part, 'summary'), failure));
  });
  return part;
}

/** Returns what is shown while the factor is off: the way to the first code. */
function turnedOff(/** @type {Store} */ store, /** @type {() => Promise<void>} */ show) {
  const place = element('div');
  const begin = async () => {
    /** @type {?SecondFactorSetup} */
    const setup = await confirming(store, (password) => api.post(PATH, password));
    if (!setup) return;
    place.replaceChildren(...steps(store, setup, show));
    need(place, 'h3').focus();
  };
  place.append(button(say('account.factorOn'), begin));
  return [place];
}

function steps(
  /** @type {Store} */ store, /** @type {SecondFactorSetup} */ { link, secret },
  /** @type {() => Promise<void>} */ show,
) {
  const code = codeField('factor-first', say('account.firstCodeHint'));
  const turnOn = async () => {
    if (!allWell([[code, codeProblem(code)]])) return;
    try {
      const { recovery_codes: codes } = await api.put(PATH, { code: code.input.value.trim() });
      await show();
      showCodes(store, codes);
    } catch (failure) {
      blameCode(code, failure);
    }
  };
  return [
    element('h3', { tabindex: -1 }, say('account.factorScan')),
    element('p', { class: 'screen-text' }, say('account.factorScanHint')),
    element('figure', { class: 'code-figure' }, codePicture(link, say('account.factorPicture'))),
    element('p', {}, element('a', { class: 'button', href: link }, say('account.factorOpen'))),
    secretField(store, 'factor-secret', say('account.factorSecret'), secret),
    form({}, turnOn, code.node, element('button', { class: 'button primary', type: 'submit' },
      say('account.factorOn'))),
  ];
}

/** Returns what is shown while the factor is on: how many recovery codes are left, and the changes. */
function turnedOn(
  /** @type {Store} */ store, /** @type {SecondFactor} */ { since, recovery_codes: count },
  /** @type {() => Promise<void>} */ show,
) {
  const code = codeField('factor-code');
  /** Sends a change with the code, and shows the new state; returns the answer. */
  const change = async (/** @type {(body: object) => Promise<?object>} */ send) => {
    if (!allWell([[code, codeProblem(code)]])) return null;
    const body = { code: code.input.value.trim() };
    try {
      const answer = await confirming(store, async (password) => (await send({ ...body, ...password })) ?? {});
      if (answer) await show();
      return answer;
    } catch (failure) {
      blameCode(code, failure);
      return null;
    }
  };
  const renew = async () => {
    const answer = await change((body) => api.post(`${PATH}/recovery_codes`, body));
    if (answer) showCodes(store, /** @type {RecoveryCodes} */ (answer).recovery_codes);
  };
  const turnOff = async () => {
    if (await change((body) => api.delete(PATH, body))) store.set({ notice: say('account.factorIsOff') });
  };
  return [
    element('p', { class: 'screen-text' },
      say('account.factorSince', { date: dayText(since ?? '') }), ' ', say('account.recoveryLeft', { count })),
    form({}, renew, code.node, element('div', { class: 'screen-actions' },
      element('button', { class: 'button', type: 'submit' }, say('account.recoveryRenew')),
      button(say('account.factorOff'), turnOff, { kind: 'danger' }))),
  ];
}

/** Shows the recovery codes, once. */
function showCodes(/** @type {Store} */ store, /** @type {string[]} */ codes) {
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(codes.join('\n')).then(() => true, () => false);
    store.set({ notice: say(isCopied ? 'account.copied' : 'account.notCopied') });
  };
  const dialog = element('dialog', {
    class: 'account-dialog', 'aria-labelledby': 'recovery-title', onclose: () => { dialog.remove(); },
  });
  dialog.append(
    element('h2', { id: 'recovery-title', tabindex: -1 }, say('account.recovery')),
    element('p', {}, say('account.recoveryHint')),
    element('ul', { class: 'recovery-codes' }, ...codes.map((code) => element('li', {}, code))),
    element('div', { class: 'screen-actions' },
      button(say('account.copy'), copy, { sign: 'copy' }),
      button(say('account.recoveryKept'), () => dialog.close(), { kind: 'primary' })));
  document.body.append(dialog);
  dialog.showModal();
  need(dialog, 'h2').focus();
}
