import { Client as Wire } from 'undici';
import { Client } from '../client.ts';
import type { BenchDatabase } from '../database.ts';
import { type RunningServer, startBareClaims, startOurs } from '../servers.ts';
import { median, quantile } from '../statistics.ts';
import { makeStudio, type Studio } from './fill.ts';

export interface ClaimsMeasured {
  cards: number;
  speeds: { editors: number; ours: number; bare: number; p50: number; p99: number }[];
  lists: { what: string; p50: number; p99: number }[];
}

const steps = [1, 16, 64];
const rounds = 3;
const seconds = 2;
/** As long as the just-in-time compiler needs for either server. */
const warmUp = { editors: 16, seconds: 8 };
const reads = 60;

const lists = {
  'the newest': '',
  'by priority, ready': 'status=ready&sort_by=priority',
  'held by somebody': 'is_claimed=true',
  'due first, ready, reels': 'status=ready&deliverable=reel&sort_by=due_at&sort_dir=asc',
  'searched by code': 'search=V-047110',
  'searched by words': 'search=spring+4711',
} as const;

/** Measures editors who each take the next card repeatedly: claims a second, and the time of each. */
async function takeNext(
  base: string,
  path: string,
  headers: readonly Record<string, string>[],
  length = seconds,
): Promise<{ perSecond: number; waits: number[] }> {
  const waits: number[] = [];
  const body = JSON.stringify({ action: 'next', lease_minutes: 60 });
  const { origin, pathname } = new URL(`${base}${path}`);
  const started = performance.now();
  const end = started + length * 1000;
  await Promise.all(
    headers.map(async (own) => {
      const wire = new Wire(origin);
      while (performance.now() < end) {
        const begun = performance.now();
        const reply = await wire.request({
          method: 'POST',
          path: pathname,
          headers: { 'content-type': 'application/json', ...own },
          body,
        });
        const text = await reply.body.text();
        if (reply.statusCode !== 200 || JSON.parse(text).data.results.length !== 1)
          throw new Error(`${path} answered ${reply.statusCode} ${text.slice(0, 500)}`);
        waits.push(performance.now() - begun);
      }
      await wire.close();
    }),
  );
  return { perSecond: (waits.length * 1000) / (performance.now() - started), waits };
}

const claimPath = '/edicion/videos/claim';
const bearers = (tokens: readonly string[]) => tokens.map((token) => ({ authorization: `Bearer ${token}` }));
const bareEditors = (tokens: readonly string[]) =>
  tokens.map((_, nth) => ({ 'x-editor': `tok_bare_${nth}` }));

async function warm(ours: RunningServer, bare: RunningServer, { tokens }: Studio): Promise<void> {
  const some = tokens.slice(0, warmUp.editors);
  await takeNext(ours.base, claimPath, bearers(some), warmUp.seconds);
  await takeNext(bare.base, '/claim', bareEditors(some), warmUp.seconds);
}

/** Measures our server and the bare statement in turn, on the same cards of the same table. */
async function compareAt(ours: RunningServer, bare: RunningServer, { tokens }: Studio, editors: number) {
  const own = bearers(tokens.slice(0, editors));
  const others = bareEditors(tokens.slice(0, editors));
  const speeds: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  const waits: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const mine = await takeNext(ours.base, claimPath, own);
    speeds.ours.push(mine.perSecond);
    waits.push(...mine.waits);
    speeds.bare.push((await takeNext(bare.base, '/claim', others)).perSecond);
  }
  return {
    editors,
    ours: median(speeds.ours),
    bare: median(speeds.bare),
    p50: quantile(waits, 0.5),
    p99: quantile(waits, 0.99),
  };
}

export async function measureClaims(database: BenchDatabase, cards: number): Promise<ClaimsMeasured> {
  const studio = await makeStudio(database, { slug: 'studio', cards, editors: Math.max(...steps) });
  const [token = ''] = studio.tokens;
  const ours = await startOurs(database.url, { token });
  const bare = await startBareClaims(database.url, studio.id);
  const client = new Client(ours);
  try {
    const found = [];
    for (const [what, query] of Object.entries(lists)) {
      const times: number[] = [];
      for (let nth = 0; nth < reads; nth++)
        times.push((await client.read(token, `/edicion/videos?${query}`)).milliseconds);
      found.push({ what, p50: quantile(times, 0.5), p99: quantile(times, 0.99) });
    }
    await warm(ours, bare, studio);
    const speeds = [];
    for (const editors of steps) speeds.push(await compareAt(ours, bare, studio, editors));
    return { cards, speeds, lists: found };
  } finally {
    client.close();
    await bare.stop();
    await ours.stop();
  }
}
