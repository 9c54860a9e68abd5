// Sets Arabic and Hebrew labels: joins Arabic letters, and brings lines into the order of drawing. The
// map's workers load this classic script as MapLibre's plugin for text from right to left. It covers
// names: one level of embedding, by the rules of UAX 9 that need no brackets or explicit marks.
(() => {
  /** Letters in the order of their forms from U+FE80 on, with 4 forms, or 2 or 1 if marked. */
  const LETTERS = 'ء1آ2أ2ؤ2إ2ئ4ا2ب4ة2ت4ث4ج4ح4خ4د2ذ2ر2ز2س4ش4ص4ض4ط4ظ4ع4غ4ف4ق4ك4ل4م4ن4ه4و2ى2ي4';
  /** Further letters: the first form and the number of forms. */
  /** @type {Record<string, [code: number, count: number]>} */
  const OTHERS = {
    پ: [0xfb56, 4], چ: [0xfb7a, 4], ژ: [0xfb8a, 2], ک: [0xfb8e, 4], گ: [0xfb92, 4],
    ی: [0xfbfc, 4], ں: [0xfb9e, 2], ہ: [0xfba6, 4], ے: [0xfbae, 2], ٹ: [0xfb66, 4],
    ڈ: [0xfb88, 2], ڑ: [0xfb8c, 2],
  };
  const LAM = 'ل';
  /** Ligatures of lam with these, alone; after a joined letter the next code. */
  /** @type {Record<string, number>} */
  const LAM_ALEF = { آ: 0xfef5, أ: 0xfef7, إ: 0xfef9, ا: 0xfefb };
  const TATWEEL = 'ـ';
  const MARK = /[\u064b-\u065f\u0670]/;
  const RIGHT = /[\u0590-\u08ff\ufb1d-\ufdfd\ufe70-\ufefc]/;
  const DIGIT = /[0-9\u0660-\u0669\u06f0-\u06f9]/;
  const LEFT = /\p{L}/u;
  /** @type {Record<string, string>} */
  const MIRRORED = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«', '<': '>', '>': '<' };
  const FORMS = formsOf();

  function formsOf() {
    /** @type {Map<string, [code: number, count: number]>} */
    const forms = new Map(Object.entries(OTHERS));
    let code = 0xfe80;
    for (const [, letter, count] of LETTERS.matchAll(/(\D)(\d)/g)) {
      forms.set(letter, [code, Number(count)]);
      code += Number(count);
    }
    return forms;
  }

  const joinsNext = (/** @type {string} */ letter) => letter === TATWEEL || FORMS.get(letter)?.[1] === 4;
  const joinsBefore = (/** @type {string} */ letter) => letter === TATWEEL || (FORMS.get(letter)?.[1] ?? 0) > 1;

  /** Returns a text with each Arabic letter in the form for its neighbours. */
  function applyArabicShaping(/** @type {string} */ text) {
    const letters = [...text];
    const beside = (/** @type {number} */ at, /** @type {number} */ step) => {
      let index = at + step;
      while (index >= 0 && index < letters.length && MARK.test(letters[index])) index += step;
      return letters[index];
    };
    let shaped = '';
    for (let at = 0; at < letters.length; at += 1) {
      const letter = letters[at];
      const [code, count] = FORMS.get(letter) ?? [0, 0];
      const isAfter = count > 1 && joinsNext(beside(at, -1));
      const alef = letter === LAM && LAM_ALEF[letters[at + 1]];
      if (alef) {
        shaped += String.fromCharCode(alef + (isAfter ? 1 : 0));
        at += 1;
      } else if (count > 0) {
        const isBefore = count === 4 && joinsBefore(beside(at, 1));
        shaped += String.fromCharCode(code + (isBefore ? 2 : 0) + (isAfter ? 1 : 0));
      } else shaped += letter;
    }
    return shaped;
  }

  /** Returns the level of each character: even from left to right, odd from right to left. */
  function levelsOf(/** @type {string[]} */ letters) {
    const kinds = letters.map((letter) => (
      RIGHT.test(letter) && !DIGIT.test(letter) ? 1 : DIGIT.test(letter) ? 2 : LEFT.test(letter) ? 0 : -1));
    const base = kinds.find((kind) => kind === 0 || kind === 1) ?? 0;
    let strong = base;
    const levels = kinds.map((kind, at) => {
      if (kind === 0 || kind === 1) strong = kind;
      if (kind === 0) return base === 1 ? 2 : 0;
      if (kind === 1) return 1;
      if (kind === 2) return strong === 1 || base === 1 ? 2 : 0;
      const next = kinds.slice(at).find((other) => other >= 0);
      const after = next === 2 ? strong : next ?? base;
      const isBetweenDigits = kinds[at - 1] === 2 && kinds[at + 1] === 2 && /[.,:/-]/.test(letters[at]);
      if (isBetweenDigits && strong === 1) return 2;
      if (after !== strong) return base;
      return strong === 1 ? 1 : base === 1 ? 2 : 0;
    });
    return levels;
  }

  /** Returns the positions of a line's characters in the order of drawing. */
  function order(/** @type {number[]} */ levels, /** @type {number} */ start, /** @type {number} */ end) {
    const places = Array.from({ length: end - start }, (_, at) => start + at);
    for (let level = Math.max(...levels.slice(start, end), 0); level > 0; level -= 1) {
      for (let at = 0; at < places.length; at += 1) {
        let to = at;
        while (to < places.length && levels[places[to]] >= level) to += 1;
        const run = places.slice(at, to);
        run.forEach((place, index) => { places[to - 1 - index] = place; });
        at = to;
      }
    }
    return places;
  }

  function lines(/** @type {string} */ text, /** @type {number[]} */ breaks) {
    const letters = text.split('');
    const levels = levelsOf(letters);
    const ends = [...new Set([...breaks, letters.length])].filter((end) => end > 0);
    let start = 0;
    return ends.map((end) => {
      const places = order(levels, start, end);
      start = end;
      return places.map((at) => ({
        at, letter: levels[at] % 2 === 1 ? MIRRORED[letters[at]] ?? letters[at] : letters[at],
      }));
    });
  }

  self.registerRTLTextPlugin({
    applyArabicShaping,
    processBidirectionalText: (/** @type {string} */ text, /** @type {number[]} */ breaks) => (
      lines(text, breaks).map((line) => line.map(({ letter }) => letter).join(''))),
    processStyledBidirectionalText: (
      /** @type {string} */ text, /** @type {number[]} */ styles, /** @type {number[]} */ breaks,
    ) => (
      lines(text, breaks).map((line) => [
        line.map(({ letter }) => letter).join(''), line.map(({ at }) => styles[at]),
      ])),
  });
})();
