import postgres from 'postgres';
import { makeStudio } from './claims/fill.ts';
import { leastClaim } from './claims/least-claim.ts';
import { findPostmaster } from './costs.ts';
import type { BenchDatabase } from './database.ts';
import { type Lane, type LeastStep, leastSteps } from './least-steps.ts';
import type { Organization } from './organizations.ts';
import { processorTime, processorTimeOfChildren } from './processor.ts';
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
/** Nine of ten cards wait, and each step takes some in every round and once before. */
const cards = Math.ceil((leastClaim.length * (rounds + 1) * calls * 10) / 9) + 10_000;

/** Measures the steps in turn, several times; each figure is the median of the rounds. */
export async function measurePromises(
  database: BenchDatabase,
  { id: organization }: Organization,
): Promise<LeastCost[]> {
  const { url, sql: superuser } = database;
  const studio = await makeStudio(database, { slug: 'least', cards, editors: 0 });
  await superuser`ANALYZE`;
  const postmaster = await findPostmaster(superuser);
  const found = await superuser<{ id: string }[]>`
    SELECT id FROM contacts WHERE organization_id = ${organization} LIMIT 400`;
  const ids = found.map(({ id }) => id);
  const sql = postgres(url, { max: connections, onnotice: () => {} });
  const lanes: Lane[] = [];
  try {
    for (let slot = 0; slot < connections; slot++)
      lanes.push({ connection: await sql.reserve(), organization, slot, ids });
    const inStudio = lanes.map((lane) => ({ ...lane, organization: studio.id }));
    const steps = [...stepsOn(lanes, leastSteps), ...stepsOn(inStudio, leastClaim)];
    // The statements are planned before the first round.
    for (const { run, lanes } of steps) await spentBy(lanes, run, postmaster);
    for (let round = 0; round < rounds; round++)
      for (const { run, lanes, spent } of steps) spent.push(await spentBy(lanes, run, postmaster));
    return steps.map(({ what, spent }) => ({
      what,
      clientMicroseconds: median(spent.map(({ client }) => client)),
      postgresMicroseconds: median(spent.map(({ postgres }) => postgres)),
    }));
  } finally {
    for (const { connection } of lanes) connection.release();
    await sql.end({ timeout: 5 });
  }
}

const stepsOn = (lanes: readonly Lane[], steps: readonly LeastStep[]) =>
  steps.map(({ what, run }) => ({ what, run, lanes, spent: [] as Spent[] }));

/** Processor time of one call, in microseconds. */
interface Spent {
  client: number;
  postgres: number;
}

async function spentBy(
  lanes: readonly Lane[],
  run: (lane: Lane) => Promise<unknown>,
  postmaster: number,
): Promise<Spent> {
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
