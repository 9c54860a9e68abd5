// Draws the marks of stations and clusters for the map.
import { readPenOf } from '../../dom/need.js';
import { CROSS, LOOKS, numberText } from './shapes.js';

/**
 * Pixels of an image, at twice its size.
 * @type {Readonly<Record<string, number>>}
 */
const SIZES = { plain: 64, chosen: 84, cluster: 92 };
const NAME = /^bikes-(\w+)-(\d+)-(stale|fresh)-(plain|chosen|cluster)$/;
/** Pixels between the lines of a hatched mark, in its square of 40. */
const HATCH = 7;

/** Returns the image of a name by `imageName`, or `null` for other names. */
export function bikeImage(/** @type {string} */ name, /** @type {boolean} */ dark) {
  const [, look, number, state, kind] = NAME.exec(name) ?? [];
  if (!LOOKS[look]) return null;
  const size = SIZES[kind];
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const pen = readPenOf(canvas);
  pen.scale(size / 48, size / 48);
  pen.translate(4, 4);
  const { paper, path } = LOOKS[look];
  draw(pen, new Path2D(path), paper, { dark, kind, isStale: state === 'stale' });
  if (look !== 'vehicle' && look !== 'ebike') {
    write(pen, look === 'closed' ? CROSS : numberText(Number(number)), LOOKS[look].ink);
  }
  return pen.getImageData(0, 0, size, size);
}

function draw(
  /** @type {CanvasRenderingContext2D} */ pen, /** @type {Path2D} */ shape, /** @type {string} */ paper,
  /** @type {{dark: boolean, kind: string, isStale: boolean}} */ { dark, kind, isStale },
) {
  const [light, ink] = dark ? ['#0e1210', '#f4f7f4'] : ['#ffffff', '#1b231f'];
  pen.lineJoin = 'round';
  if (kind === 'cluster') outline(pen, shape, light, 8, paper, 4.5);
  else if (kind === 'chosen') outline(pen, shape, ink, 8, light, 4);
  outline(pen, shape, ink, kind === 'plain' ? 3.4 : 2, light, kind === 'plain' ? 1.8 : 1);
  pen.fillStyle = paper;
  pen.fill(shape);
  if (isStale) hatch(pen, shape, light);
}

function outline(
  /** @type {CanvasRenderingContext2D} */ pen, /** @type {Path2D} */ shape, /** @type {string} */ outer,
  /** @type {number} */ wide, /** @type {string} */ inner, /** @type {number} */ narrow,
) {
  stroke(pen, shape, outer, wide);
  stroke(pen, shape, inner, narrow);
}

function stroke(
  /** @type {CanvasRenderingContext2D} */ pen, /** @type {Path2D} */ shape, /** @type {string} */ colour,
  /** @type {number} */ width,
) {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke(shape);
}

function hatch(/** @type {CanvasRenderingContext2D} */ pen, /** @type {Path2D} */ shape, /** @type {string} */ colour) {
  pen.save();
  pen.clip(shape);
  pen.globalAlpha = 0.55;
  pen.strokeStyle = colour;
  pen.lineWidth = 2.6;
  pen.beginPath();
  for (let at = -40; at < 40; at += HATCH) {
    pen.moveTo(at, 40);
    pen.lineTo(at + 40, 0);
  }
  pen.stroke();
  pen.restore();
}

function write(/** @type {CanvasRenderingContext2D} */ pen, /** @type {string} */ text, /** @type {string} */ ink) {
  pen.fillStyle = ink;
  [pen.textAlign, pen.textBaseline] = ['center', 'middle'];
  const size = text === CROSS ? 30 : text.length > 2 ? 12.5 : 17;
  pen.font = `700 ${size}px Inter, "Noto Sans", system-ui, sans-serif`;
  pen.fillText(text, 20, 21);
}
