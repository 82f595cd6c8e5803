import type postgres from 'postgres';

const fillers: Readonly<Record<string, unknown>> = {
  text: '',
  date: '2026-01-01',
  'timestamp with time zone': '2026-01-01T00:00:00Z',
  boolean: false,
  jsonb: {},
  ARRAY: [],
};

/** Inserts a row into a table of any version. Required columns that are not given get a plain value. */
export async function insertFilled(
  sql: postgres.Sql,
  table: string,
  given: Record<string, unknown>,
): Promise<void> {
  const columns = await sql<{ name: string; type: string }[]>`
    SELECT column_name AS name, data_type AS type FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND is_nullable = 'NO' AND is_identity = 'NO'
      AND column_default IS NULL`;
  const filled = columns.map(({ name, type }) => [name, fillers[type] ?? 0]);
  const row = { ...Object.fromEntries(filled), ...given };
  const names = Object.keys(row).map((name) => `"${name}"`);
  await sql.unsafe(
    `INSERT INTO ${table} (${names.join(', ')})
     SELECT ${names.join(', ')} FROM jsonb_populate_record(NULL::${table}, $1::text::jsonb)`,
    [JSON.stringify(row)],
  );
}
