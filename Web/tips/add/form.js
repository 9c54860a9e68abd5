// The form of a new tip.
import { element } from '../../dom/element.js';
import { need } from '../../dom/need.js';
import { allWell } from '../../form/checks.js';
import { failureNote } from '../../form/failure.js';
import { button, form } from '../../form/form.js';
import { say } from '../../messages/messages.js';
import { distanceText } from '../../messages/units.js';
import { present } from '../../state/present.js';
import { openCard } from '../card/dialog.js';
import { daysField, textField, textProblem } from '../card/fields.js';
import { kindMark } from '../card/mark.js';
import { addTip } from '../data/requests.js';
import { KINDS } from '../model/kinds.js';
import { oneLine, thinned } from '../model/stretch.js';

const ALL = /** @type {TipKind[]} */ (Object.keys(KINDS));

/**
 * Opens the form with a draft.
 * @param {Store} store
 * @param {TipDraft} draft
 * @param {{pickEnd: (draft: TipDraft) => void}} actions `pickEnd` lets the user choose the end of
 *   the stretch, and gets the draft as it is filled in
 */
export async function openForm(store, draft, { pickEnd }) {
  const { dialog, body } = await openCard(say('tips.add'));
  const alert = element('div', { role: 'alert' });
  const text = textField(draft.text);
  const days = daysField(draft.days ?? (draft.kind && KINDS[draft.kind].days) ?? 365);
  let isOwnDays = draft.days !== null;
  days.input.addEventListener('change', () => { isOwnDays = true; });
  const kinds = kindField(draft.kind, (kind) => {
    if (!isOwnDays) days.input.value = String(KINDS[kind].days);
  });
  let where = { line: draft.line, length: draft.length };
  const filled = () => ({
    ...draft, ...where, kind: kinds.value(), text: text.input.value,
    days: isOwnDays ? Number(days.input.value) : null,
  });

  const place = element('div', { class: 'tip-where' });
  const drawPlace = () => place.replaceChildren(...placeParts(where, Boolean(draft.place), {
    end() {
      const next = filled();
      dialog.close();
      pickEnd(next);
    },
    point() {
      where = { line: null, length: 0 };
      store.set({ tipDraft: { ...present(store.state, 'tipDraft'), ...where } });
      drawPlace();
      need(place, 'button').focus();
    },
  }));
  drawPlace();

  async function submit() {
    alert.replaceChildren();
    if (!allWell([[kinds, kinds.value() ? '' : say('tips.needsKind')],
      [text, textProblem(text.input.value)]])) return;
    try {
      await addTip(store, bodyOf(filled(), Number(days.input.value)));
    } catch (failure) {
      alert.replaceChildren(failureNote(failure));
      return;
    }
    dialog.close();
    store.set({ notice: say('tips.added') });
  }

  dialog.addEventListener('close', () => {
    if (store.state.tipDraft?.stage === 'form') store.set({ tipDraft: null });
  });
  body.append(form({}, submit, kinds.node, place, text.node, days.node, alert,
    element('button', { class: 'button primary', type: 'submit' }, say('tips.submit'))));
  need(kinds.node, kinds.value() ? ':checked' : 'input').focus();
}

/** Returns a tip as the server takes it. */
function bodyOf(/** @type {TipDraft} */ draft, /** @type {number} */ days) {
  const { kind, text, line } = draft;
  return {
    kind, text: oneLine(text), days,
    ...(line ? { line: thinned(line) } : { place: positionOf(present(draft, 'place')) }),
  };
}

/** Returns the choice of the kind as a field of a form. */
function kindField(/** @type {?TipKind} */ chosen, /** @type {(kind: TipKind) => void} */ changed) {
  const error = element('p', { id: 'tip-kind-error', class: 'form-error', role: 'alert' });
  const node = element('fieldset', { class: 'tip-kinds', 'aria-describedby': error.id },
    element('legend', {}, say('tips.kind')),
    ...ALL.map((kind) => element('label', { class: 'tip-kind' },
      element('input', {
        type: 'radio', name: 'tip-kind', value: kind, checked: kind === chosen,
        onchange() { error.textContent = ''; changed(kind); },
      }),
      kindMark(kind), element('span', {}, say(`tips.kind.${kind}`)))),
    error);
  return {
    node, input: node.querySelector('input'),
    value: () => /** @type {?TipKind} */ (node.querySelector('input:checked')?.getAttribute('value') ?? null),
    fail(/** @type {string} */ problem) { error.textContent = problem; },
  };
}

function placeParts(
  /** @type {{line: Position[] | null, length: number}} */ { line, length }, /** @type {boolean} */ hasPlace,
  /** @type {{end(): void, point(): void}} */ { end, point },
) {
  const text = line ? say('tips.stretch', { length: distanceText(length) }) : say('tips.point');
  return [
    element('p', {}, element('span', { class: 'tip-where-label' }, say('tips.where')), text),
    hasPlace && element('div', { class: 'screen-actions' },
      button(say(line ? 'tips.otherEnd' : 'tips.makeStretch'), end),
      line && button(say('tips.onlyPlace'), point)),
  ].filter(Boolean);
}

const positionOf = (/** @type {Position} */ { lat, lon }) => ({ lat, lon });
