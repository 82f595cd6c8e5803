import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadPart } from './load-part.ts';

const withParts = globSync('{components,app}/**/*.tsx').filter((file) =>
  readFileSync(file, 'utf8').includes("from 'next/dynamic'"),
);

test('every lazily loaded part of a page waits for a connection', () => {
  expect(withParts.length).toBeGreaterThan(30);
  const unguarded = withParts.filter((file) =>
    /dynamic\(\s*\(\) =>\s*import\(/.test(readFileSync(file, 'utf8')),
  );
  expect(unguarded).toEqual([]);
});

test('on the server, a part whose script is missing fails at once', async () => {
  const missing = new Error('no such script');
  await expect(loadPart(() => Promise.reject(missing))).rejects.toBe(missing);
});
