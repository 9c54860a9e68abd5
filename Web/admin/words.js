// Accounts, problems and the server in words.
import { dayText } from '../account/fields.js';
import { momentText } from '../itinerary/text.js';
import { say } from '../messages/messages.js';
import { bytesText } from '../messages/units.js';

/** Returns what names an account: its address if it has one. */
export function nameOf(/** @type {Pick<AccountAnswer, 'email' | 'name' | 'local'>} */ { email, name, local }) {
  return email ?? (local ? say('admin.local') : name || say('admin.unnamed'));
}

/** Returns the roles of an account, and whether it is that of the user or of a guest. */
export function rolesOf(
  /** @type {Pick<AccountAnswer, 'id' | 'guest' | 'moderator' | 'administrator'>} */
  { id, guest, moderator, administrator }, /** @type {string | undefined} */ own,
) {
  return [
    id === own && say('admin.you'),
    guest && say('admin.guest'),
    administrator ? say('admin.administrator') : moderator && say('admin.moderator'),
  ].filter((role) => role !== false);
}

/** Returns what an account uses, and when it was last used: "12 MB, used on 28 Nov 2026". */
export function useText(/** @type {Pick<AccountAnswer, 'usage' | 'last_used_at'>} */ { usage, last_used_at: at }) {
  const { used } = usage.find(({ name }) => name === 'bytes') ?? { used: 0 };
  return say('admin.use', { size: bytesText(used), used: lastUseText(at) });
}

/** Returns when an account was last used. */
export function lastUseText(/** @type {?string} */ at) {
  return at === null ? say('admin.unused') : say('account.tokenUsed', { date: dayText(at) });
}

/** Returns when a problem happened, and how often: "Error · Sat 28 Nov 2026, 10:00 · 3 times since …". */
export function problemText(/** @type {ProblemAnswer} */ { level, first_at: first, last_at: last, count }) {
  return say('admin.problem', {
    level: say(`admin.level.${level}`), last: momentText(last), first: momentText(first), count,
  });
}

/** Returns what is to know about the server, as labels with values. */
export function serverFacts(/** @type {ServerAnswer} */ server) {
  const { connections: count, live_streams: streams, free_bytes: free } = server;
  const counts = /** @type {const} */ (['accounts', 'guests', 'trips', 'hikes']);
  return [
    [say('admin.version'), server.version],
    [say('admin.since'), momentText(server.started_at)],
    [say('admin.registration'), say(server.registration ? 'admin.open' : 'admin.closed')],
    [say('admin.journal'), say('admin.journalFacts', {
      size: bytesText(server.journal_bytes), free: free === null ? null : bytesText(free),
    })],
    ...counts.map((name) => [say(`admin.${name}`), server[name].toLocaleString()]),
    [say('admin.connections'), say('admin.connectionFacts', { count, streams })],
  ];
}
