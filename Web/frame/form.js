// Parts of forms: fields with their labels, and what is wrong with them said beside them.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';

/**
 * A labelled field with room for what is wrong with it.
 * @param {Object} properties of the input; `name` of its element is `input` unless `tag` says so
 * @returns {{node: Element, input: Element, fail: function(string)}} `fail('')` takes a word back
 */
export function formField({ id, label, hint, tag = 'input', ...properties }, ...children) {
  const error = element('p', { id: `${id}-error`, class: 'form-error', role: 'alert' });
  const about = hint && element('p', { id: `${id}-hint`, class: 'form-hint' }, hint);
  const described = [error.id, about?.id].filter(Boolean).join(' ');
  const input = element(tag, { id, 'aria-describedby': described, ...properties }, ...children);
  const fail = (message) => {
    error.textContent = message;
    input.setAttribute('aria-invalid', String(Boolean(message)));
  };
  input.addEventListener('input', () => fail(''));
  const node = element('div', { class: 'form-field' },
    element('label', { for: id }, label), input, about, error);
  return { node, input, fail };
}

/** A form whose submission is told to `submit`; while its promise is open nothing is sent twice. */
export function form(properties, submit, ...children) {
  let isBusy = false;
  const node = element('form', {
    class: 'form', novalidate: true, ...properties,
    async onsubmit(event) {
      event.preventDefault();
      if (isBusy) return;
      isBusy = true;
      node.setAttribute('aria-busy', 'true');
      try { await submit(); } finally {
        isBusy = false;
        node.removeAttribute('aria-busy');
      }
    },
  }, ...children);
  return node;
}

/** A button with words and perhaps an icon. */
export function button(words, onclick, { sign, kind = '', ...properties } = {}) {
  return element('button', {
    class: `button ${kind}`.trim(), type: 'button', onclick, ...properties,
  }, sign && icon(sign), words);
}

/** A round button of an icon alone, which its label tells. */
export function iconButton(sign, label, onclick, properties = {}) {
  return element('button', {
    class: 'round', type: 'button', 'aria-label': label, title: label, onclick, ...properties,
  }, icon(sign));
}
