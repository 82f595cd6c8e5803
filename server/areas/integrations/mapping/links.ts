import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { allows, isEnabled } from '#server/kernel/calls/access.ts';
import { listReply } from '#server/kernel/calls/replies.ts';
import { metaOf, pages, sliceOf } from '#server/kernel/lists/pages.ts';
import { limitClause } from '#server/kernel/lists/slice.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { allResources } from '#server/kernel/resource/registry.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { place } from '../connections/catalog.ts';

const link = z
  .object({ resource: z.string(), system: z.string(), external_id: z.string(), record_id: z.string() })
  .meta({ id: 'IntegrationLink' });

const text = (max: number) => z.string().trim().min(1).max(max).optional();

/** What somebody may not read they do not find by its number elsewhere either. */
function readable({ actor, ...ctx }: Ctx): string[] {
  const { modules } = settingsOf({ actor, ...ctx });
  return allResources()
    .filter(({ area }) => {
      const demand = { role: 'viewer', area } as const;
      return allows(actor, demand) && isEnabled(modules, actor.role, demand);
    })
    .map(({ kind }) => kind);
}

export const integrationLinks = {
  list: operation({
    ...place,
    method: 'GET',
    path: '/integrations/links',
    summary: 'Find records by their ids in other systems',
    description:
      'And the other way round, with `record_id`. `system` is what a connection’s records are kept under: its id.',
    input: z.strictObject({
      ...pages,
      external_id: text(200).describe('The id over there.'),
      resource: text(60).describe('Records of this kind.'),
      system: text(100).describe('Ids of this system: a connection’s id, or a name of your own.'),
      record_id: text(64).describe('The ids of this record.'),
    }),
    output: listReply(link),
    handler: async (ctx, { page, per_page, sort_dir, sort_by: _, ...equal }) => {
      const { values, bind } = new Params();
      const own = Object.entries(equal).flatMap(([name, value]) =>
        value === undefined ? [] : [`AND ${name} = ${bind(value)}`],
      );
      const where = `${tenantIs(ctx.organization, bind)} AND resource = ANY(${bind(readable(ctx))}) ${own.join(' ')}`;
      const [count] = await ctx.tx.text<{ total: number }>(
        `SELECT count(*) AS total FROM external_links WHERE ${where}`,
        [...values],
      );
      const slice = { page, per_page, sort_dir };
      const { limit, offset, ascending } = sliceOf(slice);
      const order = ['resource', 'system', 'external_id'].map(
        (name) => `${name} ${ascending ? 'ASC' : 'DESC'}`,
      );
      const rows = await ctx.tx.text<z.output<typeof link>>(
        `SELECT resource, system, external_id, record_id FROM external_links WHERE ${where}
         ORDER BY ${order.join(', ')} ${limitClause(bind, { limit, offset })}`,
        values,
      );
      return { data: rows, meta: metaOf(count?.total ?? 0, slice) };
    },
  }),
};
