import postgres from 'postgres';
import { attachEmbedded } from '#db/embedded.ts';
import { contactsStatement } from './fill.ts';
import { domains, firstNames, jobTitles, lastNames, sources } from './people.ts';
const a = await attachEmbedded(process.argv[2] ?? '');
const sql = postgres(a?.url ?? '', { max: 1 });
for (const mode of ['select', 'insert']) {
const text = mode === 'select' ? contactsStatement.slice(contactsStatement.indexOf('SELECT $1')) : contactsStatement;
await sql.unsafe('begin');
await sql.unsafe('set session_replication_role=replica');
const r = await sql.unsafe(`EXPLAIN (ANALYZE, COSTS OFF) ${text}`, ['org_' + '0'.repeat(26), 20000, 500, 6, firstNames, lastNames, jobTitles, domains, sources]);
for (const row of r) console.log(Object.values(row)[0]);
await sql.unsafe('rollback');
}
await sql.end();
