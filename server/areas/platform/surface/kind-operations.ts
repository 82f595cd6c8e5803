import type { AnyOperation, OperationFacts } from '#server/calls/declared.ts';
import { findNamedResource, namedOperations } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { allVerbs } from '#server/resources/resource/verbs.ts';

export interface Named {
  /** The router that contains it, and its name in that router. */
  area: string;
  verb: string;
  op: AnyOperation;
}

/** Splits a name such as `deals-update` into the router and the name in that router. */
export function placeOf(name: string): [area: string, verb: string] {
  const at = name.indexOf('-');
  return [name.slice(0, at), name.slice(at + 1)];
}

export const everyOperation = (): Named[] =>
  [...namedOperations()].map(([name, op]) => {
    const [area, verb] = placeOf(name);
    return { area, verb, op };
  });

/** The verbs that each resource can offer. */
export const everyVerb: ReadonlySet<string> = new Set([...allVerbs, 'timeline']);
/** Merging is shown like an operation of the area, because it has an input of its own. */
const standard = new Set<string>(allVerbs.filter((verb) => verb !== 'merge'));

/** Returns the method and path of an operation. They stay the same when an area redeclares it. */
export const addressOf = ({ meta: { openapi } }: OperationFacts): string =>
  `${openapi.method} ${openapi.path}`;

/** Returns the router that holds the resource's own operations. */
export function areaOf(resource: Resource): string | undefined {
  const own = new Set(Object.values(resource.operations).map(addressOf));
  return everyOperation().find(({ op }) => own.has(addressOf(op)))?.area;
}

export const itemPathOf = ({ path, itemPath }: Resource) => `${itemPath ?? path}/{id}`;

export const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** Returns the operations with one record besides the standard ones. Their paths begin with the path of the record. */
export function furtherOperations(resource: Resource, area: string, others: readonly Resource[]): Named[] {
  const itemPath = itemPathOf(resource);
  const ofChildren = new Set(others.filter(({ parent }) => parent).map(({ path }) => path));
  // A record without a path of its own is found by the ids that the operations of its router take.
  const isNameless = resource.parent !== undefined && resource.itemPath === undefined;
  return everyOperation().filter(({ area: own, verb, op }) => {
    const { kind, openapi } = op.meta;
    if (kind !== 'mutation' || !openapi.enabled || !openapi.path.includes('{id}')) return false;
    if (ofChildren.has(openapi.path) || (own === area && standard.has(verb))) return false;
    if (isNameless) return own === area;
    return isWithin(openapi.path, itemPath);
  });
}

/** Returns the names of an operation's inputs. */
export const inputNames = ({ meta: { input } }: AnyOperation): string[] => {
  const shape =
    'shape' in input && typeof input.shape === 'object' && input.shape !== null ? input.shape : {};
  return Object.keys(shape);
};

/** Returns the operations of an area that belong to no single record, besides the standard ones. */
export const callsOf = (area: string): Named[] =>
  everyOperation().filter(
    ({ area: own, verb, op: { meta } }) =>
      own === area &&
      meta.kind === 'mutation' &&
      meta.openapi.enabled &&
      !meta.openapi.path.includes('{') &&
      !everyVerb.has(verb),
  );

export const named = (area: string, verb: string): AnyOperation | undefined =>
  namedOperations().get(`${area}-${verb}`);

/** Returns true if the router has a create call. */
export const isMade = (area: string): boolean => named(area, 'create') !== undefined;

/** Returns the kind of the records that are created at this path. */
export const kindMadeAt = (path: string, all: readonly Resource[]): string | undefined =>
  all.find((resource) => resource.path === path)?.kind;

export const isShown = (kind: string): boolean => findNamedResource(kind)?.verbs.includes('list') === true;
