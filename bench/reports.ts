import { Database } from '#db/lanes/client.ts';
import { createOrganization } from '#server/base/identity/directory.ts';
import { insertToken } from '#server/base/identity/token-rows.ts';
import type { Client } from './client.ts';
import type { BenchDatabase } from './database.ts';
import { fillReports } from './report-fill.ts';
import { quantile } from './statistics.ts';

export interface ReportRow {
  what: string;
  /** One value per size, in their order. */
  p50: number[];
  p99: number[];
}

interface SampleOrganization {
  id: string;
  token: string;
  records: number;
}

const rounds = 60;
const year = () => {
  const to = new Date();
  const from = new Date(to.getTime() - 364 * 86_400_000);
  return `from=${from.toISOString().slice(0, 10)}&to=${to.toISOString().slice(0, 10)}`;
};

const cases = (): [string, string][] => [
  ['dashboard', '/dashboard'],
  ['sales, a year by month', `/reports?type=sales&group_by=month&${year()}`],
  [
    'sales, a year by owner, with the year before',
    `/reports?type=sales&group_by=owner_id&compare=previous_year&${year()}`,
  ],
  ['leads, a year by day', `/reports?type=leads&group_by=day&${year()}`],
  ['leads, a year by source', `/reports?type=leads&group_by=source&${year()}`],
];

/** Measures a manager's dashboard and reports over organizations of different sizes, request by request in turn. */
export async function measureReports(
  client: Client,
  database: BenchDatabase,
  sizes: readonly number[],
): Promise<ReportRow[]> {
  const houses: SampleOrganization[] = [];
  for (const records of sizes) houses.push(await createSampleOrganization(database, records));
  await checkSums(client, houses);
  const rows: ReportRow[] = [];
  for (const [what, path] of cases()) {
    const times = houses.map(() => [] as number[]);
    for (let round = 0; round < rounds; round++)
      for (const [nth, { token }] of houses.entries())
        times[nth]?.push((await client.read(token, path)).milliseconds);
    rows.push({
      what,
      p50: times.map((all) => quantile(all, 0.5)),
      p99: times.map((all) => quantile(all, 0.99)),
    });
  }
  return rows;
}

async function createSampleOrganization(
  database: BenchDatabase,
  records: number,
): Promise<SampleOrganization> {
  const db = new Database({ url: database.url, size: 1 });
  try {
    const now = new Date().toISOString();
    const slug = `reports-${records}`;
    const id = await db.asSystem((tx) => createOrganization(tx, slug, slug, now));
    const grant = { name: 'bench', role: 'manager', areas: [], ip_allow: [], expires_at: null } as const;
    const { value: token } = await db.withTenant(id, 'write', (tx) =>
      insertToken(tx, id, grant, { type: 'system', id: 'bench' }, now),
    );
    await fillReports(database.sql, db, id, records);
    return { id, token, records };
  } finally {
    await db.close();
  }
}

/** Checks that the results are correct: the whole of three years contains every record. */
async function checkSums(client: Client, houses: readonly SampleOrganization[]): Promise<void> {
  const from = new Date(Date.now() - 4 * 365 * 86_400_000).toISOString().slice(0, 10);
  for (const { token, records } of houses) {
    for (const type of ['sales', 'leads']) {
      const { body } = await client.read(token, `/reports?type=${type}&group_by=total&from=${from}`);
      const counted = JSON.parse(body).data.totals[0].values.created_count;
      if (counted !== records)
        throw new Error(`${type}: the report counts ${counted} records instead of ${records}`);
    }
  }
}
