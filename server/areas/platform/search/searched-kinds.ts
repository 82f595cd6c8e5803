import { sql } from 'drizzle-orm';
import { prepared } from '#db/queries/prepared.ts';
import { resourceCounts } from '#db/schema/kernel/events-and-calls.ts';
import type { Ctx } from '#server/calls/context.ts';
import { allows, type Demand, isEnabled } from '#server/kernel/access/access.ts';
import { nearest } from '#server/kernel/names/nearest.ts';
import { readSettings } from '#server/kernel/settings/settings.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { isHidden } from '#server/resources/resource/restricted.ts';
import { type ErrorDetail, headline, invalidRequest } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

const usedKinds = prepared((db, given: { organization: string }) =>
  db
    .select({ kind: resourceCounts.resource })
    .from(resourceCounts)
    .where(inOrganization(resourceCounts, given.organization))
    .groupBy(resourceCounts.resource)
    .having(sql`sum(${resourceCounts.live}) > 0`),
);

/** A record whose title is restricted would be a hit without a name. */
const hasTitle = (resource: Resource) =>
  resource.screen.title.some((path) => !isHidden(resource, path.split('.')[0] ?? path));

const isSearchable = ({ verbs, list }: Resource) => verbs.includes('list') && list.search.length > 0;

/** Refuses names that are no kind with a search, because a search in nothing would find nothing without a reason. */
function refuseUnknown(wanted: readonly string[]): void {
  const known = allResources()
    .filter(isSearchable)
    .map(({ kind }) => kind);
  const unknown = wanted.filter((name) => !known.some((kind) => kind === name));
  const details = unknown.map((name): ErrorDetail => {
    const meant = nearest(name, known);
    const message = meant === undefined ? t('kindUnknown', { name }) : t('kindMeant', { name, meant });
    return { path: 'kinds', rule: 'one_of', message, allowed: known };
  });
  const [first] = details;
  if (first) throw invalidRequest(headline(first), { details });
}

/** The kinds that the caller may list and that have a record. */
export async function searchedKinds(
  { tx, organization, actor }: Ctx,
  wanted: readonly string[] | undefined,
): Promise<Resource[]> {
  refuseUnknown(wanted ?? []);
  const { modules } = readSettings(actor.organization.settings);
  const used = new Set((await usedKinds.run(tx, { organization })).map(({ kind }) => kind));
  return allResources().filter((resource) => {
    const { kind, operations, area } = resource;
    const demand: Demand = operations.list?.meta ?? { role: 'viewer', area };
    return (
      used.has(kind) &&
      (wanted === undefined || wanted.includes(kind)) &&
      isSearchable(resource) &&
      hasTitle(resource) &&
      allows(actor, demand) &&
      isEnabled(modules, actor.role, demand)
    );
  });
}
