import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { anyOf } from '#db/queries/expressions.ts';
import { externalLinks } from '#db/schema/kernel/events-and-calls.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { listReply } from '#server/calls/replies.ts';
import { allows, isEnabled } from '#server/kernel/access/access.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { rowList } from '#server/resources/lists/row-list.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import { place } from '../connections/catalog.ts';

const link = z
  .object({ resource: z.string(), system: z.string(), external_id: z.string(), record_id: z.string() })
  .meta({ id: 'IntegrationLink' });

const { resource, system, external_id, record_id } = externalLinks;
const columns = { resource, system, external_id, record_id };

/** A link has no time of its own, so `created_at` is that of its record: the part of an id after the prefix sorts by time. */
const linkList = rowList({
  of: 'external_link',
  sorts: { resource: [resource], created_at: [sql<string>`split_part(${record_id}, '_', 2)`] },
  key: [resource, system, external_id],
  indexed: { table: externalLinks, shown: columns },
});

const text = (max: number) => z.string().trim().min(1).max(max).optional();

/** Records that the caller may not read are not found by their ids in other systems either. */
function readableKinds({ actor, ...ctx }: Ctx): string[] {
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
      'Or find the external ids of a record, with `record_id`. For records of a connection, `system` is the id of the connection. `sort_by=created_at` is the order in which the records were created.',
    input: z.strictObject({
      ...linkList.input,
      external_id: text(200).describe('The id in the other system.'),
      resource: text(60).describe('Records of this kind.'),
      system: text(100).describe('Ids of this system: the id of a connection, or a name of your choice.'),
      record_id: text(64).describe('The ids of this record.'),
    }),
    output: listReply(link),
    handler: async (ctx, { page, per_page, sort_by, sort_dir, cursor, ...wanted }) => {
      const { tx, organization } = ctx;
      const isWanted = and(
        inOrganization(externalLinks, organization),
        anyOf(resource, readableKinds(ctx)),
        wanted.external_id === undefined ? undefined : eq(external_id, wanted.external_id),
        wanted.resource === undefined ? undefined : eq(resource, wanted.resource),
        wanted.system === undefined ? undefined : eq(system, wanted.system),
        wanted.record_id === undefined ? undefined : eq(record_id, wanted.record_id),
      );
      const { rows, meta } = await linkList.read(
        { page, per_page, sort_by, sort_dir, cursor },
        {
          rows: ({ list_position, after, order, limit, offset }) =>
            tx
              .select({ ...columns, list_position })
              .from(externalLinks)
              .where(and(isWanted, after))
              .orderBy(...order)
              .limit(limit)
              .offset(offset),
          total: () => tx.select({ total: sql<number>`count(*)` }).from(externalLinks).where(isWanted),
        },
      );
      return { data: rows, meta };
    },
  }),
};
