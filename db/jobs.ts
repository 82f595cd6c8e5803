import { PgBoss } from 'pg-boss';
import type postgres from 'postgres';
import { nodePostgresUrl } from './address.ts';

export const jobsSchema = 'jobs';

/**
 * Creates the tables of the job queue, and protects jobs with the same row-level security as tenants' rows.
 */
export async function migrateJobs(url: string, client: postgres.Sql): Promise<void> {
  const boss = new PgBoss({
    connectionString: nodePostgresUrl(url),
    schema: jobsSchema,
    supervise: false,
    schedule: false,
    max: 1,
  });
  let failure: unknown;
  boss.on('error', (error) => {
    failure ??= error;
  });
  await boss.start();
  await boss.stop({ graceful: false });
  if (failure) throw failure;
  // Created only once, because these statements wait for all transactions that use the jobs.
  const [protection] = await client`SELECT to_regclass('jobs.job_organization_idx') IS NOT NULL AS found`;
  if (!protection?.found) await client.unsafe(rowSecurity);
  // An index that an interrupted attempt has left is not valid.
  const [index] = await client`SELECT EXISTS (SELECT FROM pg_index WHERE indisvalid
    AND indexrelid = to_regclass('jobs.job_request_idx')) AS found`;
  if (!index?.found) for (const statement of findableByCall) await client.unsafe(statement);
  const [backup] = await client`SELECT to_regrole('platform_backup') IS NOT NULL AND NOT EXISTS (
    SELECT FROM pg_policy WHERE polrelid = 'jobs.job_common'::regclass AND polname = 'backup') AS missing`;
  if (backup?.missing) await client.unsafe(readableForBackup);
}

/** Jobs are found by the call that caused them. */
const findableByCall = [
  'DROP INDEX CONCURRENTLY IF EXISTS jobs.job_request_idx',
  `CREATE INDEX CONCURRENTLY job_request_idx ON jobs.job_common ((data->>'organization_id'), (data->>'request_id'))
    WHERE data->>'request_id' IS NOT NULL`,
];

/** Lets a backup read the waiting jobs and their queues. */
const readableForBackup = `
  GRANT USAGE ON SCHEMA jobs TO platform_backup;
  GRANT SELECT ON jobs.queue, jobs.job_common TO platform_backup;
  CREATE POLICY backup ON jobs.job_common FOR SELECT TO platform_backup USING (true);`;

/** Requests add jobs and see those of their own organization; the platform's role runs them. */
const rowSecurity = `
DO $$
DECLARE t text;
BEGIN
  GRANT USAGE ON SCHEMA jobs TO platform_app, platform_system;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA jobs TO platform_system;
  GRANT SELECT ON jobs.queue, jobs.version TO platform_app;
  FOREACH t IN ARRAY ARRAY['job', 'job_common'] LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON jobs.%I TO platform_app', t);
    EXECUTE format('ALTER TABLE jobs.%I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format($p$CREATE POLICY tenant ON jobs.%I TO platform_app
      USING (data->>'organization_id' = current_org()) WITH CHECK (data->>'organization_id' = current_org())$p$, t);
    EXECUTE format('CREATE POLICY system ON jobs.%I TO platform_system USING (true) WITH CHECK (true)', t);
  END LOOP;
  CREATE INDEX job_organization_idx ON jobs.job_common ((data->>'organization_id'), name, state);
END $$;`;
