import type { z } from 'zod';
import { newId } from '../ids.ts';
import { declareEvents } from './event-kinds.ts';
import type { Changes } from './journal.ts';
import type { ResourceConfig } from './resource.ts';
import type { Row } from './store.ts';

const exampleTime = '2026-01-15T09:30:00.000Z';

/** What every resource tells of itself, and the transitions that it declares as its own. */
export function declareResourceEvents(
  config: Pick<ResourceConfig, 'kind' | 'area' | 'example' | 'defaults' | 'states' | 'ownEvents'>,
  fields: readonly string[],
  read: z.ZodType<Row>,
): void {
  const { kind, area, ownEvents = {} } = config;
  const one = kind.replaceAll('_', ' ');
  const named = `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
  const example = exampleRecord(config, fields, read);
  const verbs = {
    created: `${capital(named)} was created.`,
    updated: `Properties of ${named} changed; \`changes\` names each with its value before and after.`,
    deleted: `${capital(named)} was deleted; it can be restored.`,
    restored: `A deleted ${one} was restored.`,
    merged: `A duplicate was merged into this ${one}; \`changes.merged_id\` names it.`,
    ...Object.fromEntries(
      Object.entries(ownEvents).map(([name, verb]) => [verb, `The ${name} of ${named} changed.`]),
    ),
  };
  const changes = {
    updated: firstChange(config.example),
    deleted: { deleted_at: { from: null, to: exampleTime } },
    restored: { deleted_at: { from: exampleTime, to: null } },
    merged: { merged_id: { from: null, to: exampleId(kind, 2) } },
    ...Object.fromEntries(
      Object.entries(ownEvents).map(([name, verb]): [string, Changes] => [
        verb,
        { [name]: { from: config.defaults[name] ?? null, to: example[name] } },
      ]),
    ),
  };
  declareEvents({ prefix: kind, resource: kind, area, object: read, example, changes }, verbs);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const exampleId = (kind: ResourceConfig['kind'], nth: number) =>
  `${newId(kind, Date.parse(exampleTime)).slice(0, 14)}${String(nth).padStart(16, '0')}`;

/** The resource's own example as a record, with nothing in it that changes from start to start. */
function exampleRecord(
  config: Pick<ResourceConfig, 'kind' | 'example' | 'defaults' | 'states'>,
  fields: readonly string[],
  read: z.ZodType<Row>,
): Row {
  return read.parse({
    ...Object.fromEntries(fields.map((name) => [name, null])),
    ...config.defaults,
    ...(config.states ? { status: config.states.initial } : {}),
    external_ids: {},
    custom_fields: {},
    metadata: {},
    tags: [],
    ...config.example,
    id: exampleId(config.kind, 1),
    version: 1,
    created_at: exampleTime,
    updated_at: exampleTime,
    created_by: { type: 'token', id: exampleId('token', 1) },
  });
}

function firstChange(example: Record<string, unknown>): Changes {
  const [[name, to] = ['name', null]] = Object.entries(example);
  return { [name]: { from: null, to } };
}
