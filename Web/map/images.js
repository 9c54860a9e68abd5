// The images that the style's layers name: icons of places, marks of trails, patterns of ground. They
// are drawn when the map misses one, so nothing is fetched and they are sharp on every screen.
import { DRAWINGS } from '../dom/drawings.js';
import { readPenOf } from '../dom/need.js';

/** Pixels along a side of an icon, a mark and a pattern. */
const ICON = 20;
const MARK = { width: 16, height: 12 };
const PATTERN = 24;

const COLOURS = {
  light: {
    paper: '#fffdf8', edge: '#cbc2b3', other: '#6b4a2e', water: '#1f5f9e', transport: '#3f6fa8',
    green: '#2f5a2c', ground: 'rgba(111, 90, 69, 0.45)', wet: 'rgba(79, 140, 175, 0.7)',
  },
  dark: {
    paper: '#15181b', edge: '#4a5159', other: '#c9b294', water: '#8fbbe6', transport: '#8fb4dd',
    green: '#8fbf86', ground: 'rgba(160, 145, 125, 0.4)', wet: 'rgba(95, 150, 180, 0.6)',
  },
};

/** @typedef {typeof COLOURS['light']} MapColours */

/**
 * Colours of osmc marks; the others are drawn as they are called.
 * @type {Record<string, string>}
 */
const MARKS = {
  red: '#c8281e', blue: '#1f5fbf', green: '#2c8a2c', yellow: '#f2c500', orange: '#e8821a',
  purple: '#7d3c98', brown: '#7a4a2b', black: '#1b1b1b', white: '#ffffff',
};

/** Draws the images that the map misses, in the theme's colours. */
export function mountImages(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  map.on('styleimagemissing', ({ id }) => {
    if (map.hasImage(id)) return;
    const ratio = Math.min(3, Math.ceil(devicePixelRatio));
    const image = imageFor(id, COLOURS[store.state.dark ? 'dark' : 'light'], ratio);
    if (image) map.addImage(id, image, { pixelRatio: ratio });
  });
}

/** Returns the image with an id, or `null` for one of others. */
function imageFor(/** @type {string} */ id, /** @type {MapColours} */ colours, /** @type {number} */ ratio) {
  const [kind, ...rest] = id.split('-');
  const name = rest.join('-');
  if (kind === 'poi') return picture(ICON, ICON, ratio, (pen) => icon(pen, name, colours));
  if (kind === 'mark') {
    return picture(MARK.width, MARK.height, ratio, (pen) => mark(pen, name, colours));
  }
  if (kind !== 'pattern') return null;
  return picture(PATTERN, PATTERN, ratio, (pen) => pattern(pen, name, colours));
}

function picture(
  /** @type {number} */ width, /** @type {number} */ height, /** @type {number} */ ratio,
  /** @type {(pen: CanvasRenderingContext2D) => void} */ draw,
) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * ratio, height * ratio];
  const pen = readPenOf(canvas);
  pen.scale(ratio, ratio);
  [pen.lineCap, pen.lineJoin] = ['round', 'round'];
  draw(pen);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

/** Draws a disc with the icon of a class, or a dot. */
function icon(/** @type {CanvasRenderingContext2D} */ pen, /** @type {string} */ name, /** @type {MapColours} */ colours) {
  const drawing = DRAWINGS[name];
  const colour = colours[drawing?.colour ?? 'other'];
  disc(pen, drawing ? ICON / 2 - 1 : 3.5, colours.paper, drawing ? colours.edge : colours.paper);
  [pen.fillStyle, pen.strokeStyle, pen.lineWidth] = [colour, colour, 1.5];
  if (!drawing) {
    disc(pen, 2.5, colour, colour);
    return;
  }
  pen.translate(3, 3);
  if (drawing.text) letters(pen, drawing.text);
  if (drawing.fill) pen.fill(pathOf(drawing.fill));
  if (drawing.line) pen.stroke(pathOf(drawing.line));
}

function pathOf(/** @type {string} */ text) {
  return new Path2D(text);
}

function disc(
  /** @type {CanvasRenderingContext2D} */ pen, /** @type {number} */ radius, /** @type {string} */ fill,
  /** @type {string} */ edge,
) {
  pen.beginPath();
  pen.arc(ICON / 2, ICON / 2, radius, 0, 2 * Math.PI);
  [pen.fillStyle, pen.strokeStyle, pen.lineWidth] = [fill, edge, 1];
  pen.fill();
  pen.stroke();
}

function letters(/** @type {CanvasRenderingContext2D} */ pen, /** @type {string} */ text) {
  [pen.textAlign, pen.textBaseline] = ['center', 'middle'];
  pen.font = `600 ${text.length > 1 ? 8 : 11}px Inter, system-ui, sans-serif`;
  pen.fillText(text, 7, 7.5);
}

/** Draws a trail's mark: a bar of its colour on white, or a bicycle's wheel. */
function mark(/** @type {CanvasRenderingContext2D} */ pen, /** @type {string} */ name, /** @type {MapColours} */ { transport }) {
  pen.fillStyle = name === 'white' ? '#5b5b5b' : '#ffffff';
  pen.strokeStyle = '#6f675c';
  pen.beginPath();
  pen.roundRect(0.5, 0.5, MARK.width - 1, MARK.height - 1, 2);
  pen.fill();
  pen.stroke();
  if (name === 'cycling') {
    [pen.strokeStyle, pen.lineWidth] = [transport, 1.2];
    for (const x of [5, 11]) {
      pen.beginPath();
      pen.arc(x, 6.5, 2.4, 0, 2 * Math.PI);
      pen.stroke();
    }
    pen.stroke(new Path2D('M5 6.5L7 3.5H10L11 6.5M7 3.5L8.5 6.5L10 3.5'));
    return;
  }
  pen.fillStyle = MARKS[name] ?? '#7a4a2b';
  pen.fillRect(2.5, 4, MARK.width - 5, 4);
}

function pattern(/** @type {CanvasRenderingContext2D} */ pen, /** @type {string} */ name, /** @type {MapColours} */ { ground, wet }) {
  pen.fillStyle = ground;
  [pen.strokeStyle, pen.lineWidth] = [name === 'wetland' ? wet : ground, 1];
  if (name === 'wetland') pen.stroke(new Path2D('M3 6h6M15 12h6M6 19h6'));
  if (name === 'rock') pen.stroke(new Path2D('M3 7l3-3l3 2M14 18l3-3l4 2M15 6l2-2'));
  if (name !== 'scree') return;
  for (const [x, y] of [[3, 4], [11, 2], [19, 6], [7, 12], [15, 13], [22, 17], [3, 19], [11, 21]]) {
    pen.fillRect(x, y, 1.4, 1.4);
  }
}
