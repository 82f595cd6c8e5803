import fc from 'fast-check';
import { expect } from 'vitest';
import { expectErrorShape, expectHeaders } from '../expected-replies.ts';
import { inParallel } from '../in-parallel.ts';
import { openWire, type Sent } from '../raw-http.ts';
import { newSeed, newTenant, type Reply, type TestServer } from '../test-server.ts';
import { type Endpoint, Walk } from './endpoints.ts';
import { oddRequest } from './odd-request.ts';

const seed = newSeed('fuzz');

const describeRequest = ({ method, path, headers, body }: Sent) =>
  `SEED=${seed} ${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${String(body).slice(0, 300)}`;

function check(reply: Reply, what: string): void {
  expect(reply.status, `${what} → ${reply.text}`).toBeLessThan(500);
  if (reply.status === 200) return;
  try {
    expectHeaders(reply);
  } catch (error) {
    throw new Error(what, { cause: error });
  }
  // A reply to HEAD has no body to check.
  if (reply.text !== '') expectErrorShape(reply);
}

/**
 * Sends at least this many malformed or odd requests, the same number to every operation, with ids of existing
 * records.
 */
export async function sendOddRequests(
  server: TestServer,
  endpoints: readonly Endpoint[],
  requests: number,
): Promise<void> {
  const tenant = await newTenant(server);
  const token = tenant.tokens.admin;
  const walk = await new Walk(server, tenant, endpoints).populate();
  // Records of the settings are left out: the token that calls could be revoked, and every later call would be a
  // plain 401.
  const records = endpoints.filter(({ path }) => path.includes('{') && !path.startsWith('/settings'));
  const ids = await Promise.all(records.map((endpoint) => walk.record(endpoint)));
  const wire = openWire(server, 32);
  const perEndpoint = Math.ceil(requests / endpoints.length);
  const sent = endpoints.flatMap((endpoint, i) =>
    fc.sample(oddRequest(endpoint, token, ids), { seed: seed + i, numRuns: perEndpoint }),
  );
  expect(sent.length).toBeGreaterThanOrEqual(requests);
  const statuses = new Map<number, number>();
  await inParallel(sent, 32, async (one) => {
    const reply = await wire.send(one).catch((error) => {
      throw new Error(`${describeRequest(one)}: ${error}`);
    });
    check(reply, describeRequest(one));
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
  });
  console.log('fuzz:', JSON.stringify(Object.fromEntries([...statuses].sort(([a], [b]) => a - b))));
  // The requests were varied enough to be refused by every layer, and to succeed sometimes.
  for (const status of [200, 400, 401, 404, 405, 415]) expect(statuses.get(status) ?? 0).toBeGreaterThan(0);
  const after = await wire.send({
    method: 'GET',
    path: '/me',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(after.status).toBe(200);
  wire.close();
}
