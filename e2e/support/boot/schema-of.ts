import type postgres from 'postgres';

/** One statement for each kind of object in a schema. Each row describes one object completely, as one text. */
const kinds = {
  extensions: `SELECT extname AS text FROM pg_extension`,
  tables: `SELECT concat_ws(' ', relname, relkind, relpersistence, relrowsecurity, relforcerowsecurity, reloptions::text,
      relacl::text, pg_get_partkeydef(oid), pg_get_expr(relpartbound, oid)) AS text
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'S', 'v', 'm')`,
  columns: `SELECT concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
      a.attgenerated, pg_get_expr(d.adbin, d.adrelid), a.attacl::text) AS text
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped`,
  constraints: `SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS text
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'`,
  indexes: `SELECT pg_get_indexdef(indexrelid) AS text FROM pg_index JOIN pg_class c ON c.oid = indrelid
    WHERE c.relnamespace = 'public'::regnamespace`,
  policies: `SELECT concat_ws(' ', tablename, policyname, roles::text, cmd, qual, with_check) AS text FROM pg_policies`,
  functions: `SELECT concat_ws(' ', pg_get_functiondef(p.oid), p.proacl::text, proowner::regrole) AS text FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  types: `SELECT concat_ws(' ', typname, array_agg(enumlabel ORDER BY enumsortorder)::text) AS text
    FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid GROUP BY typname`,
  statistics: `SELECT pg_get_statisticsobjdef(oid) AS text FROM pg_statistic_ext`,
  triggers: `SELECT pg_get_triggerdef(oid) AS text FROM pg_trigger WHERE NOT tgisinternal`,
};

/** Returns every object of a database's schema. The order of columns is left out, because nothing reads it. */
export async function schemaOf(sql: postgres.Sql): Promise<Record<string, string[]>> {
  const entries = Object.entries(kinds).map(async ([kind, statement]) => {
    const rows = await sql.unsafe<{ text: string }[]>(statement);
    return [kind, rows.map(({ text }) => text).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
