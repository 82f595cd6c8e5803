import { afterAll, beforeAll, expect, test } from 'vitest';
import { underReview } from '../../support/editing/card-under-review.ts';
import { newQueue } from '../../support/editing/queue.ts';
import { type OwnServer, startServer } from '../../support/test-server.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const look = { color: 'red', width: 'medium' };
const from = { x: 0.1, y: 0.2 };
const to = { x: 0.5, y: 0.6 };
const box = { type: 'box', ...look, from, to };
const shapes = [
  { type: 'pen', ...look, points: [from, to, { x: 1, y: 0 }] },
  { type: 'arrow', color: 'yellow', width: 'thin', from, to },
  box,
  { type: 'text', color: 'white', width: 'thick', at: to, text: '<b>Logo</b> & "sound"' },
];
const wrong: Record<string, unknown[]> = {
  'annotation.shapes.0.type': [{ ...box, type: 'star' }],
  'annotation.shapes.0.from.x': [{ ...box, from: { x: 1.2, y: 0 } }],
  'annotation.shapes.1.color': [box, { ...box, color: '#ff0000' }],
  'annotation.shapes.0.width': [{ ...box, width: 4 }],
  'annotation.shapes.0.text': [{ type: 'text', ...look, at: from, text: ' ' }],
  'annotation.shapes.0.points': [{ type: 'pen', ...look, points: [] }],
};

test('a drawing is stored as it is sent, goes to the next version, and keeps the other keys of the annotation', async () => {
  const queue = await newQueue(server);
  const { at, ana, version } = await underReview(queue);
  const annotation = { shapes, aspect: 1.7778, tool: { name: 'grease pencil' } };
  const made = await ana.api('POST', `${at}/comments`, { body: 'The logo', frame_in: 50, annotation });
  expect(made.status, made.text).toBe(200);
  expect(made.body.data.annotation).toEqual(annotation);
  const next = await ana.api('POST', `${at}/versions`, { url: 'https://example.com/cut-2.mp4', fps: 25 });
  expect(next.status, next.text).toBe(200);
  const carried = await ana.api('GET', `${at}/comments?version_id=${next.body.data.id}`);
  expect(carried.body.data).toEqual([
    expect.objectContaining({ carried_from_id: made.body.data.id, annotation }),
  ]);
  expect(next.body.data.id).not.toBe(version.id);
  const changed = await ana.api('PATCH', `/edicion/comments/${made.body.data.id}`, {
    annotation: { ...annotation, shapes: [box] },
  });
  expect(changed.body.data.annotation).toEqual({ ...annotation, shapes: [box] });
});

test('a drawing with wrong shapes is refused, and the refusal names the place', async () => {
  const queue = await newQueue(server);
  const { at, ana } = await underReview(queue);
  for (const [path, given] of Object.entries(wrong)) {
    const reply = await ana.api('POST', `${at}/comments`, { body: 'Here', annotation: { shapes: given } });
    expect(reply.status, `${path}: ${reply.text}`).toBe(400);
    expect(reply.body.error.details.map((one: { path: string }) => one.path)).toContain(path);
  }
  expect((await ana.api('GET', `${at}/comments`)).body.data).toEqual([]);
});

test('an annotation may have 20 kB, counted with all its keys in bytes', async () => {
  const queue = await newQueue(server);
  const { at, ana } = await underReview(queue);
  const send = (annotation: object) => ana.api('POST', `${at}/comments`, { body: 'Here', annotation });
  const points = Array.from({ length: 900 }, () => ({ x: 0.1234, y: 0.5678 }));
  const large = await send({ shapes: [{ type: 'pen', ...look, points }] });
  expect(large.status).toBe(400);
  expect(large.body.error.details).toEqual([
    expect.objectContaining({ path: 'annotation', message: expect.stringContaining('at most 20 kB') }),
  ]);
  expect((await send({ shapes: [box], other: 'ñ'.repeat(9_990) })).status).toBe(400);
  expect((await send({ shapes: [{ type: 'pen', ...look, points: points.slice(0, 700) }] })).status).toBe(200);
});
