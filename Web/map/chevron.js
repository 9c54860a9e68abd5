import { readPenOf } from '../dom/need.js';

const SIZE = 24;
/** The edge, then the area inside. */
const PENS = [{ colour: '#10150f', width: 6 }, { colour: '#ffffff', width: 3 }];

/**
 * Returns an image of one or two white chevrons pointing up, with a black edge, at twice its size.
 */
export function chevronImage(/** @type {number} */ count) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [SIZE, SIZE];
  const pen = readPenOf(canvas);
  [pen.lineCap, pen.lineJoin] = ['round', 'round'];
  for (const { colour, width } of PENS) {
    [pen.strokeStyle, pen.lineWidth] = [colour, width];
    for (let mark = 0; mark < count; mark += 1) stroke(pen, count === 1 ? 9 : 5 + 8 * mark);
  }
  return pen.getImageData(0, 0, SIZE, SIZE);
}

function stroke(/** @type {CanvasRenderingContext2D} */ pen, /** @type {number} */ top) {
  pen.beginPath();
  pen.moveTo(6, top + 6);
  pen.lineTo(SIZE / 2, top);
  pen.lineTo(SIZE - 6, top + 6);
  pen.stroke();
}
