import { asPlatform } from '#server/calls/acting.ts';
import type { App } from '#server/calls/app.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Kind } from '#server/calls/ids.ts';
import { findRow, Params } from '../records/store.ts';
import { tenantIs } from '../records/tenant.ts';
import { findResource } from '../resource/registry.ts';
import { findDue, isDue } from './own-clock.ts';

/** Name → when it is due; null where nothing is. */
export type Alarms = Readonly<Record<string, string | null>>;

const most = 100;
const firstPauseMs = 2_000;
const longestPauseMs = 600_000;

/** Written with the record, sent without waiting. */
export function keepAlarms(ctx: Ctx, kind: Kind, id: string, old: Alarms, wanted: Alarms): void {
  for (const name of new Set([...Object.keys(old), ...Object.keys(wanted)])) {
    const due = wanted[name] ?? null;
    if (due === (old[name] ?? null)) continue;
    const { values, bind } = new Params();
    if (due === null) {
      ctx.tx.sendText(
        `DELETE FROM alarms WHERE ${tenantIs(ctx.organization, bind)} AND record_id = ${bind(id)} AND name = ${bind(name)}`,
        values,
      );
      continue;
    }
    const row = [ctx.organization, id, name, kind, due].map(bind).join(', ');
    ctx.tx.sendText(
      `INSERT INTO alarms (organization_id, record_id, name, resource, due_at, attempts) VALUES (${row}, 0)
       ON CONFLICT (organization_id, record_id, name) DO UPDATE SET due_at = excluded.due_at, attempts = 0`,
      values,
    );
  }
}

interface Due {
  organization_id: string;
  record_id: string;
  name: string;
  resource: Kind;
  attempts: number;
}

/** Everything whose time has come, earliest first. Answers how many there were. */
export async function ringDue(app: App): Promise<number> {
  const due = await findDue<Due>(app, (tx, wanted) => {
    const { values, bind } = new Params();
    return tx.text(
      `SELECT organization_id, record_id, name, resource, attempts FROM alarms
       WHERE ${isDue('due_at', wanted, bind)} ORDER BY due_at, record_id LIMIT ${most}`,
      values,
    );
  });
  for (const one of due) {
    try {
      await ring(app, one);
    } catch (error) {
      app.log.failure(`alarm ${one.resource} ${one.name}`, error, { organization_id: one.organization_id });
      await postpone(app, one);
    }
  }
  return due.length;
}

/** The record first and the alarm second, as whoever changes a record locks them. */
async function ring(app: App, { organization_id: organization, record_id: id, name, resource: kind }: Due) {
  const resource = findResource(kind);
  await asPlatform(app, organization, async (ctx) => {
    const record = resource && (await findRow(ctx.tx, resource.table, { organization, id, lock: true }));
    const { values, bind } = new Params();
    const taken = await ctx.tx.text(
      `DELETE FROM alarms WHERE ${tenantIs(organization, bind)} AND record_id = ${bind(id)}
       AND name = ${bind(name)} AND due_at <= ${bind(ctx.now)} RETURNING 1`,
      values,
    );
    if (taken.length === 0 || !record) return;
    // The settings may have moved the moment since the record was written: another time zone, another number of days.
    const due = resource.alarms?.(record, ctx)[name] ?? null;
    if (due !== null && Date.parse(due) > Date.parse(ctx.now)) keepAlarms(ctx, kind, id, {}, { [name]: due });
    else await resource.rings?.[name]?.(ctx, record);
  });
}

/** A ring that failed is tried again, ever more rarely; it is never given up. */
async function postpone(
  app: App,
  { organization_id, record_id, name, attempts, now }: Due & { now: string },
): Promise<void> {
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** attempts);
  const next = new Date(Date.parse(now) + pause).toISOString();
  await app.db.asSystem((tx) =>
    tx.text(
      `UPDATE alarms SET due_at = $4, attempts = attempts + 1
       WHERE organization_id = $1 AND record_id = $2 AND name = $3`,
      [organization_id, record_id, name, next],
    ),
  );
}
