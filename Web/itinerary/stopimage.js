import { readPenOf } from '../dom/need.js';

const SIZE = 52;
const MIDDLE = SIZE / 2;

/** The styles of a stop: to come, next, done, skipped, and unreachable. */
/** @type {Readonly<Record<string, Record<'light' | 'dark', [paper: string, ink: string]>>>} */
const LOOKS = {
  open: { light: ['#1f6b4a', '#ffffff'], dark: ['#7ed0a4', '#0f2419'] },
  next: { light: ['#b4371f', '#ffffff'], dark: ['#ff8a6b', '#2b0d05'] },
  done: { light: ['#ffffff', '#1f6b4a'], dark: ['#1d2420', '#7ed0a4'] },
  skipped: { light: ['#e4e2d9', '#56605a'], dark: ['#333c36', '#aeb8b1'] },
};

/** Returns the image named `stop-LOOK-NUMBER`, at twice its size, or `null` for other names. */
export function stopImage(/** @type {string} */ id, /** @type {boolean} */ dark) {
  const [, look, number] = /^stop-(\w+)-(\d+)$/.exec(id) ?? [];
  if (!LOOKS[look]) return null;
  const [paper, ink] = LOOKS[look][dark ? 'dark' : 'light'];
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const pen = readPenOf(canvas);
  disc(pen, 24, dark ? '#0e1210' : '#ffffff');
  disc(pen, 21.5, look === 'done' ? ink : paper);
  if (look === 'done') disc(pen, 18.5, paper);
  pen.fillStyle = ink;
  [pen.textAlign, pen.textBaseline] = ['center', 'middle'];
  pen.font = `700 ${number.length > 2 ? 19 : 25}px Inter, system-ui, sans-serif`;
  pen.fillText(look === 'done' ? '✓' : number, MIDDLE, MIDDLE + 1.5);
  return pen.getImageData(0, 0, SIZE, SIZE);
}

function disc(/** @type {CanvasRenderingContext2D} */ pen, /** @type {number} */ radius, /** @type {string} */ colour) {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(MIDDLE, MIDDLE, radius, 0, 2 * Math.PI);
  pen.fill();
}
