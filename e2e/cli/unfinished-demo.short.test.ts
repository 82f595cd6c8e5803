import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { removeUnfinishedDemo } from '#server/surfaces/cli/remove-demo.ts';
import { organizationToFill } from '../support/cli/organization-to-fill.ts';

// Every command is a separate process, and a busy machine starts them slowly.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let organization: Awaited<ReturnType<typeof organizationToFill>>;
let before: Record<string, string>;
beforeAll(async () => {
  organization = await organizationToFill();
  before = await organization.figures();
});
afterAll(() => organization.drop());

test('data of a killed command is removed, and the events continue from where they were', async () => {
  const { child, end } = await organization.beginDemo();
  child.kill('SIGKILL');
  await end;
  expect(await organization.figures()).not.toEqual(before);
  expect(await removeUnfinishedDemo(organization.url, organization.id)).toBe(true);
  expect(await organization.figures()).toEqual(before);
  expect(await removeUnfinishedDemo(organization.url, organization.id)).toBe(false);
});
