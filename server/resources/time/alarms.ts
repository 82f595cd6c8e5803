import { and, eq, lte, sql } from 'drizzle-orm';
import type { PgInsertBase } from 'drizzle-orm/pg-core';
import { anyOf } from '#db/queries/expressions.ts';
import { sendRows } from '#db/queries/insert-rows.ts';
import { prepared } from '#db/queries/prepared.ts';
import type { QueryResult } from '#db/queries/session.ts';
import { alarms } from '#db/schema/kernel/events-and-calls.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import { findRow } from '../records/store.ts';
import { findNamedResource } from '../resource/registry.ts';
import { findDue, isDueIn } from './own-clock.ts';

/** The moment at which each alarm is due, by name; null if there is none. */
export type Alarms = Readonly<Record<string, string | null>>;

const most = 100;
const firstPauseMs = 2_000;
const longestPauseMs = 600_000;

/** Writes the alarms together with the record, without waiting for the answer. */
export function keepAlarms(ctx: Ctx, kind: Kind, id: string, old: Alarms, wanted: Alarms): void {
  const { tx, organization } = ctx;
  const removed: string[] = [];
  const rows: (typeof alarms.$inferInsert)[] = [];
  for (const name of new Set([...Object.keys(old), ...Object.keys(wanted)])) {
    const due_at = wanted[name] ?? null;
    if (due_at === (old[name] ?? null)) continue;
    if (due_at === null) removed.push(name);
    else
      rows.push({ organization_id: organization, record_id: id, name, resource: kind, due_at, attempts: 0 });
  }
  if (removed.length) removal.send(tx, { organization, id, names: removed });
  sendRows(tx, { name: 'alarms', table: alarms, rows, end: replacing });
}

interface Key {
  organization: string;
  id: string;
  name: string;
}

const isAlarm = ({ organization, id, name }: Key) =>
  and(inOrganization(alarms, organization), eq(alarms.record_id, id), eq(alarms.name, name));

const removal = prepared(
  (db, { organization, id, names }: Omit<Key, 'name'> & { names: readonly string[] }) =>
    db
      .delete(alarms)
      .where(and(inOrganization(alarms, organization), eq(alarms.record_id, id), anyOf(alarms.name, names))),
);

const replacing = (insert: PgInsertBase<typeof alarms, QueryResult>) =>
  insert.onConflictDoUpdate({
    target: [alarms.organization_id, alarms.record_id, alarms.name],
    set: { due_at: sql`excluded.due_at`, attempts: 0 },
  });

type Due = Pick<
  typeof alarms.$inferSelect,
  'organization_id' | 'record_id' | 'name' | 'resource' | 'attempts'
>;

/** Runs the alarms that are due, the earliest first. Returns how many there were. */
export async function runDueAlarms(app: Services): Promise<number> {
  const due = await findDue(app, (tx, wanted) =>
    tx
      .select({
        organization_id: alarms.organization_id,
        record_id: alarms.record_id,
        name: alarms.name,
        resource: alarms.resource,
        attempts: alarms.attempts,
      })
      .from(alarms)
      .where(isDueIn(alarms, alarms.due_at, wanted))
      .orderBy(alarms.due_at, alarms.record_id)
      .limit(most),
  );
  for (const one of due) {
    try {
      await ring(app, one);
    } catch (error) {
      app.log.failure(`alarm ${one.resource} ${one.name}`, error, { organization: one.organization_id });
      await postpone(app, one);
    }
  }
  return due.length;
}

/** The record is locked first and the alarm second, in the same order as by writers of records. */
async function ring(
  app: Services,
  { organization_id: organization, record_id: id, name, resource: kind }: Due,
) {
  const resource = findNamedResource(kind);
  await asPlatform(app, organization, async (ctx) => {
    const record = resource && (await findRow(ctx.tx, resource.table, { organization, id, lock: true }));
    const taken = await ctx.tx
      .delete(alarms)
      .where(and(isAlarm({ organization, id, name }), lte(alarms.due_at, ctx.now)))
      .returning({ name: alarms.name });
    if (taken.length === 0 || !record) return;
    // The settings may have moved the moment since the record was written, such as a new time zone or number of days.
    const due = resource.alarms?.(record, ctx)[name] ?? null;
    if (due !== null && Date.parse(due) > Date.parse(ctx.now))
      keepAlarms(ctx, resource.kind, id, {}, { [name]: due });
    else await resource.whenDue?.[name]?.(ctx, record);
  });
}

/** A failed alarm is tried again with longer and longer delays; it is never dropped. */
async function postpone(
  app: Services,
  { organization_id: organization, record_id: id, name, attempts, now }: Due & { now: string },
): Promise<void> {
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** attempts);
  const next = new Date(Date.parse(now) + pause).toISOString();
  const set = { due_at: next, attempts: sql`${alarms.attempts} + 1` };
  await app.db.asSystem(async (tx) => {
    await tx.update(alarms).set(set).where(isAlarm({ organization, id, name }));
  });
}
