import { expect, test } from 'vitest';
import { safeNextPath } from './next-path.ts';

test.each(['/', '/tokens', '/tokens?q=a&status=active', '/docs#top'])(
  '%s is a place to go back to',
  (path) => {
    expect(safeNextPath(path)).toBe(path);
  },
);

test.each([
  undefined,
  null,
  '',
  'tokens',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/api/auth/signout',
  '/sign-in?next=/sign-in',
  ['/tokens', '/'],
])('%s leads home', (path) => {
  expect(safeNextPath(path)).toBe('/');
});
