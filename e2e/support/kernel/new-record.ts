import { expect } from 'vitest';
import { eventType } from '#server/resources/records/emit-events.ts';
import { allResources, findResource } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
// This import registers the areas, because this module reads their resources when it is loaded.
import '../test-server.ts';
import type { caller } from '../test-server.ts';

type Api = ReturnType<typeof caller>;
export type Body = Record<string, unknown>;

const ordinarily = ['list', 'get', 'create', 'update', 'remove', 'restore', 'batch'] as const;

/** Resources with every operation that a resource can have. */
export const ordinary = allResources().filter(
  ({ verbs }) => !ordinarily.some((verb) => !verbs.includes(verb)),
);

/** Returns the type of a resource's event. Some resources have a verb of their own for a new record. */
export const eventTypeFor = (resource: Resource, verb: string) =>
  eventType(resource, verb === 'created' ? (resource.createdVerb ?? verb) : verb);

let nth = 0;

/** Returns the example, with a new value wherever two records may not share one. */
const distinct = (resource: Resource): Body => ({ ...resource.example, ...onlyUnique(resource) });

export function onlyUnique({ example, unique = [] }: Resource): Body {
  nth++;
  return Object.fromEntries(unique.map((name) => [name, `${example[name]}${nth}`]));
}

/** Ids by kind. A test that makes many records of one organization lets them refer to the same others. */
export type References = Map<string, Promise<string>>;

/** Returns a body that can be sent in any organization and any number of times, with the records that it refers to. */
export async function bodyOf(api: Api, resource: Resource, references?: References): Promise<Body> {
  const body: Body = structuredClone(distinct(resource));
  for (const [at, path] of Object.entries(resource.exampleRecords ?? {})) {
    const target = allResources().find((one) => one.path === path);
    if (!target) throw new Error(`${resource.kind}: no resource is created at ${path}`);
    put(body, at.split('.'), await ready(api, target, references));
  }
  return body;
}

/** Makes a record that others can refer to, with the steps that must have happened to it first. */
function ready(api: Api, resource: Resource, references: References = new Map()): Promise<string> {
  const known = references.get(resource.kind) ?? makeReady(api, resource, references);
  references.set(resource.kind, known);
  return known;
}

async function makeReady(api: Api, resource: Resource, references: References): Promise<string> {
  const { id } = await make(api, resource, {}, references);
  for (const step of resource.exampleSteps ?? []) {
    const { status, text } = await api('PATCH', `${resource.path}/${id}`, step);
    expect(status, `PATCH ${resource.path}: ${text}`).toBe(200);
  }
  return id;
}

/** Sets the value at a dotted path. */
export function put(body: Body, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) body[name] = value;
  else put(body[name] as Body, rest, value);
}

/** Returns the path where records of this kind are made and listed, under a new parent if they need one. */
export async function collectionOf(
  api: Api,
  { path, parent }: Resource,
  references?: References,
): Promise<string> {
  const target = parent && findResource(parent.kind);
  return target ? path.replace('{id}', await ready(api, target, references)) : path;
}

export async function make(
  api: Api,
  resource: Resource,
  over: Body = {},
  references?: References,
): Promise<Body & { id: string }> {
  const body = { ...(await bodyOf(api, resource, references)), ...over };
  const reply = await api('POST', await collectionOf(api, resource, references), body);
  expect(reply.status, `POST ${resource.path}: ${reply.text}`).toBe(200);
  return reply.body.data;
}
