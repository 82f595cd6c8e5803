// Runs npm and the build as children, quietly. Plain Node 20, no packages.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The product's folder. It is looked for, because the bundle copies this code into .build. */
export const root = folderOfProduct(fileURLToPath(new URL('.', import.meta.url)));

function folderOfProduct(folder) {
  return fs.existsSync(path.join(folder, 'package.json')) ? folder : folderOfProduct(path.dirname(folder));
}

/** A failure that is shown in plain words, without a stack. */
export class SetupError extends Error {}
export class Interrupted extends SetupError {}

let progress = process.stderr;

/** A command has its result on standard output (a token, a report), so progress goes to standard error. */
export const say = (line) => progress.write(`${line}\n`);

/** A server has only JSON on standard error, so its texts for people go to standard output. */
export const sayOnStandardOutput = () => {
  progress = process.stdout;
};

const killAfterMs = 5_000;
/** The time after which a line shows that it is still running. */
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
