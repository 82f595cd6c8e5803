import { expect, test } from 'vitest';
import { newCall } from '#server/calls/call.ts';
import { createCaller } from '#server/calls/trpc.ts';
import { appRouter } from '#server/product/router.ts';
import { newColleague } from '../../../support/colleagues.ts';
import { expectError } from '../../../support/expected-replies.ts';
import { staffCalls } from '../../../support/hr/staff.ts';
import { caller, newTenant, sharedServer } from '../../../support/test-server.ts';

interface Column {
  value: string | null;
  count: number;
  sums: { currency: string | null; sum: number }[];
  records: { id: string }[];
  next_cursor: string | null;
}

const server = await sharedServer();

async function newOffice() {
  const tenant = await newTenant(server);
  const api = caller(server, tenant.tokens.admin);
  const createAll = async (path: string, records: readonly object[]): Promise<{ id: string }[]> => {
    const operations = records.map((data) => ({ action: 'create', data }));
    const { status, text, body } = await api('POST', `${path}/batch`, { operations });
    expect(status, text).toBe(200);
    return body.data.map(({ record }: { record: { id: string } }) => record);
  };
  const board = async (path: string, query: string): Promise<{ data: Column[]; further_columns: number }> => {
    const { status, text, body } = await api('GET', `${path}/board?${query}`);
    expect(status, text).toBe(200);
    return body;
  };
  /** The total of the list with the records of a column. */
  const total = async (path: string, by: string, value: string | null, more = ''): Promise<number> => {
    const filter = encodeURIComponent(JSON.stringify({ [by]: value }));
    return (await api('GET', `${path}?per_page=1&filter=${filter}${more}`)).body.meta.total;
  };
  return { tenant, api, createAll, board, total };
}

const countsOf = (columns: readonly Column[]) => columns.map(({ value, count }) => [value, count]);

test('deals by owner have the counts of the list, the most records first and those without an owner last', async () => {
  const { tenant, createAll, board, total } = await newOffice();
  const { id: colleague } = await newColleague(server, tenant.id, 'member');
  const owners = [colleague, colleague, colleague, tenant.userId, null, null];
  await createAll(
    '/deals',
    owners.map((owner_id, nth) => ({
      title: `Film ${nth}`,
      owner_id,
      amount: 100 * (nth + 1),
      currency: nth === 1 ? 'USD' : 'EUR',
    })),
  );
  const { data, further_columns } = await board('/deals', 'by=owner_id&per_column=2');
  expect(further_columns).toBe(0);
  expect(countsOf(data)).toEqual([
    [colleague, 3],
    [tenant.userId, 1],
    [null, 2],
  ]);
  for (const { value, count } of data) expect(await total('/deals', 'owner_id', value)).toBe(count);
  expect(data[0]?.sums.toSorted((a, b) => b.sum - a.sum)).toMatchObject([
    { currency: 'EUR', sum: 400 },
    { currency: 'USD', sum: 200 },
  ]);

  // Each column has further pages, also the one without a value.
  for (const { value, records, next_cursor, count } of data) {
    const seen = records.map(({ id }) => id);
    for (let cursor = next_cursor; cursor; ) {
      const next = await board('/deals', `by=owner_id&per_column=1&column=${value}&cursor=${cursor}`);
      seen.push(...(next.data[0]?.records ?? []).map(({ id }) => id));
      cursor = next.data[0]?.next_cursor ?? null;
    }
    expect(new Set(seen).size, `${value}`).toBe(count);
  }

  // The filters of the list count here too, and nothing is shown to another organization.
  const dear = await board('/deals', 'by=owner_id&per_column=0&amount[gte]=300');
  for (const { value, count } of dear.data)
    expect(await total('/deals', 'owner_id', value, '&amount[gte]=300')).toBe(count);
  const other = await newOffice();
  expect(await other.board('/deals', 'by=owner_id')).toMatchObject({ data: [], further_columns: 0 });
});

test('values with an order keep it, also those without records, and a missing value is a column', async () => {
  const { api, createAll, board, total } = await newOffice();
  await api('PATCH', '/settings', { teams: [{ name: 'Films', members: [] }] });
  await createAll(
    '/support/tickets',
    ['high', 'low', 'low'].map((priority, nth) => ({
      subject: `Question ${nth}`,
      priority,
      ...(nth === 0 ? { team: 'Films' } : {}),
    })),
  );
  const byPriority = await board('/support/tickets', 'by=priority&per_column=0');
  expect(countsOf(byPriority.data)).toEqual([
    ['low', 2],
    ['normal', 0],
    ['high', 1],
    ['urgent', 0],
  ]);
  const byTeam = (await board('/support/tickets', 'by=team')).data.filter(({ count }) => count > 0);
  expect(byTeam.at(-1)?.value).toBeNull();
  for (const { value, count, records } of byTeam) {
    expect(await total('/support/tickets', 'team', value)).toBe(count);
    expect(records).toHaveLength(count);
  }
  await createAll('/leads', [{ first_name: 'Ada', email: 'ada@harbour.example' }]);
  const byArchived = await board('/leads', 'by=archived');
  expect(countsOf(byArchived.data)).toEqual([
    ['true', 0],
    ['false', 1],
  ]);
  expect(byArchived.data[1]?.records).toHaveLength(1);
  expectError(await api('GET', '/deals/board?by=title'), 400, 'invalid_request');
});

test('a reference with very many values has the hundred with the most records, and the number of the others', async () => {
  const { createAll, board } = await newOffice();
  const named = Array.from({ length: 50 }, (_, nth) => ({ name: `Company ${nth}` }));
  const companies = [...(await createAll('/companies', named)), ...(await createAll('/companies', named))];
  companies.push(...(await createAll('/companies', named)));
  const [first, second] = companies.slice(140);
  const deals = companies.map(({ id }, nth) => ({ title: `Deal ${nth}`, company_id: id }));
  const more = [first, first, second].map((one) => ({ title: 'Another deal', company_id: one?.id }));
  await createAll('/deals', deals.slice(0, 50));
  await createAll('/deals', deals.slice(50, 100));
  await createAll('/deals', deals.slice(100));
  await createAll('/deals', [...more, { title: 'Without a company' }]);
  const { data, further_columns } = await board('/deals', 'by=company_id&per_column=50');
  expect(data).toHaveLength(100);
  expect(further_columns).toBe(51);
  expect(countsOf(data.slice(0, 3))).toEqual([
    [first?.id, 3],
    [second?.id, 2],
    [expect.any(String), 1],
  ]);
  expect(data.at(-1)).toMatchObject({ value: null, count: 1, records: [{ title: 'Without a company' }] });
  expect(data.every(({ count, records }) => records.length === count)).toBe(true);
  expect((await board('/deals', 'per_column=0')).further_columns).toBe(0);
});

test('a property that the caller may not read groups nothing, and is not offered', async () => {
  const { tenant, api } = await newOffice();
  const people = staffCalls(api);
  const { id: employee_id } = await people.hired({ status: 'active' });
  await people.made('/hr/absences', {
    employee_id,
    kind: 'sick',
    start_date: '2030-03-04',
    end_date: '2030-03-05',
  });
  const byKind = '/hr/absences/board?by=kind';
  const reply = await caller(server, tenant.tokens.manager)('GET', byKind);
  expect(reply.body.data).toContainEqual(expect.objectContaining({ value: 'sick', count: 1 }));
  for (const role of ['member', 'viewer'] as const)
    expectError(await caller(server, tenant.tokens[role])('GET', byKind), 403, 'insufficient_permissions');
  const offeredTo = async (role: 'member' | 'manager') => {
    const { app } = server;
    const authenticate = async () => app.tokens.find(tenant.tokens[role], '127.0.0.1');
    const call = newCall({ address: '127.0.0.1', now: app.now(), target: '', authenticate });
    const kind = await createCaller(appRouter)({ app, call }).surface.kind({ plural: 'absences' });
    return kind.views.groupings;
  };
  expect(await offeredTo('manager')).toEqual(['status', 'employee_id', 'kind', 'approver_id']);
  expect(await offeredTo('member')).toEqual(['status', 'employee_id', 'approver_id']);
});
