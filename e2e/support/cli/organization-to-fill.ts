import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import postgres from 'postgres';
import { expect, inject } from 'vitest';
import { nodeFlags } from '#server/boot/install.mjs';
import { builtCommands, ensureServerBuilt } from '#server/boot/server-build.mjs';
import { newDatabase } from '../databases.ts';
import { caller, newTenant, startServer } from '../test-server.ts';
import { tableDigests } from './table-digests.ts';

/**
 * Creates a database with an organization that a person has set up, and another organization that must not lose
 * anything.
 */
export async function organizationToFill() {
  const own = await newDatabase(inject('databaseUrl'));
  const sql = postgres(own.url, { max: 1, onnotice: () => {} });
  const server = await startServer({ databaseUrl: own.url });
  const { id, slug, tokens } = await newTenant(server);
  const other = await newTenant(server);
  await caller(server, other.tokens.admin)('POST', '/contacts', { first_name: 'Ana' });
  await caller(server, tokens.admin)('PATCH', '/settings', { timezone: 'Europe/Madrid' });
  await server.app.sequencer.flushAll();
  await server.app.requests.flush();
  await server.close();

  const written = async () =>
    (await sql`SELECT count(*)::int AS n FROM contacts WHERE organization_id = ${id}`)[0]?.n;

  return {
    id,
    slug,
    sql,
    url: own.url,
    /** Digests of all tables but the queues of jobs, which are created by the first process that uses them. */
    async figures() {
      const { 'jobs.queue': _, ...figures } = await tableDigests(own);
      return figures;
    },
    /** Starts a command and returns once it has begun to write. */
    async beginDemo(): Promise<{ child: ChildProcess; end: Promise<unknown[]> }> {
      await ensureServerBuilt();
      const command = [...nodeFlags, builtCommands, 'demo', '--org', slug, '--size', 'large'];
      const child = spawn(process.execPath, command, {
        env: { ...process.env, DATABASE_URL: own.url },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const end = once(child, 'exit');
      await expect.poll(written, { timeout: 90_000 }).toBeGreaterThan(30);
      return { child, end };
    },
    async drop() {
      await sql.end();
      await own.drop();
    },
  };
}
