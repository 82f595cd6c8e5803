import { defineEvents, type EventKind } from '#server/kernel/journal/event-kinds.ts';
import type { Changes } from '#server/kernel/journal/outcome.ts';
import type { Row } from '#server/kernel/values/row.ts';
import type { Transition } from '#server/kernel/values/states.ts';
import { type Kind, newId } from '#server/vocabulary/ids.ts';
import { oneOf } from '#server/vocabulary/kind-words.ts';
import { eventType } from '../records/emit-events.ts';
import { withoutLong } from './long-texts.ts';
import type { Resource } from './resource.ts';
import { verbOf } from './states.ts';

const exampleTime = '2026-01-15T09:30:00.000Z';

interface DescribedEvent {
  description: string;
  changes: Changes;
}

/** The events of a resource: those that every resource has, its transitions, and those it declares. */
export function eventsOfResource(resource: Resource): EventKind[] {
  const { kind, area, read } = resource;
  const example = exampleRecord(resource);
  const described = new Map<string, DescribedEvent>([
    ...transitions(resource),
    ...common(resource),
    ...ownEvents(resource, example),
    ...Object.entries(resource.moreEvents ?? {}).map(
      ([verb, description]) => [verb, { description, changes: {} }] as const,
    ),
  ]);
  return [...described].flatMap(([verb, { description, changes }]) => {
    const type = eventType(resource, verb);
    const at = type.lastIndexOf('.');
    const name = type.slice(at + 1);
    const subject = { prefix: type.slice(0, at), resource: kind, area, object: read, example };
    return defineEvents({ ...subject, changes: { [name]: changes } }, { [name]: description }).kinds;
  });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function common({
  kind,
  example,
  createdVerb = 'created',
  appendOnly,
  merge,
}: Resource): [string, DescribedEvent][] {
  const one = oneOf(kind);
  const created: [string, DescribedEvent] = [
    createdVerb,
    { description: `${capital(one)} was created.`, changes: {} },
  ];
  if (appendOnly) return [created];
  const all: [string, DescribedEvent][] = [
    created,
    [
      'updated',
      {
        description: `Properties of ${one} changed; \`changes\` names each with its value before and after.`,
        changes: firstChange(example),
      },
    ],
    [
      'deleted',
      {
        description: `${capital(one)} was deleted; it can be restored.`,
        changes: { deleted_at: { from: null, to: exampleTime } },
      },
    ],
    [
      'restored',
      {
        description: `A deleted ${one.replace(/^an? /, '')} was restored.`,
        changes: { deleted_at: { from: exampleTime, to: null } },
      },
    ],
  ];
  if (!merge) return all;
  const description = `A duplicate was merged into this ${one.replace(/^an? /, '')}; \`changes.merged_id\` names it.`;
  return [
    ...all,
    ['merged', { description, changes: { merged_id: { from: null, to: exampleId(kind, 2) } } }],
  ];
}

/** One event for each verb, even if several steps emit it. */
function transitions({ kind, states }: Resource): [string, DescribedEvent][] {
  const steps = Object.entries<Partial<Record<string, Transition>>>(states?.table ?? {}).flatMap(
    ([from, row]) =>
      Object.entries(row).flatMap(([to, move]) => (move ? [{ from, to, verb: verbOf(move) }] : [])),
  );
  return [...new Set(steps.map(({ verb }) => verb))].map((verb) => {
    const own = steps.filter((step) => step.verb === verb);
    const list = own.map(({ from, to }) => `${from} → ${to}`).join(', ');
    const [{ from, to } = { from: '', to: '' }] = own;
    return [
      verb,
      { description: `The status of ${oneOf(kind)} changed: ${list}.`, changes: { status: { from, to } } },
    ];
  });
}

const ownEvents = (
  { kind, ownEvents: own = {}, defaults }: Resource,
  example: Row,
): [string, DescribedEvent][] =>
  Object.entries(own).map(([name, one = name]) => {
    const property = name.replaceAll('_', ' ');
    const { verb, to } = typeof one === 'string' ? { verb: one, to: example[name] } : one;
    const description =
      typeof one === 'string'
        ? `The ${property} of ${oneOf(kind)} changed.`
        : `The ${property} of ${oneOf(kind)} became ${to}.`;
    return [verb, { description, changes: { [name]: { from: defaults[name] ?? null, to } } }];
  });

const exampleId = (kind: Kind, nth: number) =>
  `${newId(kind, Date.parse(exampleTime)).slice(0, 14)}${String(nth).padStart(16, '0')}`;

/** The resource's example as a complete record, which is the same at every start. */
function exampleRecord(resource: Resource): Row {
  const { all, read, writable } = resource;
  const fields = Object.keys(all);
  const given = Object.fromEntries(
    Object.entries(resource.example).map(([name, value]) => [name, writable[name]?.parse(value) ?? value]),
  );
  const record = read.parse({
    ...Object.fromEntries(fields.map((name) => [name, null])),
    ...resource.defaults,
    ...(resource.states ? { status: resource.states.initial } : {}),
    external_ids: {},
    custom_fields: {},
    metadata: {},
    tags: [],
    ...given,
    ...resource.exampleDerived,
    ...Object.fromEntries(fields.filter((name) => all[name]?.role).map((name) => [name, null])),
    id: exampleId(resource.kind, 1),
    version: 1,
    created_at: exampleTime,
    updated_at: exampleTime,
    created_by: { type: 'token', id: exampleId('token', 1) },
    redacted_fields: fields.some((name) => all[name]?.role) ? [] : undefined,
  });
  return stable(withoutLong(resource, record));
}

/** Replaces the random ids of lines with one that is the same at every start. */
const stable = (record: Row): Row =>
  JSON.parse(JSON.stringify(record).replace(/lin_[0-9a-z]{26}/g, exampleId('line', 1)));

function firstChange(example: Record<string, unknown>): Changes {
  const [[name, to] = ['name', null]] = Object.entries(example);
  return { [name]: { from: null, to } };
}
