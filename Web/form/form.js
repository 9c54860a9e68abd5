// Parts of forms: fields with labels and error messages.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { need } from '../dom/need.js';
import { onceAtATime, showAt } from './pressing.js';

/**
 * Returns a labelled field with room for an error message.
 * @template {FieldTag} [Tag='input']
 * @param {FieldProperties<Tag>} properties of the input; the element is `input` unless `tag` names
 *   another
 * @param {...Child} children
 * @returns {FormField<Tag>}
 */
export function formField({ id, label, hint, tag, ...properties }, ...children) {
  const name = tag ?? /** @type {Tag} */ ('input');
  const error = element('p', { id: `${id}-error`, class: 'form-error', role: 'alert' });
  const about = hint && element('p', { id: `${id}-hint`, class: 'form-hint' }, hint);
  const described = [error.id, about && about.id].filter(Boolean).join(' ');
  const input = element(name, { id, 'aria-describedby': described, ...properties }, ...children);
  const fail = (/** @type {string} */ message) => {
    error.textContent = message;
    input.setAttribute('aria-invalid', String(Boolean(message)));
  };
  input.addEventListener('input', () => fail(''));
  const node = element('div', { class: 'form-field' },
    element('label', { for: id }, label), input, about, error);
  return { node, input, fail };
}

/**
 * Returns a form that calls `submit`; it blocks further submissions until its promise settles. A failure of the
 * promise is shown at the button that submits.
 * @param {Properties} properties
 * @param {() => void} submit
 * @param {...Child} children
 */
export function form(properties, submit, ...children) {
  let isBusy = false;
  const node = element('form', {
    class: 'form', novalidate: true, ...properties,
    async onsubmit(event) {
      event.preventDefault();
      if (isBusy) return;
      isBusy = true;
      node.setAttribute('aria-busy', 'true');
      try {
        await submit();
      } catch (failure) {
        if (!failure.hints) throw failure; // a fault of the page
        showAt(need(node, '[type="submit"]'), failure);
      } finally {
        isBusy = false;
        node.removeAttribute('aria-busy');
      }
    },
  }, ...children);
  return node;
}

/**
 * Returns a button with a text and optionally an icon. While the promise that `onclick` returns is
 * pending, further presses are ignored; its failure is shown at the button.
 * @param {string} words
 * @param {(event: Event) => void} onclick
 * @param {ButtonOptions} options
 */
export function button(words, onclick, { sign, kind = '', ...properties } = {}) {
  return element('button', {
    class: `button ${kind}`.trim(), type: 'button', onclick: onceAtATime(onclick), ...properties,
  }, sign && icon(sign), words);
}

/**
 * Returns a round icon button with a label for screen readers; it is pressed as `button` is.
 * @param {string} sign
 * @param {string} label
 * @param {(event: Event) => void} onclick
 * @param {Properties} properties
 */
export function iconButton(sign, label, onclick, properties = {}) {
  return element('button', {
    class: 'round', type: 'button', 'aria-label': label, title: label,
    onclick: onceAtATime(onclick), ...properties,
  }, icon(sign));
}
