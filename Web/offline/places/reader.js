// Reads the numbers of a file that may be damaged: never beyond its end, and never more of them
// than it has bytes.

/** Bytes of a number at most: 49 bits, more than any number of the file has. */
const LONGEST = 7;

/** The error of a file that cannot be read. */
export function damaged() {
  return new Error('The file of places is damaged.');
}

/** Reads a section of the file from its beginning. */
export class Reader {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    this.place = 0;
  }

  get isAtEnd() { return this.place >= this.bytes.length; }

  /** Returns the next number: seven bits per byte, the lowest first. */
  number() {
    let [value, unit] = [0, 1];
    for (let count = 0; count < LONGEST; count += 1) {
      if (this.isAtEnd) throw damaged();
      const byte = this.bytes[this.place];
      this.place += 1;
      value += (byte & 0x7f) * unit;
      if (byte < 0x80) return value;
      unit *= 128;
    }
    throw damaged();
  }

  /** Returns the next number that may be negative. */
  signed() {
    const number = this.number();
    return number % 2 === 0 ? number / 2 : -(number + 1) / 2;
  }

  /** Returns the next number, which must be below a limit. */
  below(/** @type {number} */ limit) {
    const number = this.number();
    if (number >= limit) throw damaged();
    return number;
  }

  /** Returns how many things follow, each of at least a byte. */
  count() { return this.below(this.bytes.length - this.place + 1); }

  /** Returns the next bytes. */
  take(/** @type {number} */ length) {
    if (length > this.bytes.length - this.place) throw damaged();
    const start = this.place;
    this.place += length;
    return this.bytes.subarray(start, this.place);
  }

  /** Returns a column of numbers below a limit. */
  column(/** @type {number} */ count, limit = 2 ** 32) {
    const numbers = new Uint32Array(count);
    for (let index = 0; index < count; index += 1) numbers[index] = this.below(limit);
    return numbers;
  }

  /** Returns a column of numbers, each stored as the difference from the one before. */
  differences(/** @type {number} */ count) {
    const numbers = new Int32Array(count);
    let last = 0;
    for (let index = 0; index < count; index += 1) {
      last += this.signed();
      numbers[index] = last;
    }
    return numbers;
  }

  /** Skips rising numbers, stored as their count and their differences. */
  skipList() {
    for (let left = this.count(); left > 0; left -= 1) this.number();
  }

  /** Calls `each` with rising numbers below a limit, stored as their count and differences. */
  eachOfList(/** @type {number} */ limit, /** @type {(place: number) => void} */ each) {
    let last = 0;
    for (let left = this.count(); left > 0; left -= 1) {
      last += this.number();
      if (last >= limit) throw damaged();
      each(last);
    }
  }
}
