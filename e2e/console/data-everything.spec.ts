import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '#server/install.mjs';
import { expect, signIn, test } from './fixtures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A product of its own with the demo organization, which has records of every kind. */
async function startDemo() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'platform-demo-'));
  const { PATH } = process.env;
  const env = {
    PATH,
    NODE_ENV: 'production' as const,
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // Nobody opens a hundred pages one after the other.
    RATE_LIMIT_CONSOLE: '100000',
  };
  const server = spawn(process.execPath, [...nodeFlags, 'server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const part of server.stdout) {
    printed += part;
    if (/Console\s+http/.test(printed) && /with the password/.test(printed) && /owner@/.test(printed)) break;
  }
  server.stdout.resume();
  const url = /Console\s+(http:\S+)/.exec(printed)?.[1] ?? '';
  const password = /with the password\s+(\S+)/.exec(printed)?.[1] ?? '';
  const stop = async () => {
    const exited = once(server, 'exit');
    server.kill('SIGTERM');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, password, stop };
}

let demo: Awaited<ReturnType<typeof startDemo>>;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  demo = await startDemo();
});
test.afterAll(() => demo.stop());

test('the list and a record of every kind of the demo organization open without an error', async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const context = await browser.newContext({ baseURL: demo.url });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error}`));
  page.on('console', (message) => {
    if (message.text().includes('MISSING_MESSAGE')) troubles.push(`${page.url()}: ${message.text()}`);
  });
  const organization = { id: '', slug: '', name: '' };
  await signIn(page, { email: 'owner@demo.example', password: demo.password, organization }, '/data');
  const linksTo = (pattern: RegExp) =>
    page
      .getByRole('main')
      .evaluate(
        (main, source) =>
          [...main.querySelectorAll('a')]
            .map((link) => `${link.pathname}${link.search}`)
            .filter((address) => new RegExp(source).test(address)),
        pattern.source,
      );
  const waiting = new Set(await linksTo(/^\/data\/[a-z_]+$/));
  expect(waiting.size).toBeGreaterThan(45);
  const seen = { lists: 0, records: 0 };
  for (const address of waiting) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^\d[\d,]* records?$/)).toBeVisible();
    seen.lists++;
    const plural = /^\/data\/([a-z_]+)/.exec(address)?.[1];
    const [record] = await linksTo(new RegExp(`^/data/${plural}/[a-z]{3}_`));
    if (!record) continue;
    await page.goto(record);
    await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible();
    seen.records++;
    for (const child of await linksTo(/^\/data\/[a-z_]+\?parent=/)) {
      const known = [...waiting].some((one) => one.split('?')[0] === child.split('?')[0]);
      if (!known) waiting.add(child);
    }
  }
  expect(troubles).toEqual([]);
  expect(seen.lists).toBeGreaterThan(50);
  expect(seen.records).toBeGreaterThan(45);
  await context.close();
});
