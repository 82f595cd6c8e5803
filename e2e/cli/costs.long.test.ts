import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { run } from '../support/cli/command.ts';

const mayGrow = 1.1;

/** The rows of the table of costs by operation and server, each with its figures in their order. */
function costsIn(text: string): Map<string, number[]> {
  const rows = [...text.matchAll(/^\| (\w+) +\| +(bare|ours) \|(.*)\|$/gm)];
  return new Map(
    rows.map(([, operation, server, cells = '']) => [
      `${operation} ${server}`,
      cells.split('|').map((cell) => Number(cell.trim().replaceAll(',', ''))),
    ]),
  );
}

const page = readFileSync(new URL('../../docs/performance.md', import.meta.url), 'utf8');
const [, table = ''] = /<!-- measured: costs -->(.*)<!-- end: costs -->/s.exec(page) ?? [];

/** The columns whose figures do not depend on the machine. */
const exact = { statements: 0, 'log bytes': 2 };
/** A COMMIT after a read is a round trip of its own or not, depending on when the answer arrives. */
const roundTrips = 1;
/** The columns of the processor times, of which the sum is compared with that of the bare server. */
const timed = [4, 5];

const operations = ['list', 'get', 'create', 'update'];

function ratioOf(costs: { ours: number[]; bare: number[] } | undefined): number {
  const sumOf = (row: readonly number[] = []) => timed.reduce((sum, at) => sum + (row[at] ?? Number.NaN), 0);
  return sumOf(costs?.ours) / sumOf(costs?.bare);
}

test('no cost of a call has grown by more than a tenth', { timeout: 400_000 }, async () => {
  const { stdout, stderr } = await run(process.execPath, ['bench/main.ts', '--quick', '--only', 'costs']);
  const [known, found] = [costsIn(table), costsIn(stdout)];
  expect([...found.keys()], stderr).toEqual([...known.keys()]);
  const grown = operations.flatMap((operation) => {
    const [before, now] = [known, found].map((costs) => ({
      ours: costs.get(`${operation} ours`) ?? [],
      bare: costs.get(`${operation} bare`) ?? [],
    }));
    const figures = Object.entries(exact).map(
      ([name, at]) => [name, before?.ours[at] ?? Number.NaN, now?.ours[at] ?? Number.NaN] as const,
    );
    const all = [
      ...figures,
      ['processor time beside the bare server', ratioOf(before), ratioOf(now)] as const,
    ];
    const trips = [before, now].map((costs) => Math.ceil(costs?.ours[roundTrips] ?? Number.NaN));
    if (!((trips[1] ?? 0) <= (trips[0] ?? 0))) return [`${operation}, round trips: ${trips.join(' → ')}`];
    return all
      .filter(([, was, is]) => !(is <= was * mayGrow))
      .map(([name, was, is]) => `${operation}, ${name}: ${was} → ${is}`);
  });
  expect(grown, stdout).toEqual([]);
});
