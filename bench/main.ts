import os from 'node:os';
import { watchParent } from '#server/boot/parent.mjs';
import { ensureServerBuilt } from '#server/boot/server-build.mjs';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import {
  benchClaims,
  benchConsole,
  benchDeliveries,
  benchLpu,
  benchMany,
  benchPromises,
  benchStarts,
} from './apart.ts';
import { compare, type Step } from './api.ts';
import { checkPromises } from './checks.ts';
import { Client } from './client.ts';
import { measureCosts } from './costs.ts';
import { type BenchDatabase, startDatabase } from './database.ts';
import { writeTables } from './document.ts';
import { apiGoals, type Goal, goalLines, goalTable, reportGoals, scaleGoals } from './goals.ts';
import { type Options, type Part, readOptions } from './options.ts';
import { makeOrganizations, type Organization } from './organizations.ts';
import { apiTable, costTable, memoryLine, reportTable, scaleTable, searchTable } from './report.ts';
import { measureReports } from './reports.ts';
import { measureScale } from './scale.ts';
import { measureSearches } from './searches.ts';
import { startBare, startOurs, stopLaunched } from './servers.ts';
import { whole } from './table.ts';
import { say, timed } from './timed.ts';
import { makeTraffic } from './traffic.ts';
import { countWire } from './wire.ts';

const middle = { slug: 'middle', contacts: 100_000 };
const small = { slug: 'small', contacts: 10_000 };
const large = { slug: 'large', contacts: 1_000_000 };
const others = Array.from({ length: 12 }, (_, n) => ({ slug: `other-${n}`, contacts: 2_000 }));

const fullSteps: readonly Step[] = [
  { connections: 16, seconds: 3, rounds: 7 },
  { connections: 1, seconds: 2, rounds: 3 },
  { connections: 64, seconds: 2, rounds: 3 },
];
const quickSteps: readonly Step[] = [
  { connections: 16, seconds: 2, rounds: 3 },
  { connections: 1, seconds: 1, rounds: 1 },
  { connections: 64, seconds: 1, rounds: 1 },
];
const scaleRounds = { full: 200, quick: 60 };
const longestMs = 25 * 60_000;

// Registering the areas declares the prefixes of the ids of records that are written here.
registerAreas(areas);

/** Started processes that must be stopped, the last one first. */
const running: { stop(): Promise<void> }[] = [];

async function bench(options: Options): Promise<Goal[]> {
  await ensureServerBuilt();
  const database = await keep(startDatabase());
  // Deliveries need an organization of their own, without a million rows beside it.
  const isApart =
    options.only !== undefined &&
    options.only !== 'api' &&
    options.only !== 'costs' &&
    options.only !== 'scale';
  const plans = isApart ? [small] : [middle, small, ...others];
  const organizations = await timed('filling', () => makeOrganizations(database, plans));
  const tables: Record<string, string> = {};
  const goals: Goal[] = [];
  const wants = (part: Part) => options.only === undefined || options.only === part;
  const measure = async (part: Part, run: () => Promise<readonly Goal[]>) => {
    if (!wants(part)) return;
    // Otherwise PostgreSQL could write a checkpoint for earlier parts while this one is measured.
    await database.sql`CHECKPOINT`;
    goals.push(...(await run()));
  };
  await measure('api', () => benchApi(database, organizations, options, tables));
  await measure('costs', () => benchCosts(database, organizations, tables));
  await measure('promises', () => benchPromises(database, organizations, tables));
  await measure('scale', () => benchScale(database, organizations, options, tables));
  await measure('webhooks', () => benchDeliveries(database, options, tables));
  await measure('reports', () => benchReports(database, organizations, options, tables));
  await measure('lpu', () => benchLpu(database, tables));
  await measure('claims', () => benchClaims(database, tables));
  await measure('starts', () => benchStarts(database, organizations, tables));
  await measure('many', () => benchMany(database, options, tables));
  await measure('console', () => benchConsole(database, tables));
  if (options.only === undefined) tables.goals = goalTable(goals);
  if (options.write) writeTables({ ...tables, machine: machineLine() });
  return goals;
}

async function benchApi(
  database: BenchDatabase,
  [organization, , other]: readonly Organization[],
  { quick }: Options,
  tables: Record<string, string>,
): Promise<Goal[]> {
  if (!organization || !other) throw new Error('the database of the bench has no organization');
  const bare = await keep(startBare(database.url, organization, other));
  const ours = await keep(startOurs(database.url, organization));
  const traffic = await makeTraffic(database.sql, organization);
  const steps = quick ? quickSteps : fullSteps;
  const { comparisons, memory } = await timed('side by side', () => compare(ours, bare, traffic, steps));
  await Promise.all([drop(ours), drop(bare)]);
  await checkPromises(database.sql, organization);
  tables.api = `${apiTable(comparisons)}\n\n${memoryLine(memory)}`;
  say(`\n${tables.api}\n`);
  return apiGoals(comparisons, memory);
}

async function benchCosts(
  database: BenchDatabase,
  [organization, , other]: readonly Organization[],
  tables: Record<string, string>,
): Promise<Goal[]> {
  if (!organization || !other) throw new Error('the database of the bench has no organization');
  const traffic = await makeTraffic(database.sql, organization);
  const [forBare, forOurs] = [
    await keep(countWire(database.url, 'postgres.js')),
    await keep(countWire(database.url, 'platform')),
  ];
  const bare = await keep(startBare(forBare.url, organization, other));
  const ours = await keep(startOurs(forOurs.url, organization));
  const servers = [
    { server: bare, wire: forBare },
    { server: ours, wire: forOurs },
  ];
  const costs = await timed('costs', () => measureCosts(database.sql, servers, traffic));
  for (const one of [bare, ours, forBare, forOurs]) await drop(one);
  tables.costs = costTable(costs);
  say(`\n${tables.costs}\n`);
  return [];
}

async function benchScale(
  database: BenchDatabase,
  [middleOne, smallOne]: readonly Organization[],
  { quick }: Options,
  tables: Record<string, string>,
): Promise<Goal[]> {
  if (!middleOne || !smallOne) throw new Error('the database of the bench has no organization');
  const [largeOne] = quick
    ? []
    : await timed('filling a million', () => makeOrganizations(database, [large]));
  const sizes = [smallOne, middleOne, ...(largeOne ? [largeOne] : [])];
  const rounds = quick ? scaleRounds.quick : scaleRounds.full;
  const ours = await keep(startOurs(database.url, smallOne));
  const client = new Client(ours);
  try {
    const rows = await timed('growth', () => measureScale(client, database.sql, sizes, rounds));
    const searches = await timed('search', () => measureSearches(client, sizes.at(-1) ?? smallOne, rounds));
    tables.scale = scaleTable(
      sizes.map(({ contacts }) => contacts),
      rows,
    );
    tables.search = searchTable(searches);
    say(`\n${tables.scale}\n\n${tables.search}\n`);
    return scaleGoals(rows, searches);
  } finally {
    client.close();
    await drop(ours);
  }
}

async function benchReports(
  database: BenchDatabase,
  [organization]: readonly Organization[],
  { quick }: Options,
  tables: Record<string, string>,
): Promise<Goal[]> {
  if (!organization) throw new Error('the database of the bench has no organization');
  const ours = await keep(startOurs(database.url, organization));
  const client = new Client(ours);
  try {
    const sizes = quick ? [10_000, 100_000] : [10_000, 1_000_000];
    const rows = await timed('reports', () => measureReports(client, database, sizes));
    tables.reports = reportTable(sizes, rows);
    say(`\n${tables.reports}\n`);
    return reportGoals(rows);
  } finally {
    client.close();
    await drop(ours);
  }
}

async function keep<T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> {
  const started = await starting;
  running.push(started);
  return started;
}

async function drop(server: { stop(): Promise<void> }): Promise<void> {
  running.splice(running.indexOf(server), 1);
  await server.stop();
}

const machineLine = () =>
  `Measured on ${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? 'unknown processor'}, ${whole(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}; load generator and PostgreSQL on the same machine.`;

let stopping: Promise<void> | undefined;

function stopAll(): Promise<void> {
  stopping ??= (async () => {
    while (running.length) await running.pop()?.stop();
    await stopLaunched();
  })();
  return stopping;
}

async function leave(reason: string): Promise<void> {
  console.error(`bench: ${reason}`);
  await stopAll();
  process.exit(1);
}

const options = readOptions(process.argv.slice(2));
if (options) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(signal));
  const stopWatching = watchParent(() => void leave('npm is gone'));
  const limit = setTimeout(() => void leave(`stopped after ${longestMs / 60_000} minutes`), longestMs);
  try {
    const goals = await bench(options);
    say(goalLines(goals));
    if (goals.some(({ isMet }) => !isMet)) process.exitCode = 1;
  } finally {
    clearTimeout(limit);
    stopWatching();
    await stopAll();
  }
}
