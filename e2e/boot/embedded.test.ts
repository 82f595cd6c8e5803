import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { attachEmbedded, borrowEmbedded, startEmbedded } from '#db/embedded.ts';
import { newFolder } from '../support/new-folder.ts';

const isRoot = process.getuid?.() === 0;
const warnings: string[] = [];
const log = {
  info: () => {},
  warn: (text: string) => warnings.push(text),
  error: (text: string) => warnings.push(text),
};

/** Made once: a database that was there before, for every test that is not about the first start. */
let existing: string;
let parent: string;
let dataDir: string;
let holders: ChildProcess[];

beforeAll(async () => {
  existing = newFolder('embedded-made');
  await (await startEmbedded({ dataDir: existing, log })).stop();
});
afterAll(() => fs.rmSync(existing, { recursive: true, force: true }));

beforeEach(() => {
  // As root this folder is 0700 and root's own: the user `postgres` cannot walk down to the data.
  parent = newFolder('embedded');
  dataDir = path.join(parent, 'data');
  holders = [];
  warnings.length = 0;
});

afterEach(async () => {
  for (const holder of holders) {
    if (holder.exitCode !== null || holder.signalCode !== null) continue;
    holder.kill('SIGTERM');
    await once(holder, 'exit');
  }
  fs.rmSync(parent, { recursive: true, force: true });
});

/** With its owners and modes, which `fs.cp` does not keep. */
const useExisting = () => execFileSync('cp', ['-a', existing, dataDir]);

async function startHolder(): Promise<{ holder: ChildProcess; url: string }> {
  const script = new URL('../support/boot/database-holder.ts', import.meta.url).pathname;
  const holder = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  holders.push(holder);
  const [line] = await once(holder.stdout, 'data');
  return { holder, url: String(line).trim() };
}

async function query(url: string, text: string): Promise<unknown[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return [...(await sql.unsafe(text).values())].flat();
  } finally {
    await sql.end();
  }
}

const postgresLog = () => fs.readFileSync(path.join(dataDir, 'postgres.log'), 'utf8');

test('an empty folder becomes a database once, and keeps what is written', async () => {
  const first = await startEmbedded({ dataDir, log });
  expect(first.fresh).toBe(true);
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();

  const second = await startEmbedded({ dataDir, log });
  expect(second.fresh).toBe(false);
  expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([42]);
  expect(postgresLog()).not.toContain('not properly shut down');
  await second.stop();
});

test('letters of any language are letters, and sorting is the same on every machine', async () => {
  useExisting();
  const embedded = await startEmbedded({ dataDir, log });
  const facts = `SELECT datlocprovider, datlocale, pg_encoding_to_char(encoding) FROM pg_database
    WHERE datname = 'platform'`;
  expect(await query(embedded.url, facts)).toEqual(['b', 'C.UTF-8', 'UTF8']);
  await query(embedded.url, 'CREATE EXTENSION pg_trgm');
  expect(await query(embedded.url, `SELECT similarity('ação', 'AÇÃO')`)).toEqual([1]);
  await embedded.stop();
});

test('only the password opens it, and the password is readable by its owner alone', async () => {
  useExisting();
  const embedded = await startEmbedded({ dataDir, log });
  const wrong = embedded.url.replace(/:[^:@]+@/, ':wrong@');
  await expect(query(wrong, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  expect(fs.statSync(path.join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
  await embedded.stop();
});

test('a lost password file is replaced', async () => {
  useExisting();
  fs.rmSync(path.join(dataDir, 'postgres.password'));
  const embedded = await startEmbedded({ dataDir, log });
  expect(await query(embedded.url, 'SELECT 1')).toEqual([1]);
  await embedded.stop();
});

test('a start that was killed while creating the cluster starts over', async () => {
  fs.mkdirSync(path.join(dataDir, 'postgres.new', 'base'), { recursive: true });
  const embedded = await startEmbedded({ dataDir, log });
  expect(embedded.fresh).toBe(true);
  await embedded.stop();
});

test('after kill -9 of its process the next start recovers with nothing lost', async () => {
  useExisting();
  const { holder, url } = await startHolder();
  await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(await attachEmbedded(dataDir)).toBeUndefined();

  const embedded = await startEmbedded({ dataDir, log });
  expect(embedded.fresh).toBe(false);
  expect(warnings.join()).toContain('left behind');
  expect(await query(embedded.url, 'SELECT answer FROM kept')).toEqual([42]);
  await embedded.stop();
});

test('after kill -9 of PostgreSQL itself it comes back on the same address', async () => {
  useExisting();
  const embedded = await startEmbedded({ dataDir, log });
  await query(embedded.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  process.kill(
    Number.parseInt(fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10),
    'SIGKILL',
  );
  await expect
    .poll(() => query(embedded.url, 'SELECT answer FROM kept').catch(() => 'down'), { timeout: 20_000 })
    .toEqual([42]);
  expect(warnings.join()).toContain('ended unexpectedly');
  await embedded.stop();
});

test('a second server on the same folder is refused, and told by whom', async () => {
  useExisting();
  const { holder } = await startHolder();
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
    `another server is running on this data directory, pid ${holder.pid}`,
  );
});

test('a start beside a server that is ending waits for it', async () => {
  useExisting();
  const { holder } = await startHolder();
  holder.kill('SIGTERM');
  const embedded = await startEmbedded({ dataDir, log });
  expect(await query(embedded.url, 'SELECT 1')).toEqual([1]);
  await embedded.stop();
});

test('a command joins a running server and leaves it running', async () => {
  useExisting();
  const { url } = await startHolder();
  expect((await attachEmbedded(dataDir))?.url).toBe(url);
  const borrowed = await borrowEmbedded({ dataDir, log });
  expect(borrowed.url).toBe(url);
  await borrowed.stop();
  expect(await query(url, 'SELECT 1')).toEqual([1]);
});

test('commands without a server take turns', async () => {
  useExisting();
  const turn = async () => {
    const borrowed = await borrowEmbedded({ dataDir, log });
    await query(
      borrowed.url,
      'CREATE TABLE IF NOT EXISTS turns (at timestamptz); INSERT INTO turns VALUES (now())',
    );
    await borrowed.stop();
  };
  await Promise.all([turn(), turn(), turn()]);
  const embedded = await startEmbedded({ dataDir, log });
  expect(await query(embedded.url, 'SELECT count(*)::int FROM turns')).toEqual([3]);
  await embedded.stop();
});

test.runIf(isRoot)('as root, data stays private and belongs to an ordinary user', async () => {
  expect(fs.statSync(parent).mode & 0o777).toBe(0o700);
  const embedded = await startEmbedded({ dataDir, log });
  expect(fs.statSync(path.join(dataDir, 'postgres')).uid).not.toBe(0);
  expect(fs.statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(fs.statSync(parent).mode & 0o777).toBe(0o700);
  await embedded.stop();
});
