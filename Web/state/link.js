// The state as the query of a link that can be shared, and back.
import { DEFAULT_OPTIONS, MODES, VIEWS } from './state.js';

/** Where links to shared trips lead. */
const SHARED = '/shared/';

/** The query for what is looked for and looked at, with its question mark; empty at first. */
export function queryFromState(state) {
  const query = new URLSearchParams();
  writePlace(query, 'from', state.from);
  writePlace(query, 'to', state.to);
  if (state.mode !== DEFAULT_OPTIONS.mode) query.set('mode', state.mode);
  if (state.maxDetour !== DEFAULT_OPTIONS.maxDetour) query.set('max_detour', state.maxDetour);
  if (state.maxGrade !== null) query.set('max_grade', state.maxGrade);
  if (state.avoidSteps) query.set('avoid_steps', 'true');
  if (state.slide !== null) query.set('slide', state.slide + 1);
  else if (state.selected > 0) query.set('route', state.selected + 1);
  if (state.view !== 'routes') query.set('view', state.view);
  if (state.view === 'trip' && state.tripID) query.set('trip', state.tripID);
  if (state.view === 'calendar' && state.month) query.set('month', state.month);
  if (state.replay) {
    query.set('replay', state.replay.url);
    query.set('speed', state.replay.speed);
  }
  const text = query.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}

/** The address within the server that shows what is looked for and looked at. */
export function addressFromState(state) {
  if (state.view === 'shared') return SHARED + state.secret;
  return `/${queryFromState(state)}`;
}

/** The part of the state an address tells: its query, or the secret of a shared trip. */
export function stateFromAddress({ pathname, search }) {
  const state = stateFromQuery(search);
  if (!pathname.startsWith(SHARED)) return { ...state, secret: null };
  return { ...state, view: 'shared', secret: pathname.slice(SHARED.length) };
}

/** The part of the state a query tells; whatever cannot be read is left at its default. */
export function stateFromQuery(text) {
  const query = new URLSearchParams(text);
  return {
    from: readPlace(query, 'from'),
    to: readPlace(query, 'to'),
    mode: MODES.includes(query.get('mode')) ? query.get('mode') : DEFAULT_OPTIONS.mode,
    maxDetour: readNumber(query.get('max_detour'), 1, 10) ?? DEFAULT_OPTIONS.maxDetour,
    maxGrade: readNumber(query.get('max_grade'), 0.01, 1),
    avoidSteps: query.get('avoid_steps') === 'true',
    selected: readIndex(query.get('route')) ?? 0,
    slide: readIndex(query.get('slide')),
    view: VIEWS.includes(query.get('view')) ? query.get('view') : VIEWS[0],
    tripID: query.get('trip'),
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(query.get('month')) ? query.get('month') : null,
    replay: readReplay(query),
  };
}

function writePlace(query, end, place) {
  if (!place) return;
  query.set(end, `${place.lat.toFixed(6)},${place.lon.toFixed(6)}`);
  if (place.name) query.set(`${end}_name`, place.name);
}

function readPlace(query, end) {
  const match = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(query.get(end) ?? '');
  if (!match) return null;
  const [lat, lon] = [Number(match[1]), Number(match[2])];
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180) return null;
  return { lat, lon, name: query.get(`${end}_name`) ?? '' };
}

/** A number counted from 1, as an index. */
function readIndex(text) {
  const number = Number.parseInt(text ?? '', 10);
  return number > 0 ? number - 1 : null;
}

function readReplay(query) {
  const url = query.get('replay');
  return url ? { url, speed: readNumber(query.get('speed'), 0.1, 1000) ?? 1 } : null;
}

function readNumber(text, least, most) {
  const number = Number.parseFloat(text ?? '');
  return number >= least && number <= most ? number : null;
}
