import { expect } from 'vitest';
import { type Queue, take } from './queue.ts';

/** Creates a card whose cut waits for review. */
export async function underReview(queue: Queue, cut: object = {}, more: object = {}) {
  const [ana] = await queue.editors();
  const { id } = await queue.ready({ ...more });
  const lease_token = await take(ana.api, id);
  const at = `/edicion/videos/${id}`;
  const upload = async (body: object) => {
    const given = { url: 'https://example.com/cut.mp4', fps: 25, lease_token, ...cut, ...body };
    const reply = await ana.api('POST', `${at}/versions`, given);
    expect(reply.status, reply.text).toBe(200);
    return reply.body;
  };
  const reply = await upload({});
  return { id, at, ana, version: reply.data, effects: reply.effects };
}
