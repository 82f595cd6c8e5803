import { expect } from 'vitest';
import { expectError } from '../expected-replies.ts';
import { inParallel } from '../in-parallel.ts';
import { openWire } from '../raw-http.ts';
import { caller, newTenant, type Reply, type TestServer } from '../test-server.ts';

const isInFlight = ({ status, headers }: Reply) => status === 409 && headers.get('retry-after') === '1';

/**
 * Sends a hundred requests for each key, with a hundred under way at a time, and expects one row and one reply for
 * each key.
 */
export async function sendTogether(server: TestServer, count: number): Promise<void> {
  const { id: organization, tokens } = await newTenant(server);
  const api = caller(server, tokens.admin);
  const wire = openWire(server, 100);
  const keys = Array.from({ length: count }, (_, i) => `key-${i}`);
  // The requests of ten keys are interleaved, so that the requests of one key really overlap.
  const calls = Array.from(
    { length: count * 100 },
    (_, i) => keys[(i % 10) + Math.floor(i / 1000) * 10] ?? '',
  );
  const headers = { authorization: `Bearer ${tokens.admin}`, 'content-type': 'application/json' };
  const replies = await inParallel(calls, 100, (key) =>
    wire.send({
      method: 'POST',
      path: '/contacts',
      headers: { ...headers, 'idempotency-key': key },
      body: JSON.stringify({ first_name: key }),
    }),
  ).finally(() => wire.close());
  const bodies = new Map<string, Set<string>>();
  for (const [i, reply] of replies.entries()) {
    if (isInFlight(reply)) {
      expectError(reply, 409, 'idempotency_conflict');
      continue;
    }
    expect(reply.status, reply.text).toBe(200);
    const key = calls[i] ?? '';
    bodies.set(key, (bodies.get(key) ?? new Set()).add(reply.text));
  }
  expect(bodies.size).toBe(count);
  for (const key of keys) {
    const again = await api('POST', '/contacts', { first_name: key }, { 'idempotency-key': key });
    expect(again.status).toBe(200);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect([...(bodies.get(key) ?? [])], key).toEqual([again.text]);
  }
  expect((await api('GET', '/contacts?include_deleted=true')).body.meta.total).toBe(count);
  const [rows] = await server.app.db.withTenant(organization, 'read', (tx) =>
    tx.text(
      `SELECT (SELECT count(*)::int FROM contacts WHERE organization_id = $1) AS contacts,
         (SELECT count(*)::int FROM events WHERE organization_id = $1) AS events`,
      [organization],
    ),
  );
  expect(rows).toEqual({ contacts: count, events: count });
  expect((await api('GET', '/contacts')).body.meta.total).toBe(count);
}
