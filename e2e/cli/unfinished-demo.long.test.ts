import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { removeUnfinishedDemo } from '#server/surfaces/cli/remove-demo.ts';
import { runSuccessfully } from '../support/cli/command.ts';
import { organizationToFill } from '../support/cli/organization-to-fill.ts';

// Every command is a separate process, and a busy machine starts them slowly.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

let organization: Awaited<ReturnType<typeof organizationToFill>>;
let before: Record<string, string>;
beforeAll(async () => {
  organization = await organizationToFill();
  before = await organization.figures();
});
afterAll(() => organization.drop());

test('a demonstration that fails removes everything it wrote, events included', async () => {
  const { child, end } = await organization.beginDemo();
  // The database connection is ended as often as it comes back.
  while (child.exitCode === null)
    await organization.sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'platform'`;
  expect(await end).toEqual([1, null]);
  expect(await organization.figures()).toEqual(before);
});

test('a command after a killed one fills the organization', async () => {
  const [began] = await organization.sql<{ mark: string }[]>`
    SELECT max(position)::text || ' ' || now()::text AS mark FROM events WHERE organization_id = ${organization.id}`;
  const { child, end } = await organization.beginDemo();
  child.kill('SIGKILL');
  await end;
  expect(
    await runSuccessfully(['demo', '--org', organization.slug], { env: { DATABASE_URL: organization.url } }),
  ).toContain('Filled');
  const marks = () => organization.sql`SELECT 1 FROM installation WHERE key LIKE 'unfinished_demo%'`;
  expect(await marks()).toHaveLength(0);
  // All of it can be removed, regardless of the part that was written last.
  await organization.sql`INSERT INTO installation VALUES (${`unfinished_demo ${organization.id}`}, ${began?.mark ?? ''})`;
  expect(await removeUnfinishedDemo(organization.url, organization.id)).toBe(true);
  expect(await organization.figures()).toEqual(before);
});
