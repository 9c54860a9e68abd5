import { settle } from '../lookup/fit.js';
import { say } from '../words/messages.js';

/** Why none of some suggestions was taken, and what to do. */
export function doubtText(suggestions) {
  const { why } = settle(suggestions);
  return `${say(`search.doubt.${why ?? 'several'}`)} ${say('search.doubt.choose')}`;
}
