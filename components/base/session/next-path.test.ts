import { expect, test } from 'vitest';
import { safeNextPath } from './next-path.ts';

test.each(['/', '/tokens', '/tokens?q=a&status=active', '/docs#top'])('the path %s is accepted', (path) => {
  expect(safeNextPath(path)).toBe(path);
});

test.each([
  undefined,
  null,
  '',
  'tokens',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/.\\/evil.example',
  '/./\\evil.example',
  '/..//evil.example/sign-in',
  '/.//same.origin/tokens',
  'javascript:alert(1)',
  '/api/auth/signout',
  '/sign-in?next=/sign-in',
  ['/tokens', '/'],
])('%s is replaced by the home page', (path) => {
  expect(safeNextPath(path)).toBe('/');
});
