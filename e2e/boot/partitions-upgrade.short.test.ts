import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { migrateDatabase } from '#db/migrating/migrate.ts';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { firstIdAt, type Kind } from '#server/vocabulary/ids.ts';
import { installVersion1 } from '../support/boot/version-1.ts';
import { emptyDatabase } from '../support/databases.ts';
import { insertFilled } from '../support/filled-rows.ts';

registerAreas(areas);

test('the request log and deliveries survive the upgrade to partitions, and their order continues', async () => {
  const own = await emptyDatabase(inject('databaseUrl'));
  const sql = postgres(own.url, { max: 1, onnotice: () => {} });
  const idAt = (kind: Kind, days: number) =>
    `${firstIdAt(kind, Date.now() - days * 86_400_000)}0000000000000000`;
  const shapeOf = async (table: string) => {
    const rows = await sql<{ def: string }[]>`
      SELECT regexp_replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') AS def FROM pg_index
      WHERE indrelid = ${table}::regclass AND pg_get_indexdef(indexrelid) NOT LIKE '%brin%' ORDER BY 1`;
    return rows.map(({ def }) => def);
  };
  try {
    await installVersion1(own.url);
    const tables = ['request_log', 'webhook_deliveries', 'webhook_attempts'];
    const before = await Promise.all(tables.map(shapeOf));
    for (const days of [20, 1]) {
      await insertFilled(sql, 'request_log', {
        organization_id: 'org_1',
        id: idAt('request', days),
        path: '/a',
      });
      await insertFilled(sql, 'webhook_attempts', {
        organization_id: 'org_1',
        delivery_id: idAt('delivery', days),
      });
      await sql.unsafe(
        `INSERT INTO webhook_deliveries (organization_id, id, endpoint_id, event_id, event_type, resource_id, reason,
         state, attempts, created_at, body) VALUES ('org_1', $1, 'whk_1', 'evt_1', 't', 'con_1', 'event', 'pending', 0, now(), '{}')`,
        [idAt('delivery', days)],
      );
    }
    await migrateDatabase(own.url);
    expect(await Promise.all(tables.map(shapeOf))).toEqual(before);
    for (const table of tables) {
      const rows = await sql.unsafe(
        `SELECT DISTINCT tableoid::regclass::text AS part, count(*)::int AS n FROM ${table} GROUP BY 1`,
      );
      expect([...rows]).toEqual([{ part: `${table}_before`, n: 2 }]);
    }
    await sql`INSERT INTO webhook_deliveries (organization_id, id, endpoint_id, event_id, event_type, resource_id, reason,
      state, attempts, created_at, body) VALUES ('org_1', ${idAt('delivery', 0)}, 'whk_1', 'evt_2', 't', 'con_1', 'event', 'pending', 0, now(), '{}')`;
    const positions = await sql`SELECT position::int AS at FROM webhook_deliveries ORDER BY id`;
    expect(positions.map(({ at }) => at)).toEqual([1, 2, 3]);
    const again = sql`INSERT INTO request_log SELECT * FROM request_log LIMIT 1`;
    await expect(again).rejects.toThrow('duplicate key');
  } finally {
    await sql.end();
    await own.drop();
  }
});
