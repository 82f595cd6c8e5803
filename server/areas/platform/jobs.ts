import { z } from 'zod';
import { lastSeen, workerIsQuietAfterMs } from '#server/base/jobs/presence.ts';
import type { App } from '#server/calls/app.ts';
import type { Ctx } from '#server/calls/context.ts';
import { notFound } from '#server/calls/errors.ts';
import { operation, preparedOperation } from '#server/calls/operation.ts';
import { listReply, recordReply } from '#server/kernel/calls/replies.ts';
import { metaOf, pages, sliceOf } from '#server/kernel/lists/pages.ts';
import { limitClause } from '#server/kernel/lists/slice.ts';
import { Params } from '#server/kernel/records/store.ts';
import { id } from '#server/kernel/schema/record-id.ts';

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
  /** Of what runs by a schedule, for all organizations at once. */
  last_run_at: z.string().nullable(),
});

const failedJob = z.object({
  id: z.string(),
  queue: z.string(),
  data: z.record(z.string(), z.unknown()),
  attempts: z.int(),
  error: z.string(),
  created_at: z.string(),
  failed_at: z.string().nullable(),
});

interface Counted {
  name: string;
  waiting: number;
  active: number;
  completed: number;
  failed: number;
  oldest: string | null;
  last_completed_at: string | null;
}

/** The wall around jobs is the same as around records: both conditions are always sent. */
const own = ({ organization }: Ctx, bind: Params['bind']) =>
  `data->>'organization_id' = ${bind(organization)}`;

async function countJobs(ctx: Ctx): Promise<Map<string, Counted>> {
  const { values, bind } = new Params();
  const rows = await ctx.tx.text<Counted>(
    `SELECT name, count(*) FILTER (WHERE state IN ('created', 'retry')) AS waiting,
       count(*) FILTER (WHERE state = 'active') AS active,
       count(*) FILTER (WHERE state = 'completed') AS completed,
       count(*) FILTER (WHERE state = 'failed') AS failed,
       min(start_after) FILTER (WHERE state IN ('created', 'retry')) AS oldest,
       max(completed_on) FILTER (WHERE state = 'completed') AS last_completed_at
     FROM jobs.job WHERE ${own(ctx, bind)} GROUP BY name`,
    values,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

interface InstallationFacts {
  lastRuns: Map<string, string>;
  workerSeen: string | null;
}

/** The installation's own jobs have no organization: of them only the time is shown. */
async function installationFacts({ db }: Pick<App, 'db'>): Promise<InstallationFacts> {
  const rows = await db.asSystem((tx) =>
    tx.text<{ name: string; last_run_at: string }>(
      `SELECT name, max(completed_on) AS last_run_at FROM jobs.job
       WHERE data->>'organization_id' IS NULL AND state = 'completed' GROUP BY name`,
    ),
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

interface FailedRow {
  id: string;
  name: string;
  data: Record<string, unknown>;
  retry_count: number;
  output: { message?: unknown } | null;
  created_on: string;
  completed_on: string | null;
}

const presentFailed = ({ data, ...row }: FailedRow) => {
  const { organization_id: _, ...told } = data;
  return {
    id: row.id,
    queue: row.name,
    data: told,
    attempts: row.retry_count + 1,
    error: typeof row.output?.message === 'string' ? row.output.message : 'no reason was given',
    created_at: row.created_on,
    failed_at: row.completed_on,
  };
};

export const jobs = {
  health: preparedOperation({
    ...place,
    method: 'GET',
    path: '/settings/jobs',
    summary: 'How background work is doing',
    description:
      'Per queue: what waits, runs, was done (within seven days) and failed for this organization; and whether a worker is there.',
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
    summary: 'List jobs that gave up',
    input: z.strictObject(pages),
    output: listReply(failedJob),
    handler: async (ctx, page) => {
      const { values, bind } = new Params();
      const { limit, offset, ascending } = sliceOf(page);
      const direction = ascending ? 'ASC' : 'DESC';
      const where = `${own(ctx, bind)} AND state = 'failed'`;
      const [count] = await ctx.tx.text<{ total: number }>(
        `SELECT count(*) AS total FROM jobs.job WHERE ${where}`,
        [...values],
      );
      const rows = await ctx.tx.text<FailedRow>(
        `SELECT id, name, data, retry_count, output, created_on, completed_on FROM jobs.job WHERE ${where}
         ORDER BY created_on ${direction}, id ${limitClause(bind, { limit, offset })}`,
        values,
      );
      return { data: rows.map(presentFailed), meta: metaOf(count?.total ?? 0, page) };
    },
  }),
  retry: operation({
    ...place,
    method: 'POST',
    path: '/settings/jobs/{id}/retry',
    summary: 'Run a failed job again',
    input: z.looseObject({ id }),
    output: recordReply(z.object({ id: z.string(), queue: z.string(), status: z.literal('queued') })),
    handler: async (ctx, { id }) => {
      const { values, bind } = new Params();
      const [row] = await ctx.tx.text<{ name: string }>(
        `SELECT name FROM jobs.job WHERE ${own(ctx, bind)} AND state = 'failed' AND id::text = ${bind(id)}
         FOR UPDATE`,
        values,
      );
      if (!row) throw notFound(`A failed job "${id}"`);
      await ctx.app.jobs.retry(ctx.tx, row.name, id);
      ctx.journal.afterCommit.push(() => ctx.app.jobs.wake(row));
      return { data: { id, queue: row.name, status: 'queued' as const } };
    },
  }),
};
