import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { say } from '../messages/messages.js';

/** Returns a button that shares the page's address; `note` shows the result. */
export function shareButton(/** @type {HTMLElement} */ note) {
  return element('button', {
    class: 'button round-button', type: 'button', 'aria-label': say('route.share'),
    title: say('route.share'), onclick: () => share(note),
  }, icon('share'));
}

/** Shares the address by the system's dialog, else copies it to the clipboard. */
async function share(/** @type {HTMLElement} */ note) {
  const link = { title: document.title, url: location.href };
  try {
    if (navigator.share) return await navigator.share(link);
    await navigator.clipboard.writeText(link.url);
    note.textContent = say('route.copied');
  } catch (error) {
    if (error.name !== 'AbortError') note.textContent = say('route.notCopied');
  }
}
