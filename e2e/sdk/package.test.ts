import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkTypes, firstPrinted, type Started, start, writePrograms } from '../support/code-in-docs.ts';
import { newTenant, sharedServer, type Tenant } from '../support/test-server.ts';
import { program } from './published-types.ts';

const root = path.join(import.meta.dirname, '..', '..');
const packages = path.join(root, 'node_modules');
let project: ReturnType<typeof writePrograms>;
const server = await sharedServer();
let tenant: Tenant;
let receiver: Started | undefined;

beforeAll(async () => {
  project = writePrograms('../sdk/README.md', tmpdir());
  await install(path.join(project.folder, 'node_modules'));
  tenant = await newTenant(server);
}, 120_000);
afterAll(async () => {
  await receiver?.kill();
  project.remove();
});

/** Installs the package as npm would publish it, with its declared dependencies and nothing else. */
async function install(modules: string): Promise<void> {
  const at = path.join(modules, 'platform-client');
  mkdirSync(at, { recursive: true });
  const env = { npm_config_update_notifier: 'false', npm_config_cache: path.join(modules, '.npm') };
  await run('npm', ['pack', './sdk', '--silent', '--pack-destination', modules], env);
  const { name, version, dependencies } = JSON.parse(
    readFileSync(path.join(root, 'sdk/package.json'), 'utf8'),
  );
  await run('tar', ['-xzf', path.join(modules, `${name}-${version}.tgz`), '--strip-components=1', '-C', at]);
  mkdirSync(path.join(modules, '@types'));
  for (const needed of [...Object.keys(dependencies), '@types/node'])
    symlinkSync(path.join(packages, needed), path.join(modules, needed));
}

async function run(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const { code, stdout, stderr } = await start(command, args, { env }).ended;
  expect(code, stdout + stderr).toBe(0);
  return stdout;
}

const surroundings = (): Record<string, string> => ({
  PLATFORM_URL: `${server.url}/api/v1`,
  PLATFORM_TOKEN: tenant.tokens.member,
});
const runProgram = (name: string) => run('node', [path.join(project.folder, name)], surroundings());

test('its types accept valid code and refuse invalid code, also in the examples', async () => {
  writeFileSync(path.join(project.folder, 'types.ts'), program);
  const { code, stdout } = await checkTypes(project.folder);
  expect(stdout).toBe('');
  expect(code).toBe(0);
}, 120_000);

test('the examples run as printed, in a project without other packages', async () => {
  expect(await runProgram('first-call.ts')).toMatch(/^made con_\w+\nAna is Head of operations\n$/);
  const listed = await runProgram('lists.ts');
  expect(listed).toContain('1 of 1\n');
  expect(listed).toContain('new: ana@example.com\n');
  for (const _ of ['once', 'again']) expect(await runProgram('own-key.ts')).toMatch(/^Bo \d+\n$/);
  expect(await runProgram('refused.ts')).toBe('400 validation_error email req_\n');
});

test('the printed receiver accepts genuine deliveries and nothing else', async () => {
  const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
  const env = { WEBHOOK_SECRET: secret, PORT: '0' };
  receiver = start('node', [path.join(project.folder, 'receiver.ts')], { env });
  const port = await firstPrinted(receiver, /port: (\d+)/);
  const body = JSON.stringify({
    id: 'evt_1',
    type: 'contact.created',
    data: { object: { email: 'a@example.com' } },
  });
  const now = new Date();
  const post = (signature: string) =>
    fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body,
      headers: {
        'webhook-id': 'evt_1',
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': signature,
      },
    });
  expect((await post('v1,bm90IG91cnM=')).status).toBe(401);
  expect((await post(new Webhook(secret).sign('evt_1', now, body))).status).toBe(204);
  expect(await firstPrinted(receiver, /new: (\S+)/)).toBe('a@example.com');
});

test('the package contains the client, its types and its documentation, and nothing of the product', async () => {
  const at = path.join(project.folder, 'node_modules', 'platform-client');
  const held = readdirSync(at, { recursive: true, encoding: 'utf8' });
  const names = new Set(held.map((file) => file.replace(/^dist\/[\w-]+/, 'dist/…')));
  const expected = ['LICENSE', 'README.md', 'dist', 'dist/….d.ts', 'dist/….js', 'package.json'];
  expect([...names].sort()).toEqual(expected);
});
