import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../support/docs/all-pages.ts';
import { type OwnServer, sharedServer, startServer } from '../support/test-server.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await startServer({ config: { roles: ['api', 'console'] } });
});
afterAll(() => server.close());

const get = (address: string, init: RequestInit = {}) => fetch(`${server.url}${address}`, init);

/** The pages that Next renders. The browser tests open every link of the list. */
const rendered = ['/docs', '/docs/events', '/docs/errors'];

test('llms.txt is a title, a summary and sections of links, and each link leads to its document', async () => {
  const reply = await get('/llms.txt');
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const text = await reply.text();
  const [title, summary, ...sections] = text.trim().split(/\n\n(?=[>#])/);
  expect(title).toBe('# Platform');
  expect(summary).toMatch(/^(> .+(\n|$))+$/);
  const entry = /^- \[[^\]]+\]\((http[^)]+)\): .+$/;
  const links: string[] = [];
  for (const section of sections) {
    const [heading = '', empty, ...entries] = section.split('\n');
    expect([heading.startsWith('## '), empty, entries.length > 0], section).toEqual([true, '', true]);
    links.push(...entries.map((line) => entry.exec(line)?.[1] ?? `not a link: ${line}`));
  }
  expect(links.length).toBeGreaterThan(40);
  for (const link of links) {
    const { origin, pathname } = new URL(link);
    expect(origin).toBe(server.url);
    if (rendered.includes(pathname)) continue;
    const page = await fetch(link);
    expect(page.status, link).toBe(200);
    if (!pathname.endsWith('.md')) continue;
    expect(page.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await page.text(), link).toBe(readFileSync(path.join(root, pathname), 'utf8'));
  }
});

test('only pages of the documentation are served as files', async () => {
  for (const address of [
    '/docs/../package.json',
    '/docs/none.md',
    '/.env',
    '/package.json',
    '/docs/README.md/',
  ])
    expect((await get(address)).status, address).toBe(404);
});

test.each([
  ['/docs/people.md', '/docs/hr.md'],
  ['/docs/works.md', '/docs/construction.md'],
  ['/docs/guides/support', '/docs/guides/tickets'],
  ['/docs/guides/editing-queue', '/docs/guides/editing'],
])('the former address %s leads to %s', async (former, present) => {
  const reply = await get(former, { redirect: 'manual' });
  expect([reply.status, reply.headers.get('location')]).toEqual([308, present]);
  if (present.endsWith('.md')) expect((await get(present)).status).toBe(200);
});

test('a page answers HEAD without a body, and no other method', async () => {
  const head = await get('/docs/api.md', { method: 'HEAD' });
  expect([head.status, Number(head.headers.get('content-length')) > 1_000]).toEqual([200, true]);
  expect((await get('/docs/api.md', { method: 'POST' })).status).toBe(404);
});

test('a process without the console serves no documentation', async () => {
  const { url } = await sharedServer();
  expect((await fetch(`${url}/llms.txt`)).status).toBe(404);
});

test('reading pages as Markdown counts against the limit of pages', async () => {
  const strict = await startServer({
    config: { roles: ['console'], rateLimits: { ...server.app.config.rateLimits, pages: 2 } },
  });
  const statuses: number[] = [];
  for (const address of ['/llms.txt', '/docs/api.md', '/docs/api.md'])
    statuses.push((await fetch(`${strict.url}${address}`)).status);
  await strict.close();
  expect(statuses).toEqual([200, 200, 429]);
});
