import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { z } from 'zod';
import { start } from '../support/code-in-docs.ts';

const root = path.join(import.meta.dirname, '..', '..');
const modules = path.join(root, 'node_modules');
const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

/**
 * Installs the package as npm would publish it into the folder of a project, with its declared dependencies and nothing
 * else. They are packed too, because npm has no network in a test.
 */
export async function installPackage(project: string): Promise<void> {
  const packed = path.join(project, 'packed');
  mkdirSync(packed);
  const options = ['--silent', '--pack-destination', packed];
  const env = { npm_config_update_notifier: 'false', npm_config_cache: path.join(packed, '.npm') };
  await run('npm', ['pack', './sdk', ...options], { env });
  const needed = new Set(['@types/node']);
  addDependencies('@types/node', needed);
  for (const name of Object.keys(dependenciesIn(path.join(root, 'sdk')))) addDependencies(name, needed);
  const folders = [...needed].map((name) => path.join(modules, name));
  await run('npm', ['pack', ...folders, '--ignore-scripts', ...options], { env });
  const files = readdirSync(packed).filter((file) => file.endsWith('.tgz'));
  const install = ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', [...install, ...files.map((file) => `./packed/${file}`)], { env, cwd: project });
}

const dependenciesIn = (folder: string) =>
  packageSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))).dependencies;

function addDependencies(name: string, needed: Set<string>): void {
  needed.add(name);
  for (const inner of Object.keys(dependenciesIn(path.join(modules, name)))) addDependencies(inner, needed);
}

/** Runs a program that must succeed, and returns what it printed. */
export async function run(
  command: string,
  args: readonly string[],
  around: Parameters<typeof start>[2] = {},
): Promise<string> {
  const { code, stdout, stderr } = await start(command, args, around).ended;
  expect(code, stdout + stderr).toBe(0);
  return stdout;
}
