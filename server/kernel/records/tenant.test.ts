import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.join(import.meta.dirname, '../..');

/** As the platform itself, for an organization that it found in its own rows. */
const asThePlatform = [
  'areas/integrations/webhooks/complete.ts',
  'surfaces/cli/demo.ts',
  'surfaces/cli/remove-demo.ts',
];

test('the condition that names the organization is written by one function', () => {
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
  const byHand = files.filter((file) =>
    /(?<![.\w])organization_id = \$\d/.test(readFileSync(path.join(folder, file), 'utf8')),
  );
  expect(byHand.sort()).toEqual([...asThePlatform].sort());
});
