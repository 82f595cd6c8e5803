import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../../../../e2e/support/new-folder.ts';
import { KnownRoutes } from './known-routes.ts';

test('the addresses of the built console are known as pages and route handlers, and no others', () => {
  const folder = newFolder('routes');
  mkdirSync(path.join(folder, '.next'));
  writeFileSync(
    path.join(folder, '.next/app-path-routes-manifest.json'),
    JSON.stringify({
      '/(console)/page': '/',
      '/(console)/data/[plural]/[id]/page': '/data/[plural]/[id]',
      '/api/auth/[...nextauth]/route': '/api/auth/[...nextauth]',
      '/quiet/[token]/one-click/route': '/quiet/[token]/one-click',
    }),
  );
  const routes = new KnownRoutes(folder);
  const kinds = [
    '/',
    '/data/deals/d1?tab=x',
    '/api/auth/a/b',
    '/quiet/t/one-click',
    '/api/auth',
    '/quiet/t',
    '//',
  ];
  expect(kinds.map((url) => routes.kindOf(url))).toEqual([
    'page',
    'page',
    'handler',
    'handler',
    undefined,
    undefined,
    undefined,
  ]);
  rmSync(folder, { recursive: true });
});
