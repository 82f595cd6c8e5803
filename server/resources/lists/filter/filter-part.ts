import { and, type SQL, sql } from 'drizzle-orm';
import { builder } from '#db/queries/prepared.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import { comparison, joined, live, type Part, unlessLapsed } from '../parts.ts';
import { innerPart } from './inner-tests.ts';
import type { FilterTree } from './tree.ts';

/** The values of the call that the condition of a filter uses. */
export interface Filtering {
  organization: string;
  now: string;
}

/** The condition of a filter on the records of this resource. */
export function filterPart(kind: Kind, tree: FilterTree, filtering: Filtering): Part {
  const resource = resourceOf(kind);
  switch (tree.is) {
    case 'all':
    case 'any': {
      if (tree.is === 'any' && tree.trees.length === 0) return nothing;
      const parts = tree.trees.map((one) => filterPart(kind, one, filtering));
      return joined(tree.is, parts);
    }
    case 'not': {
      const part = filterPart(kind, tree.tree, filtering);
      return {
        ...part,
        usesWords: false,
        shape: `not (${part.shape})`,
        build: (...given) => opposite(part.build(...given)),
      };
    }
    case 'test': {
      const { lapse } = resource;
      const lapsing = lapse && { ...lapse, now: filtering.now };
      return unlessLapsed(tree.test, comparison(tree.test, resource.table), lapsing);
    }
    case 'inner':
      return innerPart(tree.test);
    case 'related':
      return relatedPart(tree, filtering);
  }
}

const nothing: Part = { shape: 'nothing', values: [], build: () => sql`false` };

/** A record without the property does not meet a comparison, so it meets the opposite. */
const opposite = (condition: SQL | undefined) => condition && sql`(${condition}) IS NOT TRUE`;

function relatedPart(
  { column: name, kind, tree }: Extract<FilterTree, { is: 'related' }>,
  filtering: Filtering,
): Part {
  const { source, column: ofTarget } = resourceOf(kind).table;
  const parts = [live, filterPart(kind, tree, filtering)];
  const inner = joined('all', parts);
  return {
    shape: `${name} of (${inner.shape})`,
    values: [filtering.organization, ...inner.values],
    build: (column, [organization, ...places]) => {
      if (!organization) throw new Error('the condition has a place for the organization');
      const ids = builder
        .select({ id: source.id })
        .from(source)
        .where(and(inOrganization(source, organization), inner.build(ofTarget, places)));
      return sql`${column(name)} IN ${ids}`;
    },
  };
}
