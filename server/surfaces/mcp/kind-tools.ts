import { z } from 'zod';
import { describeKind } from '#server/areas/platform/surface/described-kind.ts';
import { kindNamed, operationOf, readableKinds } from './kinds.ts';
import { reads, tool } from './tool.ts';

const verbs = ['list', 'get', 'create', 'update'] as const;

const listKinds = tool({
  name: 'list_kinds',
  description:
    'The kinds of records that this token may read. With kind: its fields, filters, orders, states and events.',
  annotations: reads,
  input: z.strictObject({ kind: z.string().max(60).optional().describe('Such as `deal`.') }),
  run: (session, { kind }) => {
    if (kind !== undefined) return describedBriefly(kind);
    const kinds = readableKinds(session).map((known) => ({
      kind: known.resource.kind,
      area: known.resource.area,
      may: verbs.filter((verb) => operationOf(session, known, verb)),
    }));
    return { kinds };
  },
});

/** A line for each field: what a model needs to fill and filter records. */
function describedBriefly(name: string) {
  const { resource, router } = kindNamed(name);
  const described = describeKind(resource);
  const fields = (described?.fields ?? []).map(({ name: field, kind, refers, schema, is_writable }) => ({
    name: field,
    is: kind,
    ...(refers.length ? { names: refers } : {}),
    ...(Array.isArray(schema.enum) ? { one_of: schema.enum } : {}),
    ...(is_writable ? {} : { read_only: true }),
  }));
  const steps = Object.entries(described?.states?.table ?? {}).map(([from, to]) => [from, Object.keys(to)]);
  return {
    kind: resource.kind,
    operations: router,
    fields,
    filters: Object.fromEntries(
      Object.entries(described?.list.filters ?? {}).map(([field, { operators }]) => [
        field,
        operators.join(' '),
      ]),
    ),
    sort_by: described?.list.sorts ?? [],
    search: resource.list.search,
    expand: resource.list.expand,
    steps: Object.fromEntries(steps),
    events: described?.events ?? [],
    actions: described?.actions.map(({ area, verb }) => `${area}-${verb}`) ?? [],
  };
}

export const kindTools = [listKinds];
