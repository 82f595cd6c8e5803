import { and, eq } from 'drizzle-orm';
import { prepared } from '#db/queries/prepared.ts';
import { externalLinks } from '#db/schema/kernel/events-and-calls.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { constantLimit } from '../lists/slice.ts';
import type { Resource } from '../resource/resource.ts';
import { rowsWithIds } from './find-rows.ts';
import type { Hit } from './hits.ts';

const most = 50;

const linksTo = prepared((db, given: { organization: string; id: string }) =>
  db
    .select({ kind: externalLinks.resource, id: externalLinks.record_id })
    .from(externalLinks)
    .where(and(inOrganization(externalLinks, given.organization), eq(externalLinks.external_id, given.id)))
    .limit(constantLimit(most)),
);

/** The records of these kinds that another system knows by this id. */
export async function hitsByExternalId(ctx: Ctx, kinds: readonly Resource[], id: string): Promise<Hit[]> {
  const links = await linksTo.run(ctx.tx, { organization: ctx.organization, id });
  const found = [...Map.groupBy(links, ({ kind }) => kind)].map(async ([kind, own]): Promise<Hit[]> => {
    const resource = kinds.find((one) => one.kind === kind);
    if (!resource) return [];
    const rows = await rowsWithIds(
      ctx,
      resource,
      own.map((link) => link.id),
    );
    return rows.map((row) => ({ resource, row, match: 'exact' }));
  });
  return (await Promise.all(found)).flat();
}
