import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { run } from '../support/cli/command.ts';
import { newDatabase } from '../support/databases.ts';
import { jsonLines } from '../support/process/json-lines.ts';
import { startProcess } from '../support/process/server-process.ts';
import { caller, newTenant, startServer } from '../support/test-server.ts';

const provoke = new URL('../support/process/provoke.mjs', import.meta.url).href;
const starter = fileURLToPath(new URL('../../server/boot/start.mjs', import.meta.url));

const secret = 'Unmistakable-Value-7413';

/** Runs `npm start` without npm, until it ends. */
async function failingStart(env: Record<string, string>) {
  const { code, stderr } = await run(process.execPath, [starter], {
    env: { ROLES: 'api', PORT: '0', SEED: 'none', ...env },
  });
  return { code, stderr, lines: jsonLines(stderr) };
}

test('a start that fails writes one JSON object that says what to change, without passwords', async () => {
  const invalid = await failingStart({ PORT: secret, RATE_LIMIT_READS: secret });
  expect(invalid.code).toBe(1);
  expect(invalid.lines).toHaveLength(1);
  expect(invalid.lines[0]?.msg).toMatch(/^configuration: PORT: .*; RATE_LIMIT_READS: /);
  expect(invalid.stderr).not.toContain(secret);

  const url = new URL(inject('databaseUrl'));
  url.pathname = '/not_there';
  const absent = await failingStart({ DATABASE_URL: url.href });
  expect(absent.code).toBe(1);
  expect(absent.lines.at(-1)?.msg).toMatch(/create it first\.$/);
  expect(absent.stderr).not.toContain(url.password || secret);

  const exposed = await failingStart({ METRICS_PORT: '0', METRICS_HOST: '0.0.0.0' });
  expect(exposed.lines[0]?.msg).toMatch(/^configuration: METRICS_TOKEN: is needed/);
});

test('a failure of the starter is a JSON object for a server, and text for a command', async () => {
  const mistake = encodeURIComponent("process.execve = () => { throw new Error('early'); };");
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${mistake}` };
  const { code, lines } = await failingStart(env);
  expect(code).toBe(1);
  expect(lines[0]?.msg).toMatch(/^Error: early\n/);
  const unknown = await run(process.execPath, [starter, 'unknown']);
  expect(unknown).toMatchObject({ code: 2, stderr: expect.stringMatching(/^Unknown command "unknown"/) });
});

test('whatever Node, a library or a mistake writes is one JSON object without values', async () => {
  const server = await startProcess({
    DATABASE_URL: inject('databaseUrl'),
    NODE_OPTIONS: `--import=${provoke}`,
    PROVOKED_VALUE: secret,
  });
  const exited = once(server.child, 'exit');
  const expected = [
    { msg: 'warning', error: expect.objectContaining({ message: 'a warning of Node', code: 'TEST0001' }) },
    { msg: 'a library failed' },
    { error: expect.objectContaining({ message: 'a statement failed' }) },
    { error: expect.objectContaining({ name: 'SyntaxError' }) },
    { msg: 'text of a library' },
    { msg: 'uncaught exception', error: expect.objectContaining({ message: 'a mistake' }) },
  ];
  try {
    for (const [nth, line] of expected.entries()) {
      server.child.kill('SIGUSR2');
      await expect.poll(() => jsonLines(server.standardError())).toHaveLength(nth + 1);
      expect(jsonLines(server.standardError())[nth]).toMatchObject(line);
    }
    expect(await exited).toEqual([1, null]);
  } finally {
    await server.kill();
  }
  expect(server.standardError()).not.toContain(secret);
});

test('a refused token and a failing statement are logged with their request, without the values', async () => {
  const own = await newDatabase(inject('databaseUrl'));
  const setup = await startServer({ databaseUrl: own.url });
  const { id, tokens } = await newTenant(setup);
  await setup.close();
  const server = await startProcess({ DATABASE_URL: own.url, LOG_LEVEL: 'info' });
  const owner = postgres(own.url, { max: 1, onnotice: () => {} });
  await owner`ALTER TABLE contacts RENAME TO contacts_elsewhere`;
  await owner.end();
  const refused = await caller(server, secret)('GET', '/contacts');
  const failed = await caller(server, tokens.admin)('POST', '/contacts', { first_name: secret });
  expect([refused.status, failed.status]).toEqual([401, 500]);
  await server.stop();
  const lines = jsonLines(server.standardError());
  expect(lines.find(({ msg }) => msg === 'refused')).toMatchObject({
    request_id: refused.headers.get('x-request-id'),
    operation: 'GET /contacts',
  });
  expect(lines.find(({ msg }) => msg === 'request failed')).toMatchObject({
    request_id: failed.headers.get('x-request-id'),
    organization: id,
    operation: 'POST /contacts',
    error: { code: '42P01' },
  });
  expect(server.standardError()).not.toContain(secret);
  expect(server.standardError()).not.toContain(tokens.admin);
  await own.drop();
});
