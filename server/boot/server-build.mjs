// The bundled server, made anew when one of its files has changed. Plain Node 20, no packages.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { digestOf, isUnchanged, listingOf } from './changed-files.mjs';
import { findNode, nodeFlags } from './install.mjs';
import { root, runQuietly, say } from './run-quietly.mjs';
import { withSetupLock } from './setup-lock.mjs';

const at = (file) => path.join(root, '.build', file);

/** What Node is given to run the bundled server. All that it writes to standard error is JSON. */
export const builtServer = [
  ...nodeFlags,
  '--import',
  pathToFileURL(at('standard-error.mjs')).href,
  at('server.mjs'),
];

export const builtCommands = at('cli.mjs');

/** Written last: without it the bundle counts as missing. */
export const serverStamp = at('stamp.json');

export const stampOf = (files) => ({
  files,
  listing: listingOf(root, files),
  digest: digestOf(root, files),
});

/** Bundles the server where it has changed, in less than a second. This needs the packages for development. */
export async function ensureServerBuilt() {
  if (isServerBuilt()) return;
  const node = await findNode();
  await withSetupLock(root, say, async (lock) => {
    if (!isServerBuilt())
      await runQuietly(lock, node, [path.join(root, 'server/boot/bundle.mjs')], process.env);
  });
}

export const isServerBuilt = () => isUnchanged(root, serverStamp, ({ files }) => files);
