import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clientDocument } from '../generating/document.ts';
import { contractLines } from './lines.ts';

const nameOf = (line: string) => line.split(' ').slice(0, 2).reverse().join(' ');

test('a change of the public contract fails until contract.txt is updated', () => {
  const known = readFileSync(new URL('./contract.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const now = contractLines(clientDocument());
  const before = new Map(known.map((line) => [nameOf(line), line]));
  const after = new Map(now.map((line) => [nameOf(line), line]));
  const changed = {
    added: [...after.keys()].filter((name) => !before.has(name)),
    removed: [...before.keys()].filter((name) => !after.has(name)),
    differs: [...after]
      .filter(([name, line]) => before.has(name) && before.get(name) !== line)
      .map(([name]) => name),
  };
  const none = { added: [], removed: [], differs: [] };
  expect(
    changed,
    'If that is meant: npm run contract, npm run api-changes, and a line in the changelog',
  ).toEqual(none);
});
