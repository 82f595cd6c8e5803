import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areas } from '../server/product/areas.ts';
import { registerAreas } from '../server/product/register-areas.ts';
import { appRouter } from '../server/product/router.ts';
import { wholeDocument } from '../server/surfaces/http/reference/whole-document.ts';
import { version } from '../server/vocabulary/config.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
registerAreas(areas);
const document = wholeDocument(appRouter);

test('the package has the version of the product', () => {
  const about = JSON.parse(read('package.json'));
  expect(about.version, 'sdk/package.json is stale. Mend it with: npm run sdk').toBe(version);
});

test('every write accepts an idempotency key, so the client sends one with each and may repeat it', () => {
  const writes = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => method !== 'get')
      .map(([method, { parameters = [] }]) => ({ call: `${method} ${path}`, parameters })),
  );
  const without = writes.filter(
    ({ parameters }) => !parameters.some(({ name }) => name === 'Idempotency-Key'),
  );
  expect(without.map(({ call }) => call)).toEqual([]);
});
