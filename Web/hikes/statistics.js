// The statistics of all hikes: totals, trend, districts explored, days, records and best efforts.
import '../messages/hikes.js';
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { failureNote } from '../form/failure.js';
import { button, iconButton } from '../form/form.js';
import { api } from '../server/api.js';
import { zoneHere } from '../record/zone.js';
import { showView } from '../state/actions.js';
import { whenShown } from '../state/shown.js';
import { say } from '../messages/messages.js';
import {
  durationText, exactDistanceText, heightText, paceText, saysSpeed, timerText,
} from '../messages/units.js';
import { createModeChoice } from './choices.js';
import { mountDays } from './days.js';
import { mountExplored } from './explored.js';
import { openHike } from './opening.js';
import { part, roundDistanceText, table } from './tables.js';
import { mountTrend } from './trend.js';
import { dateText } from './words.js';

/**
 * Records in order, each with the kind of its value.
 * @type {Record<string, (value: number) => string>}
 */
const RECORDS = {
  longest: exactDistanceText, longest_duration: timerText, most_ascent: heightText,
  highest: heightText,
};

/** Fills the screen. */
export function mount(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const status = element('div', { class: 'hikes-status', role: 'status' });
  const body = element('div', { hidden: true });
  const empty = element('div', { class: 'screen-empty', hidden: true }, icon('statistics'),
    element('p', {}, say('statistics.empty')),
    button(say('hikes.record'), () => showView(store, 'record'), {
      sign: 'record', kind: 'primary',
    }));
  const totals = element('dl', { class: 'totals' });
  const rest = element('div');
  parent.append(element('header', { class: 'screen-head' },
    iconButton('back', say('statistics.back'), () => showView(store, 'hikes')),
    element('h2', { tabindex: -1 }, say('statistics.title'))), status, empty, body);
  const modes = createModeChoice('statistics-mode', () => load());
  body.append(modes.node, totals);
  const trend = mountTrend(body);
  const explored = mountExplored(store, body);
  const days = mountDays(body);
  body.append(rest);
  /** @type {?HikeStatistics} */
  let statistics = null;

  async function load() {
    if (!statistics) status.textContent = say('statistics.loading');
    try {
      const { mode } = modes;
      const answer = await api.get('/hikes/stats', { zone: zoneHere(), mode });
      if (mode !== modes.mode) return; // another one was chosen meanwhile
      statistics = answer;
      status.textContent = '';
      show(answer);
      if (answer.total.count > 0) explored.load();
    } catch (failure) {
      status.replaceChildren(failureNote(failure, load));
    }
  }

  function show(/** @type {HikeStatistics} */ shown) {
    const { total } = shown;
    modes.offer((shown.modes ?? []).map(({ mode }) => mode));
    const isEmpty = total.count === 0 && modes.mode === null;
    empty.hidden = !isEmpty;
    body.hidden = isEmpty;
    totals.replaceChildren(...totalsOf(total));
    trend.show(shown);
    days.show(shown);
    rest.replaceChildren(...[recordsPart(store, shown), bestPart(store, shown)]
      .filter(Boolean));
  }

  whenShown(store, 'statistics', load);
  store.watch(['hikesChanged'], ({ view }) => { if (view === 'statistics') load(); });
  store.watch(['units'], () => { if (statistics) show(); });
}

function totalsOf(/** @type {HikeTotals} */ totals) {
  const { count, with_heights: known, steps } = totals;
  const ascentName = known < count ? 'statistics.ascentOf' : 'statistics.ascent';
  const facts = [
    [say('statistics.hikes'), count.toLocaleString()],
    [say('statistics.distance'), exactDistanceText(totals.distance)],
    [say('statistics.duration'), durationText(totals.moving_duration)],
    known > 0 && [say(ascentName, { hikes: known }), heightText(totals.ascent)],
    steps > 0 && [say('statistics.steps'), steps.toLocaleString()],
  ].filter(Boolean);
  return facts.map(([name, value]) => element('div', {},
    element('dt', {}, name), element('dd', {}, value)));
}

function recordsPart(/** @type {Store} */ store, /** @type {HikeStatistics} */ { records }) {
  const known = Object.keys(RECORDS).filter((key) => records[key]);
  if (known.length === 0) return null;
  return part('records', say('statistics.records'), element('ul', { class: 'records' },
    ...known.map((key) => {
      const { id, name, value } = records[key];
      return element('li', {}, element('button', {
        class: 'record-open', type: 'button', onclick: () => openHike(store, id),
      },
      element('span', { class: 'record-name' }, say(`statistics.record.${key}`)),
      element('strong', {}, RECORDS[key](value)),
      element('span', { class: 'record-of', dir: 'auto' }, name),
      element('span', { class: 'record-date' }, [
        dateText(records[key]), records[key].mode && say(`mode.${records[key].mode}`),
      ].filter(Boolean).join(' · '))));
    })));
}

/** Returns the best efforts, a table for each mode: a run is no walk. */
function bestPart(/** @type {Store} */ store, /** @type {HikeStatistics} */ { best }) {
  if (best.length === 0) return null;
  const byMode = groupedByMode(best);
  return part('best', say('statistics.best'), ...[...byMode].flatMap(([mode, efforts]) => [
    mode && element('h4', {}, say(`mode.${mode}`)), bestTable(store, efforts, mode),
  ].filter(Boolean)));
}

function groupedByMode(/** @type {HikeStatistics['best']} */ best) {
  /** @type {Map<string, HikeStatistics['best']>} */
  const groups = new Map();
  for (const one of best) groups.set(one.mode ?? '', [...groups.get(one.mode ?? '') ?? [], one]);
  return groups;
}

function bestTable(
  /** @type {Store} */ store, /** @type {HikeStatistics['best']} */ efforts, /** @type {string} */ mode,
) {
  const heads = [
    say('hike.best.distance'), say('hike.best.time'),
    say(saysSpeed(mode) ? 'hike.speed' : 'hike.pace'), say('hike.date'),
  ];
  const rows = efforts.map((effort) => element('tr', {},
    element('th', { scope: 'row' }, roundDistanceText(effort.distance)),
    element('td', {}, timerText(effort.duration)),
    element('td', {}, paceText(effort.duration / effort.distance * 1000, mode || 'walk')),
    element('td', {}, element('button', {
      class: 'import-open', type: 'button', onclick: () => openHike(store, effort.id),
    }, dateText(effort)))));
  return table(heads, rows);
}
