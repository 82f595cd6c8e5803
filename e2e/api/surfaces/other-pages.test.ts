import { beforeAll, describe, expect, test } from 'vitest';
import { makers } from '../../support/makers/makers.ts';
import { newTenant, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let form: string;
beforeAll(async () => {
  const key = await makers['/public/forms']?.(server, await newTenant(server));
  form = `${server.url}/api/v1/public/forms/${key}`;
});

const origin = { origin: 'https://studio.example' };
const allowed = (reply: Response) => reply.headers.get('access-control-allow-origin');

describe('a page of another website', () => {
  test('may read a form and send it', async () => {
    const asked = await fetch(form, {
      method: 'OPTIONS',
      headers: { ...origin, 'access-control-request-method': 'POST' },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST');
    expect(asked.headers.get('access-control-allow-headers')).toBe('Content-Type');
    expect(allowed(asked)).toBe('*');
    expect(allowed(await fetch(form, { headers: origin }))).toBe('*');
    const headers = { ...origin, 'content-type': 'application/json' };
    const sent = await fetch(form, { method: 'POST', headers, body: '{"data":{}}' });
    expect([sent.status, allowed(sent)], 'a refusal is readable too').toEqual([400, '*']);
  });

  test('may call nothing else', async () => {
    const contacts = `${server.url}/api/v1/contacts`;
    const asked = await fetch(contacts, { method: 'OPTIONS', headers: origin });
    expect([asked.status, allowed(asked)]).toEqual([405, null]);
    expect(allowed(await fetch(contacts, { headers: origin }))).toBeNull();
  });
});
