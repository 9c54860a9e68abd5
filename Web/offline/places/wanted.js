// The words of a text with the rules for the words that a place must have (`MatchQuery`).
import { foldedWords } from './fold.js';
import { isParticle } from './minor.js';
import { wordsIn } from './query.js';

/** Maximum number of words and letters compared; no address is longer. */
const LIMIT = { words: 40, letters: 500 };

/**
 * Reads a text; the last word may be unfinished if `completes`.
 * @returns {WantedText}
 */
export function wantedIn(/** @type {string} */ text, /** @type {boolean} */ completes) {
  const letters = [...text];
  const start = letters.slice(0, LIMIT.letters).join('');
  const all = wordsIn(start, completes);
  const postcodes = postcodesIn(start);
  const words = all.slice(0, LIMIT.words).map((word) => ({
    ...word, isParticle: isParticle(word.text), isPostcode: postcodes.has(word.text),
    hasDigit: /\p{N}/u.test(word.text),
  }));
  // A name may consist of particles only, such as a cinema named "A".
  const areParticles = words.every((word) => word.isParticle);
  return {
    words: areParticles ? words.map((word) => ({ ...word, isParticle: false })) : words,
    isComplete: letters.length <= LIMIT.letters && all.length <= LIMIT.words,
    postcodes: new Set(words.filter((word) => word.isPostcode).map((word) => word.text)),
  };
}

/**
 * Returns the words of postcodes such as "4050-262" or "69117": at least four digits, with hyphens
 * only, after a comma or another number. Elsewhere such a number is a house number.
 */
function postcodesIn(/** @type {string} */ text) {
  const found = new Set();
  let mayFollow = false;
  for (const chunk of text.split(/\s+/u).filter(Boolean)) {
    const core = chunk.replace(/^,+/, '').split(',')[0];
    const digits = core.match(/\p{N}/gu)?.length ?? 0;
    const isCode = digits >= 4 && /^[\p{N}-]*$/u.test(core);
    if (isCode && (mayFollow || chunk.startsWith(','))) {
      for (const word of foldedWords(core)) found.add(word);
    }
    if (digits > 0 || chunk.includes(',')) mayFollow = true;
  }
  return found;
}
