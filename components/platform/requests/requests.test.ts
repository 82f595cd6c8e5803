import { expect, test } from 'vitest';
import { sameAsCurl, toneOf } from './requests.ts';

test('a status tells if the client or the server is at fault', () => {
  expect([200, 204, 400, 429, 500].map(toneOf)).toEqual(['good', 'good', 'refused', 'refused', 'broken']);
});

test('a logged call can be repeated from a shell', () => {
  const origin = 'http://127.0.0.1:1';
  expect(sameAsCurl({ method: 'GET', path: '/api/v1/contacts' }, origin)).toBe(
    `curl -sS 'http://127.0.0.1:1/api/v1/contacts' \\\n  -H "Authorization: Bearer $TOKEN"`,
  );
  const made = sameAsCurl({ method: 'POST', path: "/api/v1/contacts/o'x" }, origin);
  expect(made).toContain("-X POST 'http://127.0.0.1:1/api/v1/contacts/o%27x'");
  expect(made).toContain('-d @body.json');
});
