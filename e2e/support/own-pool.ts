import { inject } from 'vitest';
import { roles } from '#db/lanes/client.ts';
import { Pool } from '#db/lanes/pool.ts';

/** Opens connections of the test's own to the database of the run, and closes them afterwards. */
export async function withPool<T>(
  size: number,
  work: (pool: Pool) => Promise<T>,
  timeouts = { statementTimeoutMs: 20_000, writeTimeoutMs: 20_000 },
): Promise<T> {
  const limits = { ...timeouts, waitMs: 10_000, onAttempt: () => {} };
  const own = { url: inject('databaseUrl'), role: roles.app, name: `test-pool-${process.pid}` };
  const pool = new Pool({ ...own, ...limits, size, mostPerOrganization: size });
  try {
    return await work(pool);
  } finally {
    await pool.close();
  }
}
