import type { AnyOperation, OperationFacts } from '#server/calls/declared.ts';
import { findResource, namedOperations } from '#server/kernel/resource/registry.ts';
import type { Resource } from '#server/kernel/resource/resource.ts';
import { allVerbs } from '#server/kernel/resource/verbs.ts';

export interface Named {
  /** The router it stands in, and its name there. */
  area: string;
  verb: string;
  op: AnyOperation;
}

/** `deals-update` → the router it stands in, and its name there. */
export function placeOf(name: string): [area: string, verb: string] {
  const at = name.indexOf('-');
  return [name.slice(0, at), name.slice(at + 1)];
}

export const everyOperation = (): Named[] =>
  [...namedOperations()].map(([name, op]) => {
    const [area, verb] = placeOf(name);
    return { area, verb, op };
  });

/** What a resource offers by being one. */
export const everyVerb: ReadonlySet<string> = new Set(allVerbs);
/** Merging takes what another operation may take: it is shown like one. */
const standard = new Set<string>(allVerbs.filter((verb) => verb !== 'merge'));

/** The method and path of an operation. They stay the same when an area redeclares it. */
export const addressOf = ({ meta: { openapi } }: OperationFacts): string =>
  `${openapi.method} ${openapi.path}`;

/** The router that holds the resource's own operations. */
export function areaOf(resource: Resource): string | undefined {
  const own = new Set(Object.values(resource.operations).map(addressOf));
  return everyOperation().find(({ op }) => own.has(addressOf(op)))?.area;
}

export const itemPathOf = ({ path, itemPath }: Resource) => `${itemPath ?? path}/{id}`;

export const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** What can be done with one record besides what every resource offers: what its address is the beginning of. */
export function furtherOperations(resource: Resource, area: string, others: readonly Resource[]): Named[] {
  const itemPath = itemPathOf(resource);
  const ofChildren = new Set(others.filter(({ parent }) => parent).map(({ path }) => path));
  // What has no address of its own is named by whatever its router asks an id for.
  const isNameless = resource.parent !== undefined && resource.itemPath === undefined;
  return everyOperation().filter(({ area: own, verb, op }) => {
    const { kind, openapi } = op.meta;
    if (kind !== 'mutation' || !openapi.enabled || !openapi.path.includes('{id}')) return false;
    if (ofChildren.has(openapi.path) || (own === area && standard.has(verb))) return false;
    if (isNameless) return own === area;
    return isWithin(openapi.path, itemPath);
  });
}

/** What an operation asks for. */
export const inputNames = ({ meta: { input } }: AnyOperation): string[] => {
  const shape =
    'shape' in input && typeof input.shape === 'object' && input.shape !== null ? input.shape : {};
  return Object.keys(shape);
};

/** What is done in an area to no record of its own, besides what every resource offers. */
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

/** Whether one more record can be made by the router's own call. */
export const isMade = (area: string): boolean => named(area, 'create') !== undefined;

/** Of which kind the records are that are made at this path. */
export const kindMadeAt = (path: string, all: readonly Resource[]): string | undefined =>
  all.find((resource) => resource.path === path)?.kind;

export const isShown = (kind: string): boolean => findResource(kind)?.verbs.includes('list') === true;
