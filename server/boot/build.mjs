// The built console, made anew when its files have changed. Plain Node 20, no packages.
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { isUnchanged } from './changed-files.mjs';
import { inputsWith, readInputs } from './console-inputs.mjs';
import { findNode } from './install.mjs';
import { root, runQuietly, say } from './run-quietly.mjs';
import { withSetupLock } from './setup-lock.mjs';

const at = (...parts) => path.join(root, ...parts);

const builtStamp = at('.next/built');

/** Builds the console where what it is built from has changed. This needs the packages for development. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  const node = await findNode();
  await withSetupLock(root, say, async (lock) => {
    if (isBuilt()) return;
    say('Building the console (only when it has changed) …');
    const inputs = readInputs(root);
    fs.rmSync(builtStamp, { force: true });
    await runQuietly(lock, node, [at('node_modules/next/dist/bin/next'), 'build'], {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    });
    await compressScripts();
    copyReference();
    fs.writeFileSync(builtStamp, JSON.stringify(inputs));
  });
}

const compressed = promisify(brotliCompress);

/**
 * Once and as far as it goes, for everybody who will download it (server/surfaces/http/compressed.ts). All at the same
 * time, on every processor.
 */
async function compressScripts() {
  const folder = at('.next/static');
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.(js|css)$/.test(name))
    .map(({ parentPath, name }) => path.join(parentPath, name));
  await Promise.all(
    files.map(async (file) => fs.writeFileSync(`${file}.br`, await compressed(fs.readFileSync(file)))),
  );
}

/** The script of the API reference, which is all that the product needs of its package (app/docs/reference.js). */
export function copyReference() {
  fs.mkdirSync(at('.next'), { recursive: true });
  fs.copyFileSync(
    at('node_modules/@scalar/api-reference/dist/browser/standalone.js'),
    at('.next/reference.js'),
  );
}

export const isBuilt = () => isUnchanged(root, builtStamp, ({ imported }) => inputsWith(root, imported));
