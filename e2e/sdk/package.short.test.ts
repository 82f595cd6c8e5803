import { readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkTypes, firstPrinted, type Started, start, writePrograms } from '../support/code-in-docs.ts';
import { sampled } from '../support/sampled.ts';
import { newTenant, sharedServer, type Tenant } from '../support/test-server.ts';
import { installPackage, run } from './install-package.ts';
import { program } from './published-types.ts';

const root = path.join(import.meta.dirname, '..', '..');
let project: ReturnType<typeof writePrograms>;
const server = await sharedServer();
let tenant: Tenant;
let receiver: Started | undefined;

beforeAll(async () => {
  project = writePrograms('../sdk/README.md', tmpdir());
  const small = { extends: './tsconfig.json', include: [], files: ['first-call.ts', 'lists.ts'] };
  writeFileSync(path.join(project.folder, 'small.json'), JSON.stringify(small));
  await installPackage(project.folder);
  tenant = await newTenant(server);
}, 120_000);
afterAll(async () => {
  await receiver?.kill();
  project.remove();
});

const surroundings = (): Record<string, string> => ({
  PLATFORM_URL: `${server.url}/api/v1`,
  PLATFORM_TOKEN: tenant.tokens.member,
});
const runProgram = (name: string) => run('node', [path.join(project.folder, name)], { env: surroundings() });

test('its types accept valid code and refuse invalid code, also in the examples', async () => {
  writeFileSync(path.join(project.folder, 'types.ts'), program);
  const { code, stdout } = await checkTypes(project.folder);
  expect(stdout).toBe('');
  expect(code).toBe(0);
}, 120_000);

/** The compilers that integrators use, with the strictest reading of the package's own declarations that each can do. */
const compilers: [string, string, string][] = [
  ['typescript', 'nodenext', 'false'],
  ['typescript', 'bundler', 'false'],
  ['typescript-5', 'nodenext', 'true'],
  ['typescript-5', 'bundler', 'true'],
];

/** Each compiler, and each resolution of modules. */
const isRepresentative = ([compiler, resolution]: (typeof compilers)[number]) =>
  (compiler === 'typescript') === (resolution === 'nodenext');

test.each(sampled(compilers, isRepresentative))(
  'a small program makes %s read few types with %s (skipLibCheck %s)',
  async (compiler, resolution, skip) => {
    const tool = path.join(root, 'node_modules', compiler, 'bin', 'tsc');
    const module = resolution === 'bundler' ? 'esnext' : resolution;
    const options = ['--module', module, '--moduleResolution', resolution, '--skipLibCheck', skip];
    const args = ['--project', path.join(project.folder, 'small.json'), ...options, '--extendedDiagnostics'];
    const printed = await run('node', [tool, ...args]);
    const instantiations = Number(/^Instantiations: +(\d+)$/m.exec(printed)?.[1]);
    // It was 5.4 million while the types were searched for the paths of a method. The declarations of Node have 70,000.
    expect(instantiations).toBeLessThan(skip === 'true' ? 10_000 : 100_000);
  },
);

test('the examples run as printed, in a project without other packages', async () => {
  expect(await runProgram('first-call.ts')).toMatch(/^made con_\w+\nAna is Head of operations\n$/);
  const listed = await runProgram('lists.ts');
  expect(listed).toContain('1 of 1\n');
  expect(listed).toContain('new: ana@example.com\n');
  for (const _ of ['once', 'again']) expect(await runProgram('own-key.ts')).toMatch(/^Bo \d+\n$/);
  expect(await runProgram('dry-run.ts')).toBe(
    'Call Ana would have the status todo\n1 record, event task.created\n',
  );
  expect(await runProgram('search.ts')).toBe("Order the lamps similar\ntrue\n[ 'task.created' ]\n");
  expect(await runProgram('upload.ts')).toBe('list.txt: Lamps, 12 pieces, oak\n');
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

test('a bundle for a browser has the client, and no part that it does not use', async () => {
  const { metafile } = await build({
    entryPoints: [path.join(project.folder, 'first-call.ts')],
    absWorkingDir: project.folder,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    metafile: true,
  });
  const names = Object.keys(metafile.inputs).map((file) => /node_modules\/([\w-]+)/.exec(file)?.[1]);
  const bundled = new Set(Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs)));
  expect(new Set(names)).toContain('standardwebhooks');
  expect([...bundled].filter((file) => /standardwebhooks|webhooks|paging|events/.test(file))).toEqual([]);
  expect([...bundled].filter((file) => file.endsWith('/client.js'))).toHaveLength(1);
});

test('the package contains the client, its types and its documentation, and nothing of the product', async () => {
  const at = path.join(project.folder, 'node_modules', 'platform-client');
  const held = readdirSync(at, { recursive: true, encoding: 'utf8' });
  const names = new Set(held.map((file) => file.replace(/^dist\/[\w-]+/, 'dist/…')));
  const expected = ['LICENSE', 'README.md', 'dist', 'dist/….d.ts', 'dist/….js', 'package.json'];
  expect([...names].sort()).toEqual(expected);
});
