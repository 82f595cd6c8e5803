// The examples of the API's reference, made anew when what they show may have changed. Plain Node 20, no packages.
import fs from 'node:fs';
import path from 'node:path';
import { digestOf, filesIn, isUnchanged, listingOf } from './changed-files.mjs';
import { findNode } from './install.mjs';
import { Interrupted, root, runQuietly, say } from './run-quietly.mjs';
import { withSetupLock } from './setup-lock.mjs';

const file = path.join(root, 'server/surfaces/http/reference/examples.json');
const stamp = path.join(root, '.cache/examples.json');
const program = path.join(root, 'e2e/examples/write.ts');
const folders = ['server', 'db/schema', 'db/migrations', 'e2e/examples'];

/** Calls a server that is started for this alone, and keeps what it answers. */
export async function ensureExamples() {
  if (hasExamples()) return;
  const node = await findNode();
  await withSetupLock(root, say, async (lock) => {
    if (hasExamples()) return;
    say('Recording the examples of the API reference (only when the API has changed) …');
    fs.rmSync(stamp, { force: true });
    try {
      await runQuietly(lock, node, [program], process.env);
      writeStamp();
    } catch (error) {
      if (error instanceof Interrupted) throw error;
      // Nobody's product stays down for want of examples; the next start tries again.
      say(`The API reference goes without new examples.\n${error.message}`);
    }
  });
}

export function hasExamples() {
  // A production installation has only what its build has recorded.
  if (!fs.existsSync(program)) return true;
  return fs.existsSync(file) && isUnchanged(root, stamp, inputs);
}

const writeStamp = () => {
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  const files = inputs();
  fs.writeFileSync(stamp, JSON.stringify({ listing: listingOf(root, files), digest: digestOf(root, files) }));
};

const inputs = () => filesIn(root, folders, (name) => /\.(ts|sql)$/.test(name) && !/\.test\.ts$/.test(name));
