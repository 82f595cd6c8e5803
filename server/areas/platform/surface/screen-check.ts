import { nearest } from '#server/kernel/names/nearest.ts';
import {
  createOperationOf,
  findNamedResource,
  namedOperations,
  operationNamed,
} from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { conditionsIn, type Next } from '#server/resources/resource/screen.ts';
import { allKinds } from '#server/vocabulary/ids.ts';
import { areaOf, furtherOperations, inputNames } from './kind-operations.ts';
import { childrenOf, pointingTo } from './neighbours.ts';

/** Checks the names in screens that depend on other kinds and on operations, when all of them are registered. */
export function checkScreens(resources: readonly Resource[]): void {
  const problems = resources.flatMap((resource) =>
    problemsOf(resource, resources).map((one) => `- ${resource.kind}: ${one}`),
  );
  if (problems.length) throw new Error(`Some screens are invalid:\n${problems.join('\n')}`);
}

function problemsOf(resource: Resource, resources: readonly Resource[]): string[] {
  const {
    calls = {},
    document,
    work,
    next = {},
    conversation,
    checked = {},
    essentials = [],
    later = [],
  } = resource.screen;
  const declared = Object.values(next).flatMap((all = []) => all.map(partsOf));
  const ofKind = (what: string) => declared.filter((one) => one.what === what);
  const operations = verbsOf(resource, resources);
  const properties = Object.keys(resource.all);
  const { feed = [], related = [] } = resource.views?.record ?? {};
  const lists = [...childrenOf(resource.kind), ...pointingTo(resource.kind)].map(({ plural }) => plural);
  return [
    ...unknown(`list of records about a ${resource.kind}`, [...feed, ...related], lists),
    ...unknown('operation', [...Object.keys(calls), ...ofKind('call').map(({ name }) => name)], operations),
    ...unknown('operation', document ? [document.by] : [], operations),
    ...unknown('operation', work ? [work.verb] : [], operations),
    ...unknown(
      'operation',
      Object.values(checked).flatMap((one) => one?.by ?? []),
      operations,
    ),
    ...Object.values(calls).flatMap(({ addressee }) =>
      addressee === undefined || hasAddress(resource, addressee)
        ? []
        : [`screen: ${addressee} names no record with an email`],
    ),
    ...unknown(
      'kind',
      [...ofKind('make').map(({ name }) => name), ...messageKinds(conversation)],
      allKinds(),
    ),
    ...unknown(
      'property',
      Object.values(calls).flatMap(({ when = [] }) =>
        conditionsIn(when).flatMap((one) => Object.keys(one).map((path) => path.split('.')[0] ?? '')),
      ),
      properties,
    ),
    ...unknown(
      'property',
      ofKind('call').flatMap(({ given }) => [...given.keys()]),
      properties,
    ),
    ...unknown(
      'property',
      ofKind('make').flatMap(({ given }) => [...given.values()].filter(Boolean)),
      properties,
    ),
    ...ofKind('make').flatMap(({ name, given }) =>
      unknown(`property of ${name}`, [...given.keys()], Object.keys(findNamedResource(name)?.all ?? {})),
    ),
    ...unknown('input', [...essentials, ...later], [...properties, ...inputsOf(resource)]),
  ];
}

const unknown = (what: string, names: readonly string[], known: readonly string[]): string[] =>
  names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = nearest(name, known);
      return `screen: ${name} is not a known ${what}${near ? `; did you mean ${near}?` : ''}`;
    });

/** Tells if a reference of the resource names records that can be written to. */
function hasAddress({ all }: Resource, name: string): boolean {
  const kind = all[name]?.refers;
  return kind !== undefined && 'email' in (findNamedResource(kind)?.all ?? {});
}

const messageKinds = (conversation: Resource['screen']['conversation']): string[] =>
  conversation ? [conversation.messages, ...(conversation.notes ? [conversation.notes] : [])] : [];

/** The parts of `call:send?direction=sale`. */
function partsOf(declared: Next) {
  const [path = '', condition] = declared.split('?');
  const [what = '', name = ''] = path.split(':');
  return { what, name, given: new URLSearchParams(condition) };
}

/** The verbs of the operations beside the resource's own in its router. */
function verbsOf(resource: Resource, resources: readonly Resource[]): string[] {
  const area = areaOf(resource);
  if (area === undefined) return [];
  const own = [...namedOperations().keys()].flatMap((name) =>
    name.startsWith(`${area}-`) ? [name.slice(area.length + 1)] : [],
  );
  // The page of a record offers the operations of later areas below its address too.
  return [...own, ...furtherOperations(resource, area, resources).map(({ verb }) => verb)];
}

/** The inputs that a form for a new record may ask for. */
function inputsOf(resource: Resource): string[] {
  const create = operationNamed(createOperationOf(resource) ?? '');
  return [...Object.keys(resource.writeOptions ?? {}), ...(create ? inputNames(create) : [])];
}
