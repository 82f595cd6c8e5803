import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { deliveryReading, fanOutReading } from '#server/areas/integrations/webhooks/delivery-readings.ts';
import { numberingReading } from '#server/base/events/numbering-reading.ts';
import { alarmReading, jobReading } from '#server/base/jobs/job-readings.ts';
import { workerReading } from '#server/base/jobs/presence.ts';
import { mostCounted, type Reading, type SpreadReading } from '#server/base/monitoring/reading.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { rowsTouched, type SentStatement } from '../../support/statements.ts';
import { newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

const backlog = 4 * mostCounted;

let own: OwnDatabase;
let owner: postgres.Sql;
let server: OwnServer;
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  owner = postgres(own.url, { max: 1, onnotice: () => {} });
  server = await startServer({ databaseUrl: own.url });
  const { id } = await newTenant(server);
  await fill(id);
});
afterAll(async () => {
  await server.close();
  await owner.end();
  await own.drop();
});

/** Fills every table that the readings use, with the larger part in rows that do not wait. */
async function fill(organization: string): Promise<void> {
  const numbers = owner`generate_series(1, ${backlog}) AS n`;
  await owner`INSERT INTO events (organization_id, id, type, sequence, created_at, actor, request_id, resource, resource_id, data)
    SELECT ${organization}, 'evt_' || n, 'contact.created', nullif(n, ${backlog}), now(), '{}', 'req', 'contact', 'con', '{}' FROM ${numbers}`;
  await owner`INSERT INTO jobs.job (name, state, start_after, data)
    SELECT 'mail', (ARRAY['created', 'completed'])[1 + n % 2]::jobs.job_state, now(), '{}'
    FROM generate_series(1, ${2 * backlog}) AS n`;
  await owner`INSERT INTO webhook_lanes (organization_id, endpoint_id, resource_id, depth, due_at, fence)
    SELECT ${organization}, 'whk', 'con_' || n, 1, now() - interval '1 minute', 0 FROM ${numbers}`;
  await owner`INSERT INTO webhook_endpoints (organization_id, id, url, events, filter, payload, enabled, secret, secret_prefix,
      since_position, created_at, created_by, updated_at, version)
    VALUES (${organization}, 'whk', 'https://example.com', '{}', '{}', 'full', true, '', '', 0, now(), '{}', now(), 1)`;
  await owner`INSERT INTO alarms (organization_id, record_id, name, resource, due_at, attempts)
    SELECT ${organization}, 'con_' || n, 'due', 'contact', now() + interval '1 day', 0 FROM ${numbers}`;
  await owner`ANALYZE`;
}

async function readingOf({ read }: Reading | SpreadReading) {
  const sent: SentStatement[] = [];
  const samples = await server.app.db.asSystem((tx) => {
    const values = tx.values.bind(tx);
    tx.values = (query) => {
      sent.push({ text: query.sql, params: query.params });
      return values(query);
    };
    return read({ tx, now: Date.now(), reach: () => undefined });
  });
  let rows = 0;
  for (const one of sent) rows += await rowsTouched(owner, one);
  return { rows, samples };
}

test('a backlog is counted up to a limit, so that collecting metrics never reads a large table', async () => {
  const jobs = await readingOf(jobReading);
  const waiting = jobs.samples.find(
    ({ labels }) => labels?.queue === 'mail' && labels.state === 'waiting',
  )?.value;
  expect(waiting).toBe(mostCounted);
  expect(jobs.rows).toBeLessThan(mostCounted + 100);
  const deliveries = await readingOf(deliveryReading);
  expect(deliveries.samples[0]?.value).toBe(mostCounted);
  expect(deliveries.samples[1]?.value).toBeGreaterThan(59);
  expect(deliveries.rows).toBeLessThan(mostCounted + 100);
});

test.each([
  ['numbering', numberingReading],
  ['alarms', alarmReading],
  ['fan-out', fanOutReading],
  ['worker', workerReading],
])('the reading of %s reads a few rows, however many there are', async (_, reading) => {
  expect((await readingOf(reading)).rows).toBeLessThan(10);
});
