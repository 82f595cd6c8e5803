import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { jobTable } from '#db/job-tables.ts';
import { startWorker, type Worker } from '#server/boot/worker.ts';
import { findFile } from '#server/resources/files/file-rows.ts';
import { newDatabase, type OwnDatabase } from '../../../support/databases.ts';
import { newQueue, type Queue, take } from '../../../support/editing/queue.ts';
import { filmOf } from '../../../support/files/films.ts';
import { upload } from '../../../support/files/uploads.ts';
import { type OwnServer, startServer } from '../../../support/test-server.ts';

let database: OwnDatabase;
let server: OwnServer;
let worker: Worker | undefined;
let queue: Queue;
beforeAll(async () => {
  database = await newDatabase(inject('databaseUrl'));
  server = await startServer({ databaseUrl: database.url });
  queue = await newQueue(server);
});
afterAll(async () => {
  await worker?.close();
  await server.close();
  await database.drop();
});

test('a film that could not be read until the last attempt is broken, and says how to go on', async () => {
  const { app } = server;
  const { id }: { id: string } = await queue.ready();
  const [ana] = await queue.editors();
  const lease_token = await take(ana.api, id);
  const file_id = await upload(ana.api, await filmOf(), { name: 'cut.mp4', place: 'edit_version.file_id' });
  const made = await ana.api('POST', `/edicion/videos/${id}/versions`, { file_id, lease_token });
  const version: string = made.body.data.id;

  // The store loses the film, and the attempt that follows is the last one.
  const organization = queue.tenant.id;
  const file = await app.db.withTenant(organization, 'read', (tx) => findFile(tx, organization, file_id));
  await app.files.remove(file?.content_key ?? '');
  await app.db.asSystem((tx) =>
    tx.update(jobTable).set({ retry_count: sql`retry_limit` }).where(eq(jobTable.name, 'probe-film')),
  );
  worker = await startWorker(app);
  const read = async () => (await ana.api('GET', `/edicion/versions/${version}`)).body.data;
  await expect.poll(async () => (await read()).state, { timeout: 20_000 }).toBe('broken');
  expect((await read()).broken_reason).toMatch(/could not be read.*Please upload it again/);
  expect((await ana.api('GET', `/edicion/videos/${id}`)).body.data.status).toBe('in_progress');
});
