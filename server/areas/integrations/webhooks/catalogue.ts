import { z } from 'zod';
import { apiVersion, event } from '#server/base/events/rows.ts';
import { areas } from '#server/kernel/access/access.ts';
import { allEventKinds, type EventKind } from '#server/kernel/journal/event-kinds.ts';

export const eventType = z.object({
  type: z.string(),
  description: z.string(),
  resource: z.string(),
  area: z.enum(Object.keys(areas)),
});

export const describedEventType = z.object({
  ...eventType.shape,
  schema: z.record(z.string(), z.unknown()),
  example: event,
});

export const namedTypes = (): z.input<typeof eventType>[] =>
  allEventKinds().map(({ type, description, resource, area }) => ({ type, description, resource, area }));

/** Returns each kind with the JSON schema of its whole body and an example body, all from its declaration. */
export const describedTypes = (): z.input<typeof describedEventType>[] => allEventKinds().map(inDetail);

/** Returns undefined if there is no such type. */
export function describedType(type: string): z.input<typeof describedEventType> | undefined {
  const kind = allEventKinds().find((one) => one.type === type);
  return kind && inDetail(kind);
}

const described = new Map<string, z.input<typeof describedEventType>>();

function inDetail(kind: EventKind): z.input<typeof describedEventType> {
  const known = described.get(kind.type);
  if (known) return known;
  const { type, description, resource, area } = kind;
  const made = { type, description, resource, area, schema: schemaOf(kind), example: exampleOf(kind) };
  described.set(type, made);
  return made;
}

function bodySchema({ type, object }: EventKind): z.ZodType {
  const { data } = event.shape;
  return z.object({ ...event.shape, type: z.literal(type), data: z.object({ ...data.shape, object }) });
}

function schemaOf(kind: EventKind): Record<string, unknown> {
  return { ...z.toJSONSchema(bodySchema(kind), { io: 'output', unrepresentable: 'any' }) };
}

function exampleOf({ type, example }: EventKind): z.input<typeof event> {
  return event.parse({
    id: 'evt_01kf0fk9m00000000000000001',
    type,
    api_version: apiVersion,
    sequence: 42,
    created_at: '2026-01-15T09:30:00.000Z',
    organization_id: 'org_01kf0fk9m00000000000000001',
    actor: { type: 'token', id: 'tok_01kf0fk9m00000000000000001' },
    request_id: 'req_01kf0fk9m00000000000000001',
    data: example,
  });
}
