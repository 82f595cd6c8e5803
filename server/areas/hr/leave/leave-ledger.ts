import Big from 'big.js';
import type { Ctx } from '#server/calls/context.ts';
import { invalidField } from '#server/calls/errors.ts';
import { createOwnRecord } from '#server/kernel/records/own-record.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { hrSettings, type LeaveKind } from '../settings.ts';
import { type EntryKind, leaveEntry } from './leave-entries.ts';

export interface LedgerSum {
  employee_id: string;
  kind: LeaveKind;
  year: number;
  entry: EntryKind;
  days: string;
}

interface Account {
  employee?: string;
  employees?: readonly string[];
  kind?: LeaveKind;
  year?: number;
  absence?: string;
}

/** What the entries of people add up to, by kind, year and what they tell of. */
export async function sumsOf(ctx: Ctx, account: Account): Promise<LedgerSum[]> {
  const { employee, employees = [employee], kind, year, absence } = account;
  const { values, bind } = new Params();
  const clauses = [
    `employee_id = ANY(${bind(employees)})`,
    ...(kind === undefined ? [] : [`kind = ${bind(kind)}`]),
    ...(year === undefined ? [] : [`year = ${bind(year)}`]),
    ...(absence === undefined ? [] : [`absence_id = ${bind(absence)}`]),
  ];
  return ctx.tx.text<LedgerSum>(
    `SELECT employee_id, kind, year, entry, sum(days)::text AS days FROM leave_entries
     WHERE ${tenantIs(ctx.organization, bind)} AND ${clauses.join(' AND ')}
     GROUP BY employee_id, kind, year, entry ORDER BY employee_id, kind, year, entry`,
    values,
  );
}

export const sumOf = (sums: readonly LedgerSum[], entries?: readonly EntryKind[]): Big =>
  sums
    .filter(({ entry }) => entries === undefined || entries.includes(entry))
    .reduce((total, { days }) => total.plus(days), new Big(0));

export interface Entry {
  employee: string;
  kind: LeaveKind;
  year: number;
  entry: EntryKind;
  days: Big | string;
  absence?: string;
  note?: string;
}

/** An entry of nothing is none. */
export async function enter(ctx: Ctx, entry: Entry): Promise<void> {
  const days = new Big(entry.days);
  if (days.eq(0)) return;
  const { employee, kind, year, absence = null, note = null } = entry;
  await createOwnRecord(
    ctx,
    leaveEntry.resource,
    { employee_id: employee, kind, year, days: days.toFixed(2), note },
    { entry: entry.entry, absence_id: absence },
  );
}

type ByYear = ReadonlyMap<number, string>;

interface Claim {
  employee: string;
  kind: LeaveKind;
  absence: string;
  held: ByYear;
  used: ByYear;
  mayOverdraw?: boolean;
}

/**
 * Brings what an absence holds and uses to what it shall be, by entries of the difference. The employee is locked, so
 * that of two who want the last half day the second finds it taken.
 */
export async function settle(ctx: Ctx, claim: Claim): Promise<void> {
  const { employee, kind, absence, held, used, mayOverdraw = false } = claim;
  const before = await sumsOf(ctx, { employee, absence });
  const years = new Set([...before.map(({ year }) => year), ...held.keys(), ...used.keys()]);
  for (const year of [...years].sort((a, b) => a - b)) {
    const own = before.filter((one) => one.year === year);
    const more = (wanted: ByYear, entries: readonly EntryKind[]) =>
      new Big(wanted.get(year) ?? 0).plus(sumOf(own, entries));
    const [moreHeld, moreUsed] = [more(held, ['hold', 'release']), more(used, ['use', 'return'])];
    if (!mayOverdraw) await refuseOverdraft(ctx, { employee, kind, year, more: moreHeld.plus(moreUsed) });
    const shared = { employee, kind, year, absence };
    await enter(ctx, { ...shared, entry: moreHeld.gt(0) ? 'hold' : 'release', days: moreHeld.neg() });
    await enter(ctx, { ...shared, entry: moreUsed.gt(0) ? 'use' : 'return', days: moreUsed.neg() });
  }
}

interface Wanted {
  employee: string;
  kind: LeaveKind;
  year: number;
  more: Big;
}

async function refuseOverdraft(ctx: Ctx, { employee, kind, year, more }: Wanted): Promise<void> {
  if (more.lte(0) || !hrSettings.of(ctx).people.leave[kind]) return;
  const left = sumOf(await sumsOf(ctx, { employee, kind, year }));
  if (left.gte(more)) return;
  const message = `asks for ${more.toString()} days of ${kind} in ${year}, and ${left.toString()} are left`;
  throw invalidField('days', 'balance', `${message}; ask for fewer, or have days allotted first`);
}
