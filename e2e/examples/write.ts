import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '#db/embedded.ts';
import { examplesFile } from '#server/surfaces/http/reference/examples.ts';
import { newDatabase, prepareDatabases } from '../support/databases.ts';
import { startServer } from '../support/test-server.ts';
import { recordExamples } from './record.ts';

/** A start of the product waits for this program. */
const mostMs = 180_000;

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const dataDir = mkdtempSync(path.join(tmpdir(), 'platform-examples-'));
const database = await startEmbedded({ dataDir, log: quiet });

async function write(): Promise<void> {
  await prepareDatabases(database.url);
  const server = await startServer({ databaseUrl: (await newDatabase(database.url)).url });
  const examples = await recordExamples(server).finally(() => server.close());
  // A server that starts meanwhile reads the old ones or the new ones, and never half of them.
  writeFileSync(`${examplesFile}.new`, JSON.stringify(examples));
  renameSync(`${examplesFile}.new`, examplesFile);
}

async function giveUp(): Promise<never> {
  await pause(mostMs);
  throw new Error('the examples were not recorded within three minutes');
}

let failure: unknown;
try {
  await Promise.race([write(), giveUp()]);
} catch (error) {
  failure = error;
}
await database.stop();
rmSync(dataDir, { recursive: true, force: true });
if (failure) console.error(failure);
// Requests that were given up at their time limit would keep the process alive.
process.exit(failure ? 1 : 0);
