import { expect, test } from 'vitest';
import { sameAsCurl, toneOf } from './requests.ts';

test('whose fault a status is', () => {
  expect([200, 204, 400, 429, 500].map(toneOf)).toEqual(['good', 'good', 'refused', 'refused', 'broken']);
});

test('the same call can be made again from a shell', () => {
  const origin = 'http://127.0.0.1:1';
  expect(sameAsCurl({ method: 'GET', path: '/api/v1/contacts' }, origin)).toBe(
    `curl -sS 'http://127.0.0.1:1/api/v1/contacts' \\\n  -H "Authorization: Bearer $TOKEN"`,
  );
  const made = sameAsCurl({ method: 'POST', path: "/api/v1/contacts/o'x" }, origin);
  expect(made).toContain("-X POST 'http://127.0.0.1:1/api/v1/contacts/o%27x'");
  expect(made).toContain('-d @body.json');
});
