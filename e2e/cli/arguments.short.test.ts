import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { program } from '#server/surfaces/cli/program.ts';
import {
  cli,
  inMadrid,
  newOrganization,
  newSlug,
  type Outcome,
  ownProcess,
  runSuccessfully,
} from '../support/cli/command.ts';
import { newFolder } from '../support/new-folder.ts';

// A busy machine starts processes slowly.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const org = newSlug();
beforeAll(() => newOrganization(org, 'Acme'));

const token = (...more: string[]) => ['token', 'create', '--org', org, '--name', 'x', ...more];
const user = (...more: string[]) => ['user', 'create', '--org', org, ...more];

test('a process ends with the exit code of its command', async () => {
  expectRefused(await cli(['org', 'list', 'all'], ownProcess), /too many arguments/);
});

describe('a wrong argument is one clear line and exit code 2', () => {
  test.each<[string, string[], RegExp]>([
    ['no command', [], /missing command/],
    ['a group alone', ['org'], /missing command/],
    ['an unknown group', ['orgs'], /unknown command 'orgs'.*org/],
    ['an unknown command', ['org', 'creat'], /unknown command 'creat'.*create/],
    ['an unknown option', ['org', 'list', '--josn'], /unknown option '--josn'.*--json/],
    ['a missing option', ['org', 'create', '--slug', 'x'], /--name/],
    ['an option without its value', ['token', 'list', '--org'], /--org <slug>.*argument missing/],
    ['one word too many', ['org', 'list', 'all'], /too many arguments/],
    ['a missing time zone', ['org', 'create', '--slug', 'x', '--name', 'x', '--country', 'ES'], /--timezone/],
    [
      'an unknown country',
      ['org', 'create', '--slug', 'x', '--name', 'x', ...inMadrid, '--country', 'XX'],
      /country.*ISO 3166-1/,
    ],
    ['a bad slug', ['org', 'create', '--slug', 'No Slug', '--name', 'x', ...inMadrid], /slug.*lower-case/],
    ['a slug taken', ['org', 'create', '--slug', org, '--name', 'x', ...inMadrid], /already exists/],
    ['an unknown organization', ['token', 'list', '--org', 'nobody-here'], /"nobody-here" was not found/],
    ['a role tokens cannot have', token('--role', 'owner'), /owner.*viewer, member, manager, admin/],
    ['an unknown area', token('--role', 'viewer', '--areas', 'crm,sales'), /Known are platform, crm/],
    ['a day that does not exist', token('--role', 'viewer', '--expires', '2099-02-31'), /--expires/],
    ['an expiry in the past', token('--role', 'viewer', '--expires', '2020-01-01'), /past/],
    ['a bad role', user('--email', 'x@example.com', '--role', 'boss'), /boss.*owner/],
    [
      'a bad e-mail',
      user('--email', 'nobody', '--role', 'viewer', '--password', 'long enough it is'),
      /e-mail/,
    ],
    ['a short password', user('--email', 'x@example.com', '--role', 'viewer', '--password', 'short'), /12/],
    ['no password', user('--email', `${org}@example.com`, '--role', 'viewer'), /password.*required/],
    ['a limit that is no number', ['org', 'limits', '--org', org, '--reads', 'many'], /whole number/],
    ['a stranger', ['user', 'role', '--org', org, '--email', 'x@x.example', '--role', 'admin'], /not found/],
  ])('%s', async (_, args, line) => expectRefused(await cli(args), line));

  // The operations of tokens refuse these, in an app that the command makes for itself.
  test.each<[string, string[], RegExp]>([
    ['a bad address', token('--role', 'viewer', '--ip', '10.0.0'), /must be an address/],
    ['an empty name', ['token', 'create', '--org', org, '--name', ' ', '--role', 'viewer'], /name/],
    ['an unknown token', ['token', 'revoke', '--org', org, '--id', 'tok_none'], /tok_none.*not found/],
  ])('%s', async (_, args, line) => expectRefused(await cli(args, ownProcess), line));
});

function expectRefused({ code, stdout, stderr }: Outcome, line: RegExp): void {
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toMatch(line);
}

const everyLevel = (command: Command): string[][] => [
  [],
  ...command.commands.flatMap((child) => everyLevel(child).map((rest) => [child.name(), ...rest])),
];

/** Returns the text that `--help` prints for one command. */
async function helpOf(level: string[]): Promise<string> {
  let printed = '';
  const root = program();
  for (const command of [root, ...root.commands, ...root.commands.flatMap((group) => group.commands)]) {
    command.configureOutput({
      writeOut: (text) => {
        printed += text;
      },
    });
  }
  await expect(root.parseAsync([...level, '--help'], { from: 'user' })).rejects.toMatchObject({
    exitCode: 0,
  });
  return printed;
}

test('every level has its help, with examples', async () => {
  const levels = everyLevel(program());
  expect(levels.length).toBeGreaterThan(14);
  for (const level of levels) {
    const help = await helpOf(level);
    expect(help).toContain(['Usage: npm run --silent cli --', ...level].join(' '));
    expect(help).toContain('Examples:');
  }
});

test('help goes to standard output and is a success', async () => {
  const { code, stdout, stderr } = await cli(['token', 'create', '--help'], ownProcess);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toBe(await helpOf(['token', 'create']));
});

test('a failure that is not the fault of the arguments is one line and exit code 1', async () => {
  const nowhere = 'postgres://nobody:secret-word@127.0.0.1:1/none';
  const { code, stdout, stderr } = await cli(['org', 'list'], { env: { DATABASE_URL: nowhere } });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^failed: [^\n]*ECONNREFUSED[^\n]*\n$/);
  expect(stderr).not.toContain('secret-word');
});

test('a command without a server starts the database of the data folder, migrates it, and ends it', async () => {
  const folder = newFolder('cli');
  const env = { DATABASE_URL: '', DATA_DIR: path.join(folder, 'data') };
  try {
    await newOrganization('acme', 'Acme', { env });
    expect(JSON.parse(await runSuccessfully(['org', 'list', '--json'], { env }))).toMatchObject([
      { slug: 'acme' },
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
