import { and, between, eq, type SQL } from 'drizzle-orm';
import { timeEntries } from '#db/schema/work/time-entries.ts';
import type { Project } from '#server/areas/work/projects/projects.ts';
import { type TimeEntry, timeEntry } from '#server/areas/work/time-entries/time-entries.ts';
import type { Ctx } from '#server/calls/context.ts';
import { findAllByValue, selectRows } from '#server/resources/records/store.ts';
import { type ErrorDetail, invalid, invalidField } from '#server/vocabulary/errors.ts';
import type { Billed } from './billed-lines.ts';
import { type Charging, isTaken, objectionTo } from './chargeable.ts';
import { t } from './messages.ts';
import { mostEntries } from './time-lines.ts';

export interface Wanted {
  time_entry_ids?: readonly string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export type BilledEntry = TimeEntry & Billed;

/**
 * Locks the entries of a project that are to be billed: those that the caller names, or all open billable ones of a period.
 * Entries that cannot be billed are refused together, each with what to do.
 */
export async function billableEntries(
  ctx: Ctx,
  project: Project,
  charging: Charging,
  wanted: Wanted,
): Promise<BilledEntry[]> {
  const { time_entry_ids: ids } = wanted;
  const found = ids ? await namedEntries(ctx, ids) : await openEntries(ctx, project, wanted);
  const details: ErrorDetail[] = [];
  const billed: BilledEntry[] = [];
  for (const { path, entry } of found) {
    const objection = notOf(project, entry) ?? isTaken(entry) ?? objectionTo(entry, charging);
    if (objection) details.push({ path, ...objection });
    else if (entry.rate === null || entry.amount === null)
      details.push({ path, rule: 'rate', message: t('entryWithoutRate', { entry: entry.id }) });
    else billed.push({ ...entry, rate: entry.rate, amount: entry.amount });
  }
  if (details.length) throw invalid(details);
  return billed.toSorted((a, b) => a.date.localeCompare(b.date, 'en') || a.id.localeCompare(b.id, 'en'));
}

interface Found {
  path: ErrorDetail['path'];
  entry: TimeEntry;
}

async function namedEntries(ctx: Ctx, ids: readonly string[]): Promise<Found[]> {
  const { table } = timeEntry.resource;
  const rows = await findAllByValue(ctx.tx, table, ctx.organization, 'id', ids, { lock: true });
  const known = new Map(rows.map((row) => [row.id, row]));
  const details: ErrorDetail[] = [];
  const found = ids.flatMap((id, at): Found[] => {
    const entry = known.get(id);
    if (entry) return [{ path: `time_entry_ids.${at}`, entry }];
    details.push({
      path: `time_entry_ids.${at}`,
      rule: 'not_found',
      message: t('entryMissing', { entry: id }),
    });
    return [];
  });
  if (details.length) throw invalid(details);
  return found;
}

const firstDay = '0001-01-01';
const lastDay = '9999-12-31';

async function openEntries(ctx: Ctx, { id }: Project, { from, to }: Wanted): Promise<Found[]> {
  const where: SQL | undefined = and(
    eq(timeEntries.project_id, id),
    eq(timeEntries.status, 'open'),
    eq(timeEntries.is_billable, true),
    between(timeEntries.date, from ?? firstDay, to ?? lastDay),
  );
  const { tx, organization } = ctx;
  const rows = await selectRows(tx, timeEntry.resource.table, {
    ...{ organization, where, lock: true },
    limit: mostEntries + 1,
  });
  if (rows.length === 0) throw invalidField('id', 'nothing_open', t('nothingOpen'));
  if (rows.length > mostEntries)
    throw invalidField('to', 'too_many', t('tooManyOpen', { most: mostEntries }));
  return rows.map((entry) => ({ path: 'time_entry_ids', entry }));
}

/** The entries of other projects are billed with those. */
const notOf = ({ id }: Project, { id: entry, project_id }: TimeEntry) =>
  project_id === id
    ? undefined
    : {
        rule: 'project',
        message: t('entryOfProject', { entry, theirs: project_id ?? t('noProject'), own: id }),
      };
