import { boolean, integer, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { jobsSchema } from './jobs.ts';
import { instant, json } from './schema/columns.ts';

const schema = pgSchema(jobsSchema);

/** The queues of pg-boss. It creates and migrates its tables, so they are not in `db/schema`, which our migrations come from. */
export const jobQueues = schema.table('queue', {
  name: text().primaryKey(),
  /** pg-boss counts the jobs of every queue every few seconds, in one of its workers. */
  active_count: integer().notNull(),
  failed_count: integer().notNull(),
});

/** The properties that the queue adds to the data of every job. */
type JobData = { organization_id: string | null; request_id?: string; traceparent?: string } & Record<
  string,
  unknown
>;

/** The columns that we read of pg-boss's jobs. */
export const jobTable = schema.table('job', {
  id: uuid().notNull(),
  name: text().notNull(),
  state: text().$type<'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'>().notNull(),
  data: json<JobData>().notNull(),
  retry_count: integer().notNull(),
  blocked: boolean().notNull(),
  output: json<{ message?: unknown } | null>(),
  start_after: instant().notNull(),
  created_on: instant().notNull(),
  completed_on: instant(),
});
