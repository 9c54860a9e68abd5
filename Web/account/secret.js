import { element } from '../dom/element.js';
import { button } from '../frame/form.js';
import { say } from '../words/messages.js';

/** A secret to be read and copied whole. */
export function secretField(store, id, label, value) {
  const text = element('input', {
    id, class: 'secret-text', type: 'text', readonly: true, value, spellcheck: 'false',
    autocomplete: 'off', onfocus: () => text.select(),
  });
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(value).then(() => true, () => false);
    if (!isCopied) text.focus();
    store.set({ notice: say(isCopied ? 'account.copied' : 'account.notCopied') });
  };
  return element('div', { class: 'form-field secret' }, element('label', { for: id }, label), text,
    button(say('account.copy'), copy, { sign: 'copy' }));
}
