import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { writeDemo } from '#db/seed/write.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { caller, newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

interface Listed {
  feature: string;
  example: Record<string, unknown>;
}

let own: OwnDatabase;
let server: OwnServer;
let api: ReturnType<typeof caller>;
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  server = await startServer({ databaseUrl: own.url });
  const tenant = await newTenant(server);
  await writeDemo(server.app, tenant.id, { size: 'small' });
  api = caller(server, tenant.tokens.admin);
}, 60_000);
afterAll(async () => {
  await server.close();
  await own.drop();
});

/** Returns whether a result says anything beside its zeros. */
const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(isFilled)
    : value !== null && value !== '' && value !== 0;

/** The demonstration has fewer of these records than their functions need. */
const needMoreRecords = ['categorize_expense', 'payment_delay', 'price_check', 'edit_estimate'];

test('every example that GET /ai shows is answered as it is written', async () => {
  const listed: Listed[] = (await api('GET', '/ai')).body.data;
  expect(listed.length).toBeGreaterThan(20);
  const answers = [];
  for (const { feature, example } of listed) {
    const reply = await api('POST', `/ai/${feature}`, example);
    const { status, result, about, needed, have } = reply.body.data ?? {};
    const isLacking = status === 'insufficient_data' && have < needed && Boolean(about);
    const isUseful = needMoreRecords.includes(feature) ? isLacking : status === 'done' && isFilled(result);
    const isAnswered = reply.status === 200 && isUseful;
    if (!isAnswered) answers.push({ feature, example, http: reply.status, status, about });
  }
  expect(answers).toEqual([]);
});
