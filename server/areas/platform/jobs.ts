import { and, count, eq, inArray, max, sql } from 'drizzle-orm';
import { z } from 'zod';
import { jobTable } from '#db/job-tables.ts';
import { countWhere } from '#db/queries/expressions.ts';
import { lastSeen, workerIsQuietAfterMs } from '#server/base/jobs/presence.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation, preparedOperation } from '#server/calls/operation.ts';
import { listReply, recordReply } from '#server/calls/replies.ts';
import type { Services } from '#server/calls/services.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { rowList } from '#server/resources/lists/row-list.ts';
import { notFound } from '#server/vocabulary/errors.ts';
import { verbatim } from '#server/vocabulary/wording/message.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { t } from './messages.ts';

const place = { tag: 'Jobs', area: 'platform', role: 'admin' } as const;

const queue = z.object({
  name: z.string(),
  description: z.string(),
  schedule: z.string().nullable(),
  waiting: z.int(),
  active: z.int(),
  completed: z.int(),
  failed: z.int(),
  oldest_waiting_seconds: z.int().nullable(),
  last_completed_at: z.string().nullable(),
  /** The last run of a scheduled job, which works for all organizations at once. */
  last_run_at: z.string().nullable(),
});

const failedJob = z.object({
  id: z.string(),
  queue: z.string(),
  data: z.record(z.string(), z.unknown()),
  attempts: z.int(),
  error: textSchema(),
  created_at: z.string(),
  failed_at: z.string().nullable(),
  request_id: z.string().nullable(),
});

/** The jobs of the caller's organization. Row-level security has the same condition; queries always name it too. */
const isOwn = ({ organization }: Ctx) => sql`${jobTable.data} ->> 'organization_id' = ${organization}`;

const { id: jobId, name, data, state, retry_count, output, start_after, created_on, completed_on } = jobTable;
const isWaiting = inArray(state, ['created', 'retry']);

async function countJobs(ctx: Ctx) {
  const rows = await ctx.tx
    .select({
      name,
      waiting: countWhere(isWaiting),
      active: countWhere(eq(state, 'active')),
      completed: countWhere(eq(state, 'completed')),
      failed: countWhere(eq(state, 'failed')),
      oldest: sql<string | null>`min(${start_after}) FILTER (WHERE ${isWaiting})`,
      last_completed_at: sql<string | null>`max(${completed_on}) FILTER (WHERE ${eq(state, 'completed')})`,
    })
    .from(jobTable)
    .where(isOwn(ctx))
    .groupBy(name);
  return new Map(rows.map((row) => [row.name, row]));
}

interface InstallationFacts {
  lastRuns: Map<string, string | null>;
  workerSeen: string | null;
}

/** Jobs of the installation have no organization, so only the times of their last runs are shown. */
async function installationFacts({ db }: Pick<Services, 'db'>): Promise<InstallationFacts> {
  const rows = await db.asSystem(async (tx) =>
    tx
      .select({ name, last_run_at: max(completed_on) })
      .from(jobTable)
      .where(and(sql`${data} ->> 'organization_id' IS NULL`, eq(state, 'completed')))
      .groupBy(name),
  );
  const lastRuns = new Map(rows.map((row) => [row.name, row.last_run_at]));
  return { lastRuns, workerSeen: await lastSeen(db) };
}

async function readHealth(ctx: Ctx, { lastRuns, workerSeen }: InstallationFacts) {
  const { app, now } = ctx;
  const counted = await countJobs(ctx);
  const isRunning = workerSeen !== null && Date.parse(now) - Date.parse(workerSeen) < workerIsQuietAfterMs;
  const queues = app.jobs.jobs.map(({ name, description, every }) => {
    const { oldest = null, ...counts } = counted.get(name) ?? {};
    const waited = oldest === null ? null : Math.floor((Date.parse(now) - Date.parse(oldest)) / 1000);
    const none = { waiting: 0, active: 0, completed: 0, failed: 0, last_completed_at: null };
    return {
      ...none,
      ...counts,
      name,
      description,
      schedule: every ?? null,
      last_run_at: lastRuns.get(name) ?? null,
      oldest_waiting_seconds: waited === null ? null : Math.max(0, waited),
    };
  });
  return { worker: { is_running: isRunning, last_seen_at: workerSeen }, queues };
}

const failedColumns = { id: jobId, name, data, retry_count, output, created_on, completed_on };
const failedList = rowList({
  of: 'failed_job',
  sorts: { created_at: [created_on] },
  key: [jobId],
});
type FailedRow = Pick<typeof jobTable.$inferSelect, keyof typeof failedColumns>;

const presentFailed = ({ data: given, ...row }: FailedRow) => {
  const { organization_id: _, request_id = null, traceparent: __, ...shown } = given;
  return {
    id: row.id,
    queue: row.name,
    data: shown,
    attempts: row.retry_count + 1,
    error: typeof row.output?.message === 'string' ? verbatim(row.output.message) : t('noReason'),
    created_at: row.created_on,
    failed_at: row.completed_on,
    request_id,
  };
};

export const jobs = {
  health: preparedOperation({
    ...place,
    method: 'GET',
    path: '/settings/jobs',
    summary: 'Get the status of background jobs',
    description:
      'Per queue: how many jobs wait, run, were completed (within seven days) and failed for this organization, and whether a worker is running.',
    input: z.strictObject({}),
    output: recordReply(
      z.object({
        worker: z.object({ is_running: z.boolean(), last_seen_at: z.string().nullable() }),
        queues: z.array(queue),
      }),
    ),
    prepare: (app) => installationFacts(app),
    handler: async (ctx, facts) => ({ data: await readHealth(ctx, facts) }),
  }),
  failed: operation({
    ...place,
    method: 'GET',
    path: '/settings/jobs/failed',
    summary: 'List failed jobs',
    description: 'Background work that was given up after its last attempt, with the reason.',
    input: z.strictObject(failedList.input),
    output: listReply(failedJob),
    handler: async (ctx, page) => {
      const where = and(isOwn(ctx), eq(state, 'failed'));
      const { rows, meta } = await failedList.read(page, {
        rows: ({ list_position, after, order, limit, offset }) =>
          ctx.tx
            .select({ ...failedColumns, list_position })
            .from(jobTable)
            .where(and(where, after))
            .orderBy(...order)
            .limit(limit)
            .offset(offset),
        total: () => ctx.tx.select({ total: count() }).from(jobTable).where(where),
      });
      return { data: rows.map(presentFailed), meta };
    },
  }),
  retry: operation({
    ...place,
    method: 'POST',
    path: '/settings/jobs/{id}/retry',
    summary: 'Run a failed job again',
    description: 'The job goes back to the queue and starts within seconds.',
    input: z.looseObject({ id }),
    output: recordReply(z.object({ id: z.string(), queue: z.string(), status: z.literal('queued') })),
    handler: async (ctx, { id }) => {
      const [row] = await ctx.tx
        .select({ name })
        .from(jobTable)
        .where(and(isOwn(ctx), eq(state, 'failed'), sql`${jobId}::text = ${id}`))
        .for('update');
      if (!row) throw notFound(t('noFailedJob', { id }));
      await ctx.app.jobs.retry(ctx.tx, row.name, id);
      ctx.journal.noteJob({ name: row.name, data: { id } });
      ctx.journal.afterCommit.push(() => ctx.app.jobs.wake(row));
      return { data: { id, queue: row.name, status: 'queued' as const } };
    },
  }),
};
