// vCard import and export.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { button } from '../form/form.js';
import { api } from '../server/api.js';
import { present } from '../state/present.js';
import { say } from '../messages/messages.js';
import { isPlaced, loadContacts } from './contacts.js';
import { placingPart } from './placing.js';

/** Returns the section to import files, chosen or dropped on `area`, and to export all contacts. */
export function cardsPart(/** @type {Store} */ store, /** @type {HTMLElement} */ area) {
  const outcome = element('div', { class: 'cards-outcome', role: 'status' });
  const placing = element('div');
  const input = element('input', {
    type: 'file', accept: '.vcf,.vcard,text/vcard', multiple: true, hidden: true,
    onchange: () => { take([...input.files ?? []]); input.value = ''; },
  });
  const part = element('details', { class: 'screen-fold' },
    element('summary', {}, say('cards.title')),
    element('p', { class: 'screen-text' }, say('cards.hint')),
    element('div', { class: 'screen-actions' }, input,
      button(say('cards.import'), () => input.click(), { sign: 'open' }),
      element('a', { class: 'button', href: '/api/v1/contacts.vcf', download: 'contacts.vcf' },
        icon('download'), say('cards.export'))), outcome, placing);

  async function take(/** @type {File[]} */ files) {
    if (files.length === 0) return;
    part.open = true;
    outcome.replaceChildren(say('cards.reading'));
    placing.replaceChildren();
    try {
      const texts = await Promise.all(files.map((file) => file.text()));
      const answer = await api.upload('/contacts/import', texts.join('\r\n'), 'text/vcard');
      outcome.replaceChildren(...linesOf(answer));
      placing.replaceChildren(...[placingPart(store, answer.items)].filter(Boolean));
    } catch ({ message }) {
      outcome.replaceChildren(element('p', { class: 'failure' }, message));
    }
    await loadContacts(store, '');
    outcome.scrollIntoView({ block: 'nearest' });
  }
  takeDropped(area, take);
  return part;
}

function linesOf(/** @type {ImportedCards} */ { added, items, skipped }) {
  const unplaced = items.filter((contact) => !isPlaced(contact)).length;
  const line = (/** @type {ImportedCards['skipped'][number]} */ { line: number, reason }) => element('li', {},
    say('cards.line', { line: number, reason }));
  return [
    element('p', {}, say('cards.added', { count: added }), ' ',
      unplaced > 0 && say('cards.unplaced', { count: unplaced })),
    skipped.length > 0 && element('p', {}, say('cards.skipped', { count: skipped.length })),
    skipped.length > 0 && element('ul', {}, ...skipped.map(line)),
  ].filter(Boolean);
}

/** Highlights an area while files are dragged over it, and takes them when dropped. */
function takeDropped(/** @type {HTMLElement} */ area, /** @type {(files: File[]) => Promise<void>} */ take) {
  const hasFiles = (/** @type {DragEvent} */ { dataTransfer }) => dataTransfer?.types.includes('Files');
  area.dataset.drop = say('cards.drop');
  area.addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    area.classList.add('dropping');
  });
  area.addEventListener('dragleave', ({ relatedTarget }) => {
    if (!area.contains(/** @type {?Node} */ (relatedTarget))) area.classList.remove('dropping');
  });
  area.addEventListener('drop', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    area.classList.remove('dropping');
    take([...present(event, 'dataTransfer').files]);
  });
}
