import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, type TestContext, test } from 'vitest';
import { attachEmbedded, borrowEmbedded, startEmbedded } from '#db/embedded/server.ts';
import { newFolder } from '../support/new-folder.ts';

const isRoot = process.getuid?.() === 0;
/** An existing database, created once for every test that is not about the first start. */
let existing: string;

beforeAll(async () => {
  existing = newFolder('embedded-made');
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  await (await startEmbedded({ dataDir: existing, log })).stop();
});
afterAll(() => fs.rmSync(existing, { recursive: true, force: true }));

/** Creates a folder for the data of one test, and functions that start processes on it. */
function newHome({ onTestFinished }: TestContext) {
  // Run as root, this folder belongs to root with mode 0700, so the user `postgres` cannot reach the data inside.
  const parent = newFolder('embedded');
  const dataDir = path.join(parent, 'data');
  const holders: ChildProcess[] = [];
  const warnings: string[] = [];
  const warn = (text: string) => warnings.push(text);
  const options = { dataDir, log: { info: () => {}, warn, error: warn } };
  onTestFinished(async () => {
    for (const holder of holders) {
      if (holder.exitCode !== null || holder.signalCode !== null) continue;
      holder.kill('SIGTERM');
      await once(holder, 'exit');
    }
    fs.rmSync(parent, { recursive: true, force: true });
  });
  return {
    parent,
    dataDir,
    warnings,
    start: () => startEmbedded(options),
    borrow: () => borrowEmbedded(options),
    /** Starts a separate process that holds the folder. */
    async startHolder(): Promise<{ holder: ChildProcess; url: string }> {
      const script = new URL('../support/boot/database-holder.ts', import.meta.url).pathname;
      const holder = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
      holders.push(holder);
      const [line] = await once(holder.stdout, 'data');
      return { holder, url: String(line).trim() };
    },
    postgresLog: () => fs.readFileSync(path.join(dataDir, 'postgres.log'), 'utf8'),
  };
}

/** Copies with `cp -a`, because `fs.cp` does not keep owners and modes. */
function existingHome(context: TestContext) {
  const home = newHome(context);
  execFileSync('cp', ['-a', existing, home.dataDir]);
  return home;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return [...(await sql.unsafe(text).values())].flat();
  } finally {
    await sql.end();
  }
}

test.concurrent('an empty folder becomes a database once, and its data survives a restart', async (context) => {
  const { expect } = context;
  const home = newHome(context);
  const first = await home.start();
  expect(first.fresh).toBe(true);
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();

  const second = await home.start();
  expect(second.fresh).toBe(false);
  expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([42]);
  expect(home.postgresLog()).not.toContain('not properly shut down');
  await second.stop();
});

test.concurrent('letters of any language count as letters, and text sorts the same on every machine', async (context) => {
  const { expect } = context;
  const home = existingHome(context);
  const embedded = await home.start();
  const facts = `SELECT datlocprovider, datlocale, pg_encoding_to_char(encoding) FROM pg_database
    WHERE datname = 'platform'`;
  expect(await query(embedded.url, facts)).toEqual(['b', 'C.UTF-8', 'UTF8']);
  await query(embedded.url, 'CREATE EXTENSION pg_trgm');
  expect(await query(embedded.url, `SELECT similarity('ação', 'AÇÃO')`)).toEqual([1]);
  await embedded.stop();
});

test.concurrent('only the password opens the database, and only its owner can read the password file', async (context) => {
  const { expect } = context;
  const home = existingHome(context);
  const embedded = await home.start();
  const wrong = embedded.url.replace(/:[^:@]+@/, ':wrong@');
  await expect(query(wrong, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  expect(fs.statSync(path.join(home.dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
  await embedded.stop();
});

test.concurrent('a lost password file is replaced', async (context) => {
  const { expect } = context;
  const home = existingHome(context);
  fs.rmSync(path.join(home.dataDir, 'postgres.password'));
  const embedded = await home.start();
  expect(await query(embedded.url, 'SELECT 1')).toEqual([1]);
  await embedded.stop();
});

test.concurrent('a start after one that was killed while creating the cluster begins again', async (context) => {
  const { expect } = context;
  const home = newHome(context);
  fs.mkdirSync(path.join(home.dataDir, 'postgres.new', 'base'), { recursive: true });
  const embedded = await home.start();
  expect(embedded.fresh).toBe(true);
  await embedded.stop();
});

test.concurrent('the start after kill -9 of its process recovers with nothing lost', async (context) => {
  const { expect } = context;
  const home = existingHome(context);
  const { holder, url } = await home.startHolder();
  await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(await attachEmbedded(home.dataDir)).toBeUndefined();

  const embedded = await home.start();
  expect(embedded.fresh).toBe(false);
  expect(home.warnings.join()).toContain('left behind');
  expect(await query(embedded.url, 'SELECT answer FROM kept')).toEqual([42]);
  await embedded.stop();
});

test.concurrent('PostgreSQL comes back on the same address after kill -9', async (context) => {
  const { expect } = context;
  const home = existingHome(context);
  const embedded = await home.start();
  await query(embedded.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  process.kill(
    Number.parseInt(fs.readFileSync(path.join(home.dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10),
    'SIGKILL',
  );
  await expect
    .poll(() => query(embedded.url, 'SELECT answer FROM kept').catch(() => 'down'), { timeout: 20_000 })
    .toEqual([42]);
  expect(home.warnings.join()).toContain('ended unexpectedly');
  await embedded.stop();
});

test.concurrent('a second server on the same folder is refused, with the process that holds it', async (context) => {
  const { expect } = context;
  const home = existingHome(context);
  const { holder } = await home.startHolder();
  await expect(home.start()).rejects.toThrow(
    `another server is running on this data directory, pid ${holder.pid}`,
  );
});

test.concurrent('a start beside a server that is ending waits for it', async (context) => {
  const { expect } = context;
  const home = existingHome(context);
  const { holder } = await home.startHolder();
  holder.kill('SIGTERM');
  const embedded = await home.start();
  expect(await query(embedded.url, 'SELECT 1')).toEqual([1]);
  await embedded.stop();
});

test.concurrent('a command joins a running server and leaves it running', async (context) => {
  const { expect } = context;
  const home = existingHome(context);
  const { url } = await home.startHolder();
  expect((await attachEmbedded(home.dataDir))?.url).toBe(url);
  const borrowed = await home.borrow();
  expect(borrowed.url).toBe(url);
  await borrowed.stop();
  expect(await query(url, 'SELECT 1')).toEqual([1]);
});

test.concurrent('commands without a server wait for each other', async (context) => {
  const { expect } = context;
  const home = existingHome(context);
  const turn = async () => {
    const borrowed = await home.borrow();
    await query(
      borrowed.url,
      'CREATE TABLE IF NOT EXISTS turns (at timestamptz); INSERT INTO turns VALUES (now())',
    );
    await borrowed.stop();
  };
  await Promise.all([turn(), turn(), turn()]);
  const embedded = await home.start();
  expect(await query(embedded.url, 'SELECT count(*)::int FROM turns')).toEqual([3]);
  await embedded.stop();
});

test
  .runIf(isRoot)
  .concurrent('as root, data stays private and belongs to an ordinary user', async (context) => {
    const { expect } = context;
    const home = newHome(context);
    expect(fs.statSync(home.parent).mode & 0o777).toBe(0o700);
    const embedded = await home.start();
    expect(fs.statSync(path.join(home.dataDir, 'postgres')).uid).not.toBe(0);
    expect(fs.statSync(home.dataDir).mode & 0o777).toBe(0o700);
    expect(fs.statSync(home.parent).mode & 0o777).toBe(0o700);
    await embedded.stop();
  });
