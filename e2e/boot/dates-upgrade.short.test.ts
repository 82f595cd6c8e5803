import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { migrateDatabase } from '#db/migrating/migrate.ts';
import { allMigrations } from '#db/migrating/pending-migrations.ts';
import { finishUpgrade, readUpgradeState } from '#db/migrating/upgrade-backfill.ts';
import { emptyDatabase } from '../support/databases.ts';
import { insertFilled } from '../support/filled-rows.ts';

const own = { organization_id: 'org_1', version: 1, created_by: { type: 'system', id: 'platform' } };
const sale = { ...own, kind: 'invoice', direction: 'sale', currency: 'EUR', lines: [], payments: [] };

test('invoices of 1.1 get their other dates after the migration, and those that it issues beside this version at the end', async () => {
  const database = await emptyDatabase(inject('databaseUrl'));
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  const datesOf = async (id: string) => {
    const [row] = await sql`SELECT operation_date::text AS operation, tax_point_date::text AS tax_point,
      posting_date::text AS posting FROM invoices WHERE id = ${id}`;
    return Object.values(row ?? {});
  };
  const none = { operation_date: null, tax_point_date: null, posting_date: null };
  try {
    const migrations = allMigrations();
    const first = migrations.findIndex(({ sql: all }) =>
      all.some((one) => one.includes('"tax_point_date" date')),
    );
    await migrateDatabase(database.url, migrations.slice(0, first));
    expect(await readUpgradeState(sql)).toBeUndefined();
    await insertFilled(sql, 'organizations', { id: 'org_1', slug: 'old', name: 'Norte' });
    await insertFilled(sql, 'invoices', { ...sale, id: 'inv_1', status: 'paid', issue_date: '2026-01-05' });
    await insertFilled(sql, 'invoices', { ...sale, id: 'inv_2', status: 'draft', issue_date: '2026-01-06' });
    await migrateDatabase(database.url);
    expect(await datesOf('inv_1')).toEqual(['2026-01-05', '2026-01-05', '2026-01-05']);
    expect(await datesOf('inv_2')).toEqual([null, null, null]);
    const beside = { ...sale, ...none, id: 'inv_3', status: 'issued', issue_date: '2026-01-07' };
    await insertFilled(sql, 'invoices', beside);
    expect(await finishUpgrade(database.url, async () => {})).toBe(true);
    expect(await datesOf('inv_3')).toEqual(['2026-01-07', '2026-01-07', '2026-01-07']);
    expect(await finishUpgrade(database.url, async () => {})).toBe(false);
  } finally {
    await sql.end();
  }
});
