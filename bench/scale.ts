import type postgres from 'postgres';
import { writeCursor } from '#server/calls/pages/cursor.ts';
import type { Client } from './client.ts';
import type { Organization } from './organizations.ts';
import { quantile } from './statistics.ts';

export interface Waited {
  p50: number;
  p99: number;
  slowest: number;
  total: number;
}

export interface ScaleRow {
  what: string;
  /** One value per organization, in their order. */
  sizes: Waited[];
}

type Query = Record<string, string>;
type Case = { what: string; query(sql: postgres.Sql, organization: Organization): Query | Promise<Query> };

const perPage = 20;

const cases: readonly Case[] = [
  { what: 'newest first', query: () => ({}) },
  { what: 'filtered, lifecycle=customer', query: () => ({ lifecycle: 'customer' }) },
  { what: 'filtered, one company_id', query: ownCompany },
  { what: 'cursor, from the middle', query: middleCursor },
  { what: 'page 400', query: () => ({ page: '400' }) },
];

/** Measures the same lists in organizations of different sizes, request by request in turn. */
export async function measureScale(
  client: Client,
  sql: postgres.Sql,
  organizations: readonly Organization[],
  rounds: number,
): Promise<ScaleRow[]> {
  const rows: ScaleRow[] = [];
  for (const one of cases) {
    const queries = await Promise.all(organizations.map((organization) => one.query(sql, organization)));
    const requests = organizations.map(
      ({ token }, i) =>
        () =>
          client.list(token, { ...queries[i] }),
    );
    rows.push({ what: one.what, sizes: await inTurn(requests, rounds) });
  }
  return rows;
}

/** Sends each request `rounds` times, one round after the other, within the time limit. */
export async function inTurn(
  requests: readonly (() => ReturnType<Client['list']>)[],
  rounds: number,
  maxMs = 20_000,
): Promise<Waited[]> {
  const waits = requests.map(() => ({ times: [] as number[], total: 0 }));
  const deadline = performance.now() + maxMs;
  for (let round = 0; round < rounds && (round < 3 || performance.now() < deadline); round++) {
    for (const [i, request] of requests.entries()) {
      const { milliseconds, total } = await request();
      const wait = waits[i];
      wait?.times.push(milliseconds);
      if (wait) wait.total = total;
    }
  }
  return waits.map(({ times, total }) => ({
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    slowest: Math.max(...times),
    total,
  }));
}

async function ownCompany(sql: postgres.Sql, { id }: Organization): Promise<Query> {
  const [row] = await sql<{ company_id: string }[]>`
    SELECT company_id FROM contacts WHERE organization_id = ${id} AND deleted_at IS NULL GROUP BY company_id
    HAVING company_id IS NOT NULL AND count(*) BETWEEN ${perPage + 5} AND ${2 * perPage} ORDER BY 1 LIMIT 1`;
  if (!row) throw new Error('no company with more than a page of contacts');
  return { company_id: row.company_id };
}

async function middleCursor(sql: postgres.Sql, { id, contacts }: Organization): Promise<Query> {
  const [row] = await sql<{ id: string; created_at: Date }[]>`
    SELECT id, created_at FROM contacts WHERE organization_id = ${id} ORDER BY created_at DESC, id DESC
    OFFSET ${Math.floor(contacts / 2)} LIMIT 1`;
  if (!row) throw new Error('no contact in the middle');
  return {
    cursor: writeCursor('contact', { sort_by: 'created_at', sort_dir: 'desc' }, [
      row.created_at.toISOString(),
      row.id,
    ]),
  };
}
