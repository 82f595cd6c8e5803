import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningApp } from '#server/boot/bridge.ts';
import { publishApp } from '#server/boot/publish.ts';
import { loadConfig } from '#server/vocabulary/config.ts';
import { POST as quiet } from '../../../app/quiet/[token]/one-click/route.ts';
import { POST as unsubscribe } from '../../../app/unsubscribe/[token]/one-click/route.ts';
import { type OwnServer, startServer } from '../../support/test-server.ts';

let server: OwnServer;
beforeAll(async () => {
  const rateLimits = { ...loadConfig({}).rateLimits, general: 3 };
  server = await startServer({ config: { rateLimits } });
  publishApp(server.app);
});
afterAll(() => server.close());

test.each([
  ['unsubscribe', unsubscribe],
  ['quiet', quiet],
])('clicks on a link to %s are limited for each address separately', async (name, press) => {
  const from = async (address: string) => {
    const headers = { 'x-client-address': `${address}.${name.length}` };
    const asked = new Request('http://127.0.0.1/one-click', { method: 'POST', headers });
    return (await press(asked, { params: Promise.resolve({ token: 'none' }) })).status;
  };
  for (let i = 0; i < 3; i++) expect(await from('192.0.2')).toBe(404);
  expect(await from('192.0.2')).toBe(429);
  expect(await from('198.51.100')).toBe(404);
});

test('a page cannot make calls without the address of its client', () => {
  expect(() => runningApp().callAs(undefined, new Headers())).toThrow('the address of its client');
});

test('a page that calls by name can read, and cannot change anything', async () => {
  const headers = new Headers({ 'x-client-address': '203.0.113.1' });
  const byName = (path: string) => runningApp().readByName(undefined, headers, path, { token: 'none' });
  await expect(byName('notificationLinks.read')).rejects.toMatchObject({ cause: { status: 404 } });
  await expect(byName('notificationLinks.stop')).rejects.toThrow('No "query"-procedure on path');
});
