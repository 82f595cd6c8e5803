import { z } from 'zod';
import type { ListDescription } from '#server/calls/pages/list-meta.ts';
import { roles } from '#server/kernel/access/access.ts';
import { allEventKinds } from '#server/kernel/journal/event-kinds.ts';
import type { States, Transition } from '#server/kernel/values/states.ts';
import type { Tone } from '#server/kernel/values/tones.ts';
import { isImportable } from '#server/resources/resource/importable.ts';
import { allResources, findResource } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { allVerbs } from '#server/resources/resource/verbs.ts';
import {
  describedField,
  describedFilters,
  describedNamed,
  describeField,
  describeFilters,
  describeNamed,
} from './described-fields.ts';
import { describeCall, describedCall } from './described-inputs.ts';
import { describedScreen, describeScreen } from './described-screen.ts';
import { describedUnits, describeUnits } from './described-units.ts';
import { describedViews, describeViews } from './described-views.ts';
import { areaOf, callsOf, furtherOperations, named } from './kind-operations.ts';
import { childrenOf, pointingTo } from './neighbours.ts';
import { readingsOf } from './readings.ts';

/** A list or document that belongs to a record. `by` is the name of the input that takes the record's id. */
const reading = z.object({
  area: z.string(),
  verb: z.string(),
  by: z.string(),
  is_paged: z.boolean(),
  /** The properties of the answer whose texts are values of the API. */
  choices: z.array(z.string()),
});

const step = z.object({
  role: z.enum(roles).nullable(),
  needs: z.array(z.string()),
  carries: z.array(z.string()),
  /** The properties that are shown before the step is taken. */
  confirms: z.array(z.string()),
  /** Steps that end the record are in the menu; those that lose it are red. */
  ending: z.enum(['bad', 'over']).nullable(),
  or_author: z.boolean(),
  not_author: z.boolean(),
});

/** Another kind of record that names this one. */
const neighbour = z.object({
  kind: z.string(),
  plural: z.string(),
  area: z.string(),
  column: z.string(),
  /** The filter that finds them in their list. */
  filter: z.string(),
  /** True if records of the kind have a create call of their own. */
  is_made: z.boolean(),
  /** Its statuses, so that their words are known where its records are listed. */
  statuses: z.array(z.string()),
});

/** All facts that the console needs to show and change a kind of record. */
export const describedKind = z.object({
  kind: z.string(),
  plural: z.string(),
  area: z.string(),
  tag: z.string(),
  verbs: z.array(z.string()),
  parent: z.object({ kind: z.string(), plural: z.string(), column: z.string() }).nullable(),
  fields: z.array(describedField),
  /** The people and other things without a description of their own that a reference names, by its property. */
  named: z.record(z.string(), describedNamed),
  states: z
    .object({ initial: z.string(), table: z.record(z.string(), z.record(z.string(), step)) })
    .nullable(),
  screen: describedScreen,
  views: describedViews,
  /**
   * The units of numbers by the names of their properties, for the record's own and those of its operations' answers.
   */
  units: describedUnits,
  list: z.object({
    filters: describedFilters,
    sorts: z.array(z.string()),
    is_searchable: z.boolean(),
    /** True if the list takes the filter with groups. */
    has_filter: z.boolean(),
  }),
  create: describedCall.nullable(),
  update: describedCall.nullable(),
  actions: z.array(describedCall),
  /** The operations that belong to no single record, such as to calculate the pay of a month. */
  calls: z.array(describedCall),
  readings: z.array(reading),
  events: z.array(z.string()),
  is_importable: z.boolean(),
  /** True if rules keep properties of some records from changing, such as the lines of an issued invoice. */
  freezes: z.boolean(),
  /** The properties by which a record is recognized. */
  match: z.array(z.string()),
  children: z.array(neighbour),
  pointing: z.array(neighbour),
});

/** A property that the caller may write only where its guard allows it. */
export const describedGuard = z.object({
  name: z.string(),
  is_free_when_new: z.boolean(),
  /** The values with which the guard holds; an empty object if it always holds. */
  when: z.record(z.string(), z.array(z.string())),
});

export type Described = z.input<typeof describedKind>;

const endingOf = (tone: Tone | undefined) => (tone === 'bad' || tone === 'over' ? tone : null);

const describeStep = (tone: Tone | undefined, move: Transition) => ({
  role: move.role ?? null,
  needs: Object.keys(move.needs ?? {}),
  carries: [...(move.asks ?? move.carries ?? [])],
  confirms: [...(move.confirms ?? [])],
  ending: endingOf(tone),
  or_author: move.orAuthor ?? false,
  not_author: move.notAuthor ?? false,
});

/** Describes the states without the steps that only the platform takes. */
function describeStates({ initial, table, tones: toneOf }: States): Described['states'] {
  const rows: Readonly<Record<string, Partial<Record<string, Transition>>>> = table;
  const stepsOf = (row: Partial<Record<string, Transition>>) =>
    Object.entries(row).flatMap(([to, move]) =>
      move && !move.by ? [[to, describeStep(toneOf[to], move)] as const] : [],
    );
  return {
    initial,
    table: Object.fromEntries(
      Object.entries(rows).map(([from, row]) => [from, Object.fromEntries(stepsOf(row))]),
    ),
  };
}

function describeParent({ parent }: Resource): Described['parent'] {
  if (!parent) return null;
  const { kind, column } = parent;
  return { kind, plural: findResource(kind)?.plural ?? '', column };
}

const describeList = ({ filters, fragments, about, sorts, search }: ListDescription): Described['list'] => ({
  filters: {
    ...describeFilters(filters, fragments),
    ...(about ? { about_id: { kind: 'id', operators: [] } } : {}),
  },
  sorts: [...sorts],
  is_searchable: search.length > 0,
  has_filter: true,
});

/** The description is the same for all callers. Properties that a caller may not see are removed later. */
function describeShared(resource: Resource, area: string): Described {
  const { kind, plural, tag, verbs, all, writable, list, states } = resource;
  const resources = allResources();
  const callOf = (verb: string) => {
    const op = named(area, verb);
    return op ? describeCall({ area, verb, op }, resource) : null;
  };
  // An area may add operations that its resource does not offer. Its own batch differs from the common one, so it is
  // left out.
  const own = allVerbs.filter((verb) => verb !== 'batch' && named(area, verb) !== undefined);
  const actions = furtherOperations(resource, area, resources);
  const readings = readingsOf(resource, resources);
  const operations = [...actions, ...readings, ...callsOf(area)];
  const children = childrenOf(kind);
  const pointing = pointingTo(kind);
  return {
    kind,
    plural,
    area,
    tag,
    verbs: [...new Set([...own, ...verbs])],
    parent: describeParent(resource),
    fields: Object.entries(all).map(([name, field]) => describeField(name, field, name in writable)),
    named: describeNamed(resource),
    states: states ? describeStates(states) : null,
    screen: describeScreen(resource),
    views: describeViews(resource, [...children, ...pointing]),
    units: describeUnits(resource, operations),
    list: describeList(list),
    create: callOf('create'),
    update: callOf('update'),
    actions: actions.map((one) => describeCall(one, resource)),
    calls: callsOf(area).map((one) => describeCall(one, resource)),
    readings,
    is_importable: isImportable(resource),
    freezes: resource.frozen !== undefined,
    match: [...(resource.match ?? [])],
    events: allEventKinds().flatMap((one) => (one.resource === kind ? [one.type] : [])),
    children,
    pointing,
  };
}

const known = new Map<string, Described | undefined>();

/** The description is made once, because it does not change while the process runs. */
export function describeKind(resource: Resource): Described | undefined {
  if (!known.has(resource.kind)) {
    const area = areaOf(resource);
    known.set(resource.kind, area ? describeShared(resource, area) : undefined);
  }
  return known.get(resource.kind);
}
