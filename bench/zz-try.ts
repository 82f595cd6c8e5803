import { startDatabase } from './database.ts';
import { makeOrganizations } from './organizations.ts';
const d = await startDatabase();
const t0 = performance.now();
const n = Number(process.argv[2] ?? 100000);
const orgs = await makeOrganizations(d, [{ slug: 'mid', contacts: 100000 }, { slug: 'small', contacts: 10000 }]);
console.log('fill1', performance.now() - t0);
if (n > 100000) { const t1 = performance.now(); orgs.push(...await makeOrganizations(d, [{ slug: 'big', contacts: n }])); console.log('fill2', performance.now() - t1); }
console.log(d.url, JSON.stringify(orgs));
console.log(await d.sql`select * from contacts limit 2`, await d.sql`select organization_id, sum(live), sum(deleted) from resource_counts where resource='contact' group by 1`);
process.on('SIGTERM', async () => { await d.stop(); process.exit(0); });
setInterval(() => {}, 1000);
