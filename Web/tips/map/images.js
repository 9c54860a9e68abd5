// Draws the marks of tips for the map.
import { readPenOf } from '../../dom/need.js';
import { GREY, isKind, KINDS } from '../model/kinds.js';

/**
 * Pixels of an image, at twice its size, and of the square of 40 with its margin.
 * @type {Readonly<Record<string, number>>}
 */
const SIZES = { plain: 56, chosen: 80 };
const SQUARE = 50;
const NAME = /^tips-(\w+)-(new|confirmed|disputed|hidden)-(plain|chosen)$/;

/** Returns the name of the image of a tip. */
export const imageName = (
  /** @type {TipKind} */ kind, /** @type {'hidden' | 'new' | 'confirmed' | 'disputed'} */ look,
  /** @type {boolean} */ isChosen,
) => `tips-${kind}-${look}-${isChosen ? 'chosen' : 'plain'}`;

/** Returns the image of a name by `imageName`, or `null` for other names. */
export function tipImage(/** @type {string} */ name, /** @type {boolean} */ dark) {
  const [, kind, look, size] = NAME.exec(name) ?? [];
  if (!isKind(kind)) return null;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZES[size];
  const pen = readPenOf(canvas);
  pen.scale(SIZES[size] / SQUARE, SIZES[size] / SQUARE);
  pen.translate(5, 5);
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  const { outline, sign, colour } = KINDS[kind];
  const paths = { shape: new Path2D(outline), inner: new Path2D(sign) };
  draw(pen, paths, colour, look, { dark, isChosen: size === 'chosen' });
  return pen.getImageData(0, 0, SIZES[size], SIZES[size]);
}

/** A new tip is white with a coloured edge, a confirmed one coloured, others are crossed out. */
function draw(
  /** @type {CanvasRenderingContext2D} */ pen, /** @type {{shape: Path2D, inner: Path2D}} */ { shape, inner },
  /** @type {string} */ colour, /** @type {string} */ look,
  /** @type {{dark: boolean, isChosen: boolean}} */ { dark, isChosen },
) {
  const [edge, ring] = dark ? ['#0e1210', '#f4f7f4'] : ['#ffffff', '#1b231f'];
  const isCrossed = look === 'disputed' || look === 'hidden';
  const main = isCrossed ? GREY : colour;
  const isFilled = look !== 'new';
  stroke(pen, shape, isChosen ? ring : edge, isChosen ? 9 : 7);
  if (isChosen) stroke(pen, shape, edge, 5);
  pen.fillStyle = isFilled ? main : '#ffffff';
  pen.fill(shape);
  stroke(pen, shape, isFilled ? '#ffffff' : main, isFilled ? 1.5 : 4);
  stroke(pen, inner, isFilled ? '#ffffff' : main, 4);
  if (!isCrossed) return;
  const cross = new Path2D('M3 37 37 3');
  stroke(pen, cross, '#ffffff', 7);
  stroke(pen, cross, GREY, 3.5);
}

function stroke(
  /** @type {CanvasRenderingContext2D} */ pen, /** @type {Path2D} */ path, /** @type {string} */ colour,
  /** @type {number} */ width,
) {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke(path);
}
