import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Colleague, newColleague } from '../../support/colleagues.ts';
import { newSeller, type Seller } from '../../support/crm/seller.ts';
import { eventsOf } from '../../support/events.ts';
import { type OwnServer, startServer } from '../../support/test-server.ts';

let server: OwnServer;
let seller: Seller;
let owner: Colleague;
beforeAll(async () => {
  const now = () => Date.parse('2026-04-10T10:00:00.000Z');
  server = await startServer({ now, config: { roles: ['api', 'console'] } });
});
afterAll(() => server.close());
beforeEach(async () => {
  seller = await newSeller(server);
  owner = await newColleague(server, seller.tenant.id, 'owner');
});

const close = (patch: Record<string, unknown>) => seller.api('PATCH', '/settings', patch);
const reopen = (patch: Record<string, unknown>) => owner.mutate('settings.update', patch);

test('an administrator closes time, but not the future, and does not open it again', async () => {
  expect((await close({ books_closed_until: '2026-03-31' })).status).toBe(200);
  expect((await close({ taxes_closed_until: '2026-04-10', books_closed_until: '2026-04-09' })).status).toBe(
    200,
  );
  const future = await close({ books_closed_until: '2026-04-11' });
  expect(future.body.error.details).toMatchObject([{ path: 'books_closed_until', rule: 'future' }]);
  for (const books_closed_until of ['2026-03-30', null]) {
    const refused = await close({ books_closed_until, reopening_reason: 'A bill came late' });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'insufficient_permissions']);
    expect(refused.body.error.details).toMatchObject([{ path: 'books_closed_until', allowed: ['owner'] }]);
  }
  expect(await seller.read('/settings')).toMatchObject({ books_closed_until: '2026-04-09' });
});

test('an owner opens closed time again with a reason of its own each time, which the history keeps', async () => {
  await close({ books_closed_until: '2026-03-31' });
  const missing = await reopen({ books_closed_until: null });
  expect(missing.body.details).toMatchObject([{ path: 'reopening_reason', rule: 'required' }]);
  const reopening_reason = 'A bill came late';
  expect((await reopen({ books_closed_until: '2026-02-28', reopening_reason })).status).toBe(200);
  const again = await reopen({ books_closed_until: null, reopening_reason });
  expect(again.body.details).toMatchObject([{ path: 'reopening_reason', rule: 'required' }]);
  const events = await eventsOf(seller.api, '&type=settings.updated');
  expect(events.at(-1)?.data.changes).toEqual({
    books_closed_until: { from: '2026-03-31', to: '2026-02-28' },
    reopening_reason: { from: null, to: reopening_reason },
  });
});
