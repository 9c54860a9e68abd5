// The dialog to create and revoke links to a trip, a hike or a group.
import '../messages/trips.js';
import { element } from '../dom/element.js';
import { openDialog } from '../form/dialog.js';
import { failureNote } from '../form/failure.js';
import { button } from '../form/form.js';
import { wholeAddress } from '../server/address.js';
import { api } from '../server/api.js';
import { present } from '../state/present.js';
import { say } from '../messages/messages.js';
import { momentText } from './text.js';

const DAY = 86_400_000;

/** Choices for the expiry of a link to a trip. */
const UNTIL = Object.freeze(['day', 'week', 'trip', 'never']);
/** Days until a link expires. */
/** @type {Readonly<Record<string, number>>} */
const DAYS = { hour: 1 / 24, day: 1, week: 7, month: 30 };
/** Times when links expire by themselves, or never. */
const OPEN = ['never', 'group'];

/**
 * Returns the kind of a trip's links.
 * @returns {LinkKind}
 */
function tripKind(/** @type {Linked} */ { id }) {
  return {
    path: `/trips/${encodeURIComponent(id ?? '')}/links`, title: say('links.title'),
    hint: say('links.hint'), until: UNTIL,
  };
}

/**
 * Opens the dialog for the shown trip: the draft, or the current one; or for another item of a kind.
 * @param {Store} store
 * @param {Linked} trip
 * @param {LinkKind} kind
 */
export function openLinks(store, trip = present(store.state, 'draft'), kind = tripKind(trip)) {
  const { body } = openDialog({ id: 'links', title: kind.title, close: say('links.close') });
  const fresh = element('div', { class: 'link-fresh' });
  const given = element('div', { class: 'links-given' });
  const status = element('p', { class: 'link-status', role: 'status' });
  const part = { trip, kind, fresh, given, status };
  body.append(element('p', {}, kind.hint), maker(part), fresh, status, given);
  showGiven(part);
}

function maker(/** @type {LinksPart} */ part) {
  const until = element('select', { id: 'link-until' },
    ...part.kind.until.map((value) => element('option', { value }, say(`links.until.${value}`))));
  if (part.kind.until.includes('week')) until.value = 'week';
  const { choice: asked } = part.kind;
  const choice = asked && select(asked);
  const make = button(say('links.make'), () => attempt(part, async () => {
    const expires = expiryOf(until.value, part.trip, new Date());
    /** @type {LinkAnswer} */
    const link = await api.post(part.kind.path, {
      ...(expires && { expires_at: expires }),
      ...(asked && choice && { [asked.key]: (asked.read ?? Number)(choice.value) }),
    });
    show(part, wholeAddress(present(link, 'url')));
    await showGiven(part);
  }), { kind: 'primary' });
  return element('div', { class: 'link-maker' },
    element('label', { for: until.id }, say('links.until')), until,
    choice && element('label', { for: choice.id }, asked?.label), choice, make);
}

function select(/** @type {NonNullable<LinkKind['choice']>} */ { id, options }) {
  return element('select', { id },
    ...options.map(([value, words]) => element('option', { value }, words)));
}

/** Shows a link with buttons to copy and send it. */
function show(/** @type {LinksPart} */ { trip, kind, fresh, status }, /** @type {string} */ url) {
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
    ...[copy, send, kind.picture?.(url)].filter(Boolean));
  copy.focus();
}

async function showGiven(/** @type {LinksPart} */ part) {
  await attempt(part, async () => {
    /** @type {Page<LinkAnswer>} */
    const { items } = await api.get(part.kind.path);
    part.given.replaceChildren(...(items.length > 0 ? [
      element('h3', {}, say('links.given')),
      element('ul', {}, ...items.map((link) => item(part, link))),
    ] : []));
  });
}

function item(/** @type {LinksPart} */ part, /** @type {LinkAnswer} */ link) {
  const { id, url, created_at: made, expires_at: ends } = link;
  const date = momentText(made);
  const isOver = ends && Date.parse(ends) <= Date.now();
  const end = ends ? say('links.ends', { date: momentText(ends) })
    : part.kind.forever ?? say('links.forever');
  const facts = [say('links.made', { date }), isOver ? say('links.ended') : end, part.kind.detail?.(link)];
  return element('li', {},
    element('span', {}, facts.filter(Boolean).join(', ')),
    url && !isOver && button(say('links.show'), () => show(part, wholeAddress(url)),
      { 'aria-label': say('links.showThis', { date }) }),
    button(say('links.revoke'), () => attempt(part, async () => {
      await api.delete(`/links/${encodeURIComponent(id)}`);
      part.fresh.replaceChildren();
      part.status.textContent = say('links.revoked');
      await showGiven(part);
    }), { 'aria-label': say('links.revokeThis', { date }) }));
}

async function attempt(/** @type {Pick<LinksPart, 'status'>} */ { status }, /** @type {() => Promise<void>} */ work) {
  try {
    await work();
  } catch (failure) {
    status.replaceChildren(failureNote(failure));
  }
}

/**
 * Returns the expiry of a link as RFC 3339, `null` for never. The day of a trip ends at midnight in
 * the browser's zone; a trip without a date counts as today's.
 */
export function expiryOf(
  /** @type {string} */ until, /** @type {{day?: string}} */ { day = '' }, /** @type {Date} */ now,
) {
  if (OPEN.includes(until)) return null;
  if (until === 'trip') return endOf(day, now).toISOString();
  return new Date(now.getTime() + DAYS[until] * DAY).toISOString();
}

function endOf(/** @type {string} */ day, /** @type {Date} */ now) {
  const [year, month, date] = day ? day.split('-').map(Number)
    : [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const end = new Date(year, month - 1, date + 1);
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return end > now ? end : today;
}
