import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { jobTable } from '#db/job-tables.ts';
import { newDatabase, type OwnDatabase } from '../../../support/databases.ts';
import { newQueue, type Queue, take } from '../../../support/editing/queue.ts';
import { ffmpeg, h264, renderedFilm } from '../../../support/files/rendered-films.ts';
import { upload } from '../../../support/files/uploads.ts';
import { type OwnServer, startServer } from '../../../support/test-server.ts';

let database: OwnDatabase;
/** The workers of two machines. */
let servers: OwnServer[] = [];
let film: Buffer;
beforeAll(async () => {
  database = await newDatabase(inject('databaseUrl'));
  const config = {
    roles: ['api', 'worker'] as const,
    ffmpeg: { program: ffmpeg, memoryMb: 1024, minutes: 5 },
  };
  for (let nth = 0; nth < 2; nth++)
    servers = [...servers, await startServer({ databaseUrl: database.url, config })];
  film = await renderedFilm({ video: h264, seconds: 1 });
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await database.drop();
});

const first = (): OwnServer => {
  const [server] = servers;
  if (!server) throw new Error('no server runs');
  return server;
};

async function addFilm(queue: Queue): Promise<string> {
  const { id }: { id: string } = await queue.ready();
  const [ana] = await queue.editors();
  const lease_token = await take(ana.api, id);
  const file_id = await upload(ana.api, film, { name: 'cut.mp4', place: 'edit_version.file_id' });
  const { body } = await ana.api('POST', `/edicion/videos/${id}/versions`, { file_id, lease_token });
  return `/edicion/versions/${body.data.id}`;
}

async function renderedNow(): Promise<(string | null)[]> {
  const rows = await first().app.db.asSystem((tx) =>
    tx
      .select({ data: jobTable.data })
      .from(jobTable)
      .where(and(eq(jobTable.name, 'render-film'), eq(jobTable.state, 'active'))),
  );
  return rows.map(({ data }) => data.organization_id).sort();
}

const held = () => first().app.uploadLocks.takeIfFree(`ffmpeg on ${hostname()}`);

test('an organization with many films leaves the other machines to others', async () => {
  const lock = await held();
  const [many, few] = [await newQueue(first(), { wip_limit: 20 }), await newQueue(first())];
  const films = [await addFilm(many), await addFilm(many), await addFilm(many)];
  const statuses = () => Promise.all(films.map(async (one) => (await many.done('GET', one)).media?.status));
  await expect.poll(statuses, { timeout: 20_000 }).toEqual(['waiting', 'waiting', 'waiting']);
  await addFilm(few);
  await expect.poll(renderedNow, { timeout: 20_000 }).toEqual([many.tenant.id, few.tenant.id].sort());
  await lock?.release();
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(['made', 'made', 'made']);
});

test('folders that killed processes have left are removed, and those in use are kept', async () => {
  // No process has this number.
  const left = path.join(tmpdir(), 'platform-film-4194305-left');
  await mkdir(left, { recursive: true });
  await writeFile(path.join(left, 'proxy.mp4'), 'half a film');
  const used = await mkdtemp(path.join(tmpdir(), `platform-film-${process.pid}-`));
  const queue = await newQueue(first());
  const version = await addFilm(queue);
  await expect
    .poll(async () => (await queue.done('GET', version)).media?.status, { timeout: 60_000 })
    .toBe('made');
  expect([existsSync(left), existsSync(used)]).toEqual([false, true]);
});
