// The trend by week, month or year: bars, and the same as a table.
import { drawing, element } from '../dom/element.js';
import { today } from '../month/days.js';
import { say } from '../messages/messages.js';
import { durationText, exactDistanceText, heightText, metresPerUnit } from '../messages/units.js';
import { choices } from './choices.js';
import { periodLabel, periodsOf, periodText } from './periods.js';
import { part, table, UNKNOWN } from './tables.js';

/** @type {PeriodKind[]} */
const KINDS = ['week', 'month', 'year'];
/** @type {Record<Measure, (value: number) => string>} */
const TEXTS = {
  distance: exactDistanceText, duration: durationText, ascent: heightText,
  hikes: (count) => count.toLocaleString(),
};
/** @type {Record<Measure, 'distance' | 'moving_duration' | 'ascent' | 'count'>} */
const VALUES = {
  distance: 'distance', duration: 'moving_duration', ascent: 'ascent', hikes: 'count',
};
const MEASURES = /** @type {Measure[]} */ (Object.keys(VALUES));
const knowsHeights = (/** @type {HikeTotals} */ totals) => totals.with_heights > 0;
/** Returns a measure of a period; `null` if no height of its hikes is known. */
const valueOf = (/** @type {HikeTotals} */ period, /** @type {Measure} */ measure) => (
  measure === 'ascent' && period.count > 0 && !knowsHeights(period)
    ? null : period[VALUES[measure]] ?? 0);

function textOf(/** @type {HikeTotals} */ period, /** @type {Measure} */ measure) {
  const value = valueOf(period, measure);
  return value === null ? UNKNOWN : TEXTS[measure](value);
}

const HEIGHT = 168;
const MARGIN = { top: 14, bottom: 22, left: 4, right: 4 };
/** Minimum width of a label below a bar, pixels. */
const LABEL = 44;
/** Maximum width of a bar and its gap, pixels: two months do not fill the screen. */
const WIDEST = 64;

/** Adds the chart with its choices; `show` fills it. */
export function mountTrend(/** @type {HTMLElement} */ parent) {
  /** @type {[PeriodKind, Measure, ?HikeStatistics]} */
  let [kind, measure, statistics] = ['month', 'distance', null];
  const plot = drawing('svg', { class: 'bars', role: 'img' });
  const frame = element('div', { class: 'bars-frame' }, plot);
  const rows = element('div');
  const kinds = choices('trend-kind', say('statistics.by'), KINDS, kind,
    (one) => say(`statistics.by.${one}`), (one) => { kind = one; draw(); });
  const measures = element('div');
  parent.append(part('trend', say('statistics.trend'), kinds, measures, frame,
    element('details', { class: 'height-table' },
      element('summary', {}, say('statistics.table')), rows)));

  const shownMeasures = () => (
    MEASURES.filter((one) => one !== 'ascent' || (statistics && knowsHeights(statistics.total))));

  function offer() {
    const shown = shownMeasures();
    if (!shown.includes(measure)) [measure] = shown;
    measures.replaceChildren(choices('trend-measure', say('statistics.of'), shown, measure,
      (one) => say(`statistics.${one}`), (one) => { measure = one; draw(); }));
  }

  function draw() {
    const width = frame.clientWidth;
    if (!statistics || width === 0) return;
    const periods = periodsOf(statistics, kind, today());
    const value = (/** @type {HikeTotals} */ period) => valueOf(period, measure) ?? 0;
    const most = periods.reduce((best, period) => (value(period) > value(best) ? period : best));
    plot.setAttribute('viewBox', `0 0 ${width} ${HEIGHT}`);
    plot.setAttribute('height', HEIGHT);
    plot.setAttribute('aria-label', say('statistics.chart', {
      what: say(`statistics.${measure}`), most: TEXTS[measure](value(most)),
      when: periodText(kind, most.start),
    }));
    plot.replaceChildren(...bars(periods, {
      kind, value, text: (period) => textOf(period, measure), measure,
    }, width));
    const heads = [say('statistics.period'), ...shownMeasures().map((key) => (
      say(`statistics.${key}`)))];
    rows.replaceChildren(table(heads, periods.toReversed().map((period) => element('tr', {},
      element('th', { scope: 'row' }, periodText(kind, period.start)),
      ...shownMeasures().map((key) => element('td', {}, textOf(period, key)))))));
  }

  new ResizeObserver(draw).observe(frame);
  return {
    show(/** @type {HikeStatistics} */ next) {
      const isOffered = statistics && knowsHeights(statistics.total) === knowsHeights(next.total);
      statistics = next;
      if (!isOffered) offer();
      draw();
    },
  };
}

function bars(
  /** @type {HikePeriod[]} */ periods, /** @type {BarChart} */ { kind, value, text, measure },
  /** @type {number} */ width,
) {
  const most = Math.max(...periods.map(value), leastOf(measure));
  const high = HEIGHT - MARGIN.top - MARGIN.bottom;
  const step = Math.min(WIDEST, (width - MARGIN.left - MARGIN.right) / periods.length);
  const every = Math.max(1, Math.ceil(LABEL / step));
  const gap = Math.min(6, step * 0.25);
  const bottom = HEIGHT - MARGIN.bottom;
  const limit = drawing('g', {},
    drawing('path', { class: 'plot-grid', d: `M0 ${MARGIN.top}H${width}M0 ${bottom}H${width}` }),
    drawing('text', { class: 'plot-label', x: 0, y: MARGIN.top - 4 }, TEXTS[measure](most)));
  return [limit, ...periods.map((period, index) => {
    const tall = value(period) > 0 ? Math.max(2, high * value(period) / most) : 0;
    const x = MARGIN.left + index * step;
    const isLast = index === periods.length - 1;
    const isLabelled = (periods.length - 1 - index) % every === 0;
    return drawing('g', { class: isLast ? 'bar-now' : 'bar' },
      drawing('title', {}, `${periodText(kind, period.start)}: ${text(period)}`),
      drawing('rect', {
        x: x + gap / 2, y: bottom - tall, width: step - gap, height: tall, rx: Math.min(4, step / 6),
      }),
      isLabelled && drawing('text', {
        class: 'plot-label', x: x + step / 2, y: HEIGHT - 6, 'text-anchor': 'middle',
      }, periodLabel(kind, period.start)));
  })];
}

/** Returns the minimum height of the scale. */
function leastOf(/** @type {Measure} */ measure) {
  const { distance, height } = metresPerUnit();
  return { distance, duration: 600, ascent: 10 * height, hikes: 1 }[measure];
}
