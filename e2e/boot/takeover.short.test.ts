import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, type TestContext, test } from 'vitest';
import { startEmbedded } from '#db/embedded/server.ts';
import { newFolder } from '../support/new-folder.ts';

const quietMs = 1_500;

let existing: string;

beforeAll(async () => {
  existing = newFolder('takeover-made');
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  await (await startEmbedded({ dataDir: existing, log })).stop();
});
afterAll(() => fs.rmSync(existing, { recursive: true, force: true }));

/** Creates a folder with a database for one test, and functions that start processes on it. */
function newHome({ onTestFinished }: TestContext) {
  const parent = newFolder('takeover');
  const dataDir = path.join(parent, 'data');
  execFileSync('cp', ['-a', existing, dataDir]);
  const started: ChildProcess[] = [];
  const warnings: string[] = [];
  const warn = (text: string) => warnings.push(text);
  onTestFinished(async () => {
    for (const child of started) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      child.kill('SIGCONT');
      await exited;
    }
    fs.rmSync(parent, { recursive: true, force: true });
  });
  return {
    dataDir,
    started,
    warnings,
    startHere: () => startEmbedded({ dataDir, log: { info: () => {}, warn, error: warn } }),
    /** Starts a separate process on the folder. `outcome` is its address, or the reason why it was refused. */
    startHolder(): { child: ChildProcess; outcome: Promise<string> } {
      const script = new URL('../support/boot/database-holder.ts', import.meta.url).pathname;
      const child = spawn(process.execPath, [script, dataDir, String(quietMs)], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      started.push(child);
      let errors = '';
      child.stderr.on('data', (chunk) => {
        errors += String(chunk);
      });
      // When it exits, not all that it wrote has been read.
      const refused = once(child, 'close').then(() => errors);
      const address = once(child.stdout, 'data').then(([line]) => String(line).trim());
      return { child, outcome: Promise.race([address, refused]) };
    },
  };
}

async function query(url: string, text: string): Promise<unknown[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return [...(await sql.unsafe(text).values())].flat();
  } finally {
    await sql.end();
  }
}

test.concurrent('the folder of a holder that stopped answering is taken over, with nothing lost', async (context) => {
  const { expect } = context;
  const home = newHome(context);
  const { child, outcome } = home.startHolder();
  await query(await outcome, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const exited = once(child, 'exit');
  child.kill('SIGSTOP');
  const embedded = await home.startHere();
  expect(await exited).toEqual([null, 'SIGKILL']);
  expect(home.warnings.join()).toContain(
    `process ${child.pid}, which has given no sign of life for 1.5 seconds`,
  );
  expect(await query(embedded.url, 'SELECT answer FROM kept')).toEqual([42]);
  await embedded.stop();
});

test.concurrent('one of several starts that wait for a hung holder takes the folder, and the others are refused', async (context) => {
  const { expect } = context;
  const home = newHome(context);
  const hung = home.startHolder();
  await hung.outcome;
  hung.child.kill('SIGSTOP');
  const rivals = [home.startHolder(), home.startHolder(), home.startHolder()];
  const outcomes = await Promise.all(rivals.map(({ outcome }) => outcome));
  const winners = outcomes.filter((outcome) => outcome.startsWith('postgres://'));
  expect(winners).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome.includes('another server is running'))).toHaveLength(2);
  expect(await query(winners[0] ?? '', 'SELECT 1')).toEqual([1]);
});

test.concurrent('another program with the process number of the holder is not ended', async (context) => {
  const { expect } = context;
  const home = newHome(context);
  const hung = home.startHolder();
  await hung.outcome;
  hung.child.kill('SIGSTOP');
  const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)']);
  home.started.push(bystander);
  const file = path.join(home.dataDir, 'embedded.json');
  const record = JSON.parse(fs.readFileSync(file, 'utf8'));
  const identity = record.identity.replace(String(record.pid), String(bystander.pid));
  fs.writeFileSync(file, JSON.stringify({ ...record, pid: bystander.pid, identity }));
  await expect(home.startHere()).rejects.toThrow('another server is running');
  expect([bystander.exitCode, bystander.signalCode]).toEqual([null, null]);
});
