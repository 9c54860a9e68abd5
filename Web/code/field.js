// The field of 256 elements of QR codes (x⁸ + x⁴ + x³ + x² + 1), and Reed–Solomon codes in it.

const LOGARITHMS = new Uint8Array(256);
const POWERS = new Uint8Array(512);
for (let power = 0, value = 1; power < 255; power += 1) {
  POWERS[power] = POWERS[power + 255] = value;
  LOGARITHMS[value] = power;
  value = value << 1 ^ (value > 127 ? 0x11d : 0);
}

/** Returns the product of two elements. */
export function product(/** @type {number} */ one, /** @type {number} */ other) {
  return one === 0 || other === 0 ? 0 : POWERS[LOGARITHMS[one] + LOGARITHMS[other]];
}

/** Returns the element 2 to a power. */
export const power = (/** @type {number} */ exponent) => POWERS[exponent % 255];

/** Returns the generator of a code of some degree, without its leading 1. */
function generatorOf(/** @type {number} */ degree) {
  let factors = [1];
  for (let root = 0; root < degree; root += 1) {
    const times = factors.map((factor) => product(factor, power(root)));
    factors = [...factors, 0].map((factor, index) => factor ^ (times[index - 1] ?? 0));
  }
  return factors.slice(1);
}

/** Returns the bytes that correct errors in others: the remainder of their division. */
export function correctionOf(/** @type {number[]} */ bytes, /** @type {number} */ count) {
  const generator = generatorOf(count);
  const rest = Array.from({ length: count }, () => 0);
  for (const byte of bytes) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    generator.forEach((value, index) => { rest[index] ^= product(value, factor); });
  }
  return rest;
}
