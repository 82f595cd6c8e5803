import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '#db/embedded.ts';
import { examplesFile } from '#server/http/examples.ts';
import { newDatabase, prepareDatabases } from '../databases.ts';
import { startServer } from '../fixtures.ts';
import { recordExamples } from './record.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const dataDir = mkdtempSync(path.join(tmpdir(), 'platform-examples-'));
const database = await startEmbedded({ dataDir, log: quiet });
try {
  await prepareDatabases(database.url);
  const server = await startServer({ databaseUrl: (await newDatabase(database.url)).url });
  const examples = await recordExamples(server).finally(() => server.close());
  // A server that starts meanwhile reads the old ones or the new ones, and never half of them.
  writeFileSync(`${examplesFile}.new`, JSON.stringify(examples));
  renameSync(`${examplesFile}.new`, examplesFile);
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
