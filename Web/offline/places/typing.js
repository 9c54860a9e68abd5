// A single typing error: one letter wrong, missing, added or transposed (Damerau, 1964).

/**
 * Returns whether a typed word differs from another, or with `asPrefix` from its beginning, by at
 * most one error.
 */
export function isOneErrorApart(
  /** @type {string} */ typed, /** @type {string} */ word, /** @type {boolean} */ asPrefix,
) {
  let equal = 0;
  while (equal < typed.length && equal < word.length && typed[equal] === word[equal]) equal += 1;
  if (equal === typed.length) return asPrefix || word.length <= typed.length + 1;
  const rest = (/** @type {number} */ typedFrom, /** @type {number} */ wordFrom) => {
    if (typedFrom > typed.length || wordFrom > word.length) return false;
    const length = typed.length - typedFrom;
    if (!asPrefix && word.length - wordFrom !== length) return false;
    return word.startsWith(typed.slice(typedFrom), wordFrom);
  };
  if (rest(equal + 1, equal + 1) || rest(equal, equal + 1) || rest(equal + 1, equal)) return true;
  return equal + 1 < typed.length && equal + 1 < word.length
    && typed[equal] === word[equal + 1] && typed[equal + 1] === word[equal]
    && rest(equal + 2, equal + 2);
}

/** Returns whether exactly one error separates a word of three letters or more from another. */
export function isMisspelling(/** @type {string} */ typed, /** @type {string} */ word) {
  return typed.length > 2 && Math.abs(typed.length - word.length) <= 1 && typed !== word
    && isOneErrorApart(typed, word, false);
}
