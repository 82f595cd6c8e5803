import { afterAll, describe, expect, test } from 'vitest';
import { cardOrders, orderOfColumn } from '#server/areas/editing/cards/card-order.ts';
import { newQueue } from '../../support/editing/queue.ts';
import { caller, newTenant, sharedServer } from '../../support/test-server.ts';
import { startClocked } from '../../support/test-server-with-clock.ts';

interface Column {
  value: string | null;
  count: number;
  sums: { currency: string | null; sum: number; weighted_sum?: number }[];
  records: Record<string, unknown>[];
  next_cursor: string | null;
}

const byValue = (columns: Column[]) => new Map(columns.map((column) => [column.value, column]));

const clocked = await startClocked('2026-03-02T10:00:00.000Z');
afterAll(() => clocked.close());
const { api, done, ready } = await newQueue(clocked.server);

describe('the board of the editing queue', () => {
  const board = async (query = ''): Promise<Column[]> => done('GET', `/edicion/videos/board${query}`);

  test('has every status with its count, and each record once on the pages of its column, in its order', async () => {
    for (let nth = 0; nth < 8; nth++)
      await ready({
        title: `Film ${nth}`,
        priority: (nth * 30) % 70,
        ...(nth === 5 ? { tags: ['Campaña'] } : {}),
        ...(nth % 3 === 0 ? { due_at: `2030-01-0${1 + (nth % 2)}T00:00:00.000Z` } : {}),
        ...(nth > 4 ? { status: 'backlog' } : {}),
      });
    const columns = await board('?per_column=2');
    expect(columns.map(({ value, count }) => [value, count])).toEqual([
      ...[
        ['backlog', 3],
        ['ready', 5],
        ['in_progress', 0],
        ['review', 0],
        ['changes_requested', 0],
      ],
      ...[
        ['approved', 0],
        ['on_hold', 0],
        ['delivered', 0],
        ['cancelled', 0],
      ],
    ]);
    for (const { value, count, records, next_cursor } of columns) {
      const seen = [...records];
      for (let cursor = next_cursor; cursor; ) {
        const [next] = await board(`?per_column=2&column=${value}&cursor=${cursor}`);
        seen.push(...(next?.records ?? []));
        cursor = next?.next_cursor ?? null;
      }
      expect(new Set(seen.map(({ id }) => id)).size, `${value}`).toBe(count);
      expect(seen).toEqual(seen.toSorted(orderedAs(value)));
    }
    expect(columns[0]?.records[0]).not.toHaveProperty('brief');
  });

  test('takes the search and the filters of the list, and one column for all', async () => {
    const found = await board('?search=film%203&together=true');
    expect(found).toMatchObject([{ value: null, count: 1, records: [{ title: 'Film 3' }] }]);
    expect((await board('?search=campana&together=true'))[0]?.records).toMatchObject([{ title: 'Film 5' }]);
    const urgent = await board('?priority[gte]=60&per_column=0');
    expect(urgent.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    expect(urgent.flatMap(({ records }) => records)).toEqual([]);
    const due = await board('?together=true&order=due&per_column=4');
    expect(due[0]?.records.map(({ due_at }) => due_at)).toEqual([
      ...['2030-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z', '2030-01-02T00:00:00.000Z', null],
    ]);
    const refused = await api('GET', '/edicion/videos/board?cursor=abc');
    expect(refused.body.error.details[0].path).toBe('cursor');
  });

  test('counts a card whose claim has run out as ready, before anything is written', async () => {
    const card = await ready({ title: 'Held film' });
    await done('POST', '/edicion/videos/claim', { action: 'claim', ids: [card.id] });
    expect(byValue(await board()).get('in_progress')?.count).toBe(1);
    clocked.set('2026-03-03T10:00:00.000Z');
    const later = byValue(await board());
    expect(later.get('in_progress')).toMatchObject({ count: 0, records: [] });
    expect(later.get('ready')?.count).toBe(6);
    expect(later.get('ready')?.records).toContainEqual(
      expect.objectContaining({ id: card.id, status: 'ready', claim: null }),
    );
  });
});

/** Compares two cards by the declared order of their column. */
function orderedAs(status: string | null) {
  const own: Readonly<Record<string, keyof typeof cardOrders | undefined>> = orderOfColumn;
  const names: readonly string[] = [...cardOrders[own[status ?? ''] ?? 'priority'], 'id'];
  return (a: Record<string, unknown>, b: Record<string, unknown>) => {
    for (const name of names) {
      const key = name.replace(/^-/, '');
      const [one, other] = [a[key], b[key]];
      if (one === other) continue;
      if (one === null || other === null) return one === null ? 1 : -1;
      const isBefore = String(one).padStart(3, '0') < String(other).padStart(3, '0');
      return isBefore !== name.startsWith('-') ? -1 : 1;
    }
    return 0;
  };
}

test('the board of deals adds up the amounts of each stage by currency, and only those of the caller', async () => {
  const server = await sharedServer();
  const [tenant, other] = [await newTenant(server), await newTenant(server)];
  const admin = caller(server, tenant.tokens.admin);
  const make = (amount: number, currency: string) =>
    admin('POST', '/deals', { title: `Deal of ${amount}`, amount, currency, probability: 50 });
  const { body } = await make(100, 'EUR');
  await make(250.5, 'EUR');
  await make(40, 'USD');
  const read = async (token: string): Promise<Column[]> =>
    (await caller(server, token)('GET', '/deals/board?status=open')).body.data;
  const columns = await read(tenant.tokens.viewer);
  expect(columns).toHaveLength(1);
  expect(columns[0]).toMatchObject({ value: body.data.stage_id, count: 3 });
  expect(columns[0]?.sums.toSorted((a, b) => b.sum - a.sum)).toEqual([
    { currency: 'EUR', sum: 350.5, weighted_sum: 175.25 },
    { currency: 'USD', sum: 40, weighted_sum: 20 },
  ]);
  expect(await read(other.tokens.admin)).toEqual([]);
});
