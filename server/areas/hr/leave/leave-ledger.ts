import Big from 'big.js';
import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { leaveEntries } from '#db/schema/hr/leave.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { hrSettings, type LeaveKind } from '../settings.ts';
import { type EntryKind, leaveEntry } from './leave-entries.ts';
import { t } from './messages.ts';

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

/** Sums the entries of people by the kind of leave, the year and the kind of entry. */
export async function sumsOf(ctx: Ctx, account: Account): Promise<LedgerSum[]> {
  const { employee, employees = employee === undefined ? [] : [employee], kind, year, absence } = account;
  const by = {
    employee_id: leaveEntries.employee_id,
    kind: leaveEntries.kind,
    year: leaveEntries.year,
    entry: leaveEntries.entry,
  };
  return ctx.tx
    .select({ ...by, days: sql<string>`sum(${leaveEntries.days})::text` })
    .from(leaveEntries)
    .where(
      and(
        inOrganization(leaveEntries, ctx.organization),
        anyOf(leaveEntries.employee_id, employees),
        kind === undefined ? undefined : eq(leaveEntries.kind, kind),
        year === undefined ? undefined : eq(leaveEntries.year, year),
        absence === undefined ? undefined : eq(leaveEntries.absence_id, absence),
      ),
    )
    .groupBy(by.employee_id, by.kind, by.year, by.entry)
    .orderBy(by.employee_id, by.kind, by.year, by.entry);
}

/** Adds up the days of all entries, or of some kinds of them. */
export const daysIn = (sums: readonly LedgerSum[], entries?: readonly EntryKind[]): Big =>
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

/** Writes an entry, unless it has no days. */
export async function writeEntry(ctx: Ctx, entry: Entry): Promise<void> {
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
 * Writes entries of the difference, so that an absence holds and uses the wanted days. The employee is locked, so that of
 * two requests for the last half day the second finds it taken.
 */
export async function settle(ctx: Ctx, claim: Claim): Promise<void> {
  const { employee, kind, absence, held, used, mayOverdraw = false } = claim;
  const before = await sumsOf(ctx, { employee, absence });
  const years = new Set([...before.map(({ year }) => year), ...held.keys(), ...used.keys()]);
  for (const year of [...years].sort((a, b) => a - b)) {
    const own = before.filter((one) => one.year === year);
    const more = (wanted: ByYear, entries: readonly EntryKind[]) =>
      new Big(wanted.get(year) ?? 0).plus(daysIn(own, entries));
    const [moreHeld, moreUsed] = [more(held, ['hold', 'release']), more(used, ['use', 'return'])];
    if (!mayOverdraw) await refuseOverdraft(ctx, { employee, kind, year, more: moreHeld.plus(moreUsed) });
    const shared = { employee, kind, year, absence };
    await writeEntry(ctx, { ...shared, entry: moreHeld.gt(0) ? 'hold' : 'release', days: moreHeld.neg() });
    await writeEntry(ctx, { ...shared, entry: moreUsed.gt(0) ? 'use' : 'return', days: moreUsed.neg() });
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
  const left = daysIn(await sumsOf(ctx, { employee, kind, year }));
  if (left.gte(more)) return;
  const message = t('overdrawn', { more: more.toString(), kind, year, left: left.toString() });
  throw invalidField('days', 'balance', message);
}
