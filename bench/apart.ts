import { measureClaims } from './claims/claims.ts';
import { measureConsole } from './console/console.ts';
import type { BenchDatabase } from './database.ts';
import { measureDeliveries } from './deliveries.ts';
import { claimGoals, consoleGoals, deliveryGoals, type Goal, lpuGoals, startGoals } from './goals.ts';
import { measureLpu } from './lpu.ts';
import { measureMany } from './many.ts';
import type { Options } from './options.ts';
import type { Organization } from './organizations.ts';
import { measurePromises } from './promises.ts';
import {
  claimTable,
  consoleTable,
  deliveryTable,
  lpuTable,
  manyTable,
  promiseTable,
  startTable,
} from './report.ts';
import { measureStarts } from './starts.ts';
import { say, timed } from './timed.ts';

/** These parts are measured in organizations of their own. */
export async function benchDeliveries(
  database: BenchDatabase,
  { quick }: Options,
  tables: Record<string, string>,
): Promise<Goal[]> {
  const delivered = await timed('webhooks', () => measureDeliveries(database, quick ? 3_000 : 10_000));
  tables.webhooks = deliveryTable(delivered);
  say(`\n${tables.webhooks}\n`);
  return deliveryGoals(delivered);
}

export async function benchPromises(
  database: BenchDatabase,
  [organization]: readonly Organization[],
  tables: Record<string, string>,
): Promise<Goal[]> {
  if (!organization) throw new Error('the database of the bench has no organization');
  const costs = await timed('promises', () => measurePromises(database, organization));
  tables.promises = promiseTable(costs);
  say(`\n${tables.promises}\n`);
  return [];
}

export async function benchLpu(database: BenchDatabase, tables: Record<string, string>): Promise<Goal[]> {
  const measured = await timed('price list', () => measureLpu(database, 20_000));
  tables.lpu = lpuTable(measured);
  say(`\n${tables.lpu}\n`);
  return lpuGoals(measured);
}

export async function benchClaims(database: BenchDatabase, tables: Record<string, string>): Promise<Goal[]> {
  const measured = await timed('claims', () => measureClaims(database, 100_000));
  tables.claims = claimTable(measured);
  say(`\n${tables.claims}\n`);
  return claimGoals(measured);
}

export async function benchStarts(
  database: BenchDatabase,
  [organization]: readonly Organization[],
  tables: Record<string, string>,
): Promise<Goal[]> {
  if (!organization) throw new Error('the database of the bench has no organization');
  const starts = await timed('starts', () => measureStarts(database, organization));
  tables.starts = startTable(starts);
  say(`\n${tables.starts}\n`);
  return startGoals(starts);
}

export async function benchMany(
  database: BenchDatabase,
  { quick }: Options,
  tables: Record<string, string>,
): Promise<Goal[]> {
  const measured = await timed('many organizations', () => measureMany(database, quick ? 1_000 : 10_000));
  tables.many = manyTable(measured);
  say(`\n${tables.many}\n`);
  return [];
}

export async function benchConsole(database: BenchDatabase, tables: Record<string, string>): Promise<Goal[]> {
  const measured = await timed('console', () => measureConsole(database));
  tables.console = consoleTable(measured);
  say(`\n${tables.console}\n`);
  return consoleGoals(measured);
}
