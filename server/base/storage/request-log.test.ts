import { eq } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { Database } from '#db/lanes/client.ts';
import { requestLog } from '#db/schema/kernel/events-and-calls.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { createLog } from '#server/vocabulary/log.ts';
import { startCuttable } from '../../../e2e/support/servers/cuttable-proxy.ts';
import { newTenant, sharedServer } from '../../../e2e/support/test-server.ts';
import { RequestLog } from './request-log.ts';

test('a row that could not be written is kept and written once the database is back', async () => {
  const { id: organization } = await newTenant(await sharedServer());
  const way = await startCuttable(inject('databaseUrl'));
  const db = new Database({ url: way.url, size: 1 });
  const log = new RequestLog(db, createLog('silent'));
  const now = Date.now();
  const id = newId('request', now);
  await way.goAway();
  log.add({
    organization_id: organization,
    id,
    at: new Date(now).toISOString(),
    actor: { type: 'system', id: 'test' },
    method: 'GET',
    path: '/api/v1/contacts',
    operation: 'GET /contacts',
    status: 200,
    duration_ms: 1,
    replayed: false,
    error_code: null,
    error_paths: [],
    address: '192.0.2.1',
    user_agent: null,
  });
  await log.flush();
  await way.comeBack();
  await log.flush();
  const rows = await db.withTenant(organization, 'read', (tx) =>
    tx.select({ id: requestLog.id }).from(requestLog).where(eq(requestLog.id, id)),
  );
  expect(rows).toEqual([{ id }]);
  await log.close();
  await db.close();
  await way.close();
});
