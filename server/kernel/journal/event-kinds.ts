import { z } from 'zod';
import type { Kind } from '#server/vocabulary/ids.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { type Area, allows, isEnabled, type Role } from '../access/access.ts';
import type { Actor } from '../access/actor.ts';
import { nearest } from '../names/nearest.ts';
import { readSettings } from '../settings/settings.ts';
import { refuseWith } from '../values/refuse-with.ts';
import { t } from './messages.ts';
import type { Changes } from './outcome.ts';

/** A kind of event, which journals accept, webhooks subscribe to and the catalogue shows. */
export interface EventKind {
  type: string;
  description: string;
  resource: Kind;
  area: Area;
  /** The lowest role that may read the event. */
  role: Role;
  /** The schema of `data.object`. */
  object: z.ZodType;
  example: { object: unknown; changes: Changes };
}

const kinds = new Map<string, EventKind>();

interface Subject {
  prefix: string;
  resource: Kind;
  area: Area;
  /** The lowest role that may read the events, where it is higher than usual. */
  role?: Role;
  object: z.ZodType;
  example: unknown;
  /** The changes in the example of each verb; a verb that is not listed has none. */
  changes?: Readonly<Record<string, Changes>>;
}

type Types<V extends string> = { [Verb in V]: string };

/** Kinds of events by their verbs, with the name of each: code that emits one cannot name another. */
export interface DefinedEvents<V extends string> {
  kinds: readonly EventKind[];
  types: Types<V>;
}

/** Defines events from verbs and their descriptions. An area lists the kinds in its `events`. */
export function defineEvents<V extends string>(subject: Subject, verbs: Types<V>): DefinedEvents<V> {
  const { prefix, changes = {}, example, role = 'viewer', ...rest } = subject;
  const all = Object.entries<string>(verbs).map(([verb, description]) => ({
    verb,
    kind: {
      ...rest,
      role,
      type: `${prefix}.${verb}`,
      description,
      example: { object: example, changes: changes[verb] ?? {} },
    },
  }));
  return {
    kinds: all.map(({ kind }) => kind),
    // The type of Object.fromEntries loses that the keys are those of `verbs`.
    types: Object.fromEntries(all.map(({ verb, kind }) => [verb, kind.type])) as Types<V>,
  };
}

export function registerEvents(all: readonly EventKind[]): void {
  for (const kind of all) {
    if (kinds.has(kind.type)) throw new Error(`the event ${kind.type} is declared twice`);
    kinds.set(kind.type, kind);
  }
}

export const allEventKinds = (): EventKind[] =>
  [...kinds.values()].sort((a, b) => a.type.localeCompare(b.type, 'en'));

export const findEventKind = (type: string): EventKind | undefined => kinds.get(type);

export const isEventKind = (type: string): boolean => kinds.has(type);

/** A pattern of a subscription: `*`, `contact.*` or an existing type. */
export const eventPattern = z
  .string()
  .trim()
  .max(100)
  .refine(namesSomething, {
    ...refuseWith((input) => noEventType(String(input))),
    params: { rule: 'event_type' },
  });

export function noEventType(given: string): Message {
  const meant = typeMeantBy(given);
  return meant === undefined ? t('noEventType') : t('noEventTypeMeant', { meant });
}

/** A kind of record that has events. */
export const eventResource = z
  .string()
  .max(60)
  .refine((resource) => typesOf(resource).length > 0, {
    ...refuseWith((input) => noResource(String(input))),
    params: { rule: 'event_resource' },
  });

export const typesOf = (resource: string): string[] =>
  [...kinds.values()].filter((kind) => kind.resource === resource).map(({ type }) => type);

function noResource(given: string): Message {
  const near = nearest(given, new Set([...kinds.values()].map(({ resource }) => resource)));
  return near === undefined ? t('noEvents') : t('noEventsMeant', { meant: near });
}

function typeMeantBy(given: string): string | undefined {
  const types = [...kinds.keys()];
  const groups = types.map((type) => `${type.split('.')[0]}.*`);
  const own = types.find((type) => type.startsWith(`${given}.`));
  return own ?? nearest(given, given.endsWith('*') ? groups : types);
}

function namesSomething(pattern: string): boolean {
  if (pattern === '*' || kinds.has(pattern)) return true;
  if (!pattern.endsWith('.*')) return false;
  return [...kinds.keys()].some((type) => type.startsWith(pattern.slice(0, -1)));
}

export const matchesPattern = (type: string, patterns: readonly string[]): boolean =>
  patterns.some(
    (pattern) =>
      pattern === '*' ||
      pattern === type ||
      (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1))),
  );

export const typesMatching = (patterns: readonly string[]): string[] =>
  [...kinds.keys()].filter((type) => matchesPattern(type, patterns));

/** A caller who may not read a record may not read its events either. */
function mayRead(actor: Actor, kind: EventKind): boolean {
  const { modules } = readSettings(actor.organization.settings);
  return allows(actor, kind) && isEnabled(modules, actor.role, kind);
}

/** The event types that a caller may read; undefined if those are all. */
export function readableTypes(actor: Actor): string[] | undefined {
  const all = [...kinds.values()];
  const readable = all.filter((kind) => mayRead(actor, kind));
  return readable.length === all.length ? undefined : readable.map(({ type }) => type);
}

/** The areas of events that match the patterns but that the caller has no access to. */
export function areasBeyond(actor: Actor, patterns: readonly string[]): Area[] {
  const beyond = [...kinds.values()].filter(
    (kind) => matchesPattern(kind.type, patterns) && !allows(actor, kind),
  );
  return [...new Set(beyond.map(({ area }) => area))];
}
