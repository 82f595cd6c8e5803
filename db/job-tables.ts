import { integer, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { jobsSchema } from './jobs.ts';
import { instant, json } from './schema/columns.ts';

const schema = pgSchema(jobsSchema);

/** pg-boss makes its own tables and migrates them, so they are kept out of `db/schema`, from which migrations are made. */
export const jobQueues = schema.table('queue', { name: text().primaryKey() });

/** The columns of pg-boss's jobs that we read. */
export const jobs = schema.table('job', {
  id: uuid().notNull(),
  name: text().notNull(),
  state: text().$type<'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'>().notNull(),
  data: json<{ organization_id: string | null } & Record<string, unknown>>().notNull(),
  retry_count: integer().notNull(),
  output: json<unknown>(),
  start_after: instant().notNull(),
  created_on: instant().notNull(),
  completed_on: instant(),
});
