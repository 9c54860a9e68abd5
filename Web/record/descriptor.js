import { allRecordings } from './stored.js';

/** @type {RecordSlice} */
const state = {
  recording: null, recordNumbers: null, recordTrail: [], recordFix: null, recordMessage: null,
  recordFollows: true, recordDone: null, recordSent: null, waiting: [], sending: null,
};

/** @type {ScreenDescriptor} */
export const recordScreen = {
  view: 'record', title: 'Record', under: 'hikes',
  load: () => import('./screen.js'), styles: ['/record/record.css'],
  overlay: () => import('./overlay.js'),
  isPersonal: false, height: 'half',
  state,
  start: resume,
};

/** Continues a recording and sends waiting ones, on every screen. */
async function resume(/** @type {Store} */ store) {
  const kept = await allRecordings().catch(() => []);
  if (kept.length > 0) (await import('./recorder.js')).recorderOf(store);
}
