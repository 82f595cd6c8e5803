import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Ended, start } from '../support/code-in-docs.ts';
import { newFolder } from '../support/new-folder.ts';
import { knownNames } from './known-names.ts';
import { chooser, misspell, shuffled } from './misspell.ts';
import { type NamedText, namedTexts } from './named-texts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folders with the rules, declarations and lists of records. */
const searched = /^server\/(areas|kernel)\/.+(?<!\.test)(?<!messages)\.ts$/;

/** The types that are generated, which git does not list. */
const generated = ['next-env.d.ts', 'sdk/schema.ts', '.next/types'];

const compile = ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1', '--pretty', 'false'];
const startAreas = `
  const { registerAreas } = await import('#server/product/register-areas.ts');
  const { areas } = await import('#server/product/areas.ts');
  registerAreas(areas);
  await import('#server/product/router.ts');
`;

export interface Misspelling extends NamedText {
  /** The whole file without the misspelling. */
  source: string;
  line: number;
  wrong: string;
}

export interface Trial {
  tried: number;
  /** The misspellings that neither the compiler nor the start of the product notices. */
  unnoticed: string[];
}

/**
 * Misspells names in as many files of a copy, one in each, and asks the compiler and then a start of the product with
 * one of them alone. An error in a file with a misspelling is taken for its own.
 */
export async function tryMisspellings(count: number, seed: number): Promise<Trial> {
  const folder = newFolder('misspellings');
  try {
    const files = copyProduct(folder);
    const misspellings = chooseMisspellings(folder, files, count, seed);
    const printed = await compiled(folder, misspellings);
    const left = misspellings.filter(({ file }) => !printed.includes(`${file}(`));
    const unstarted = [];
    for (const one of left) if (await starts(folder, one)) unstarted.push(one);
    const unnoticed = await withoutErrorsElsewhere(folder, unstarted);
    return { tried: misspellings.length, unnoticed: unnoticed.map(described) };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function copyProduct(folder: string): string[] {
  const { stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
  const files = stdout.trim().split('\n');
  for (const name of [...files, ...generated])
    fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return files.filter((file) => searched.test(file));
}

function chooseMisspellings(
  folder: string,
  files: readonly string[],
  count: number,
  seed: number,
): Misspelling[] {
  const known = knownNames();
  const choose = chooser(seed);
  const all = shuffled(files, choose).flatMap((file) => {
    const source = fs.readFileSync(path.join(folder, file), 'utf8');
    const texts = namedTexts(file, source, known);
    const text = texts[choose(Math.max(texts.length, 1))];
    if (!text) return [];
    const line = source.slice(0, text.from).split('\n').length;
    return [{ ...text, source, line, wrong: misspell(text.name, known, choose) }];
  });
  return all.slice(0, count);
}

/** Returns the output of the compiler for the copy with these misspellings. */
async function compiled(folder: string, misspellings: readonly Misspelling[]): Promise<string> {
  const { stdout } = await withMisspellings(folder, misspellings, compile);
  return stdout;
}

const starts = async (folder: string, one: Misspelling): Promise<boolean> =>
  (await withMisspellings(folder, [one], ['--input-type=module', '-e', startAreas])).code === 0;

/** A misspelling can also be an error in another file, such as a list of all statuses with their tones. */
async function withoutErrorsElsewhere(folder: string, some: readonly Misspelling[]): Promise<Misspelling[]> {
  if (some.length === 0 || !(await compiled(folder, some))) return [...some];
  const unnoticed = [];
  for (const one of some) if (!(await compiled(folder, [one]))) unnoticed.push(one);
  return unnoticed;
}

async function withMisspellings(
  folder: string,
  misspellings: readonly Misspelling[],
  command: readonly string[],
): Promise<Ended> {
  for (const { file, source, from, to, wrong } of misspellings)
    fs.writeFileSync(path.join(folder, file), source.slice(0, from) + wrong + source.slice(to));
  const ended = await start(process.execPath, command, { cwd: folder }).ended;
  for (const { file, source } of misspellings) fs.writeFileSync(path.join(folder, file), source);
  return ended;
}

const described = ({ file, line, name, wrong }: Misspelling) => `${file}:${line} ${name} → ${wrong}`;
