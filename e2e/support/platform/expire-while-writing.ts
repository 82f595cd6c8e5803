import postgres from 'postgres';
import { expect, inject } from 'vitest';
import { reapDeliveryLog } from '#server/areas/integrations/webhooks/reap.ts';
import { reapRequests } from '#server/base/storage/request-log.ts';
import { reapEvents } from '#server/base/storage/retention.ts';
import { reapKeys } from '#server/calls/idempotency.ts';
import { newDatabase } from '../databases.ts';
import { caller, newTenant, startServer } from '../test-server.ts';

const day = 86_400_000;

/** Ten ids a second from a moment on, for rows of one organization that arrive one after the other. */
const series = (count: number) => `generate_series(1, ${count}) n`;
const idOf = (prefix: string) =>
  `first_id_at('${prefix}', $2::timestamptz + n * interval '100 ms') || lpad(n::text, 16, '0')`;
const momentOf = "$2::timestamptz + n * interval '100 ms'";
const actor = `'{"type": "token", "id": "tok_busy"}'::jsonb`;

const inserts = {
  request_log: (count: number) => `INSERT INTO request_log
    SELECT $1, ${idOf('req')}, ${momentOf}, ${actor}, 'GET', '/api/v1/contacts', 'GET /contacts', 200, 2.5, false, NULL,
      '{}', '127.0.0.1', NULL FROM ${series(count)}`,
  webhook_deliveries: (count: number) => `INSERT INTO webhook_deliveries
      (organization_id, id, endpoint_id, event_id, event_type, resource_id, reason, state, attempts, created_at, body)
    SELECT $1, ${idOf('dlv')}, 'whk_old', 'evt_' || n, 'contact.created', 'con_' || n % 1000, 'event', 'delivered', 1,
      ${momentOf}, '{}' FROM ${series(count)}`,
  webhook_attempts: (count: number) => `INSERT INTO webhook_attempts
    SELECT $1, ${idOf('dlv')}, 1, ${momentOf}, 20, 200, NULL, '' FROM ${series(count)}`,
  idempotency_keys: (count: number) => `INSERT INTO idempotency_keys
    SELECT $1, 'key ' || n, 'print', 200, '{}', '{}', ${momentOf} FROM ${series(count)}`,
  events: (count: number) => `INSERT INTO events
      (organization_id, id, type, sequence, created_at, actor, request_id, resource, resource_id, data)
    SELECT $1, ${idOf('evt')}, 'contact.updated', n, ${momentOf}, ${actor}, 'req_old', 'contact', 'con_' || n % 1000, '{}'
    FROM ${series(count)}`,
} as const;

type Expiring = keyof typeof inserts;

/**
 * Writes expired rows, most of them in tables with one lifetime, the rest in tables that are cleaned row by row. One
 * run of the reapers must delete all of them while other calls write. Returns a text with the times.
 */
export async function expireWhileWriting(rows: number, withinMs: number): Promise<string> {
  const own = await newDatabase(inject('databaseUrl'));
  const database = postgres(own.url, { max: 1, onnotice: () => {} });
  const server = await startServer({ databaseUrl: own.url });
  try {
    const tenant = await newTenant(server);
    const quick = await newTenant(server);
    const now = Date.now();
    const at = (days: number) => new Date(now - days * day).toISOString();
    await caller(server, quick.tokens.admin)('PATCH', '/settings', {
      retention_days: { requests: 1, deliveries: 1 },
    });
    const part = Math.floor(rows / 10);
    // Creates partitions of those weeks, as if they had been made when the rows arrived.
    for (const days of [60, 50, 45]) await database`SELECT make_partitions(${at(days)})`;
    const weeks = await database`SELECT tab FROM timed_partitions('request_log')`;
    expect(weeks.length).toBeGreaterThan(8);
    const filled: [Expiring, string, number, number][] = [
      ['request_log', tenant.id, 3 * part, 50],
      ['webhook_deliveries', tenant.id, part, 50],
      ['webhook_attempts', tenant.id, part, 50],
      ['request_log', quick.id, 2 * part, 6],
      ['webhook_deliveries', quick.id, part, 6],
      ['idempotency_keys', tenant.id, part, 5],
      ['events', tenant.id, part, 450],
    ];
    for (const [table, organization, count, days] of filled)
      await database.unsafe(inserts[table](count), [organization, at(days)]);
    await database.unsafe('ANALYZE');

    let isReaping = true;
    const waits: number[] = [];
    const api = caller(server, tenant.tokens.member);
    const writing = (async () => {
      for (let nth = 0; isReaping || nth === 0; nth++) {
        const began = performance.now();
        const written = await api(
          'POST',
          '/contacts',
          { first_name: `Guest ${nth}` },
          { 'Idempotency-Key': `new ${nth}` },
        );
        waits.push(performance.now() - began);
        expect(written.status, written.text).toBe(200);
      }
    })();
    const began = performance.now();
    await Promise.all([
      reapRequests(server.app).then(() => reapDeliveryLog(server.app)),
      reapKeys(server.app).then(() => reapEvents(server.app)),
    ]).finally(() => {
      isReaping = false;
    });
    const took = performance.now() - began;
    await writing;
    await server.app.requests.flush();
    await server.app.sequencer.flushAll();

    const left = await database<{ name: string; old: number; young: number }[]>`
      SELECT 'request_log' AS name, count(*) FILTER (WHERE at < ${at(1)})::int AS old, count(*) FILTER (WHERE at > ${at(1)})::int AS young FROM request_log
      UNION ALL SELECT 'webhook_deliveries', count(*)::int, NULL FROM webhook_deliveries
      UNION ALL SELECT 'webhook_attempts', count(*)::int, NULL FROM webhook_attempts
      UNION ALL SELECT 'idempotency_keys', count(*) FILTER (WHERE created_at < ${at(1)})::int, count(*) FILTER (WHERE created_at > ${at(1)})::int FROM idempotency_keys
      UNION ALL SELECT 'events', count(*) FILTER (WHERE created_at < ${at(400)})::int, count(*) FILTER (WHERE type = 'contact.created')::int FROM events`;
    expect(
      await database`SELECT tab FROM timed_partitions('request_log') WHERE ends_before < first_id_at('req', ${at(30)})`,
    ).toHaveLength(0);
    expect(left.filter(({ old }) => old > 0)).toEqual([]);
    const youngOf = (name: Expiring) => left.find((one) => one.name === name)?.young;
    expect(youngOf('idempotency_keys')).toBe(waits.length);
    expect(youngOf('events')).toBe(waits.length);
    expect(youngOf('request_log')).toBeGreaterThanOrEqual(waits.length);
    expect(took).toBeLessThan(withinMs);
    const sorted = waits.toSorted((a, b) => a - b);
    const p = (share: number) => `${sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(0)} ms`;
    return `${rows} expired rows gone in ${(took / 1000).toFixed(1)} s; ${waits.length} writes meanwhile, p50 ${p(0.5)}, p99 ${p(0.99)}, longest ${p(1)}`;
  } finally {
    await server.close();
    await database.end();
    await own.drop();
  }
}
