// What must be there before anything can run: packages, Node 24, the built console. Plain Node 20, no packages.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { listInputs, readInputs } from './console-inputs.mjs';
import { withSetupLock } from './setup-lock.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const at = (...parts) => path.join(root, ...parts);
const read = (file) => (fs.existsSync(at(file)) ? fs.readFileSync(at(file), 'utf8') : undefined);

/**
 * How the product's own programs are run. The room for what is new is half of Node's own: as fast, and a busy server
 * holds a third less memory.
 */
export const nodeFlags = [
  '--max-semi-space-size=8',
  '--import',
  pathToFileURL(at('server', 'boot', 'quick-imports.mjs')).href,
];

/** The flags of the server, with which everything that it writes to standard error is JSON. */
export const serverFlags = [
  ...nodeFlags,
  '--import',
  pathToFileURL(at('server', 'boot', 'standard-error.ts')).href,
];

/** A failure to be told in plain words, without a stack. */
export class SetupError extends Error {}
export class Interrupted extends SetupError {}

let progress = process.stderr;

/** A command has its result on standard output (a token, a report), so progress goes to standard error. */
export const say = (line) => progress.write(`${line}\n`);

/** A server has only JSON on standard error, so its texts for people go to standard output. */
export const sayOnStandardOutput = () => {
  progress = process.stdout;
};

const isNode24 = Number.parseInt(process.versions.node, 10) >= 24;
const installedStamp = 'node_modules/.installed';

export async function ensureInstalled() {
  if (isInstalled()) return;
  await withSetupLock(root, say, async (lock) => {
    if (isInstalled()) return;
    // Installing begins by deleting what is there.
    if (fs.lstatSync(at('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
      throw new SetupError(
        'node_modules is a link to packages of another version: remove it, and start again.',
      );
    say('Installing packages (once, some minutes) …');
    const [command, ...first] = npmCommand();
    // --include=dev: the console is built here, whatever NODE_ENV says.
    const flags = ['ci', '--include=dev', '--no-audit', '--no-fund', '--progress=false', '--loglevel=error'];
    await runQuietly(lock, command, [...first, ...flags], { ...process.env, npm_config_loglevel: 'error' });
    // npm passes over an optional package it could not fetch: then the next start tries again.
    if (isNode24 || fs.existsSync(at('node_modules', 'node')))
      fs.writeFileSync(at(installedStamp), lockDigest());
  });
}

const lockDigest = () => createHash('sha256').update(read('package-lock.json')).digest('hex');

function isInstalled() {
  if (read(installedStamp) === lockDigest()) return true;
  if (!hasLockedPackages()) return false;
  fs.writeFileSync(at(installedStamp), lockDigest());
  return true;
}

/** Somebody ran npm by hand: npm's own record of node_modules says whether it matches the lock file. */
function hasLockedPackages() {
  const record = read('node_modules/.package-lock.json');
  if (record === undefined) return false;
  const present = JSON.parse(record).packages;
  // An optional package may be missing (another platform's), but not the one that brings the Node we lack.
  if (!isNode24 && !present['node_modules/node']) return false;
  const wanted = Object.entries(JSON.parse(read('package-lock.json')).packages);
  return wanted.every(([name, { version, optional }]) => {
    return name === '' || (present[name] ? present[name].version === version : optional === true);
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

const builtStamp = '.next/built';

export async function ensureBuilt() {
  if (isBuilt()) return;
  const node = await findNode();
  await withSetupLock(root, say, async (lock) => {
    if (isBuilt()) return;
    say('Building the console (only when it has changed) …');
    const inputs = readInputs(root);
    fs.rmSync(at(builtStamp), { force: true });
    await runQuietly(lock, node, [at('node_modules/next/dist/bin/next'), 'build'], {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    });
    compressScripts();
    fs.writeFileSync(at(builtStamp), JSON.stringify(inputs));
  });
}

/** Once and as far as it goes, for everybody who will download it (server/surfaces/http/compressed.ts). */
function compressScripts() {
  const folder = at('.next/static');
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!/\.(js|css)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    fs.writeFileSync(`${file}.br`, brotliCompressSync(fs.readFileSync(file)));
  }
}

/** Dates and sizes first; only where those differ (a fresh checkout, a touched file) are contents read. */
function isBuilt() {
  const stamp = read(builtStamp);
  if (stamp === undefined) return false;
  const built = JSON.parse(stamp);
  if (listInputs(root, built.imported) === built.listing) return true;
  const now = readInputs(root);
  if (now.digest !== built.digest) return false;
  fs.writeFileSync(at(builtStamp), JSON.stringify(now));
  return true;
}

const killAfterMs = 5_000;
/** Somebody who waits is told that it goes on. */
const patienceMs = 20_000;

/** Shows what it printed only when it fails. Told to end, it ends the child first: half an npm is no npm. */
export async function runQuietly(lock, command, args, env, cwd = root) {
  // A group of its own, so that what npm has started ends with it.
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  if (child.pid) lock.share(child.pid);
  let output = '';
  const began = Date.now();
  const patience = setInterval(() => say(`  … ${Math.round((Date.now() - began) / 1000)} s`), patienceMs);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  let interrupted;
  const end = (signal) => {
    interrupted = signal;
    endGroup(child, signal);
    setTimeout(endGroup, killAfterMs, child, 'SIGKILL').unref();
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, end);
  const problem = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(code === 0 ? undefined : `ended with ${code ?? signal}`));
  });
  clearInterval(patience);
  for (const signal of signals) process.off(signal, end);
  if (interrupted) throw new Interrupted(`Interrupted by ${interrupted}: the next start begins again`);
  if (problem !== undefined) {
    throw new SetupError(`${output.trim()}\n${path.basename(command)} ${args.join(' ')}: ${problem}`);
  }
}

function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself.
  }
}
