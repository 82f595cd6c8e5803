import { expect, test } from 'vitest';
import { newColleague } from '../../../support/colleagues.ts';
import { expectError } from '../../../support/expected-replies.ts';
import { caller, newTenant, sharedServer } from '../../../support/test-server.ts';

interface Figures {
  value: string | null;
  count: number;
  sums: { currency: string | null; sum: number; weighted_sum?: number }[];
}
interface Column extends Figures {
  records: { id: string; title: string }[];
  next_cursor: string | null;
}
interface Lane extends Figures {
  cells: Column[];
}
interface Board {
  data: Column[];
  lanes: Lane[];
  further_lanes: number;
}

const server = await sharedServer();

async function newOffice() {
  const tenant = await newTenant(server);
  const api = caller(server, tenant.tokens.admin);
  const createAll = async (path: string, records: readonly object[]): Promise<{ id: string }[]> => {
    const made: { id: string }[] = [];
    for (let at = 0; at < records.length; at += 50) {
      const operations = records.slice(at, at + 50).map((data) => ({ action: 'create', data }));
      const { status, text, body } = await api('POST', `${path}/batch`, { operations });
      expect(status, text).toBe(200);
      made.push(...body.data.map(({ record }: { record: { id: string } }) => record));
    }
    return made;
  };
  const board = async (path: string, query: string): Promise<Board> => {
    const { status, text, body } = await api('GET', `${path}/board?${query}`);
    expect(status, text).toBe(200);
    return body;
  };
  return { tenant, api, createAll, board };
}

const countsOf = (of: readonly Figures[]) => of.map(({ value, count }) => [value, count]);

test('lanes by person have the counts, the sums and the records of each cell, and columns those of all lanes', async () => {
  const { tenant, api, createAll, board } = await newOffice();
  const { id: colleague } = await newColleague(server, tenant.id, 'member');
  const owners = [colleague, colleague, colleague, tenant.userId, null, null];
  await createAll(
    '/deals',
    owners.map((owner_id, nth) => ({
      title: `Film ${nth}`,
      owner_id,
      amount: 100 * (nth + 1),
      probability: 50,
      currency: nth === 1 ? 'USD' : 'EUR',
    })),
  );
  const [won] = (await api('GET', '/deals?search=film%202')).body.data;
  await api('PATCH', `/deals/${won.id}`, { status: 'won' });
  const { data, lanes, further_lanes } = await board('/deals', 'lanes=owner_id&by=status&per_column=1');
  expect(further_lanes).toBe(0);
  expect(countsOf(data)).toEqual([
    ['open', 5],
    ['won', 1],
    ['lost', 0],
  ]);
  expect(data.every(({ records, next_cursor }) => records.length === 0 && next_cursor === null)).toBe(true);
  expect(countsOf(lanes)).toEqual([
    [colleague, 3],
    [tenant.userId, 1],
    [null, 2],
  ]);
  expect(countsOf(lanes[0]?.cells ?? [])).toEqual([
    ['open', 2],
    ['won', 1],
  ]);
  expect(countsOf(lanes[2]?.cells ?? [])).toEqual([['open', 2]]);
  const byCurrency = (figures: Figures | undefined) =>
    Object.fromEntries((figures?.sums ?? []).map(({ currency, sum }) => [currency, sum]));
  expect(byCurrency(data[0])).toEqual({ EUR: 1600, USD: 200 });
  expect(byCurrency(lanes[0])).toEqual({ EUR: 400, USD: 200 });
  expect(byCurrency(lanes[0]?.cells[0])).toEqual({ EUR: 100, USD: 200 });
  expect(lanes[0]?.cells[0]?.sums[0]?.weighted_sum).toBeDefined();

  // Each cell has further pages, also the one without a value, and no record is in two of them.
  for (const { value: lane, cells } of lanes)
    for (const { value, records, next_cursor, count } of cells) {
      const seen = records.map(({ id }) => id);
      for (let cursor = next_cursor; cursor; ) {
        const query = `lanes=owner_id&by=status&per_column=1&lane=${lane}&column=${value}&cursor=${cursor}`;
        const next = (await board('/deals', query)).lanes[0]?.cells[0];
        seen.push(...(next?.records ?? []).map(({ id }) => id));
        cursor = next?.next_cursor ?? null;
      }
      expect(new Set(seen).size, `${lane} ${value}`).toBe(count);
    }

  // The filters of the list count here too, and nothing is shown to another organization.
  const dear = await board('/deals', 'lanes=owner_id&by=status&per_column=0&amount[gte]=300');
  expect(countsOf(dear.lanes)).toEqual(
    expect.arrayContaining([
      [colleague, 1],
      [tenant.userId, 1],
      [null, 2],
    ]),
  );
  expect(dear.lanes.flatMap(({ cells }) => cells.flatMap(({ records }) => records))).toEqual([]);
  const other = await newOffice();
  expect((await other.board('/deals', 'lanes=owner_id')).lanes).toEqual([]);
});

test('lanes with an order keep it, and columns keep the orders of their own', async () => {
  const { createAll, board } = await newOffice();
  await createAll(
    '/tasks',
    ['high', 'low', 'low'].map((priority, nth) => ({ title: `Task ${nth}`, priority })),
  );
  const { lanes } = await board('/tasks', 'lanes=priority');
  expect(countsOf(lanes)).toEqual([
    ['low', 2],
    ['medium', 0],
    ['high', 1],
    ['urgent', 0],
  ]);
  const plain = await board('/tasks', '');
  const inColumn = plain.data.flatMap(({ records }) => records);
  const inCells = lanes.flatMap(({ cells }) => cells.flatMap(({ records }) => records));
  expect(new Set(inCells.map(({ title }) => title))).toEqual(new Set(inColumn.map(({ title }) => title)));
  expect(plain.lanes).toEqual([]);
  for (const { cells } of lanes)
    for (const { value, records } of cells) {
      const column = plain.data.find((one) => one.value === value)?.records.map(({ id }) => id) ?? [];
      const ids = records.map(({ id }) => id);
      expect(ids).toEqual(column.filter((id) => ids.includes(id)));
    }
});

test('a number has a lane for each of its bands, whose cells are loaded by their names', async () => {
  const { api, board } = await newOffice();
  for (const [nth, priority] of [0, 39, 40, 79, 80, 100, 95].entries())
    await api('POST', '/edicion/videos', { title: `Film ${nth}`, priority, estimate_minutes: 60 });
  const { data, lanes } = await board('/edicion/videos', 'lanes=priority&per_column=2');
  expect(countsOf(lanes)).toEqual([
    ['urgent', 3],
    ['high', 1],
    ['normal', 1],
    ['low', 2],
  ]);
  expect(data.find(({ value }) => value === 'backlog')).toMatchObject({ count: 7, sums: [{ sum: 420 }] });
  const [urgent] = lanes;
  const [cell] = urgent?.cells ?? [];
  expect(urgent?.sums).toMatchObject([{ sum: 180 }]);
  expect(cell).toMatchObject({
    value: 'backlog',
    count: 3,
    records: [{ title: 'Film 5' }, { title: 'Film 6' }],
  });
  const next = await board(
    '/edicion/videos',
    `lanes=priority&lane=urgent&column=backlog&per_column=2&cursor=${cell?.next_cursor}`,
  );
  expect(next.lanes[0]?.cells[0]).toMatchObject({ records: [{ title: 'Film 4' }], next_cursor: null });
  const low = await board('/edicion/videos', 'by=priority&column=low');
  expect(low.data).toMatchObject([{ value: 'low', count: 2 }]);
  expect(low.data[0]?.records.map(({ title }) => title).toSorted()).toEqual(['Film 0', 'Film 1']);
});

test('of very many lanes the thirty with the most records are answered, and the columns count all', async () => {
  const { createAll, board } = await newOffice();
  const companies = await createAll(
    '/companies',
    Array.from({ length: 35 }, (_, nth) => ({ name: `Company ${nth}` })),
  );
  await createAll('/deals', [
    ...companies.map(({ id }, nth) => ({ title: `Deal ${nth}`, company_id: id })),
    { title: 'Another deal', company_id: companies[34]?.id },
    { title: 'Without a company' },
  ]);
  const { data, lanes, further_lanes } = await board('/deals', 'lanes=company_id');
  expect(lanes).toHaveLength(30);
  expect(further_lanes).toBe(6);
  expect(countsOf(lanes.slice(0, 1))).toEqual([[companies[34]?.id, 2]]);
  expect(lanes.at(-1)).toMatchObject({ value: null, count: 1 });
  expect(data.reduce((sum, { count }) => sum + count, 0)).toBe(37);
});

test('lanes that cannot be are refused with reasons, and restricted ones to those who may not read them', async () => {
  const { tenant, api } = await newOffice();
  const refused = async (query: string) => {
    const reply = await api('GET', `/tasks/board?${query}`);
    expectError(reply, 400, 'invalid_request');
    return reply.body.error.details[0].message;
  };
  expect(await refused('lanes=status')).toContain('whose values are the columns');
  expect(await refused('lanes=priority&together=true')).toContain('`together`');
  expect(await refused('lane=high')).toContain('needs `lanes`');
  const { body } = await api('GET', '/tasks/board?per_column=1');
  expect(body.lanes).toEqual([]);
  expectError(await api('GET', '/tasks/board?lanes=title'), 400, 'invalid_request');
  const byKind = '/hr/absences/board?lanes=kind';
  expect((await caller(server, tenant.tokens.manager)('GET', byKind)).status).toBe(200);
  for (const role of ['member', 'viewer'] as const)
    expectError(await caller(server, tenant.tokens[role])('GET', byKind), 403, 'insufficient_permissions');
});
