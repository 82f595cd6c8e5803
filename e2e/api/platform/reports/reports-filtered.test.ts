import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError } from '../../../support/expected-replies.ts';
import { allReports } from '../../../support/platform/all-reports.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../../support/test-server.ts';

let now = Date.parse('2026-01-20T12:00:00Z');
let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;

async function send(method: string, path: string, body: object = {}) {
  const reply = await api(method, path, body);
  expect(reply.status, `${method} ${path} ${reply.text}`).toBe(200);
  return reply.body.data;
}

const at = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T;
const sources = ['Web', null, 'Fair', 'web', 'Ärzte'];

/** Records of every kind that a report counts: some are changed, won, converted, moved or deleted on later days. */
beforeAll(async () => {
  server = await startServer({ now: () => now });
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  await send('PATCH', '/settings', { timezone: 'America/Sao_Paulo' });
  const company = (await send('POST', '/companies', { name: 'Sol', address: { country: 'ES' } })).id;
  const changes: (() => Promise<unknown>)[] = [];
  for (let n = 0; n < 24; n++) {
    now += 37 * 3_600_000;
    const [source, currency] = [at(sources, n), at(['EUR', 'USD', 'EUR'], n)];
    const related = { type: 'company', id: company };
    const deal = await send('POST', '/deals', {
      title: `Deal ${n}`,
      amount: at([null, '0.1', '1200.25'], n),
      source,
      currency,
      company_id: n % 2 ? company : null,
    });
    const lead = await send('POST', '/leads', { name: `Lead ${n}`, source, estimated_value: n, currency });
    await send('POST', '/activities', {
      kind: at(['call', 'email', 'visit'], n),
      subject: 'Talked',
      related,
      occurred_at: new Date(now - n * 86_400_000).toISOString(),
      duration_minutes: at([null, 15], n),
      outcome: at([null, 'reached'], n),
    });
    const project = await send('POST', '/projects', {
      name: `Project ${n}`,
      client_company_id: company,
      budget_amount: n * 10.5,
      currency,
    });
    changes.push(
      ...at(
        [
          [
            () => send('PATCH', `/deals/${deal.id}`, { status: 'won' }),
            () => send('POST', `/leads/${lead.id}/convert`),
            () => send('PATCH', `/projects/${project.id}`, { status: 'active', budget_amount: 7 }),
          ],
          [
            () => send('PATCH', `/deals/${deal.id}`, { status: 'lost', lost_reason: 'Price' }),
            () => send('PATCH', `/leads/${lead.id}`, { status: 'unqualified' }),
          ],
          [
            () => send('DELETE', `/deals/${deal.id}`),
            () => send('DELETE', `/leads/${lead.id}`),
            () => send('DELETE', `/projects/${project.id}`),
          ],
          [() => send('PATCH', `/deals/${deal.id}`, { amount: 5, source: 'Fair', currency: 'USD' })],
        ],
        n,
      ),
    );
    if (n === 12) await send('PATCH', '/settings', { timezone: 'Europe/Madrid' });
  }
  for (const change of changes) {
    now += 5 * 3_600_000;
    await change();
  }
});
afterAll(() => server.close());

const report = async (query: string, filter?: object) => {
  const given = filter ? `&filter=${encodeURIComponent(JSON.stringify(filter))}` : '';
  return api('GET', `/reports?${query}${given}`);
};

/** Reports that are read from sums, and from the records if they have a filter. */
const groups = allReports
  .filter(({ source }) => source === 'sums')
  .flatMap(({ type, units, groups }) =>
    ['total' as const, ...units, ...groups].map((group) => [type, group] as const),
  );

/** Both have the same figures; the lists that they open differ by the filter. */
const figuresIn = (body: object) =>
  JSON.parse(JSON.stringify(body, (name, value) => (name === 'queries' ? undefined : value)));

test.each(groups)('a filter that all records meet changes no figure of %s by %s', async (type, group) => {
  const query = `type=${type}&group_by=${group}&from=2026-02-03&to=2026-02-20&compare=previous_period`;
  const [plain, filtered] = [await report(query), await report(query, { id: { ne: null } })];
  expect(filtered.status, filtered.text).toBe(200);
  expect(plain.body.data.totals.length + plain.body.data.compared.totals.length).toBeGreaterThan(0);
  expect(figuresIn(filtered.body)).toEqual(figuresIn(plain.body));
  expect((await report(query, {})).body).toEqual(plain.body);
  const csv = `${query}&format=csv`;
  expect((await report(csv, {})).text).toBe((await report(csv)).text);
});

test('a report counts only the records that meet its filter', async () => {
  const query = 'type=sales&group_by=total&from=2026-01-01&to=2026-12-31';
  const list = async (more: string) => (await api('GET', `/deals?per_page=1${more}`)).body.meta.total;
  const { company_id: company } = (await api('GET', '/deals?company_id[null]=false')).body.data[0];
  const { totals } = (await report(query, { 'company.address.country': 'ES', currency: 'EUR' })).body.data;
  expect(totals).toHaveLength(1);
  expect(totals[0]).toMatchObject({
    currency: 'EUR',
    values: {
      created_count: await list(`&company_id=${company}&currency=EUR`),
      lost_count: await list(`&company_id=${company}&currency=EUR&status=lost`),
    },
  });
  expect((await report(query, { title: 'none' })).body.data).toMatchObject({ rows: [], totals: [] });
});

test('relative dates, groups and parts of a text are compared as in lists', async () => {
  const query = 'type=leads&group_by=status&from=2026-01-01&to=2026-12-31';
  const filter = { or: [{ created_at: { gte: 'start_of_year' } }, { name: { like: 'lead%' } }] };
  expect(figuresIn((await report(query, filter)).body)).toEqual(figuresIn((await report(query)).body));
  expect((await report(query, { not: filter })).body.data.totals).toEqual([]);
});

test.each([
  ['sales', { titel: 'a' }, 'filter.titel', 'did you mean "title"?'],
  ['leads', { or: [{ amount: 1 }] }, 'filter.or.0.amount', 'unknown property'],
  ['projects', { status: 'won' }, 'filter.status', 'must be one of'],
])('a report of %s refuses the filter %j', async (type, filter, path, message) => {
  const reply = await report(`type=${type}`, filter);
  expectError(reply, 400, 'invalid_request');
  expect(reply.body.error.details[0]).toMatchObject({ path, message: expect.stringContaining(message) });
});

test('a filter that is not JSON is refused', async () => {
  const reply = await api('GET', '/reports?type=sales&filter=status');
  expectError(reply, 400, 'invalid_request');
  expect(reply.body.error.details[0]).toMatchObject({ path: 'filter' });
});

test('a filter compares only what its caller may read', async () => {
  const areas = ['platform', 'work'];
  const made = await send('POST', '/settings/tokens', { name: 'work only', role: 'manager', areas });
  const limited = caller(server, made.value);
  const filter = encodeURIComponent(JSON.stringify({ 'client_company.name': 'Sol' }));
  const reply = await limited('GET', `/reports?type=projects&filter=${filter}`);
  expectError(reply, 403, 'insufficient_permissions');
  expect((await limited('GET', '/reports?type=projects&filter={}')).status).toBe(200);
});
