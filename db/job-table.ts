import { integer, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { jobsSchema } from './jobs.ts';
import { instant, json } from './schema/columns.ts';

/** The columns that we read of the job table, which pg-boss creates. */
export const jobTable = pgSchema(jobsSchema).table('job', {
  id: uuid().notNull(),
  name: text().notNull(),
  data: json<Record<string, unknown>>().notNull(),
  state: text().$type<'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'>().notNull(),
  retry_count: integer().notNull(),
  output: json<{ message?: unknown } | null>(),
  start_after: instant().notNull(),
  created_on: instant().notNull(),
  completed_on: instant(),
});
