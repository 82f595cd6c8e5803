import type { Comparison } from './api.ts';
import type { ClaimsMeasured } from './claims/claims.ts';
import type { ConsoleMeasured } from './console/console.ts';
import type { Cost } from './costs.ts';
import type { Delivered } from './deliveries.ts';
import type { LpuMeasured } from './lpu.ts';
import type { Many, Waits } from './many.ts';
import type { Memory } from './memory.ts';
import type { LeastCost } from './promises.ts';
import type { ReportRow } from './reports.ts';
import type { ScaleRow } from './scale.ts';
import type { SearchRow } from './searches.ts';
import type { Starts } from './starts.ts';
import { milliseconds, ratio, table, whole } from './table.ts';

export function apiTable(comparisons: readonly Comparison[]): string {
  return table(
    [
      'operation',
      'connections',
      'bare req/s',
      'ours req/s',
      'ratio',
      'rounds from–to',
      'bare p50/p99 ms',
      'ours p50/p99 ms',
    ],
    comparisons.map(({ operation, connections, bare, ours, ratio: middle, spread: { from, to } }) => [
      operation,
      String(connections),
      whole(bare.perSecond),
      whole(ours.perSecond),
      ratio(middle),
      `${ratio(from)}–${ratio(to)}`,
      `${milliseconds(bare.p50)} / ${milliseconds(bare.p99)}`,
      `${milliseconds(ours.p50)} / ${milliseconds(ours.p99)}`,
    ]),
  );
}

export const costTable = (costs: readonly Cost[]): string =>
  table(
    ['one call', 'server', 'statements', 'round trips', 'log bytes', 'flushes', 'server µs', 'PostgreSQL µs'],
    costs.map((cost) => [
      cost.operation,
      cost.server,
      cost.statements.toFixed(2),
      cost.roundTrips.toFixed(2),
      whole(cost.walBytes),
      cost.flushes.toFixed(2),
      whole(cost.serverMicroseconds),
      whole(cost.postgresMicroseconds),
    ]),
  );

export const promiseTable = (costs: readonly LeastCost[]): string =>
  table(
    ['the fewest statements of', 'client µs', 'PostgreSQL µs'],
    costs.map(({ what, clientMicroseconds, postgresMicroseconds }) => [
      what,
      whole(clientMicroseconds),
      whole(postgresMicroseconds),
    ]),
  );

export const startTable = ({ warmMs, pageMs, loginsMs, memory }: Starts): string =>
  table(
    ['a process with all roles', 'measured'],
    [
      ['started on a database that exists', `${whole(warmMs)} ms`],
      ['first start in an empty folder, until a page is answered', `${whole(pageMs)} ms`],
      ['until the demonstration is written', `${whole(loginsMs)} ms`],
      ['resident memory after calls of the API', memory ? `${whole(memory.peakMb)} MB` : 'unknown'],
    ],
  );

const waits = ({ call, webhook }: Waits) =>
  [call.p50, call.p99, webhook.p50, webhook.p99].map((value) => milliseconds(value));

export const manyTable = ({
  organizations,
  startMs,
  residentMb,
  together,
  alone,
  besideHuge,
}: Many): string =>
  `${table(
    ['calls of small organizations', 'p50 ms', 'p99 ms', 'webhook p50 ms', 'webhook p99 ms'],
    [
      ['100/s, alone', ...waits(alone)],
      [`100/s, beside ${whole(besideHuge.hugePerSecond)}/s of three huge ones`, ...waits(besideHuge)],
    ],
  )}\n\n${whole(organizations)} organizations: started in ${whole(startMs)} ms with ${whole(residentMb.started)} MB, ${whole(residentMb.used)} MB at the end. When each of them wrote once, ${whole(together.perSecond)} a second were answered, and the last event had its number ${whole(together.numberedAfterMs)} ms after the last reply.`;

export const deliveryTable = ({ perSecond, backlog, lag }: Delivered): string =>
  table(
    ['one worker process', 'events', 'events/s', 'lag p50 ms', 'lag p99 ms'],
    [
      ['draining a backlog', whole(backlog), whole(perSecond), '–', '–'],
      [
        'at a steady pace',
        whole(lag.count),
        whole(lag.perSecond),
        milliseconds(lag.p50),
        milliseconds(lag.p99),
      ],
    ],
  );

export const memoryLine = (memory: Memory | undefined): string =>
  memory
    ? `Resident memory of our process after these rounds: ${whole(memory.residentMb)} MB, at most ${whole(memory.peakMb)} MB.`
    : 'Resident memory is not known on this system.';

export function scaleTable(sizes: readonly number[], rows: readonly ScaleRow[]): string {
  const largest = sizes.length - 1;
  return table(
    [
      'list page with exact total, p50 ms',
      ...sizes.map((size) => `${whole(size)} rows`),
      'ratio',
      'slowest of the largest',
    ],
    rows.map(({ what, sizes: waits }) => [
      what,
      ...waits.map(({ p50 }) => milliseconds(p50)),
      ratio(scaleRatio(waits)),
      milliseconds(waits[largest]?.slowest ?? Number.NaN),
    ]),
  );
}

export const reportTable = (sizes: readonly number[], rows: readonly ReportRow[]): string =>
  table(
    [
      'read by a manager, p50 ms',
      ...sizes.map((size) => `${whole(size)} leads and deals`),
      'ratio',
      'p99 of the largest',
    ],
    rows.map(({ what, p50, p99 }) => [
      what,
      ...p50.map(milliseconds),
      ratio((p50.at(-1) ?? Number.NaN) / (p50[0] ?? Number.NaN)),
      milliseconds(p99.at(-1) ?? Number.NaN),
    ]),
  );

/** Returns the p50 of the largest organization divided by that of the smallest one. */
export const scaleRatio = (waits: readonly { p50: number }[]) =>
  (waits.at(-1)?.p50 ?? Number.NaN) / (waits[0]?.p50 ?? Number.NaN);

export const searchTable = (rows: readonly SearchRow[]): string =>
  table(
    ['search', 'term', 'hits', 'first ms', 'p50 ms', 'p99 ms'],
    rows.map(({ what, term, total, first, p50, p99 }) => [
      what,
      `\`${term}\``,
      whole(total),
      milliseconds(first),
      milliseconds(p50),
      milliseconds(p99),
    ]),
  );

export const lpuTable = ({ items, imported, repriced, steps, searches }: LpuMeasured): string =>
  `${table(
    ['a price list from CSV', 'items', 'seconds', 'items a second'],
    Object.entries({ 'new items': imported, 'the same with new prices': repriced }).map(([what, seconds]) => [
      what,
      whole(items),
      seconds.toFixed(1),
      whole(items / seconds),
    ]),
  )}

Progress moved ${steps} times while it was looked at four times a second.

${table(
  ['search in the list', 'hits', 'p50 ms', 'p99 ms'],
  searches.map(({ term, hits, p50, p99 }) => [
    `\`${term}\``,
    whole(hits),
    milliseconds(p50),
    milliseconds(p99),
  ]),
)}`;

export const claimTable = ({ cards, speeds, lists }: ClaimsMeasured): string =>
  `${table(
    ['editors at once', 'claims a second', 'bare UPDATE', 'ratio', 'p50 ms', 'p99 ms'],
    speeds.map(({ editors, ours, bare, p50, p99 }) => [
      whole(editors),
      whole(ours),
      whole(bare),
      ratio(ours / bare),
      milliseconds(p50),
      milliseconds(p99),
    ]),
  )}

${table(
  [`the list of ${whole(cards)} cards`, 'p50 ms', 'p99 ms'],
  lists.map(({ what, p50, p99 }) => [what, milliseconds(p50), milliseconds(p99)]),
)}`;

export const consoleTable = ({ cards, pages, queue, presses, pressed }: ConsoleMeasured): string =>
  [
    table(
      ['page', 'script at first kB', 'with what follows kB', 'largest paint ms', 'longest task ms'],
      pages.map(({ path, named, all, painted, longestTask }) => [
        path,
        whole(named),
        whole(all),
        whole(painted),
        whole(longestTask),
      ]),
    ),
    table(
      [`the queue with ${whole(cards)} cards`, 'ms'],
      [
        ['largest paint, the middle of five', whole(queue.painted)],
        ['longest task while it loads, the middle of five', whole(queue.longestTask)],
        [`a key answered on the screen, p50 of ${presses}`, whole(pressed.p50)],
        ['p95', whole(pressed.p95)],
        ['most', whole(pressed.most)],
      ],
    ),
  ].join('\n\n');
