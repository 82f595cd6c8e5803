import { expect } from 'vitest';
import { runFunction } from '#server/areas/ai/functions/run-job.ts';
import type { TestServer } from '../test-server.ts';
import { newQueue, take } from './queue.ts';

const music = 'La música del vídeo encaja con la marca y la música sube al final';
const light = 'La luz de la ventana cambia y la cámara busca la luz de la tarde';

/** A transcript of two subjects one after the other, with a filler and a silence of five seconds between them. */
function interview(): string {
  const sentences = [music, light].flatMap((subject) =>
    Array.from({ length: 6 }, (_, nth) => `${subject}${nth % 2 ? ', eh, otra vez' : ''}.`),
  );
  let at = 1;
  const words = sentences.flatMap((sentence, nth) => {
    if (nth === 6) at += 5;
    return sentence.split(' ').map((word) => {
      const start = at;
      at += 0.4;
      return { word, start, end: start + 0.35 };
    });
  });
  return JSON.stringify({ words });
}

export interface Suggested {
  id: string;
  kind: string;
  status: string;
  title: string;
  seen_count: number;
  confidence: number;
  evidence: { text: string }[];
  proposed: { operation: string; input: Record<string, unknown> };
  run_id: string;
  created_by: { type: string; id: string };
}

const attempt = { number: 1, isLast: true, signal: new AbortController().signal };

/** Creates a queue whose AI passes run only when the test runs them. */
export async function newPasses(server: TestServer) {
  const queue = await newQueue(server);
  const { tenant, api, done, read } = queue;
  const path = (id: string) => `/edicion/videos/${id}`;
  const card = async (more: object = {}): Promise<string> =>
    (await queue.ready({ transcript: interview(), language: 'es', ...more })).id;
  /** Runs a waiting pass as a worker does. */
  const run = (run_id: string) =>
    runFunction.run(server.app, { organization_id: tenant.id, run_id }, attempt);
  const work = async (id: string) => run((await read(id)).ai.run_id);
  return {
    ...queue,
    path,
    card,
    run,
    work,
    ask: (id: string, run: string) => api('PATCH', path(id), { ai: { run } }),
    pass: async (id: string, run: string) => {
      const asked = (await done('PATCH', path(id), { ai: { run } })).ai;
      expect(asked).toMatchObject({
        status: 'queued',
        pass: run,
        result: null,
        requested_by: { type: 'token' },
      });
      await work(id);
      return (await read(id)).ai;
    },
    suggested: async (id: string, status = 'pending'): Promise<Suggested[]> =>
      done('GET', `/agents/suggestions?target_id=${id}&status=${status}&sort_dir=asc`),
    decide: (id: string, decision: string, more: object = {}) =>
      done('PATCH', `/agents/suggestions/${id}`, { decision, ...more }),
    /** Delivers a cut that waits for review, with these facts. */
    cut: async (id: string, facts: object = {}) => {
      const lease_token = await take(api, id);
      const given = {
        url: 'https://example.com/cut.mp4',
        fps: 25,
        duration_ms: 30_000,
        lease_token,
        ...facts,
      };
      return done('POST', `${path(id)}/versions`, given);
    },
  };
}
export type Passes = Awaited<ReturnType<typeof newPasses>>;
