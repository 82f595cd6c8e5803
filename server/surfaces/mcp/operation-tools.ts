import { z } from 'zod';
import { ask } from './ask.ts';
import { describeOperation } from './described-operation.ts';
import { ranked } from './ranked.ts';
import { dryRun, idempotencyKey, properties, reads, tool, writes } from './tool.ts';

const operation = z
  .string()
  .max(100)
  .describe('Its id, such as `tickets-update`, or its call, such as `PATCH /support/tickets/{id}`.');

const findOperations = tool({
  name: 'find_operations',
  description:
    'Finds operations of the API that this token may call, by words such as "answer ticket". The best come first.',
  annotations: reads,
  input: z.strictObject({
    words: z.string().trim().min(1).max(200),
    limit: z.int().min(1).max(50).default(12),
  }),
  run: ({ catalogue, actor }, { words, limit }) => {
    const found = ranked(catalogue.allowedTo(actor), words);
    return {
      operations: found.slice(0, limit).map(({ id, op: { meta } }) => ({
        operation: id,
        call: `${meta.openapi.method} ${meta.openapi.path}`,
        summary: meta.openapi.summary,
      })),
      found: found.length,
    };
  },
});

const describe = tool({
  name: 'describe_operation',
  description:
    'The path, query, body and reply of one operation as JSON schema. Read it before call_operation.',
  annotations: reads,
  input: z.strictObject({
    operation,
    reply: z.boolean().default(false).describe('Also the schema of the reply.'),
  }),
  run: ({ app, catalogue }, { operation: id, reply }) =>
    describeOperation(app, catalogue.named(id), { withReply: reply }),
});

const callOperation = tool({
  name: 'call_operation',
  description:
    'Calls an operation. A write is only tried unless dry_run is false: look at the `trial` in its answer first, then send the same call with dry_run: false.',
  annotations: { ...writes, destructiveHint: true },
  input: z.strictObject({
    operation,
    path: z
      .record(z.string(), z.string())
      .optional()
      .describe('Values of the path, such as {"id": "tic_…"}.'),
    query: properties.optional().describe('Query parameters; {"amount": {"gte": 5}} means amount[gte]=5.'),
    body: properties.optional(),
    dry_run: dryRun,
    idempotency_key: idempotencyKey,
  }),
  run: (session, { operation: id, path, query, body, dry_run, idempotency_key }) =>
    ask(session, session.catalogue.named(id), {
      path,
      query,
      body,
      dryRun: dry_run,
      idempotencyKey: idempotency_key,
    }),
});

export const operationTools = [findOperations, describe, callOperation];
