import { expect, test } from 'vitest';
import { run } from '../support/cli/command.ts';

test.each([
  ['lpu', /new items +\| 20,000/],
  ['claims', /claims/],
])('the bench measures %s to the end', { timeout: 300_000 }, async (part, table) => {
  const { stdout, stderr } = await run(process.execPath, ['bench/main.ts', '--quick', '--only', part]);
  // Results vary between runs, so the test checks only that the goals were measured.
  expect(stdout, stderr).toMatch(table);
  expect(stdout, stderr).toMatch(/^(met|MISSED) /m);
});
