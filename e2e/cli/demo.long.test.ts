import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cli, newOrganization, ownProcess, runSuccessfully } from '../support/cli/command.ts';
import { caller, newTenant, sharedServer } from '../support/test-server.ts';

const server = await sharedServer();

/** Returns the data that two organizations can have in common: everything but ids and the time of the call. */
const seen = async (api: ReturnType<typeof caller>, path: string) => {
  const { body, text } = await api('GET', `${path}?per_page=100&sort_by=created_at&sort_dir=asc`);
  expect(body.meta?.total, `${path} ${text}`).toBeGreaterThan(0);
  return body.data
    .map((one: Record<string, unknown>) => one.name ?? one.title ?? one.subject ?? one.email)
    .sort();
};

/** States that a screen or a report must have an example of. */
const shown: [string, readonly string[]][] = [
  ['/leads', ['new', 'contacted', 'qualified', 'unqualified', 'converted']],
  ['/deals', ['open', 'won', 'lost']],
  ['/quotes', ['draft', 'sent', 'viewed', 'accepted', 'rejected', 'expired', 'superseded']],
  ['/products', ['active', 'inactive']],
  ['/promotions', ['draft', 'active', 'paused', 'archived']],
  ['/sales-targets', ['open', 'closed']],
  ['/marketing/campaigns', ['scheduled', 'completed', 'cancelled']],
];

test('every area has data to show, and the same seed creates the same data', async () => {
  const tenants = [await newTenant(server), await newTenant(server)];
  const filled = await Promise.all(
    tenants.map(({ slug }) => runSuccessfully(['demo', '--org', slug], ownProcess)),
  );
  for (const output of filled) expect(output).toContain('steps');
  const [one, other] = tenants.map(({ tokens }) => caller(server, tokens.manager));
  if (!one || !other) throw new Error('two organizations should have been created');
  const paths = [
    '/companies',
    '/contacts',
    '/leads',
    '/deals',
    '/products',
    '/quotes',
    '/promotions',
    '/sales-targets',
    '/projects',
    '/tasks',
    '/activities',
    '/support/tickets',
    '/inbox/messages',
    '/chat/conversations',
    '/contracts',
    '/forms',
    '/webinars',
    '/calendar/events',
    '/marketing/campaigns',
  ];
  for (const path of paths) expect(await seen(one, path)).toEqual(await seen(other, path));
  for (const [path, states] of shown)
    for (const state of states) {
      const { body } = await one('GET', `${path}?status=${state}&per_page=1`);
      expect(body.meta.total, `${path} ${state}`).toBeGreaterThan(0);
    }
  // The current month may have only begun, so the period is longer.
  const since = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10);
  const { kpis } = (await one('GET', `/dashboard?from=${since}`)).body.data;
  const empty = kpis
    .filter(({ value }: { value: number | null }) => !value)
    .map(({ key }: { key: string }) => key);
  expect(empty.length, empty.join()).toBeLessThan(3);
  const again = await cli(['demo', '--org', tenants[0]?.slug ?? '']);
  expect(again.code).toBe(1);
  expect(again.stderr).toContain('empty organization');
  // The test fills two organizations with half a year each, in some two thousand steps.
}, 150_000);

test('demo refuses an organization without people before anything is written', async () => {
  const slug = `empty-${randomUUID().slice(0, 8)}`;
  await newOrganization(slug, 'Empty');
  const refused = await cli(['demo', '--org', slug]);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('user create');
});
