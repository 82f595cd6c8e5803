import { sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import { resourceCounts } from '#db/schema/platform.ts';
import type { Ctx } from '#server/calls/context.ts';
import { allows, type Demand, isEnabled } from '#server/kernel/calls/access.ts';
import { inOrganization } from '#server/kernel/records/tenant.ts';
import { allResources } from '#server/kernel/resource/registry.ts';
import type { Resource } from '#server/kernel/resource/resource.ts';
import { isHidden } from '#server/kernel/resource/restricted.ts';
import { readSettings } from '#server/kernel/schema/settings.ts';

const usedKinds = prepared((db, given: { organization: string }) =>
  db
    .select({ kind: resourceCounts.resource })
    .from(resourceCounts)
    .where(inOrganization(resourceCounts, given.organization))
    .groupBy(resourceCounts.resource)
    .having(sql`sum(${resourceCounts.live}) > 0`),
);

/** Callers do not see the names of records that they may not read. */
export function isReadable({ actor }: Pick<Ctx, 'actor'>, { area }: Pick<Demand, 'area'>): boolean {
  const demand = { role: 'viewer', area } as const;
  const { modules } = readSettings(actor.organization.settings);
  return allows(actor, demand) && isEnabled(modules, actor.role, demand);
}

/** A record whose title is restricted would be a hit without a name. */
const hasTitle = (resource: Resource) =>
  resource.screen.title.some((path) => !isHidden(resource, path.split('.')[0] ?? path));

/** The kinds that the caller may list and that have a record. */
export async function searchedKinds(
  { tx, organization, actor }: Ctx,
  wanted: readonly string[] | undefined,
): Promise<Resource[]> {
  const { modules } = readSettings(actor.organization.settings);
  const used = new Set((await usedKinds.run(tx, { organization })).map(({ kind }) => kind));
  return allResources().filter((resource) => {
    const { kind, verbs, operations, list, area } = resource;
    const demand: Demand = operations.list?.meta ?? { role: 'viewer', area };
    return (
      used.has(kind) &&
      (wanted === undefined || wanted.includes(kind)) &&
      verbs.includes('list') &&
      list.search.length > 0 &&
      hasTitle(resource) &&
      allows(actor, demand) &&
      isEnabled(modules, actor.role, demand)
    );
  });
}
