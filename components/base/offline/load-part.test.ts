import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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
