import { drawing } from './element.js';

/** Outlines on a 24 × 24 grid, drawn with a round pen. */
const OUTLINES = {
  walk: 'M13 4.5h.01M11 21l2-6-3-3 1-5 3.5 3L18 11M7 11l4-4M9 16l-3 5',
  run: 'M14.5 4.5h.01M5 18h3.5l2.5-5M9 8l4.5-1 3 3.5H20M13.500 7 10.500 12.500 14.500 15.500 13.500 21',
  hike: 'M12 4.500h.01M9 21l2-7 3 3v4M11 14l.5-6 3.500 4H17M19 9v12M7.500 14V9L11.500 8',
  wheelchair: 'M10 4.500h.01M10 8v6h5.500l2.500 5M10 10.500h4.500M8 12.200a5 5 0 1 0 6.500 6.500',
  bike: 'M5.500 20a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM18.500 20a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM5.500 16.500 9 9.500h6l3.500 7M9 9.500l3.500 7L15 9.500M14 6h2.500L15 9.500M7.500 7h3',
  ebike: 'M5.500 20a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM18.500 20a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM5.500 16.500 9 10.500h6l3.500 6M11.500 2 9 6h4l-2 3.500',
  drive: 'M4 16.500v-4l2-5.500h12l2 5.500v4H4ZM4 12.500h16M7 16.500V19M17 16.500V19',
  swap: 'M8 4v15M8 4 4.500 7.500M8 4l3.500 3.500M16 20V5M16 20l-3.500-3.500M16 20l3.500-3.500',
  locate: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v3M12 19v3M2 12h3M19 12h3',
  clear: 'M6 6l12 12M18 6 6 18',
  back: 'M19 12H5M11 6l-6 6 6 6',
  download: 'M12 4v11M7 10.500l5 5 5-5M5 20h14',
  share: 'M12 15V4M7.500 8 12 3.500 16.500 8M5 12v8h14v-8',
  list: 'M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01',
  tune: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  settings: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM10.300 3.500h3.400l.5 2.600 1.700 1 2.500-.9 1.700 2.900-2 1.800v2.200l2 1.800-1.700 2.900-2.500-.9-1.700 1-.5 2.600h-3.400l-.5-2.600-1.700-1-2.500.9-1.700-2.900 2-1.800v-2.200l-2-1.800 1.700-2.900 2.500.9 1.700-1Z',
  star: 'M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900L12 16.900l-5.200 2.800 1-5.900-4.300-4.100 5.900-.8Z',
  home: 'M4 11.500 12 4.500l8 7M6.500 9.500V19.500h4v-5h3v5h4V9.500',
  recent: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM12 7.500V12l3 2',
  stairs: 'M4 20h4v-5h4v-5h4V5h4',
  edit: 'M4 20l1-4L16 5l3 3L8 19l-4 1Z',
  open: 'M13 5h6v6M19 5l-8.500 8.500M10 6H6.500A1.500 1.500 0 0 0 5 7.500v10A1.500 1.500 0 0 0 6.500 19h10a1.500 1.500 0 0 0 1.500-1.500V14',
  print: 'M7 9V4h10v5M7 17H4.500v-8h15v8H17M7 14h10v6H7Z',
  go: 'M12 4l7 16-7-4-7 4Z',
  start: 'M12 20V5M6.500 10.500 12 5l5.500 5.500',
  finish: 'M6 21V4M6 5h11l-2.500 3.500L17 12H6',
  via: 'M12 17a5 5 0 1 0 0-10 5 5 0 0 0 0 10Z',
  straight: 'M12 20V4M6.500 9.500 12 4l5.500 5.500',
  right: 'M7 20v-8a3 3 0 0 1 3-3h9M14.500 4.500 19 9l-4.500 4.500',
  slightRight: 'M8 20v-7l8.500-8.500M10.500 4.500h6v6',
  sharpRight: 'M7 20V7a2 2 0 0 1 3.500-1.500L18 14M18 8v6h-6',
  keepRight: 'M9 20v-6l6-5V4M11 8l4-4 4 4M5 4v5l2 2',
  uTurn: 'M17 20V9A5 5 0 0 0 7 9v8M3 13l4 4.500 4-4.500',
  roundabout: 'M12 20v-5M12 15a4 4 0 1 1 3.500-2M15.500 13l4-3.500M15 8.500l4.500 1-1 4.500',
  pause: 'M9 5.500v13M15 5.500v13',
  play: 'M8 5l11 7-11 7Z',
  voice: 'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500ZM15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a7.800 7.800 0 0 1 0 11',
  mute: 'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500ZM16 9.500l5 5M21 9.500l-5 5',
  ferry: 'M3 18c2 2 4 2 6 0 2 2 4 2 6 0 2 2 4 2 6 0M5 14l-1-3h16l-2 4M8 11V6h7l2 5',
};

const MIRRORED = { left: 'right', slightLeft: 'slightRight', sharpLeft: 'sharpRight', keepLeft: 'keepRight' };

/** A decorative icon; the words beside it say what it means. */
export function icon(name) {
  const mirrored = name in MIRRORED;
  const path = drawing('path', {
    d: OUTLINES[mirrored ? MIRRORED[name] : name],
    transform: mirrored && 'matrix(-1 0 0 1 24 0)',
  });
  return drawing('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, path);
}
