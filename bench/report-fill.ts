import type postgres from 'postgres';
import type { Database } from '#db/lanes/client.ts';
import { compactSums } from '#server/base/reports/compaction.ts';

/** One dimension of a sum: its name and the column, or empty for the whole. */
type Dimension = readonly [name: string, column: string];

interface Sums {
  metric: string;
  table: 'leads' | 'deals';
  where: string;
  /** SQL of the day, or an empty text for sums without a day. */
  day: string;
  amount: string;
  dimensions: readonly Dimension[];
}

const dayOf = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;
const dims = (...names: string[]): Dimension[] => [
  ['', `''`],
  ...names.map((name): Dimension => [name, name]),
];

const dealDims = dims('owner_id', 'source', 'pipeline_id');

/** The sums that the product stores for each of these records. */
const sums: readonly Sums[] = [
  {
    metric: 'leads.created',
    table: 'leads',
    where: 'true',
    day: dayOf('created_at'),
    amount: 'estimated_value',
    dimensions: dims('owner_id', 'source', 'status'),
  },
  {
    metric: 'leads.converted',
    table: 'leads',
    where: `status = 'converted'`,
    day: dayOf('converted_at'),
    amount: 'estimated_value',
    dimensions: dims('owner_id', 'source', 'status'),
  },
  {
    metric: 'deals.created',
    table: 'deals',
    where: 'true',
    day: dayOf('created_at'),
    amount: 'amount',
    dimensions: dealDims,
  },
  {
    metric: 'deals.won',
    table: 'deals',
    where: `status = 'won'`,
    day: dayOf('won_at'),
    amount: 'amount',
    dimensions: dealDims,
  },
  {
    metric: 'deals.lost',
    table: 'deals',
    where: `status = 'lost'`,
    day: dayOf('lost_at'),
    amount: 'amount',
    dimensions: dealDims,
  },
  {
    metric: 'deals.open',
    table: 'deals',
    where: `status = 'open'`,
    day: `''`,
    amount: 'amount',
    dimensions: dims('owner_id', 'pipeline_id', 'stage_id'),
  },
  {
    metric: 'deals.weighted',
    table: 'deals',
    where: `status = 'open'`,
    day: 'expected_close_date::text',
    amount: 'weighted_amount',
    dimensions: dims('owner_id', 'pipeline_id'),
  },
];

/** Sums are spread over slots as the product's own writers would have left them. */
const sumStatement = ({ metric, table, where, day, amount }: Sums, [dim, key]: Dimension) => `
  INSERT INTO tallies (organization_id, metric, day, dim, key, currency, slot, count, amount)
  SELECT organization_id, '${metric}', ${day}, '${dim}', coalesce(${key}, ''), 'EUR', abs(hashtext(id)) % 8,
    count(*), sum(${amount})
  FROM ${table} WHERE organization_id = $1 AND ${where} GROUP BY 1, 3, 5, 7`;

const common = `'{"type":"system","id":"bench"}'::jsonb, 1, '{}'::jsonb, '{}', '{}'::jsonb, '{}'::jsonb, ' '`;
const commonNames = 'created_by, version, external_ids, tags, custom_fields, metadata, search_text';
const at = `now() - interval '3 years' + n * (interval '3 years' / $2)`;
const source = `(ARRAY['Website','Referral','Fair','Cold call','Newsletter'])[1 + n % 5]`;
const owner = `'usr_' || lpad((n % 12)::text, 26, '0')`;

const leads = `
  INSERT INTO leads (organization_id, id, created_at, updated_at, ${commonNames}, status, name, source, owner_id,
    utm, estimated_value, currency, archived, converted_at)
  SELECT $1, 'lea_' || lpad(n::text, 26, '0'), ${at}, ${at}, ${common},
    (ARRAY['new','contacted','qualified','converted','unqualified'])[1 + n % 5], 'Lead ' || n, ${source}, ${owner},
    '{}'::jsonb, 100 + n % 900, 'EUR', false, CASE WHEN n % 5 = 3 THEN least(now(), ${at} + interval '9 days') END
  FROM generate_series(1, $2::int) n`;

const deals = `
  INSERT INTO deals (organization_id, id, created_at, updated_at, ${commonNames}, status, title, source, owner_id,
    pipeline_id, stage_id, amount, weighted_amount, currency, probability, lines, stage_history, stage_entered_at,
    expected_close_date, won_at, lost_at)
  SELECT $1, 'dea_' || lpad(n::text, 26, '0'), ${at}, ${at}, ${common},
    (ARRAY['won','lost','won','lost','open'])[1 + n % 5], 'Deal ' || n, ${source}, ${owner}, 'pip_1', 'stg_' || n % 4,
    500 + n % 9000, 100 + n % 900, 'EUR', 25, '[]'::jsonb, '[]'::jsonb, ${at}, (${at} + interval '40 days')::date,
    CASE WHEN n % 5 IN (0, 2) THEN least(now(), ${at} + interval '30 days') END,
    CASE WHEN n % 5 IN (1, 3) THEN least(now(), ${at} + interval '30 days') END
  FROM generate_series(1, $2::int) n`;

/** Writes this many leads and as many deals, with their sums, over three years, and combines past days. */
export async function fillReports(
  sql: postgres.Sql,
  db: Database,
  organization: string,
  count: number,
): Promise<void> {
  await sql.unsafe('SET session_replication_role = replica');
  for (const statement of [leads, deals]) await sql.unsafe(statement, [organization, count]);
  for (const one of sums)
    for (const dimension of one.dimensions) await sql.unsafe(sumStatement(one, dimension), [organization]);
  await sql.unsafe('RESET session_replication_role');
  await compactSums(db, Date.now());
  for (const table of ['leads', 'deals']) await sql.unsafe(`VACUUM (ANALYZE) ${table}`);
  // A report's rows are close together when they are written day by day. Rows written at once must be rearranged for
  // that.
  await sql.unsafe('VACUUM (FULL, ANALYZE) tallies');
}
