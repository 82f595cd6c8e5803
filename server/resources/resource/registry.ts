import type { Ctx } from '#server/calls/context.ts';
import type { AnyOperation } from '#server/calls/declared.ts';
import { declareChapter } from '#server/calls/tags.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { declareSeries } from '#server/kernel/values/series.ts';
import { declarePrefix, isKind, type Kind } from '#server/vocabulary/ids.ts';
import type { Resource } from './resource.ts';

/** The records of each kind. Each resource adds its own, by `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the resources
export interface Records {}

/** The further verbs of the events of each kind. A resource that declares `moreEvents` adds their names. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the resources
export interface MoreVerbs {}

/** The name of a property of some kind of record. */
export type AnyProperty = { [K in keyof Records]: string & keyof Records[K] }[keyof Records];

type StatusIn<R> = R extends { status: infer S extends string } ? S : never;

/** A status of some kind of record. */
export type AnyStatus = StatusIn<Records[keyof Records]>;

/** The verb of an event: one that every record has, the status that a step leads to, or a declared one. */
export type EventVerb =
  | 'created'
  | 'updated'
  | 'deleted'
  | 'restored'
  | 'merged'
  | AnyStatus
  | MoreVerbs[keyof MoreVerbs];

declare module '#server/vocabulary/ids.ts' {
  interface Kinds extends Records {}
}

declare module '#server/vocabulary/errors.ts' {
  interface Described extends Records {}
}

const resources = new Map<Kind, Resource>();

/** Registers the resource, the prefix of its ids, its series of numbers and its chapter of the reference. */
export function registerResource(resource: Resource): void {
  const { kind, prefix, numbered, tag, about, isAboutAccess = false } = resource;
  if (resources.has(kind)) throw new Error(`two resources of the kind ${kind} are registered`);
  declarePrefix(kind, prefix);
  if (numbered !== undefined) declareSeries(kind, numbered);
  if (about) declareChapter(tag, { about, isAboutAccess });
  resources.set(kind, resource);
}

export const allResources = (): Resource[] => [...resources.values()];

/** Finds the resource of a kind, which may have none. */
export const findResource = (kind: Kind): Resource | undefined => resources.get(kind);

/** Finds the resource of a kind that a text from outside names. */
export const findNamedResource = (kind: string): Resource | undefined =>
  isKind(kind) ? resources.get(kind) : undefined;

/** Finds a resource that is known to exist; an area uses it for records of earlier areas and its own. */
export function resourceOf<K extends keyof Records>(kind: K): Resource<Records[K]>;
export function resourceOf(kind: Kind): Resource;
export function resourceOf(kind: Kind): Resource {
  const resource = resources.get(kind);
  if (!resource) throw new Error(`no resource of the kind ${kind} is registered`);
  return resource;
}

/** The resource of a kind that was stored as a text. */
export function resourceNamed(kind: string): Resource {
  const resource = findNamedResource(kind);
  if (!resource) throw new Error(`no resource of the kind ${kind} is registered`);
  return resource;
}

/** All properties whose values may contain ids of this kind, for example inside of lines. */
export const mentionsOf = (kind: Kind): { resource: Resource; column: string }[] =>
  allResources().flatMap((resource) =>
    Object.entries(resource.fields)
      .filter(([, field]) => field.names?.includes(kind))
      .map(([column]) => ({ resource, column })),
  );

/** All properties that may reference a record of this kind. */
export const referencesTo = (kind: Kind): { resource: Resource; column: string }[] =>
  allResources().flatMap((resource) =>
    Object.entries(resource.all)
      .filter(([, field]) => field.refers === kind)
      .map(([column]) => ({ resource, column })),
  );

/** The type is that of a method, so that a follower of invoices can be assigned to a follower of any record. */
export type Follower<R extends Row = Row> = {
  follow(ctx: Ctx, record: R, before: R | undefined): Promise<void>;
}['follow'];

const followers = new Map<string, Follower[]>();

/**
 * Registers a follower of an area above the resource's own. It runs when such a record is written, in the same
 * transaction; an error that it throws refuses the write.
 */
export const followFromAbove = (kind: string, follower: Follower): unknown =>
  followers.set(kind, [...followersOf(kind), follower]);

export const followersOf = (kind: string): readonly Follower[] => followers.get(kind) ?? [];

const named = new Map<string, AnyOperation>();
const namesByAddress = new Map<string, string>();

/** Registers an operation under the name that the router uses, such as `deals-update`. */
export function nameOperation(name: string, op: AnyOperation): void {
  const { method, path } = op.meta.openapi;
  named.set(name, op);
  namesByAddress.set(`${method} ${path}`, name);
}

/** The name of the operation that creates a record; undefined if the resource has none. */
export const createOperationOf = ({ path }: Pick<Resource, 'path'>): string | undefined =>
  namesByAddress.get(`POST ${path}`);

export const updateOperationOf = ({ path, itemPath = path }: Pick<Resource, 'path' | 'itemPath'>) =>
  namesByAddress.get(`PATCH ${itemPath}/{id}`);

/** The operation of a method and a path. */
export const operationAt = (method: string, path: string): AnyOperation | undefined =>
  named.get(namesByAddress.get(`${method} ${path}`) ?? '');

export const namedOperations = (): ReadonlyMap<string, AnyOperation> => named;

/** The names of all operations. */
export const operationNames = (): ReadonlyMap<AnyOperation, string> =>
  new Map([...named].map(([name, op]) => [op, name]));

export const operationNamed = (name: string): AnyOperation | undefined => named.get(name);

export type Merged = (ctx: Ctx, id: string, duplicate: string) => Promise<void>;

const mergers = new Map<string, Merged[]>();

/** Registers a follower of merges. It runs when all references to the duplicate have been changed to the other record. */
export const whenMerged = (kind: string, then: Merged): unknown =>
  mergers.set(kind, [...mergersOf(kind), then]);

export const mergersOf = (kind: string): readonly Merged[] => mergers.get(kind) ?? [];
