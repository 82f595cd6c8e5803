import { z } from 'zod';
import { ask } from './ask.ts';
import { kindNamed, kindOfId, operationFor } from './kinds.ts';
import { readWithTimeline } from './record-with-timeline.ts';
import { dryRun, idempotencyKey, properties, reads, tool, writes } from './tool.ts';
import { withoutEmpty } from './without-empty.ts';

const kind = z.string().max(60).describe('Such as `deal`.');
const id = z.string().max(64);

const searchRecords = tool({
  name: 'search_records',
  description:
    'Finds records of any kind by an id, a number, a code, an e-mail or words, also mistyped ones, the best matches first.',
  annotations: reads,
  input: z.strictObject({
    q: z.string().min(2).max(100),
    kinds: z.array(z.string().max(60)).optional().describe('Only these kinds.'),
    per_page: z.int().min(1).max(50).default(10),
  }),
  run: (session, { q, kinds, per_page }) =>
    ask(session, session.catalogue.named('search-all'), { query: { q, kinds: kinds?.join(','), per_page } }),
});

const listRecords = tool({
  name: 'list_records',
  description:
    'Lists or searches records of a kind, a page at a time. Properties without a value are left out. meta.next_cursor continues.',
  annotations: reads,
  input: z.strictObject({
    kind,
    search: z.string().max(200).optional().describe('Every word must occur.'),
    filter: properties
      .optional()
      .describe(
        'Such as {"status": "open", "amount": {"gte": 5000}}, with groups (or, and, not) as in the API; list_kinds has the names and operators.',
      ),
    fields: z.array(z.string()).optional().describe('Only these properties.'),
    sort_by: z.string().optional(),
    sort_dir: z.enum(['asc', 'desc']).optional(),
    per_page: z.int().min(1).max(100).default(10),
    cursor: z.string().optional(),
  }),
  run: async (session, { kind: name, filter, fields, ...page }) => {
    const query = { ...page, filter: filter && JSON.stringify(filter), fields: fields?.join(',') };
    return withoutEmpty(await ask(session, operationFor(session, kindNamed(name), 'list'), { query }));
  },
});

const getRecord = tool({
  name: 'get_record',
  description:
    'Reads a record by its id: its properties, the records that it names, its latest events (timeline), and records of other kinds that name it.',
  annotations: reads,
  input: z.strictObject({
    id,
    events: z.int().min(0).max(50).default(10).describe('The number of latest events.'),
    related: z
      .array(z.string().max(60))
      .max(5)
      .default([])
      .describe('Kinds whose records name this one; related_kinds of the reply has all.'),
  }),
  run: readWithTimeline,
});

const createRecord = tool({
  name: 'create_record',
  description:
    'Creates a record of a kind. Only tried unless dry_run is false; the answer then has `trial`: records, events, mails, notifications and deliveries.',
  annotations: { ...writes, destructiveHint: false },
  input: z.strictObject({ kind, values: properties, dry_run: dryRun, idempotency_key: idempotencyKey }),
  run: (session, { kind: name, values, dry_run, idempotency_key }) =>
    ask(session, operationFor(session, kindNamed(name), 'create'), {
      body: values,
      dryRun: dry_run,
      idempotencyKey: idempotency_key,
    }),
});

const changeRecord = tool({
  name: 'change_record',
  description: 'Changes properties of a record, also its status. Only tried unless dry_run is false.',
  annotations: { ...writes, destructiveHint: true },
  input: z.strictObject({
    id,
    values: properties.describe('Only the properties to change.'),
    version: z.int().optional().describe('The change is refused if the record has another version by now.'),
    dry_run: dryRun,
    idempotency_key: idempotencyKey,
  }),
  run: (session, { id: of, values, version, dry_run, idempotency_key }) =>
    ask(session, operationFor(session, kindOfId(of), 'update'), {
      path: { id: of },
      body: values,
      version,
      dryRun: dry_run,
      idempotencyKey: idempotency_key,
    }),
});

export const recordTools = [searchRecords, listRecords, getRecord, createRecord, changeRecord];
