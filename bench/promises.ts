import postgres from 'postgres';
import type { BenchDatabase } from './database.ts';
import { type Lane, leastSteps } from './least-steps.ts';
import type { Organization } from './organizations.ts';
import { parentOf, processorTime, processorTimeOfChildren } from './processor.ts';
import { median } from './statistics.ts';

/** The processor time of one call, in microseconds, for a program that sends only the fewest statements. */
export interface LeastCost {
  what: string;
  clientMicroseconds: number;
  postgresMicroseconds: number;
}

const connections = 8;
const calls = 4_000;
const rounds = 5;

/** Measures the steps in turn, several times; each figure is the median of the rounds. */
export async function measurePromises(
  { url, sql: superuser }: BenchDatabase,
  { id: organization }: Organization,
): Promise<LeastCost[]> {
  await superuser`ANALYZE`;
  const [backend] = await superuser<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  const postmaster = parentOf(backend?.pid ?? 0);
  const found = await superuser<{ id: string }[]>`
    SELECT id FROM contacts WHERE organization_id = ${organization} LIMIT 400`;
  const ids = found.map(({ id }) => id);
  const sql = postgres(url, { max: connections, onnotice: () => {} });
  const lanes: Lane[] = [];
  try {
    for (let slot = 0; slot < connections; slot++)
      lanes.push({ connection: await sql.reserve(), organization, slot, ids });
    const measured = leastSteps.map(({ what }) => ({ what, client: [0], postgres: [0] }));
    for (let round = 0; round <= rounds; round++)
      for (const [n, { run }] of leastSteps.entries()) {
        const spent = await spentBy(lanes, run, postmaster);
        // The statements are planned in the first round.
        if (round === 0) continue;
        measured[n]?.client.push(spent.client);
        measured[n]?.postgres.push(spent.postgres);
      }
    return measured.map(({ what, client, postgres }) => ({
      what,
      clientMicroseconds: median(client.slice(1)),
      postgresMicroseconds: median(postgres.slice(1)),
    }));
  } finally {
    for (const { connection } of lanes) connection.release();
    await sql.end({ timeout: 5 });
  }
}

async function spentBy(lanes: readonly Lane[], run: (lane: Lane) => Promise<unknown>, postmaster: number) {
  const read = () => ({
    client: processorTime(process.pid),
    postgres: processorTimeOfChildren(postmaster),
  });
  const before = read();
  let left = calls;
  await Promise.all(
    lanes.map(async (lane) => {
      while (left-- > 0) await run(lane);
    }),
  );
  const after = read();
  return {
    client: (after.client - before.client) / calls,
    postgres: (after.postgres - before.postgres) / calls,
  };
}
