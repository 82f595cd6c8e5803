import type postgres from 'postgres';
import { fillFunctions } from './fill-functions.ts';
import { domains, firstNames, jobTitles, lastNames, sources } from './people.ts';

export interface Plan {
  slug: string;
  contacts: number;
}

const perCompany = 40;
const people = 6;

/** Organizations with their people, companies and contacts, by a few large statements. */
export async function fill(sql: postgres.Sql, plans: readonly (Plan & { id: string })[]): Promise<void> {
  await sql.unsafe(fillFunctions);
  // The rows name only each other, so nothing is lost by not asking about every single reference.
  await sql.unsafe("SET session_replication_role = replica; SET maintenance_work_mem = '512MB'");
  await withoutIndexes(sql, 'contacts', async () => {
    for (const { id, contacts } of plans) {
      const companies = Math.max(5, Math.ceil(contacts / perCompany));
      await sql.unsafe(usersStatement, [id, people]);
      await sql.unsafe(companiesStatement, [id, companies, domains]);
      await sql.unsafe(contactsStatement, [
        id,
        contacts,
        companies,
        people,
        firstNames,
        lastNames,
        jobTitles,
        domains,
        sources,
      ]);
    }
  });
  await sql.unsafe(countsStatement('contact', 'contacts'), [plans.map(({ id }) => id)]);
  await sql.unsafe(countsStatement('company', 'companies'), [plans.map(({ id }) => id)]);
  await sql.unsafe('RESET session_replication_role; RESET maintenance_work_mem');
  for (const table of ['contacts', 'companies', 'resource_counts']) {
    await sql.unsafe(`VACUUM (ANALYZE) ${table}`);
  }
  await sql.unsafe('CHECKPOINT');
}

/** An index built once over all rows takes a fraction of what the rows one by one would make it cost. */
async function withoutIndexes(sql: postgres.Sql, table: string, work: () => Promise<void>): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index i WHERE i.indrelid = ${table}::regclass AND NOT i.indisprimary`;
  for (const { name } of indexes) await sql.unsafe(`DROP INDEX ${name}`);
  await work();
  for (const { definition } of indexes) await sql.unsafe(definition);
}

const started = "(extract(epoch FROM timestamptz '2023-01-01') * 1000)::bigint";
const threeYears = 3 * 365 * 86_400_000;
const userId = (n: string) => `bench_id('usr', ${started} + ${n}, $1::text || 'user' || ${n})`;
const companyId = (n: string) => `bench_id('com', ${started} + ${n}, $1::text || 'company' || ${n})`;
const author = `jsonb_build_object('type', 'system', 'id', 'import')`;

const pick = (list: number, salt: number) => `bench_pick(cardinality($${list}::text[]), bench_share(n, ${salt}))`;
const wordsOf = (list: number) => `unnest($${list}::text[]) WITH ORDINALITY AS`;

const usersStatement = `
WITH made AS (
  INSERT INTO users (id, email, name, session_version, color_scheme, disabled, created_at)
  SELECT ${userId('n')}, 'user' || n || '@' || $1 || '.example', 'User ' || n, 1, 'auto', false, now()
  FROM generate_series(1, $2::int) n RETURNING id, created_at)
INSERT INTO memberships (organization_id, user_id, role, created_at)
SELECT $1, id, 'member', created_at FROM made`;

const companiesStatement = `
INSERT INTO companies (organization_id, id, created_at, updated_at, created_by, version, external_ids, tags,
  custom_fields, metadata, search_text, status, name, domain, address, type, open_balance)
SELECT $1, ${companyId('n')}, at, at, ${author}, 1, '{}', '{}', '{}', '{}',
  ' ' || domain || ' ' || n || ' ' || domain || n || '.example', 'active', initcap(domain) || ' ' || n,
  domain || n || '.example', '{}', (ARRAY['customer', 'prospect', 'partner', 'supplier'])[1 + n % 4], 0
FROM (SELECT n, to_timestamp((${started} + n) / 1000.0) AS at, ($3::text[])[${pick(3, 7)}] AS domain
      FROM generate_series(1, $2::bigint) n OFFSET 0) base`;

export const contactsStatement = `
INSERT INTO contacts (organization_id, id, created_at, updated_at, deleted_at, created_by, version, external_ids, tags,
  custom_fields, metadata, search_text, status, first_name, last_name, email, emails, phone, phones, job_title,
  company_id, owner_id, source, language, address, lifecycle, consent)
SELECT $1, bench_id('con', ms, $1 || 'contact' || n), at, at + bench_share(n, 10) * interval '90 days',
  CASE WHEN bench_share(n, 11) < 0.01 THEN at + interval '120 days' END, ${author}, 1, '{}',
  CASE WHEN n % 5 = 0 THEN ARRAY['newsletter'] WHEN n % 17 = 0 THEN ARRAY['vip', 'fair'] ELSE '{}' END, '{}',
  CASE WHEN n % 4 = 0 THEN '{"plan": "pro"}'::jsonb ELSE '{}' END,
  ' ' || bench_plain(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || job_title),
  CASE WHEN n % 50 = 0 THEN 'archived' ELSE 'active' END, first_name, last_name, email, '{}', phone, '{}', job_title,
  CASE WHEN n % 8 <> 0 THEN ${companyId('company')} END, CASE WHEN n % 3 <> 0 THEN ${userId('owner')} END, source,
  (ARRAY['es', 'pt-BR', 'en'])[1 + n % 3], jsonb_build_object('city', 'Madrid', 'country', 'ES'),
  CASE WHEN stage < 0.45 THEN 'lead' WHEN stage < 0.7 THEN 'customer' WHEN stage < 0.85 THEN 'subscriber'
    WHEN stage < 0.95 THEN 'opportunity' ELSE 'former' END,
  jsonb_build_object('email', CASE WHEN n % 6 = 0 THEN 'opted_out' ELSE 'opted_in' END)
FROM (
  SELECT n, ms, to_timestamp(ms / 1000.0) AS at, stage, company, owner, first_name, phone, job_title, source,
    one || ' ' || other AS last_name,
    bench_plain(first_name) || '.' || bench_plain(one) || n || '@' || domain || company || '.example' AS email
  FROM (
    SELECT n, ${started} + n * (${threeYears} / $2::bigint) AS ms, bench_share(n, 1) AS stage,
      1 + floor($3::int * bench_share(n, 5))::bigint AS company, 1 + n % $4::int AS owner,
      ${pick(5, 2)} AS a, ${pick(6, 3)} AS b, ${pick(6, 4)} AS c, ${pick(7, 8)} AS d, ${pick(8, 6)} AS e,
      ${pick(9, 9)} AS f,
      '+34 6' || lpad(floor(bench_share(n, 12) * 100)::text, 2, '0') || ' '
        || lpad(floor(bench_share(n, 13) * 1000)::text, 3, '0') || ' '
        || lpad(floor(bench_share(n, 14) * 1000)::text, 3, '0') AS phone
    FROM generate_series(1, $2::bigint) n OFFSET 0) drawn
  JOIN ${wordsOf(5)} first_names(first_name, at_a) ON at_a = a
  JOIN ${wordsOf(6)} last_names(one, at_b) ON at_b = b
  JOIN ${wordsOf(6)} more_names(other, at_c) ON at_c = c
  JOIN ${wordsOf(7)} jobs(job_title, at_d) ON at_d = d
  JOIN ${wordsOf(8)} domains(domain, at_e) ON at_e = e
  JOIN ${wordsOf(9)} sources(source, at_f) ON at_f = f
  -- A fence: what was drawn and joined is computed once, however often it is named above.
  OFFSET 0) named`;

const countsStatement = (kind: string, table: string) => `
INSERT INTO resource_counts (organization_id, resource, slot, live, deleted)
SELECT organization_id, '${kind}', abs(hashtext(id)) % 8, count(*) FILTER (WHERE deleted_at IS NULL),
  count(*) FILTER (WHERE deleted_at IS NOT NULL)
FROM ${table} WHERE organization_id = ANY ($1::text[]) GROUP BY 1, 3`;
