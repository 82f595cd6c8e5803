import { allResources, referencesTo } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import type { Described } from './described-kind.ts';
import { areaOf, isMade, isShown } from './kind-operations.ts';
import { loosePointing } from './loose-kinds.ts';

type Neighbours = Described['children'];

/** A kind of record with a property that names a record of another kind, and the filter of its list by that. */
interface Naming {
  resource: Resource;
  column: string;
  filter?: string;
  /** The property that a form for a new record fills with the id. Nobody makes records from here if only the server sets it. */
  property?: string;
}

const described = (all: readonly Naming[]): Neighbours =>
  all.flatMap(({ resource, column, filter = column, property }) => {
    const area = isShown(resource.kind) ? areaOf(resource) : undefined;
    const { kind, plural, states } = resource;
    const statuses = [...(states?.names ?? [])];
    const isSet = property === undefined || property in resource.writable;
    return area ? [{ kind, plural, area, column, filter, is_made: isSet && isMade(area), statuses }] : [];
  });

/** The kinds of records that are listed and created under one of this kind. */
export const childrenOf = (kind: Kind): Neighbours =>
  described(
    allResources().flatMap((resource) =>
      resource.parent?.kind === kind ? [{ resource, column: resource.parent.column }] : [],
    ),
  );

/** The other kinds of records that name one of this kind. */
export const pointingTo = (kind: Kind): Neighbours => [...resourcesPointingTo(kind), ...loosePointing(kind)];

const resourcesPointingTo = (kind: Kind): Neighbours =>
  described([
    ...referencesTo(kind)
      .filter(({ resource, column }) => !resource.parent && column in resource.list.filters)
      .map((one) => ({ ...one, property: one.column })),
    ...relatedTo(kind, allResources()),
  ]);

/** Kinds with a property that may name a record of several kinds, and whose lists are filtered by its id. */
const relatedTo = (kind: Kind, resources: readonly Resource[]) =>
  resources.flatMap((resource) =>
    Object.entries(resource.all).flatMap(([name, { kind: of, names = [] }]) => {
      const column = `${name}_id`;
      return of === 'object' && names.includes(kind) && column in resource.list.filters
        ? [{ resource, column, filter: resource.list.about?.column === column ? 'about_id' : column }]
        : [];
    }),
  );
