import { renameSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { examplesFile } from '#server/surfaces/http/reference/examples.ts';
import { newDatabase, prepareDatabases } from '../support/databases.ts';
import { startQuickPostgres } from '../support/process/quick-postgres.ts';
import { startServer } from '../support/test-server.ts';
import { recordExamples } from './record.ts';

/** The time limit is short, because a start of the product waits for this program. */
const mostMs = 180_000;

const database = await startQuickPostgres();

async function write(): Promise<void> {
  await prepareDatabases(database.url);
  const server = await startServer({ databaseUrl: (await newDatabase(database.url)).url });
  const examples = await recordExamples(server).finally(() => server.close());
  // The rename lets a server that starts meanwhile read the old examples or the new ones, and never half of them.
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
if (failure) console.error(failure);
// Requests that were aborted at their time limit would keep the process alive.
process.exit(failure ? 1 : 0);
