import { expect, inject, test } from 'vitest';
import { DatabaseUnavailable } from '#server/vocabulary/database-unavailable.ts';
import { openDatabase } from '../../e2e/support/test-server.ts';
import { roles } from './client.ts';
import { Connection } from './connection.ts';

test('a dropped session gives its locks back although its statement still waits, whatever the server is set to', async () => {
  const url = new URL(inject('databaseUrl'));
  url.searchParams.set('client_connection_check_interval', '0');
  const name = `test-dropped-${process.pid}`;
  const owner = openDatabase();
  try {
    const options = { url: url.href, role: roles.app, name, statementTimeoutMs: 20_000 };
    const connection = await Connection.open(options, 5_000);
    await connection.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const waiting = connection.query('SELECT pg_sleep(20)', []);
    const sleeping = () =>
      owner`SELECT 1 FROM pg_stat_activity WHERE application_name = ${name} AND wait_event = 'PgSleep'`;
    await expect.poll(async () => (await sleeping()).length).toBe(1);
    connection.destroy();
    await expect(waiting).rejects.toBeInstanceOf(DatabaseUnavailable);
    const lock = () => owner`SELECT pg_try_advisory_xact_lock(hashtext(${name})) AS is_free`;
    await expect.poll(async () => [...(await lock())], { timeout: 5_000 }).toEqual([{ is_free: true }]);
  } finally {
    await owner.end();
  }
});
