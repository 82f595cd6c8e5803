import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CommanderError } from 'commander';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { program } from '#server/surfaces/cli/program.ts';
import { variables } from '#server/vocabulary/environment.ts';
import { readOptions } from '../../bench/options.ts';
import { blocksOf } from '../support/code-in-docs.ts';
import { allPages, fromDocs, root } from '../support/docs/all-pages.ts';

/** Programs that the tests do not run, with the reason. What their arguments name in the repository is checked. */
const notRun: Readonly<Record<string, string>> = {
  'apt-get': 'installs packages of the machine',
  cd: 'belongs to the next command of its line',
  cp: 'writes into folders of the machine',
  docker: 'needs a daemon, which a machine for tests does not have',
  echo: 'writes into the settings of the checkout',
  mkdir: 'writes into the home folder of the reader',
  mv: 'replaces the installation of the machine',
  npm: 'installs packages, or runs what has tests of its own',
  systemctl: 'controls services of the machine',
};

const wordsOf = (line: string) =>
  (line.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? []).map((word) => word.replaceAll(/['"]/g, ''));

/** Returns the words of each command, without comments and redirections. */
const commandsIn = (text: string): string[][] =>
  text
    .replaceAll(/\\\n/g, ' ')
    .split(/\n|&&/)
    .map((line) => wordsOf(line.replace(/(^|\s)#.*$/, '').replaceAll(/\s(<|>>?)\s*\S+/g, '')))
    .filter((words) => words.length > 0);

const scripts: Record<string, string> = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
).scripts;
const composeFile = readFileSync(path.join(root, 'compose.yaml'), 'utf8');
const services: object = parse(composeFile).services;
const settings = [
  ...Object.keys(variables),
  ...[...composeFile.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name),
  'CITUS_URL',
];

/** Expects that the command and its options exist. Nothing is done. */
function checkCommand(args: string[]): void {
  const whole = program().configureOutput({ writeOut: () => {}, writeErr: () => {} });
  for (const command of [...whole.commands, ...whole.commands.flatMap(({ commands }) => commands)])
    command.action(() => {});
  try {
    whole.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError) || error.exitCode !== 0 || !args.includes('--help')) throw error;
  }
}

function checkScript(name: string | undefined, args: string[]): void {
  expect(Object.keys(scripts)).toContain(name);
  if (name === 'cli') checkCommand(args);
  if (name === 'bench') expect(readOptions(args), args.join(' ')).toBeDefined();
}

function checkNpm(words: string[]): void {
  const [verb = '', ...rest] = words;
  const args = rest.includes('--') ? rest.slice(rest.indexOf('--') + 1) : [];
  const own = ['ci', 'install', 'pack'];
  if (verb === 'run')
    checkScript(
      rest.find((word) => !word.startsWith('-')),
      args,
    );
  else if (!own.includes(verb)) checkScript(verb, args);
}

const isSetting = (word: string) => /^[A-Z_]+=/.test(word);
/** A relative path. Others are on the machine of the reader. */
const isPath = (word: string) => /^[a-z][\w.-]*\//.test(word);

function checkWords(words: string[]): void {
  const set = words.filter(isSetting).map((word) => word.split('=')[0]);
  expect(settings).toEqual(expect.arrayContaining(set));
  const [name = '', ...args] = words.filter((word) => !isSetting(word) && word !== 'export');
  for (const file of [name, ...args].filter(isPath))
    expect(existsSync(path.join(root, file)), file).toBe(true);
  if (name === '') return;
  if (isPath(name)) {
    accessSync(path.join(root, name), constants.X_OK);
    return;
  }
  expect(Object.keys(notRun)).toContain(name);
  if (name === 'npm') checkNpm(args);
  if (name === 'docker' && args[1] === 'exec') {
    expect(Object.keys(services)).toContain(args[2]);
    checkCommand(args.slice(args.indexOf('cli') + 1));
  }
}

const commandBlocks = allPages.flatMap((page) =>
  blocksOf(fromDocs(page))
    .filter(({ language, name }) => language === 'sh' && name === 'commands')
    .map(({ text }) => ({ page, text })),
);

describe('commands that the tests do not run', () => {
  test.each(commandBlocks)('$page: $text', ({ text }) => {
    const commands = commandsIn(text);
    expect(commands.length).toBeGreaterThan(0);
    for (const words of commands) checkWords(words);
  });

  test('every program in the list of reasons is in a page', () => {
    const used = commandBlocks.flatMap(({ text }) => commandsIn(text).flat());
    expect(Object.keys(notRun).filter((name) => !used.includes(name))).toEqual([]);
  });

  test('a misspelt command, option, script, setting or file is found', () => {
    for (const line of [
      'npm run --silent cli -- org crate --slug acme',
      'npm run --silent cli -- token create --org acme --rol admin --name x',
      'npm run chek',
      'npm run bench -- --only nothing',
      'ROLE=api npm start',
      'cp systemd/product.service /etc/systemd/system/',
      'docker compose exec products node server/boot/start.mjs cli org list',
      'rm -rf /opt/platform',
    ])
      expect(() => checkWords(commandsIn(line)[0] ?? []), line).toThrow();
  });
});
