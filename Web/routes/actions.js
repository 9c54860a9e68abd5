import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { showView } from '../state/actions.js';
import { say } from '../words/messages.js';
import { gpxLink } from './gpx.js';

/** What one can do with the selected route: read its directions, take it along, pass it on. */
export function actionsOf(store, route) {
  const note = element('span', { class: 'action-note', role: 'status' });
  return [
    element('button', {
      class: 'button primary', type: 'button', onclick: () => showView(store, 'directions'),
    }, icon('list'), say('directions.show')),
    gpxLink(route, element('a', { class: 'button' }, icon('download'), say('route.gpx'))),
    element('button', { class: 'button', type: 'button', onclick: () => share(note) },
      icon('share'), say('route.share')),
    note,
  ];
}

/** Offers the page's address to the system's own sharing, else to the clipboard. */
async function share(note) {
  const link = { title: document.title, url: location.href };
  try {
    if (navigator.share) return await navigator.share(link);
    await navigator.clipboard.writeText(link.url);
    note.textContent = say('route.copied');
  } catch (error) {
    if (error.name !== 'AbortError') note.textContent = say('route.notCopied');
  }
}
