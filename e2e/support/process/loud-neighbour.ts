import postgres from 'postgres';
import { expect, inject } from 'vitest';
import { fill } from '../../../bench/fill.ts';
import { newDatabase } from '../databases.ts';
import { openWire } from '../raw-http.ts';
import { caller, newTenant, startServer } from '../test-server.ts';
import { startProcess } from './server-process.ts';

const callers = 40;
const calmLists = 300;
/**
 * How many slow lists may be answered while one of the other organization waits. In one queue with them it would wait for
 * all that were sent before it, however fast the machine is.
 */
const mostAnsweredBefore = callers / 2;

/** Lists that read many rows. Each call asks for different rows, so that no cache answers it. */
const slowLists = [
  (nth: number) =>
    `search=${syllables[nth % syllables.length]}&created_after=2000-01-01T00:00:${10 + (nth % 50)}Z`,
  (nth: number) => `metadata[none]=${nth}`,
  (nth: number) => `sort_by=last_name&search=${syllables[nth % syllables.length]}&page=${2 + (nth % 20)}`,
  (nth: number) => `page=${600 + nth}&sort_dir=asc`,
];
const syllables = ['ar', 'en', 'mar', 'ana', 'los', 'com', 'exa', 'ez', 'al', 'or'];

/**
 * One viewer of an organization with this many contacts sends 40 slow lists at once, all the time. Meanwhile another
 * organization's list must stay quick.
 */
export async function listWhileNeighbourIsLoud(contacts: number): Promise<void> {
  const own = await newDatabase(inject('databaseUrl'));
  const setup = await startServer({ databaseUrl: own.url });
  const [loud, calm] = [await newTenant(setup), await newTenant(setup)];
  const owner = postgres(own.url, { max: 1, onnotice: () => {} });
  await fill(owner, [
    { ...loud, contacts },
    { ...calm, contacts: 2_000 },
  ]);
  await owner.end();
  await setup.close();
  const server = await startProcess({ DATABASE_URL: own.url });
  const wire = openWire(server, callers);
  try {
    let isDone = false;
    let served = 0;
    const refused = new Set<number>();
    const headers = { authorization: `Bearer ${loud.tokens.viewer}` };
    const shout = async (first: number) => {
      for (let nth = first; !isDone; nth += callers) {
        const query = slowLists[nth % slowLists.length]?.(nth);
        const { status } = await wire.send({ method: 'GET', path: `/contacts?${query}`, headers });
        if (status === 200) served += 1;
        else refused.add(status);
      }
    };
    const shouting = Promise.all(Array.from({ length: callers }, (_, nth) => shout(nth)));
    await expect.poll(() => served, { timeout: 30_000 }).toBeGreaterThan(callers);
    const api = caller(server, calm.tokens.viewer);
    const times: number[] = [];
    const answeredBefore: number[] = [];
    for (let nth = 0; nth < calmLists; nth++) {
      const began = performance.now();
      const servedBefore = served;
      const { status } = await api('GET', '/contacts');
      times.push(performance.now() - began);
      answeredBefore.push(served - servedBefore);
      expect(status).toBe(200);
    }
    isDone = true;
    await shouting;
    const usual = percentile(answeredBefore, 0.5);
    console.log(
      `beside ${contacts} contacts: p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms, ${served} slow lists served, ${usual} of them during one list`,
    );
    expect(usual).toBeLessThan(mostAnsweredBefore);
    // All refusals of the loud organization are temporary: only 503.
    expect([...refused].filter((status) => status !== 503)).toEqual([]);
  } finally {
    wire.close();
    await server.stop();
    await own.drop();
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
}
