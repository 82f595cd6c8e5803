import type { Comparison } from './api.ts';
import type { ClaimsMeasured } from './claims/claims.ts';
import type { ConsoleMeasured } from './console/console.ts';
import type { Delivered } from './deliveries.ts';
import type { LpuMeasured } from './lpu.ts';
import type { Memory } from './memory.ts';
import { scaleRatio } from './report.ts';
import type { ReportRow } from './reports.ts';
import type { ScaleRow } from './scale.ts';
import type { SearchRow } from './searches.ts';
import type { Starts } from './starts.ts';
import { median } from './statistics.ts';
import { milliseconds, ratio, table, whole } from './table.ts';
import type { OperationName } from './traffic.ts';

export interface Goal {
  what: string;
  found: string;
  isMet: boolean;
}

/** The least ratio to the bare server by the number of connections. */
const atLeastOfBare: Record<OperationName, Record<number, number>> = {
  list: { 16: 0.8, 64: 0.72 },
  get: { 16: 0.75, 64: 0.7 },
  create: { 16: 0.55, 64: 0.5 },
  update: { 16: 0.5 },
};
const mostMemoryMb = 250;
const mostMemoryOfAllMb = 350;
const slowestWarmMs = 1_500;
const slowestFirstMs = 8_000;
const mostGrowth = 1.5;
const slowestSearchMs = 10;
const slowestTermMs = 30;
const slowestListMs = 50;
const slowestReportMs = 50;
const fewestDelivered = 2_500;
const latestMs = 100;
const slowestImportSeconds = 8;
/** The least ratio to the bare statement by the number of editors. */
const fewestClaims: Record<number, number> = { 1: 0.6, 16: 0.55, 64: 0.5 };
const mostScriptKb = 250;
const latestPaintMs = 1_500;
const longestTaskMs = 200;
const slowestPressMs = 100;

export function apiGoals(comparisons: readonly Comparison[], memory: Memory | undefined): Goal[] {
  const throughput = comparisons.flatMap(({ operation, connections, ratio: found }) => {
    const least = atLeastOfBare[operation][connections];
    if (least === undefined) return [];
    return {
      what: `${operation} at ${connections} connections: at least ${ratio(least)} of the bare server`,
      found: ratio(found),
      isMet: found >= least,
    };
  });
  if (!memory) return throughput;
  const { peakMb } = memory;
  return [
    ...throughput,
    { what: `under ${mostMemoryMb} MB resident`, found: `${whole(peakMb)} MB`, isMet: peakMb < mostMemoryMb },
  ];
}

export const startGoals = ({ warmMs, pageMs, loginsMs, memory }: Starts): Goal[] => [
  {
    what: `a warm start under ${whole(slowestWarmMs)} ms`,
    found: `${whole(warmMs)} ms`,
    isMet: warmMs < slowestWarmMs,
  },
  ...Object.entries({ 'a page is answered': pageMs, 'the demonstration is written': loginsMs }).map(
    ([what, found]) => ({
      what: `the first start until ${what}: under ${whole(slowestFirstMs)} ms`,
      found: `${whole(found)} ms`,
      isMet: found < slowestFirstMs,
    }),
  ),
  ...(memory
    ? [
        {
          what: `under ${mostMemoryOfAllMb} MB resident with all roles`,
          found: `${whole(memory.peakMb)} MB`,
          isMet: memory.peakMb < mostMemoryOfAllMb,
        },
      ]
    : []),
];

export function scaleGoals(rows: readonly ScaleRow[], searches: readonly SearchRow[]): Goal[] {
  const growth = rows.map(({ what, sizes }) => ({
    what: `${what}: the largest organization at most ${mostGrowth} times the smallest`,
    found: ratio(scaleRatio(sizes)),
    isMet: scaleRatio(sizes) <= mostGrowth,
  }));
  if (searches.length === 0) return growth;
  // Every term was searched equally often, so this is the p50 of all searches. The table has the p50 of each term.
  const p50 = median(searches.map((search) => search.p50));
  const slowest = Math.max(...searches.map((search) => search.p50));
  return [
    ...growth,
    {
      what: `search in the largest organization: p50 under ${slowestSearchMs} ms`,
      found: `${milliseconds(p50)} ms`,
      isMet: p50 < slowestSearchMs,
    },
    {
      what: `the slowest of its terms: p50 under ${slowestTermMs} ms`,
      found: `${milliseconds(slowest)} ms`,
      isMet: slowest < slowestTermMs,
    },
  ];
}

export const reportGoals = (rows: readonly ReportRow[]): Goal[] =>
  rows.map(({ what, p50 }) => {
    const largest = p50.at(-1) ?? Number.NaN;
    return {
      what: `${what}: p50 under ${slowestReportMs} ms in the largest organization`,
      found: `${milliseconds(largest)} ms`,
      isMet: largest < slowestReportMs,
    };
  });

export const deliveryGoals = ({ perSecond, lag }: Delivered): Goal[] => [
  {
    what: `one worker delivers at least ${fewestDelivered} events a second`,
    found: whole(perSecond),
    isMet: perSecond >= fewestDelivered,
  },
  {
    what: `at ${lag.perSecond} events a second the lag's p99 is under ${latestMs} ms`,
    found: `${milliseconds(lag.p99)} ms`,
    isMet: lag.p99 < latestMs,
  },
];

export const lpuGoals = ({ items, imported, repriced, searches }: LpuMeasured): Goal[] => [
  ...Object.entries({ 'new items': imported, 'new prices': repriced }).map(([what, seconds]) => ({
    what: `${whole(items)} ${what} of a price list from CSV in under ${slowestImportSeconds} s`,
    found: `${seconds.toFixed(1)} s`,
    isMet: seconds < slowestImportSeconds,
  })),
  {
    what: `search by text in the list: p50 under ${slowestListMs} ms`,
    found: `${milliseconds(median(searches.map(({ p50 }) => p50)))} ms`,
    isMet: median(searches.map(({ p50 }) => p50)) < slowestListMs,
  },
];

export const claimGoals = ({ cards, speeds, lists }: ClaimsMeasured): Goal[] => [
  ...speeds.map(({ editors, ours, bare }) => {
    const least = fewestClaims[editors] ?? 0;
    return {
      what: `claims by ${editors} editors at once: at least ${ratio(least)} of the bare UPDATE`,
      found: ratio(ours / bare),
      isMet: ours / bare >= least,
    };
  }),
  ...lists.map(({ what, p50 }) => ({
    what: `the list of ${whole(cards)} cards, ${what}: p50 under ${slowestListMs} ms`,
    found: `${milliseconds(p50)} ms`,
    isMet: p50 < slowestListMs,
  })),
];

export const consoleGoals = ({ cards, pages, queue, pressed }: ConsoleMeasured): Goal[] => {
  const heaviest = pages.toSorted((a, b) => b.named - a.named)[0];
  return [
    {
      what: `at most ${mostScriptKb} kB of compressed script at the first load of any page`,
      found: `${whole(heaviest?.named ?? Number.NaN)} kB at ${heaviest?.path}`,
      isMet: heaviest !== undefined && heaviest.named <= mostScriptKb,
    },
    {
      what: `largest paint of the queue with ${whole(cards)} cards under ${whole(latestPaintMs)} ms`,
      found: `${whole(queue.painted)} ms`,
      isMet: queue.painted < latestPaintMs,
    },
    {
      what: `no task over ${longestTaskMs} ms while it loads`,
      found: `${whole(queue.longestTask)} ms`,
      isMet: queue.longestTask <= longestTaskMs,
    },
    {
      what: `a key pressed in it is answered on the screen: p95 under ${slowestPressMs} ms`,
      found: `${whole(pressed.p95)} ms`,
      isMet: pressed.p95 < slowestPressMs,
    },
  ];
};

export const goalTable = (goals: readonly Goal[]): string =>
  table(
    ['goal', 'measured', ''],
    goals.map(({ what, found, isMet }) => [what, found, isMet ? 'met' : 'missed']),
  );

export const goalLines = (goals: readonly Goal[]): string =>
  goals.map(({ what, found, isMet }) => `${isMet ? 'met   ' : 'MISSED'}  ${what}: ${found}`).join('\n');
