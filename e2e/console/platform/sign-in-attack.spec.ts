import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { Database } from '#db/lanes/client.ts';
import { expect, TestData, test } from '../../support/console/fixtures.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { type ServerProcess, startProcess } from '../../support/process/server-process.ts';

/** Attackers who send the next guess as soon as the last one was answered. */
const attackers = 20;
const readers = 4;
/** A call that waited for the guesses would take longer than this, also on a busy machine. */
const longestCall = 2_000;

let own: OwnDatabase;
let db: Database;
let server: ServerProcess;

test.beforeAll(async () => {
  own = await newDatabase(process.env.CONSOLE_DATABASE_URL ?? '');
  server = await startProcess({
    DATABASE_URL: own.url,
    ROLES: 'api,console',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  });
  db = new Database({ url: own.url, size: 2 });
});
test.afterAll(async () => {
  await server.stop();
  await db.close();
  await own.drop();
});

/** Returns the milliseconds of every call of readers who send calls one after another. */
async function read(token: string, ms: number): Promise<number[]> {
  const until = performance.now() + ms;
  const taken: number[] = [];
  const agent = new Agent({ connections: readers });
  const reader = async () => {
    while (performance.now() < until) {
      const started = performance.now();
      const reply = await request(`${server.url}/api/v1/contacts`, {
        dispatcher: agent,
        headers: { authorization: `Bearer ${token}` },
      });
      await reply.body.dump();
      expect(reply.statusCode).toBe(200);
      taken.push(performance.now() - started);
      await pause(5);
    }
  };
  await Promise.all(Array.from({ length: readers }, reader));
  await agent.close();
  return taken.sort((a, b) => a - b);
}

/** Guesses at known and unknown accounts, each from another network. Returns how often each status was answered. */
function attack(email: string) {
  const stopping = new AbortController();
  const statuses = new Map<number, number>();
  const agent = new Agent({ connections: attackers });
  let guesses = 0;
  const attacker = async () => {
    const csrf = await request(`${server.url}/api/auth/csrf`, { dispatcher: agent });
    const { csrfToken } = (await csrf.body.json()) as { csrfToken: string };
    const cookie = [csrf.headers['set-cookie'] ?? []]
      .flat()
      .map((one) => one.split(';')[0])
      .join('; ');
    while (!stopping.signal.aborted) {
      const nth = guesses++;
      const reply = await request(`${server.url}/api/auth/callback/credentials`, {
        method: 'POST',
        dispatcher: agent,
        headers: {
          cookie,
          'content-type': 'application/json',
          'x-forwarded-for': `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`,
        },
        body: JSON.stringify({
          email: nth % 2 ? email : `nobody-${nth}@example.com`,
          password: 'not the password',
          csrfToken,
          json: 'true',
        }),
      });
      await reply.body.dump();
      statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
    }
  };
  const all = Promise.all(Array.from({ length: attackers }, attacker));
  return async () => {
    stopping.abort();
    await all;
    await agent.close();
    return Object.fromEntries(statuses);
  };
}

const median = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;

for (const { name, ms, tag } of [
  { name: 'for some seconds', ms: 4_000, tag: ['@long', '@short'] },
  { name: 'for a minute', ms: 60_000, tag: ['@long'] },
])
  test(`most guesses at passwords ${name} are refused, and they delay no call of the API`, {
    tag,
  }, async () => {
    const testData = new TestData(db);
    const person = await testData.person();
    const token = await testData.token(person.organization, 'Reader', 'viewer');
    await read(token, 2_000);
    const calm = await read(token, ms);
    const end = attack(person.email);
    await pause(1_000);
    const attacked = await read(token, ms);
    const statuses = await end();
    // The first two figures are for people to compare, on a machine without other work. The second is at most twice
    // the first.
    console.log(`p50 ${median(calm).toFixed(2)} ms → ${median(attacked).toFixed(2)} ms`, statuses);
    expect(statuses[401] ?? 0).toBeGreaterThan(0);
    expect(statuses[503] ?? 0).toBeGreaterThan(statuses[401] ?? 0);
    expect(attacked.at(-1)).toBeLessThan(longestCall);
  });
