/** Returns a text in small letters and without accents, to compare typed texts with names. */
export const plain = (/** @type {string} */ text) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
