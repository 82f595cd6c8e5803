import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked, type Token } from 'marked';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A block of code as a page of docs/ shows it. */
export interface Block {
  language: string;
  /** The text after the language: the name of a file, or the purpose of the block. */
  name: string;
  text: string;
  /** The title of the chapter (`##`) that has the block. */
  chapter: string;
}

export const readPage = (page: string): string => readFileSync(path.join(root, 'docs', page), 'utf8');

export function blocksOf(page: string): Block[] {
  const blocks: Block[] = [];
  let chapter = '';
  const visit = (token: Token): void => {
    if (token.type === 'heading' && token.depth === 2) chapter = token.text;
    if (token.type !== 'code') return;
    const [language = '', name = ''] = (token.lang ?? '').split(' ');
    blocks.push({ language, name, text: `${token.text}\n`, chapter });
  };
  const marked = new Marked();
  marked.walkTokens(marked.lexer(readPage(page)), visit);
  return blocks;
}

export function blockOf(page: string, language: string, name = ''): string {
  const found = blocksOf(page).find((block) => block.language === language && block.name === name);
  if (!found) throw new Error(`docs/${page} has no block "${language} ${name}"`);
  return found.text;
}

/** Returns the calls of a page exactly as the page shows them. Other blocks in `sh` only set variables. */
export const callsOf = (page: string): string[] =>
  blocksOf(page).flatMap(({ language, name, text }) =>
    language === 'sh' && name === '' && text.includes('curl ') ? [text] : [],
  );

/** Runs a call as a reader pastes it, and returns the JSON that it printed. */
// biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever came
export async function runCall(text: string, env: Record<string, string>): Promise<any> {
  const { code, stdout, stderr } = await start('sh', ['-euc', text], { env }).ended;
  if (code !== 0 || !stdout.startsWith('{')) throw new Error(`${text}ended with ${code}: ${stdout}${stderr}`);
  return JSON.parse(stdout);
}

/** Writes the programs of a page as files, by default in a folder where they find the packages of the product. */
export function writePrograms(
  page: string,
  place = path.join(root, '.cache'),
): { folder: string; remove(): void } {
  mkdirSync(place, { recursive: true });
  const folder = mkdtempSync(path.join(place, 'printed-'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  for (const { name, text } of blocksOf(page)) {
    if (path.extname(name)) writeFileSync(path.join(folder, name), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const compilerOptions = {
  target: 'es2024',
  module: 'nodenext',
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  erasableSyntaxOnly: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  noEmit: true,
};

/** Checks the TypeScript of a page as a strict project does. */
export const checkTypes = (folder: string): Promise<Ended> =>
  start(path.join(root, 'node_modules', '.bin', 'tsc'), ['--project', folder]).ended;

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Started {
  printed: () => string;
  ended: Promise<Ended>;
  /** Asks the program to end, as a service manager does. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

interface Surroundings {
  env?: Record<string, string>;
  cwd?: string;
  input?: string;
}

/** Starts a tool of the machine or one of our programs. The error names the tool when the machine lacks it. */
export function start(command: string, args: readonly string[], around: Surroundings = {}): Started {
  const { env = {}, cwd = root, input = '' } = around;
  const child = spawn(command, args, { cwd, env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env } });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      output[name] += chunk;
    });
  }
  // A program may end before it has read its input.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const ended = endOf(child, command).then((code) => ({ code, ...output }));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const kill = async () => {
    child.kill('SIGKILL');
    // Processes that the shell started may hold its output open. They end when the output is closed.
    child.stdout.destroy();
    child.stderr.destroy();
    await ended;
  };
  return { printed: () => output.stdout, ended, stop, kill };
}

async function endOf(child: ChildProcess, command: string): Promise<number | null> {
  try {
    const [code] = await once(child, 'close');
    return code;
  } catch (error) {
    throw new Error(`this machine has no ${command}, which the examples need`, { cause: error });
  }
}

/**
 * Returns the first match in the output of a running program. A program that ends earlier causes an error, not a
 * wait.
 */
export async function firstPrinted({ printed, ended }: Started, pattern: RegExp): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const deadline = setTimeout(() => reject(new Error(`printed only: ${printed()}`)), 15_000);
  const look = setInterval(() => {
    const found = pattern.exec(printed())?.[1];
    if (found !== undefined) resolve(found);
  }, 10);
  ended.then(({ stdout, stderr }) => reject(new Error(`ended too soon: ${stdout}${stderr}`)), reject);
  return promise.finally(() => {
    clearTimeout(deadline);
    clearInterval(look);
  });
}
