import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { visibleRow } from '#server/resources/lists/visible-row.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';

/** The properties of a record that its rules keep from changing, and why, so that a page does not offer to change them. */
export const frozen = operation({
  tag: 'Session',
  area: null,
  internal: true,
  role: 'viewer',
  method: 'GET',
  path: '/surface/frozen',
  summary: 'The properties of a record that can no longer change, and why',
  input: z.strictObject({
    id,
    /** The version that the page shows, so that it does not keep the answer about an earlier one. */
    version: z.int().optional(),
  }),
  output: z.object({
    names: z.array(z.string()),
    reason: textSchema().nullable(),
    own: z.record(z.string(), textSchema().optional()).describe('The reasons of single properties.'),
  }),
  handler: async (ctx, { id: of }) => {
    const seen = await visibleRow(ctx, of);
    const found = seen?.resource.frozen?.(seen.row);
    if (!found) return { names: [], reason: null, own: {} };
    return { names: [...found.names], reason: found.message, own: { ...found.own } };
  },
});
