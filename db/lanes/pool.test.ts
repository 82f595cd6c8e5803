import { inject, test } from 'vitest';
import { type Cuttable, startCuttable } from '../../e2e/support/servers/cuttable-proxy.ts';
import { newTenant, sharedServer } from '../../e2e/support/test-server.ts';
import { Database } from './client.ts';

const server = await sharedServer();
const [first, second] = [(await newTenant(server)).id, (await newTenant(server)).id];
const others = [(await newTenant(server)).id, (await newTenant(server)).id];

const size = 4;

async function onCuttableWay(work: (database: Database, way: Cuttable) => Promise<void>): Promise<void> {
  const way = await startCuttable(inject('databaseUrl'));
  const database = new Database({ url: way.url, size });
  try {
    await work(database, way);
  } finally {
    await database.close();
    await way.close();
  }
}

const readOne = (database: Database, organization = first) =>
  database.withTenant(organization, 'read', (tx) => tx.text('SELECT 1 AS one'));

/** Uses all lanes at once: each transaction waits until all have begun. */
async function useAllLanes(database: Database): Promise<void> {
  const all = Promise.withResolvers<void>();
  let begun = 0;
  const hold = async () => {
    if (++begun === size) all.resolve();
    await all.promise;
  };
  const uses = Array.from({ length: size }, (_, nth) =>
    database.withTenant(nth % 2 ? first : second, 'read', async (tx) => {
      await hold();
      await tx.text('SELECT 1');
    }),
  );
  await Promise.all(uses);
}

async function timed(work: () => Promise<unknown>): Promise<{ ms: number; error: unknown }> {
  const began = performance.now();
  const error = await work().then(
    () => undefined,
    (failure: unknown) => failure,
  );
  return { ms: performance.now() - began, error };
}

test.concurrent('refused connections fail within two seconds and break no lane', ({ expect }) =>
  onCuttableWay(async (database, way) => {
    await useAllLanes(database);
    await way.goAway();
    const calls = await Promise.all(Array.from({ length: 32 }, () => timed(() => readOne(database))));
    for (const { ms, error } of calls) {
      expect(error).toMatchObject({ reason: 'away' });
      expect(ms).toBeLessThan(2_500);
    }
    await way.comeBack();
    await useAllLanes(database);
  }));

test.concurrent('a restart that takes less than a second is bridged', ({ expect }) =>
  onCuttableWay(async (database, way) => {
    await useAllLanes(database);
    await way.goAway();
    await expect.poll(() => database.app.quick.lanes.some((lane) => lane.isConnected)).toBe(false);
    const reading = readOne(database);
    expect(await database.probe.ask(0)).toBeUndefined();
    await way.comeBack();
    expect(await reading).toEqual([{ one: 1 }]);
  }));

test.concurrent('a database that accepts statements but never answers is given up, and used again once it answers', ({
  expect,
}) =>
  onCuttableWay(async (database, way) => {
    await useAllLanes(database);
    way.freeze();
    const reads = Array.from({ length: size }, () => timed(() => readOne(database)));
    const writes = [timed(() => database.withTenant(second, 'write', (tx) => tx.text('SELECT 1')))];
    for (const { ms, error } of await Promise.all([...reads, ...writes])) {
      expect(error).toBeDefined();
      expect(ms).toBeLessThan(4_000);
    }
    way.thaw();
    await useAllLanes(database);
  }));

test.concurrent('a statement that waits behind others when the connection is cut fails too', ({ expect }) =>
  onCuttableWay(async (database, way) => {
    const lost = database.withTenant(first, 'write', async (tx) => {
      const slow = tx.text('SELECT pg_sleep(5), $1::text', ['not prepared yet']);
      // The driver holds these back until the first one has been described.
      const behind = [1, 2, 3].map((n) => tx.text('SELECT $1::int', [n]));
      way.cut();
      await Promise.allSettled([slow, ...behind]);
      await Promise.all(behind);
    });
    await expect(lost).rejects.toMatchObject({ reason: 'away' });
    expect(await readOne(database)).toEqual([{ one: 1 }]);
  }));

test.concurrent('a connection lost during COMMIT leaves the outcome unknown, and the error says so', ({
  expect,
}) =>
  onCuttableWay(async (database, way) => {
    const write = database.withTenant(first, 'write', async (tx) => {
      await tx.text('SELECT 1');
      way.cutAtReply();
    });
    await expect(write).rejects.toMatchObject({ reason: 'unknown' });
  }));

test.concurrent('of a transaction that followed such a COMMIT nothing is stored, and its error says so', ({
  expect,
}) =>
  onCuttableWay(async (database, way) => {
    await Promise.all(Array.from({ length: 40 }, () => readOne(database)));
    const lanes = size / 2;
    const isCut = Promise.withResolvers<void>();
    const write = (begun: () => void) =>
      database.withTenant(first, 'write', async (tx) => {
        begun();
        await tx.text('SELECT 1');
      });
    let begun = 0;
    // The second half waits for a lane, and is sent with the COMMIT of the first half.
    const writes = Array.from({ length: lanes * 2 }, () =>
      write(() => {
        begun += 1;
        if (begun <= lanes) return;
        way.cut();
        isCut.resolve();
      }),
    );
    await isCut.promise;
    const outcomes = await Promise.allSettled(writes);
    const reasons = outcomes.map((one) => (one.status === 'rejected' ? one.reason.reason : 'stored'));
    expect(reasons.slice(lanes)).toContain('away');
    expect(reasons.slice(lanes)).not.toContain('unknown');
    expect(reasons.slice(0, lanes)).toContain('unknown');
  }));

test.concurrent('a transaction inside another one is refused at once, and the error names both', ({
  expect,
}) =>
  onCuttableWay(async (database) => {
    const inner = () => database.asSystem((tx) => tx.text('SELECT 1'), { name: 'the inner one' });
    const outer = database.withTenant(first, 'read', inner, { name: 'the outer one' });
    await expect(outer).rejects.toThrow(
      'The transaction "the inner one" cannot be opened inside the transaction "the outer one".',
    );
    // A timer that was started inside and fires after the end may open a transaction of its own.
    const later = Promise.withResolvers<unknown>();
    await database.withTenant(first, 'read', async () => {
      setTimeout(() => inner().then(later.resolve, later.reject), 20);
    });
    expect(await later.promise).toHaveLength(1);
  }));

test.concurrent('an organization gets at most half of the lanes, and others are served at once', ({
  expect,
}) =>
  onCuttableWay(async (database) => {
    const release = Promise.withResolvers<void>();
    let held = 0;
    const greedy = Array.from({ length: 20 }, () =>
      database.withTenant(first, 'read', async (tx) => {
        await tx.text('SELECT 1');
        held += 1;
        await release.promise;
        held -= 1;
      }),
    );
    await expect.poll(() => held).toBe(size / 2);
    const { ms } = await timed(() => readOne(database, second));
    expect(ms).toBeLessThan(1_000);
    expect(held).toBe(size / 2);
    release.resolve();
    await Promise.all(greedy);
  }));

test.concurrent('a call that waits for a lane longer than two seconds is refused', ({ expect }) =>
  onCuttableWay(async (database) => {
    const release = Promise.withResolvers<void>();
    const holders = Array.from({ length: size / 2 }, () =>
      database.withTenant(first, 'read', () => release.promise),
    );
    const { ms, error } = await timed(() => readOne(database));
    expect(error).toMatchObject({ reason: 'busy' });
    expect(ms).toBeGreaterThan(1_900);
    release.resolve();
    await Promise.all(holders);
  }));

test.concurrent('waiting organizations take turns', ({ expect }) =>
  onCuttableWay(async (database) => {
    const end = Promise.withResolvers<void>();
    const held = [...others, ...others].map((organization) => {
      const release = Promise.withResolvers<void>();
      const ended = database.withTenant(organization, 'read', () => release.promise);
      return { release, ended };
    });
    const served: string[] = [];
    const waiting = [...Array(10).fill(first), ...Array(2).fill(second)].map((organization: string) =>
      database.withTenant(organization, 'read', async () => {
        served.push(organization);
        await end.promise;
      }),
    );
    // One lane at a time becomes free, so the order depends on no timing.
    for (const [nth, { release, ended }] of held.entries()) {
      release.resolve();
      await ended;
      await expect.poll(() => served.length).toBe(nth + 1);
    }
    expect(served).toEqual([first, second, first, second]);
    end.resolve();
    await Promise.all(waiting);
  }));

test.concurrent('slow work waits for its own lanes and never uses those of quick calls', ({ expect }) =>
  onCuttableWay(async (database) => {
    const release = Promise.withResolvers<void>();
    let running = 0;
    const slow = [first, first, second, second].map((organization) =>
      database.withTenant(
        organization,
        'read',
        async () => {
          running += 1;
          await release.promise;
        },
        { pace: 'slow' },
      ),
    );
    await expect.poll(() => running).toBe(2);
    await useAllLanes(database);
    expect(running).toBe(2);
    release.resolve();
    await Promise.all(slow);
  }));
