import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import postgres from 'postgres';
import { expect } from 'vitest';
import { recountSums } from '#server/base/reports/recount.ts';
import { ensureBuilt } from '#server/boot/build.mjs';
import { newColleague } from '../colleagues.ts';
import { freePort } from '../free-port.ts';
import { openWire } from '../raw-http.ts';
import { startCuttable } from '../servers/cuttable-proxy.ts';
import { newSeed, newTenant, startServer } from '../test-server.ts';
import { checkStored, outageKinds, outages, Traffic, untilBack } from './outages.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { inspectable, retainedMegabytes } from './retained-memory.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const connections = 48;
const readersAfter = 16;
const backMs = 2_000;
/** Limits that a process which never frees anything would exceed after a few minutes of this load. */
const most = { moreDescriptors: 40, moreMemory: 1.35 };

interface Footprint {
  memoryMb: number;
  descriptors: number;
}

const footprintOf = async ({ child }: ServerProcess, inspectorPort: number): Promise<Footprint> => ({
  memoryMb: await retainedMegabytes(inspectorPort),
  descriptors: readdirSync(`/proc/${child.pid}/fd`).length,
});

/**
 * Runs readers, writers, slow lists, sign-ins and wrong passwords for this long, while the database is killed,
 * restarted, cut off and frozen in turn. At the end sums agree with the records, events have no gap, and memory and
 * descriptors have not grown.
 */
export async function soak(ms: number): Promise<void> {
  await ensureBuilt();
  const seed = newSeed('soak');
  const own = await startOwnPostgres();
  const way = await startCuttable(own.url);
  const owner = postgres(own.url, { max: 1, onnotice: () => {}, connect_timeout: 5 });
  // A second server beside the tested one prepares the data and checks the results.
  const checker = await startServer({ databaseUrl: own.url });
  const inspectorPort = await freePort();
  const server = await startProcess({
    DATABASE_URL: way.url,
    ROLES: 'api,console,worker',
    ...inspectable(inspectorPort),
  });
  const wire = openWire(server, connections);
  try {
    const tenants = [await newTenant(checker), await newTenant(checker)];
    const person = await newColleague(checker, tenants[0]?.id ?? '', 'member');
    const traffic = new Traffic(wire, tenants);
    const ends = performance.now() + ms;
    const isOver = () => performance.now() > ends;
    const running = Promise.all([
      traffic.run(),
      slowLists(wire, tenants[0]?.tokens.viewer ?? '', isOver),
      signIns(server, person, isOver),
    ]);
    // The memory that a process needs in the long run is known only after the first rounds.
    let early: Footprint | undefined;
    const kinds = fc.sample(fc.constantFrom(...outageKinds), { seed, numRuns: 1_000 });
    for (let nth = 0; !isOver(); nth++) {
      const kind = outageKinds[nth] ?? kinds[nth] ?? 'cut';
      await traffic.more(200);
      await outages[kind]({ way, own, owner });
      await untilBack({ way, own, owner });
      await serves(wire, tenants[1]?.tokens.viewer ?? '', `${kind}, SEED=${seed}`);
      if (nth === outageKinds.length) early = await footprintOf(server, inspectorPort);
    }
    traffic.stop();
    await running;
    for (const tenant of tenants) {
      await checkStored(owner, checker, tenant, traffic.acknowledged(tenant));
      expect((await recountSums(checker.app, tenant.id)).wrong).toBe(0);
    }
    const late = await footprintOf(server, inspectorPort);
    console.log(`soak: ${JSON.stringify({ early, late, unavailable: traffic.unavailable })}`);
    if (!early) return;
    expect(late.descriptors).toBeLessThan(early.descriptors + most.moreDescriptors);
    expect(late.memoryMb).toBeLessThan(early.memoryMb * most.moreMemory);
  } finally {
    wire.close();
    await server.stop();
    await checker.close();
    await owner.end({ timeout: 1 });
    await way.close();
    await own.stop();
  }
}

/** Expects that many simultaneous calls are answered soon after the database is back. */
async function serves(wire: ReturnType<typeof openWire>, token: string, description: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const began = performance.now();
  for (;;) {
    const replies = await Promise.all(
      Array.from({ length: readersAfter }, () =>
        wire.send({ method: 'GET', path: '/contacts?per_page=1', headers }),
      ),
    );
    expect(performance.now() - began, description).toBeLessThan(backMs);
    if (replies.every(({ status }) => status === 200)) return;
  }
}

async function slowLists(wire: ReturnType<typeof openWire>, token: string, isOver: () => boolean) {
  const headers = { authorization: `Bearer ${token}` };
  for (let nth = 0; !isOver(); nth++) {
    const path = `/contacts?metadata[none]=${nth}&page=${600 + (nth % 50)}`;
    expect([200, 503]).toContain((await wire.send({ method: 'GET', path, headers })).status);
  }
}

/** Signs in with the right password and a wrong one in turn, as fast as the server allows. */
async function signIns(
  { url }: ServerProcess,
  { email, password }: { email: string; password: string },
  isOver: () => boolean,
): Promise<void> {
  for (let nth = 0; !isOver(); nth++) {
    const first = await fetch(`${url}/api/auth/csrf`);
    const { csrfToken = '' } = first.ok ? await first.json() : {};
    const cookie = first.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const given = nth % 2 ? 'not the password' : password;
    const reply = await fetch(`${url}/api/auth/callback/credentials`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ email, password: given, csrfToken, callbackUrl: '/', json: 'true' }),
    });
    expect([200, 302, 401, 429, 503], await reply.text()).toContain(reply.status);
  }
}
