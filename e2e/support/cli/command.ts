import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import { inject, vi } from 'vitest';
import { nodeFlags } from '#server/boot/install.mjs';
import { builtCommands, ensureServerBuilt } from '#server/boot/server-build.mjs';
import { runCommand } from '#server/surfaces/cli/run.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface Surroundings {
  env?: Record<string, string>;
  stdin?: string;
}

/**
 * Surroundings for a command that needs a process of its own: it opens a second app beside that of this process, or
 * is about processes.
 */
export const ownProcess: Surroundings = {};

/**
 * Runs one command on the tests' database: in this process, which is quicker, or as a process when it has
 * surroundings.
 */
export async function cli(args: string[], surroundings?: Surroundings): Promise<Outcome> {
  if (!surroundings) return runHere(args);
  await ensureServerBuilt();
  return run(process.execPath, [...nodeFlags, builtCommands, ...args], surroundings);
}

/**
 * Runs one command in this process, also with other settings. Commands run one at a time, because everything that is
 * printed meanwhile counts as the command's output.
 */
export async function runHere(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const outcome: Outcome = { code: null, stdout: '', stderr: '' };
  const collect =
    (output: 'stdout' | 'stderr') =>
    (...values: unknown[]) => {
      outcome[output] += `${format(...values)}\n`;
    };
  const printing = vi.spyOn(console, 'log').mockImplementation(collect('stdout'));
  const complaining = vi.spyOn(console, 'error').mockImplementation(collect('stderr'));
  const settings = { DATABASE_URL: inject('databaseUrl'), ...env };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  try {
    outcome.code = await runCommand(args);
    return outcome;
  } finally {
    vi.unstubAllEnvs();
    printing.mockRestore();
    complaining.mockRestore();
  }
}

export async function run(program: string, args: string[], around: Surroundings = {}): Promise<Outcome> {
  const env = { ...process.env, DATABASE_URL: inject('databaseUrl'), ...around.env };
  const child = spawn(program, args, { cwd: root, env, stdio: 'pipe' });
  const outcome: Outcome = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    outcome.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    outcome.stderr += chunk;
  });
  // A command that refuses at once has already closed its input.
  child.stdin.on('error', () => {});
  child.stdin.end(around.stdin ?? '');
  outcome.code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return outcome;
}

/** Returns the output of a command that must succeed, without the last line end. */
export async function runSuccessfully(args: string[], surroundings?: Surroundings): Promise<string> {
  const { code, stdout, stderr } = await cli(args, surroundings);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}`);
  return stdout.replace(/\n$/, '');
}

/** Creates an organization in Madrid. */
export const newOrganization = (slug: string, name = `Org ${slug}`, surroundings?: Surroundings) =>
  runSuccessfully(['org', 'create', '--slug', slug, '--name', name, ...inMadrid], surroundings);

export const inMadrid = [
  ['--country', 'ES'],
  ['--timezone', 'Europe/Madrid'],
  ['--currency', 'EUR'],
  ['--language', 'es'],
].flat();

export const newSlug = () => `c-${randomUUID().slice(0, 13)}`;
