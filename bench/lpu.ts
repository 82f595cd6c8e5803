import { setTimeout as pause } from 'node:timers/promises';
import { Database } from '#db/lanes/client.ts';
import { createOrganization } from '#server/base/identity/directory.ts';
import { insertToken } from '#server/base/identity/token-rows.ts';
import { Client } from './client.ts';
import type { BenchDatabase } from './database.ts';
import { startOurs, startWorker } from './servers.ts';
import { quantile } from './statistics.ts';

export interface LpuMeasured {
  items: number;
  /** The time from the first call to the import's completion, and again for the same list with other prices. */
  imported: number;
  repriced: number;
  /** The number of changes of the progress, which was read four times a second. */
  steps: number;
  searches: { term: string; hits: number; p50: number; p99: number }[];
}

const longestMs = 120_000;
const rounds = 60;
const partRows = 5_000;

const works = ['Trench', 'Chamber', 'Pole', 'Splice', 'Conduit', 'Reinstatement', 'Cable laying', 'Survey'];
const grounds = ['in soil', 'in rock', 'in asphalt', 'in pavement', 'overhead', 'in gallery', 'on facade'];
const terms = ['trench asphalt', 'CAN-04711', 'splice 48', 'gallery', 'survey overhead depth', 'xylophone'];

/** Rows of a price list as clients publish them: a code, a description, a unit and a price. */
const rowsOf = (items: number, factor: number) =>
  Array.from({ length: items }, (_, n) => {
    const what = `${works[n % works.length]} ${grounds[n % grounds.length]}, depth ${n % 97} cm, ${n % 144} fibres`;
    return `Bench,CAN-${String(n).padStart(5, '0')},"${what}",m,${((10 + (n % 500)) * factor).toFixed(2)},EUR`;
  });

/** Imports a price list from CSV with the product's own import, and then searches it. */
export async function measureLpu(database: BenchDatabase, items: number): Promise<LpuMeasured> {
  const { id, token } = await createSampleOrganization(database.url);
  const ours = await startOurs(database.url, { token });
  const worker = startWorker(database.url);
  const client = new Client(ours);
  try {
    // The worker is still starting; it is ready when a first import is done.
    await runImport(
      ours,
      rowsOf(partRows, 1).map((row) => row.replace('Bench,', 'First,')),
    );
    const first = await runImport(ours, rowsOf(items, 1));
    const second = await runImport(ours, rowsOf(items, 1.05));
    await database.sql`ANALYZE lpu_items`;
    const searches = [];
    for (const term of terms) {
      const path = `/obras/lpu-items?${new URLSearchParams({ search: term })}`;
      const times: number[] = [];
      let hits = 0;
      for (let round = 0; round < rounds; round++) {
        const { milliseconds, body } = await client.read(token, path);
        times.push(milliseconds);
        hits = JSON.parse(body).meta.total;
      }
      searches.push({ term, hits, p50: quantile(times, 0.5), p99: quantile(times, 0.99) });
    }
    const [{ count } = { count: 0 }] =
      await database.sql`SELECT count(*)::int AS count FROM lpu_items WHERE organization_id = ${id}`;
    if (count !== items + partRows)
      throw new Error(`${count} items were imported instead of ${items + partRows}`);
    return { items, imported: first.seconds, repriced: second.seconds, steps: first.steps, searches };
  } finally {
    client.close();
    await worker.stop();
    await ours.stop();
  }
}

async function createSampleOrganization(url: string): Promise<{ id: string; token: string }> {
  const db = new Database({ url, size: 1 });
  try {
    const now = new Date().toISOString();
    const id = await db.asSystem((tx) => createOrganization(tx, 'builder', 'Builder', now));
    const grant = { name: 'bench', role: 'admin', areas: [], ip_allow: [], expires_at: null } as const;
    const { value } = await db.withTenant(id, 'write', (tx) =>
      insertToken(tx, id, grant, { type: 'system', id: 'bench' }, now),
    );
    return { id, token: value };
  } finally {
    await db.close();
  }
}

type Ours = Awaited<ReturnType<typeof startOurs>>;

async function ask({ base, headers }: Ours, method: string, path: string, body?: object) {
  const reply = await fetch(`${base}${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} answered ${text}`);
  return JSON.parse(text).data;
}

/** Sends the file in parts, as one larger than a single call, and waits until every line has its result. */
async function runImport(ours: Ours, rows: readonly string[]): Promise<{ seconds: number; steps: number }> {
  const header = 'list,code,description,unit,unit_price,currency';
  const started = performance.now();
  const { id } = await ask(ours, 'POST', '/imports', {
    resource: 'lpu_item',
    match_by: 'code',
    csv: [header, ...rows.slice(0, partRows)].join('\n'),
    complete: rows.length <= partRows,
  });
  for (let from = partRows; from < rows.length; from += partRows)
    await ask(ours, 'POST', `/imports/${id}/rows`, {
      csv: [header, ...rows.slice(from, from + partRows)].join('\n'),
      complete: from + partRows >= rows.length,
    });
  const seen = new Set<number>();
  for (const deadline = Date.now() + longestMs; ; await pause(250)) {
    const { status, done, failed } = await ask(ours, 'GET', `/imports/${id}`);
    seen.add(done);
    if (status === 'completed' && failed === 0)
      return { seconds: (performance.now() - started) / 1000, steps: seen.size };
    if (status === 'failed' || failed > 0) throw new Error(`the import ${status}, ${failed} lines failed`);
    if (Date.now() > deadline) throw new Error(`${done} lines in ${longestMs / 1000} s`);
  }
}
