import { z } from 'zod';
import { publicOperation } from '#server/calls/operation.ts';
import { version } from '#server/vocabulary/config.ts';

/** Public; the HTTP server answers 503 as soon as the process is asked to stop. */
export const health = {
  check: publicOperation({
    method: 'GET',
    path: '/health',
    summary: 'Status and version',
    description: 'Needs no token. Answers 503 while the database does not answer within a second.',
    tag: 'Platform',
    area: null,
    input: z.strictObject({}),
    output: z.object({ data: z.object({ status: z.literal('ok'), version: z.string(), time: z.string() }) }),
    answer: async (app) => ({ data: { status: 'ok' as const, version, time: app.nowIso() } }),
  }),
};
