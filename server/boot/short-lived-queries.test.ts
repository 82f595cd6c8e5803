import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { shortLived } from './short-lived-queries.ts';

// This file of the driver has no imports.
const driver = fs.readFileSync(new URL('../../node_modules/postgres/src/query.js', import.meta.url), 'utf8');

/** Finishes 300 queries with a large result each, and prints the memory in use after collecting the youngest objects. */
const program = `
const { Query } = await import(process.env.CODE);
const finish = (count) => {
  for (let n = 0; n < count; n++) {
    const query = new Query(['SELECT'], [], () => {}, () => {}, {});
    query.resolve(Array.from({ length: 1000 }, (_, at) => ({ at, text: 'row ' + at })));
  }
};
finish(300);
gc();
const before = process.memoryUsage().heapUsed;
finish(300);
for (let time = 0; time < 4; time++) gc({ type: 'minor' });
console.log(process.memoryUsage().heapUsed - before);
`;

function grownBy(code: string): number {
  const env = { ...process.env, CODE: `data:text/javascript,${encodeURIComponent(code)}` };
  const argv = ['--expose-gc', '--input-type=module', '--eval', program];
  return Number(execFileSync(process.execPath, argv, { env, encoding: 'utf8' }));
}

test('the results of finished queries are freed without a full collection', () => {
  expect(grownBy(shortLived(driver))).toBeLessThan(1_000_000);
});

test('without the change they are not, so it is still needed', () => {
  expect(grownBy(driver)).toBeGreaterThan(10_000_000);
});

test('a driver that is written differently is refused', () => {
  expect(() => shortLived('class Query {}')).toThrow("the driver's Query assigns resolve in another way");
});
