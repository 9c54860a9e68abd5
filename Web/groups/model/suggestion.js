// What a new group may be called, and its password, so that a group is created without typing.

/** Letters and digits that are not mistaken for each other. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Signs of a password: 31¹⁰ are 49 bits. */
const LENGTH = 10;

/** Returns a random password that is easy to read aloud. */
export function suggestedPassword(numbers = crypto.getRandomValues(new Uint32Array(LENGTH))) {
  return [...numbers].map((number) => SIGNS[number % SIGNS.length]).join('');
}

/** Returns the day and time that tell a new group from others: "30 Nov, 14:05". */
export function suggestedTime(now = new Date()) {
  return now.toLocaleString([], { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
}
