import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const withParts = globSync('{components,app}/**/*.tsx').filter((file) =>
  readFileSync(file, 'utf8').includes("from 'next/dynamic'"),
);

test('every part of a page that is loaded when it is needed waits for a connection', () => {
  expect(withParts.length).toBeGreaterThan(30);
  const unguarded = withParts.filter((file) =>
    /dynamic\(\s*\(\) =>\s*import\(/.test(readFileSync(file, 'utf8')),
  );
  expect(unguarded).toEqual([]);
});
