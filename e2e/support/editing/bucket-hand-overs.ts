import { expect } from 'vitest';
import { sendHandOver } from '#server/areas/editing/hand-over/send-job.ts';
import { probeFilm } from '#server/areas/editing/versions/probe-job.ts';
import { filmOf } from '../files/films.ts';
import { upload } from '../files/uploads.ts';
import { type StoreServer, storeKey } from '../servers/s3-server.ts';
import type { OwnServer } from '../test-server.ts';
import { type Queue, take } from './queue.ts';

/** A part of an MP4 file that players skip, to make a film as large as wanted. */
function padding(bytes: number): Buffer {
  const box = Buffer.alloc(bytes, 7);
  box.writeUInt32BE(bytes, 0);
  box.write('free', 4, 'latin1');
  return box;
}

/** The hand-overs of one organization to a bucket of the store. */
export async function newHandOvers(server: OwnServer, store: StoreServer, queue: Queue) {
  const organization_id = queue.tenant.id;
  const [ana] = await queue.editors();
  const addBucket = (more: object = {}) =>
    queue.done('POST', '/edicion/hand-over-buckets', {
      ...{ name: 'Broadcaster', endpoint: store.url, bucket: 'exports', prefix: organization_id },
      access_key: storeKey.access_key_id,
      secret_access_key: storeKey.secret_access_key,
      ...more,
    });

  /** Creates a card with an approved film, and returns its version and the bytes. */
  async function approvedFilm({ extraBytes = 0 } = {}) {
    const film = await filmOf();
    const bytes = extraBytes > 0 ? Buffer.concat([film, padding(extraBytes)]) : film;
    const { id, code } = await queue.ready({ title: 'Opening film' });
    const lease_token = await take(ana.api, id);
    const file_id = await upload(ana.api, bytes, { name: 'final cut.mp4', place: 'edit_version.file_id' });
    const made = await ana.api('POST', `/edicion/videos/${id}/versions`, { file_id, lease_token });
    const version_id: string = made.body.data.id;
    const attempt = { number: 1, isLast: false, signal: new AbortController().signal };
    await probeFilm.run(server.app, { version_id, organization_id }, attempt);
    await queue.done('PATCH', `/edicion/videos/${id}`, { status: 'approved' });
    return { card: id, code, version: version_id, bytes, file_id };
  }

  const handOver = (version: string, body: object) =>
    ana.api('POST', `/edicion/versions/${version}/hand-overs`, body);

  async function begun(version: string, body: object) {
    const reply = await handOver(version, body);
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data;
  }

  const read = (id: string) => queue.done('GET', `/edicion/hand-overs/${id}`);

  /** Runs one attempt of a worker, without its queue. */
  const send = async (id: string, { isLast = false, signal = new AbortController().signal } = {}) => {
    const { attempt } = await read(id);
    const data = { hand_over_id: id, attempt, organization_id };
    await sendHandOver.run(server.app, data, { number: 1, isLast, signal });
    return read(id);
  };

  /** The names of the objects of this organization. */
  const objects = () => store.keys().filter((key) => key.startsWith(organization_id));

  return { ana, addBucket, approvedFilm, handOver, begun, read, send, objects };
}
