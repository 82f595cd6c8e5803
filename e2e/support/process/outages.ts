import fc from 'fast-check';
import postgres from 'postgres';
import { expect } from 'vitest';
import { openWire, type Wire } from '../raw-http.ts';
import { type Cuttable, startCuttable } from '../servers/cuttable-proxy.ts';
import { newSeed, newTenant, type Reply, startServer, type Tenant, type TestServer } from '../test-server.ts';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';

const callers = 16;
const longestCallMs = 5_000;
const lanesBackMs = 2_000;
/** The freeze is long enough for calls to stop waiting and answer 503. */
const frozenMs = 2_500;

export interface Scene {
  way: Cuttable;
  own: OwnPostgres;
  owner: postgres.Sql;
}

export const outages = {
  kill: ({ own }: Scene) => own.kill(),
  restart: ({ own }: Scene) => own.restart(),
  cut: ({ way }: Scene) => way.cut(),
  cutAtReply: ({ way }: Scene) => way.cutAtReply(),
  terminate: ({ owner }: Scene) =>
    owner`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'platform%'`,
  async goAway({ way }: Scene) {
    await way.goAway();
    await lasting(frozenMs);
    await way.comeBack();
  },
  async freeze({ way }: Scene) {
    way.freeze();
    await lasting(frozenMs);
    way.thaw();
  },
};

export const outageKinds = Object.keys(outages) as (keyof typeof outages)[];

const lasting = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const longAwayMs = 60_000;

/**
 * Causes this many outages of the database during reads and writes. No acknowledged write may be lost or doubled, and
 * no call may hang.
 */
export async function surviveOutages(rounds: number, { hasLongOne = false } = {}): Promise<void> {
  const seed = newSeed('outages');
  const kinds = outageKinds;
  const drawn = fc.sample(fc.constantFrom(...kinds), { seed, numRuns: rounds });
  // Every kind comes at least once when there are enough rounds.
  const plan = rounds >= kinds.length ? [...kinds, ...drawn.slice(kinds.length)] : drawn;
  const own = await startOwnPostgres();
  const way = await startCuttable(own.url);
  const owner = postgres(own.url, { max: 1, onnotice: () => {}, connect_timeout: 5 });
  const server = await startServer({ databaseUrl: way.url, config: { poolSize: 8, poolWaitMs: 2_000 } });
  const scene = { way, own, owner };
  const wire = openWire(server, callers * 2);
  try {
    const tenants = [await newTenant(server), await newTenant(server)];
    const traffic = new Traffic(wire, tenants);
    const running = traffic.run();
    for (const kind of plan) {
      await traffic.more(100);
      await outages[kind](scene);
      await untilBack(scene);
      await allLanes(server, tenants, `${kind}, SEED=${seed}`);
    }
    if (hasLongOne) {
      await way.goAway();
      await lasting(longAwayMs);
      await way.comeBack();
      await allLanes(server, tenants, 'away for a minute');
    }
    await traffic.more(100);
    traffic.stop();
    await running;
    for (const tenant of tenants) await checkStored(owner, server, tenant, traffic.acknowledged(tenant));
    expect(traffic.unavailable, 'calls answered with 503').toBeGreaterThan(0);
  } finally {
    wire.close();
    await server.close();
    await owner.end({ timeout: 1 });
    await way.close();
    await own.stop();
  }
}

/** Resolves when the database answers statements again. */
export async function untilBack({ way }: Scene): Promise<void> {
  const ask = async () => {
    const client = postgres(way.url, { max: 1, connect_timeout: 2, onnotice: () => {} });
    return client`SELECT 1`
      .then(
        () => true,
        () => false,
      )
      .finally(() => client.end({ timeout: 0 }));
  };
  await expect.poll(ask, { timeout: 30_000, interval: 50 }).toBe(true);
}

/** Expects that every lane runs a transaction at the same time, soon after the database is back. */
async function allLanes(server: TestServer, tenants: readonly Tenant[], description: string): Promise<void> {
  const { size } = server.app.db.app.quick;
  const began = performance.now();
  for (;;) {
    const work = Array.from({ length: size }, (_, nth) =>
      server.app.db.withTenant(tenants[nth % tenants.length]?.id ?? '', 'read', (tx) =>
        tx.text('SELECT pg_sleep(0.01)'),
      ),
    );
    const done = await Promise.allSettled(work);
    const late = performance.now() - began;
    expect(late, description).toBeLessThan(lanesBackMs);
    if (done.every(({ status }) => status === 'fulfilled')) return;
  }
}

export class Traffic {
  unavailable = 0;
  readonly #wire: Wire;
  readonly #tenants: readonly Tenant[];
  readonly #acknowledged = new Map<string, string[]>();
  #answered = 0;
  #isStopping = false;

  constructor(wire: Wire, tenants: readonly Tenant[]) {
    this.#wire = wire;
    this.#tenants = tenants;
  }

  run(): Promise<unknown> {
    const each = this.#tenants.flatMap((tenant) =>
      Array.from({ length: callers / 2 }, (_, nth) => [this.#write(tenant, nth), this.#read(tenant)]).flat(),
    );
    return Promise.all(each);
  }

  /** Resolves after this many more calls were answered with 200. */
  more(count: number): Promise<void> {
    const wanted = this.#answered + count;
    return expect.poll(() => this.#answered, { timeout: 30_000 }).toBeGreaterThanOrEqual(wanted);
  }

  stop(): void {
    this.#isStopping = true;
  }

  acknowledged({ id }: Tenant): string[] {
    return this.#acknowledged.get(id) ?? [];
  }

  /** Creates contacts with keys one after the other, and sends each until it is acknowledged. */
  async #write({ id, tokens }: Tenant, writer: number): Promise<void> {
    for (let nth = 0; !this.#isStopping; nth++) {
      const key = `${writer}-${nth}`;
      const headers = { ...json(tokens.admin), 'idempotency-key': key };
      const body = JSON.stringify({ first_name: key });
      while ((await this.#send({ method: 'POST', path: '/contacts', headers, body })).status !== 200) {}
      this.#acknowledged.set(id, [...(this.#acknowledged.get(id) ?? []), key]);
    }
  }

  async #read({ tokens }: Tenant): Promise<void> {
    const headers = json(tokens.admin);
    while (!this.#isStopping) await this.#send({ method: 'GET', path: '/contacts?per_page=5', headers });
  }

  async #send(sent: Parameters<Wire['send']>[0]): Promise<Reply> {
    const began = performance.now();
    const reply = await this.#wire.send(sent);
    const description = `${sent.method} ${reply.status} ${reply.text}`;
    expect(performance.now() - began, description).toBeLessThan(longestCallMs);
    if (reply.status === 200) this.#answered += 1;
    else this.#expectTemporary(reply, description);
    return reply;
  }

  /** The database is away, or the key's first call is not rolled back yet. */
  #expectTemporary(reply: Reply, description: string): void {
    expect([503, 409], description).toContain(reply.status);
    expect(reply.headers.get('retry-after'), description).not.toBeNull();
    expect(reply.body.error.code, description).toBe(
      reply.status === 503 ? 'internal_error' : 'idempotency_conflict',
    );
    if (reply.status === 503) this.unavailable += 1;
  }
}

const json = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });

export async function checkStored(
  owner: postgres.Sql,
  server: TestServer,
  { id }: Tenant,
  acknowledged: readonly string[],
): Promise<void> {
  const rows = await owner<{ first_name: string }[]>`
    SELECT first_name FROM contacts WHERE organization_id = ${id}`;
  const stored = rows.map(({ first_name }) => first_name);
  expect(stored.toSorted()).toEqual([...acknowledged].toSorted());
  const [counted] = await owner`
    SELECT sum(live)::int AS live FROM resource_counts WHERE organization_id = ${id} AND resource = 'contact'`;
  expect(counted?.live).toBe(acknowledged.length);
  await server.app.sequencer.flushAll();
  const [events] = await owner`SELECT count(*)::int AS n, count(DISTINCT resource_id)::int AS different,
      min(sequence)::int AS first, max(sequence)::int AS last
    FROM events WHERE organization_id = ${id} AND type = 'contact.created'`;
  const n = acknowledged.length;
  expect(events).toEqual({ n, different: n, first: 1, last: n });
}
