import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { resourceCounts } from '#db/schema/kernel/events-and-calls.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import type { Role } from '#server/kernel/access/access.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { hiddenFrom } from '#server/resources/resource/restricted.ts';
import { guardsFor } from '#server/resources/resource/write-guards.ts';
import { notFound } from '#server/vocabulary/errors.ts';
import { describedGuard, describedKind, describeKind } from './described-kind.ts';
import { describedUnits } from './described-units.ts';
import { areaOf, isMade, isShown } from './kind-operations.ts';
import { allLooseKinds, describeLoose } from './loose-kinds.ts';
import { t } from './messages.ts';

const place = { tag: 'Session', area: null, internal: true, role: 'viewer' } as const;

const listed = z.object({
  kind: z.string(),
  plural: z.string(),
  /** The router that lists them. */
  area: z.string(),
  /** The part of the product. */
  module: z.string(),
  parent: z.string().nullable(),
  /** True if records of the kind have a create call of their own. */
  is_made: z.boolean(),
  /** The properties that a typed name fills; empty if a record is not named by a text. */
  named_by: z.array(z.string()),
  /** Null for kinds that are no resources, because they are not counted. */
  count: z.int().nullable(),
});

async function liveCounts({ tx, organization }: Ctx): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      resource: resourceCounts.resource,
      live: sql<number>`coalesce(sum(${resourceCounts.live}), 0)::bigint`,
    })
    .from(resourceCounts)
    .where(inOrganization(resourceCounts, organization))
    .groupBy(resourceCounts.resource);
  return new Map(rows.map(({ resource, live }) => [resource, live]));
}

/** A person has two names; of a code and a title, people type the title. */
function namedBy({ screen, writable, all }: Resource): string[] {
  const texts = screen.title.filter((name) => name in writable && all[name]?.kind === 'text');
  return texts[0] === 'first_name' ? texts : texts.slice(-1);
}

/** The properties that this role may not write. A person's own records are decided when they are written. */
const guardsOf = (role: Role, resource: Resource) =>
  guardsFor(role, resource)
    .filter(([, { exceptOwn }]) => exceptOwn === undefined)
    .map(([name, { isFreeWhenNew = false, when = {} }]) => ({
      name,
      is_free_when_new: isFreeWhenNew,
      when: Object.fromEntries(Object.entries(when).map(([of, values]) => [of, [...values]])),
    }));

/** The schemas as data. The console builds its pages from them, so a new resource needs no pages of its own. */
export const kinds = {
  kinds: operation({
    ...place,
    method: 'GET',
    path: '/surface/kinds',
    summary: 'Every kind of record, and the number of records',
    input: z.strictObject({}).optional(),
    output: z.array(listed),
    handler: async (ctx) => {
      const counts = await liveCounts(ctx);
      const loose = allLooseKinds().map(({ kind, plural, area, module }) => ({
        kind,
        plural,
        area,
        module,
        parent: null,
        is_made: false,
        named_by: [],
        count: null,
      }));
      const resources = allResources().flatMap((resource) => {
        const { kind, plural, area: module, parent } = resource;
        const area = isShown(kind) ? areaOf(resource) : undefined;
        return area
          ? [
              {
                kind,
                plural,
                area,
                module,
                parent: parent?.kind ?? null,
                is_made: isMade(area),
                named_by: namedBy(resource),
                count: counts.get(kind) ?? 0,
              },
            ]
          : [];
      });
      return [...resources, ...loose];
    },
  }),
  units: operation({
    ...place,
    method: 'GET',
    path: '/surface/units',
    summary: 'The units of the numbers of every kind of record',
    input: z.strictObject({}).optional(),
    output: z.record(z.string(), describedUnits),
    handler: async () =>
      Object.fromEntries(
        allResources().flatMap((resource) => {
          const described = describeKind(resource);
          return described ? [[resource.kind, described.units] as const] : [];
        }),
      ),
  }),
  kind: operation({
    ...place,
    method: 'GET',
    path: '/surface/kinds/{plural}',
    summary: 'All about one kind of record',
    input: z.strictObject({ plural: z.string() }),
    output: describedKind.extend({ withheld: z.array(z.string()), guards: z.array(describedGuard) }),
    handler: async (ctx, { plural }) => {
      const loose = describeLoose(plural);
      if (loose) return { ...loose, withheld: [], guards: [] };
      const resource = allResources().find((one) => one.plural === plural);
      const described = resource && describeKind(resource);
      if (!described) throw notFound(t('noKind', { plural }));
      const hidden = hiddenFrom(ctx, resource);
      // Callers of every role read everything of some records, such as their own leave, so these need all columns.
      const fields = described.fields.filter(({ name }) => resource.insiders || !hidden.includes(name));
      // Everybody may write such a property, although only some may read it.
      const withheld = hidden.filter((name) => !resource.all[name]?.isWrittenByAll);
      const groupings = described.views.groupings.filter((name) => !hidden.includes(name));
      const views = { ...described.views, groupings };
      return { ...described, fields, views, withheld, guards: guardsOf(ctx.actor.role, resource) };
    },
  }),
};
