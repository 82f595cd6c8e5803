import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { isReadable } from '#server/calls/readable.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { selectPage } from '#server/resources/lists/select.ts';
import { visibleQuery } from '#server/resources/lists/visible-query.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import { prefixOf } from '#server/vocabulary/ids.ts';
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
  output: z.object({ names: z.array(z.string()), reason: textSchema().nullable() }),
  handler: async (ctx, { id: of }) => {
    const resource = allResources().find((one) => of.startsWith(`${prefixOf(one.kind)}_`));
    if (!resource?.frozen || !isReadable(ctx, resource)) return { names: [], reason: null };
    const conditions = [{ column: 'id', op: 'eq' as const, value: of }];
    const query = await visibleQuery(ctx, resource, { conditions, perPage: 1 });
    const { rows } = await selectPage(ctx.tx, resource.table, ctx.organization, query, 1);
    const found = rows[0] && resource.frozen(rows[0]);
    return found ? { names: [...found.names], reason: found.message } : { names: [], reason: null };
  },
});
