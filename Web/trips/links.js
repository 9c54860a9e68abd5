// The dialog that gives out links to a trip and takes them back.
import { element } from '../dom/element.js';
import { button } from '../frame/form.js';
import { api } from '../server/api.js';
import { say } from '../words/messages.js';
import { momentText } from './dates.js';
import { openDialog } from './dialog.js';
import { expiryOf, UNTIL } from './expiry.js';
import { failureNote } from './failure.js';

/** Opens the dialog for the trip that is shown: the draft, or the current one. */
export function openLinks(store, trip = store.state.draft) {
  const { body } = openDialog({
    id: 'links', title: say('links.title'), close: say('links.close'),
  });
  const fresh = element('div', { class: 'link-fresh' });
  const given = element('div', { class: 'links-given' });
  const status = element('p', { class: 'link-status', role: 'status' });
  const part = { trip, fresh, given, status };
  body.append(element('p', {}, say('links.hint')), maker(part), fresh, status, given);
  showGiven(part);
}

const linksOf = ({ id }) => `/trips/${encodeURIComponent(id)}/links`;

function maker(part) {
  const until = element('select', { id: 'link-until' },
    ...UNTIL.map((value) => element('option', { value }, say(`links.until.${value}`))));
  until.value = 'week';
  const make = button(say('links.make'), () => attempt(part, async () => {
    const expires = expiryOf(until.value, part.trip, new Date());
    const link = await api.post(linksOf(part.trip), expires ? { expires_at: expires } : {});
    show(part, link.url);
    await showGiven(part);
  }), { kind: 'primary' });
  return element('div', { class: 'link-maker' },
    element('label', { for: until.id }, say('links.until')), until, make);
}

/** Shows a link, to be copied or sent. */
function show({ trip, fresh, status }, url) {
  const field = element('input', { id: 'link-url', type: 'text', readonly: true, value: url });
  field.addEventListener('focus', () => field.select());
  const copy = button(say('links.copy'), async () => {
    try {
      await navigator.clipboard.writeText(url);
      status.textContent = say('links.copied');
    } catch {
      status.textContent = say('links.notCopied');
      field.focus();
    }
  }, { sign: 'copy' });
  const send = navigator.share && button(say('links.send'), () => (
    navigator.share({ title: trip.name, url }).catch(console.info)), { sign: 'share' });
  fresh.replaceChildren(
    element('label', { for: field.id, class: 'hidden' }, say('links.link')), field,
    ...[copy, send].filter(Boolean));
  copy.focus();
}

async function showGiven(part) {
  await attempt(part, async () => {
    const { items } = await api.get(linksOf(part.trip));
    part.given.replaceChildren(...(items.length > 0 ? [
      element('h3', {}, say('links.given')),
      element('ul', {}, ...items.map((link) => item(part, link))),
    ] : []));
  });
}

function item(part, { id, url, created_at: made, expires_at: ends }) {
  const date = momentText(made);
  const isOver = ends && Date.parse(ends) <= Date.now();
  const end = ends ? say('links.ends', { date: momentText(ends) }) : say('links.forever');
  return element('li', {},
    element('span', {}, `${say('links.made', { date })}, ${isOver ? say('links.ended') : end}`),
    url && !isOver && button(say('links.show'), () => show(part, url),
      { 'aria-label': say('links.showThis', { date }) }),
    button(say('links.revoke'), () => attempt(part, async () => {
      await api.delete(`/links/${encodeURIComponent(id)}`);
      part.fresh.replaceChildren();
      part.status.textContent = say('links.revoked');
      await showGiven(part);
    }), { 'aria-label': say('links.revokeThis', { date }) }));
}

async function attempt({ status }, work) {
  try {
    await work();
  } catch (failure) {
    status.replaceChildren(failureNote(failure));
  }
}
