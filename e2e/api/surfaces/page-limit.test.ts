import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minute } from '#server/calls/limits/limits.ts';
import { refuseExcessPages } from '#server/surfaces/http/page-limit.ts';
import { type HttpServer, openHttpServer } from '#server/surfaces/http/server.ts';
import { loadConfig } from '#server/vocabulary/config.ts';
import { newColleague } from '../../support/colleagues.ts';
import { newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

let now = Date.now();
let server: OwnServer;
let httpServer: HttpServer;

beforeAll(async () => {
  const rateLimits = { ...loadConfig({}).rateLimits, pages: 3, general: 1_000 };
  server = await startServer({
    now: () => now,
    config: { rateLimits, trustedProxies: 1, roles: ['console'] },
  });
  // Any page will do behind the limit, because only the limit is tested.
  httpServer = await openHttpServer(server.app, async (req, res) => {
    if (!(await refuseExcessPages(server.app, req, res))) res.end('a page');
  });
});
afterAll(async () => {
  await httpServer.drain();
  await server.close();
});

async function open(address: string, path = '/sign-in', headers: Record<string, string> = {}) {
  const given = { 'x-forwarded-for': address, accept: 'text/html', ...headers };
  const reply = await request(`${httpServer.url}${path}`, { headers: given });
  return { status: reply.statusCode, headers: reply.headers, text: await reply.body.text() };
}

test('a visitor who is not signed in opens only so many pages a minute, each address separately', async () => {
  for (let i = 0; i < 3; i++) expect((await open('192.0.2.1')).text).toBe('a page');
  const refused = await open('192.0.2.1');
  expect(refused.status).toBe(429);
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(refused.text).toMatch(/<p>Too many pages were opened from this address\. Try again in \d+ s\.<\/p>/);
  expect((await open('192.0.2.2')).status).toBe(200);
  now += Number(refused.headers['retry-after']) * 1_000;
  expect((await open('192.0.2.1')).status).toBe(200);
  now += minute;
});

test('the refusal page is in the language of its reader, and a program gets the usual error', async () => {
  for (let i = 0; i < 3; i++) await open('192.0.2.3');
  const headers = { 'accept-language': 'pt-BR' };
  expect((await open('192.0.2.3', '/sign-in', headers)).text).toContain('<html lang="pt-BR">');
  expect((await open('192.0.2.3', '/sign-in', headers)).text).toContain('Muitas páginas');
  const { text, status } = await open('192.0.2.3', '/api/auth/csrf', { accept: 'application/json' });
  expect([status, JSON.parse(text).error.code]).toEqual([429, 'rate_limit_exceeded']);
});

test('files of pages, and pages of a signed-in person, are not counted', async () => {
  const { cookie } = await newColleague(server, (await newTenant(server)).id, 'member');
  for (let i = 0; i < 10; i++) {
    expect((await open('192.0.2.4', '/_next/static/chunks/one.js')).status).toBe(200);
    expect((await open('192.0.2.4', '/contacts', { cookie })).status).toBe(200);
  }
  const invented = { cookie: 'next-auth.session-token=invented' };
  const seen = [];
  for (let i = 0; i < 4; i++) seen.push((await open('192.0.2.4', '/contacts', invented)).status);
  expect(seen).toEqual([200, 200, 200, 429]);
});
