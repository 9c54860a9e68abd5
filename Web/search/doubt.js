import { settle } from '../lookup/fit.js';
import { say } from '../messages/messages.js';

/** Returns the reason why no suggestion was picked, and a remedy. */
export function doubtText(/** @type {FoundPlace[]} */ suggestions) {
  const { why } = settle(suggestions);
  return `${say(`search.doubt.${why ?? 'several'}`)} ${say('search.doubt.choose')}`;
}
