// A pasted list of addresses, a line each.

/** What lists put before their items: dashes, dots, numbers with a dot or bracket, boxes. */
const BULLET = /^(?:[-–—*•◦‣]\s+|\d{1,3}[.)]\s+|\[[ xX]?\]\s+)/;

/** The lines of a text that are not empty, without the signs that made them a list. */
export function linesOf(text) {
  return text.split(/\r\n|[\n\r\u2028]/)
    .map((line) => line.trim().replace(BULLET, '').trim())
    .filter((line) => line !== '');
}
