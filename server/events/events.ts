import { z } from 'zod';
import { notFound } from '../errors.ts';
import { apiVersion } from '../kernel/journal.ts';
import { wholeNumber } from '../kernel/query.ts';
import { recordReply } from '../kernel/replies.ts';
import { Params } from '../kernel/store.ts';
import { tenantIs } from '../kernel/tenant.ts';
import { operation } from '../operation.ts';

const place = { tag: 'Events', area: 'integrations' } as const;

const change = z.object({ from: z.unknown(), to: z.unknown() });
const event = z
  .object({
    id: z.string(),
    type: z.string(),
    api_version: z.string(),
    sequence: z.int(),
    created_at: z.string(),
    organization_id: z.string(),
    actor: z.object({ type: z.string(), id: z.string() }),
    request_id: z.string(),
    data: z.object({
      object: z.record(z.string(), z.unknown()),
      changes: z.record(z.string(), change),
    }),
  })
  .meta({ id: 'Event' });

type EventRow = Omit<z.input<typeof event>, 'api_version'>;
const columns = 'id, type, sequence, created_at, organization_id, actor, request_id, data';
const present = (row: EventRow) => ({ ...row, api_version: apiVersion });

export const events = {
  list: operation({
    ...place,
    method: 'GET',
    path: '/events',
    summary: 'List events',
    description:
      'In the order of their gapless `sequence`. Ask again with `after_sequence` = `meta.last_sequence` to go on; what was committed before the call is in the reply.',
    input: z.strictObject({
      after_sequence: wholeNumber(0, 999_999_999_999).default(0),
      per_page: wholeNumber(1, 100).default(20),
      type: z.string().min(1).max(100).optional(),
      resource_id: z.string().min(1).max(64).optional(),
    }),
    output: z.object({
      data: z.array(event),
      meta: z.object({ per_page: z.int(), last_sequence: z.int(), has_more: z.boolean() }),
    }),
    handler: async ({ app, tx, organization }, { after_sequence, per_page, type, resource_id }) => {
      await app.sequencer.flush();
      const { values, bind } = new Params();
      const rows = await tx.query<EventRow>(
        `SELECT ${columns} FROM events WHERE ${tenantIs(organization, bind)} AND sequence > ${bind(after_sequence)}
         ${type === undefined ? '' : `AND type = ${bind(type)}`}
         ${resource_id === undefined ? '' : `AND resource_id = ${bind(resource_id)}`}
         ORDER BY sequence LIMIT ${bind(per_page + 1)}`,
        values,
      );
      const page = rows.slice(0, per_page);
      const last_sequence = page.at(-1)?.sequence ?? after_sequence;
      return { data: page.map(present), meta: { per_page, last_sequence, has_more: rows.length > per_page } };
    },
  }),
  get: operation({
    ...place,
    method: 'GET',
    path: '/events/{id}',
    summary: 'Get one event',
    input: z.strictObject({ id: z.string().min(1).max(64) }),
    output: recordReply(event),
    handler: async ({ app, tx, organization }, { id }) => {
      await app.sequencer.flush();
      const { values, bind } = new Params();
      const [row] = await tx.query<EventRow>(
        `SELECT ${columns} FROM events WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)}`,
        values,
      );
      if (!row) throw notFound(`The event "${id}"`);
      return { data: present(row) };
    },
  }),
};
