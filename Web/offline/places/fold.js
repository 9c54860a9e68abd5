// The words of a text for comparison, without case, accents and punctuation: as the server folds
// them (`FoldedText`).

const MARKS = /^[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]$/u;
/** Chinese characters and Japanese kana: each is a word. */
const SEPARATE = /^[\u3041-\u3096\u30a1-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3134f}]$/u;
const OF_WORD = /^[\p{Alphabetic}\p{N}]$/u;
const PLAIN = /^[\0-\x7f]*$/;

/** Letters that Unicode does not decompose, and their typed substitutes. */
const REPLACEMENTS = new Map(Object.entries({
  ß: 'ss', ẞ: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe', ø: 'o', Ø: 'o', ł: 'l', Ł: 'l', đ: 'd',
  Đ: 'd', ð: 'd', Ð: 'd', þ: 'th', Þ: 'th', ħ: 'h', Ħ: 'h', ı: 'i', ŋ: 'n', Ŋ: 'n', ŧ: 't',
  Ŧ: 't', ĸ: 'k', ς: 'σ',
}));

/** Returns the folded words of a text. */
export function foldedWords(/** @type {string} */ text) {
  if (PLAIN.test(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  /** @type {string[]} */
  const words = [];
  let [word, isComplete] = ['', false];
  const end = () => {
    if (word) words.push(word);
    [word, isComplete] = ['', false];
  };
  for (const letter of text.normalize('NFKD')) {
    if (!MARKS.test(letter)) {
      const isSeparate = SEPARATE.test(letter);
      const typed = isSeparate ? letter : typedFor(letter);
      if (typed === null) end();
      else if (isSeparate) { end(); [word, isComplete] = [letter, true]; }
      else {
        if (isComplete && !/^\p{M}$/u.test(letter)) end();
        word += typed;
      }
    }
  }
  end();
  return words;
}

/** Returns the letters to add to a word for a letter, or `null` if it ends the word. */
function typedFor(/** @type {string} */ letter) {
  const replacement = REPLACEMENTS.get(letter);
  if (replacement) return replacement;
  if (/^\p{M}$/u.test(letter)) return letter;
  return OF_WORD.test(letter) ? letter.toLowerCase() : null;
}
