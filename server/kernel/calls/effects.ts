import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import type { JournalEntry, Outcome, WrittenRecord } from '../journal/outcome.ts';
import { shownObject } from '../records/emit-events.ts';
import { readableTypes, typesOf } from '../resource/event-kinds.ts';
import { findResource } from '../resource/registry.ts';
import { readSettings } from '../schema/settings.ts';
import { allows, isEnabled } from './access.ts';
import { foreseenDeliveries } from './foreseen-deliveries.ts';

/** Longer lists are cut; `counts` has the number of all. */
const mostListed = 200;

const object = z.record(z.string(), z.unknown());
const changes = z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }));

export const effectsSchema = z
  .object({
    counts: z.object({
      records: z.int(),
      events: z.int(),
      deliveries: z.int(),
      mails: z.int(),
      jobs: z.int(),
    }),
    records: z.array(
      z.object({
        resource: z.string(),
        id: z.string(),
        before: object.nullable(),
        after: object.nullable(),
      }),
    ),
    events: z.array(z.object({ type: z.string(), resource: z.string(), id: z.string(), changes })),
    deliveries: z.array(
      z.object({
        receiver: z.enum(['webhook', 'connection']),
        receiver_id: z.string(),
        name: z.string(),
        event: z.string(),
        resource_id: z.string(),
      }),
    ),
    mails: z.array(z.object({ to: z.array(z.string()), subject: z.string(), status: z.string() })),
    jobs: z.array(z.object({ name: z.string(), data: object })),
  })
  .meta({ id: 'DryRunEffects' });

export type Effects = z.input<typeof effectsSchema>;
type RecordEffect = Effects['records'][number];

/** Everything that the transaction of a dry run did, as far as its caller may read it. */
export async function effectsOf(ctx: Ctx): Promise<Effects> {
  const { outcome } = ctx.journal;
  const types = readableTypes(ctx.actor);
  const mayRead = (type: string) => types === undefined || types.includes(type);
  const events = outcome.events.filter(({ type }) => mayRead(type)).map(parsed);
  const records = recordsOf(outcome, events, (kind) => typesOf(kind).some(mayRead));
  const foreseen = await foreseenDeliveries(ctx, events);
  const { modules } = readSettings(ctx.actor.organization.settings);
  const deliveries = foreseen
    .filter(({ demand }) => allows(ctx.actor, demand) && isEnabled(modules, ctx.actor.role, demand))
    .map(({ delivery }) => delivery);
  const mails = typesOf('email').some(mayRead) ? outcome.mails : [];
  return {
    counts: {
      records: records.length,
      events: events.length,
      deliveries: foreseen.length,
      mails: mails.length,
      jobs: outcome.jobs.length,
    },
    records: records.slice(0, mostListed),
    events: events.slice(0, mostListed).map(({ type, resource, id, data }) => ({
      type,
      resource,
      id,
      changes: data.changes,
    })),
    deliveries: deliveries.slice(0, mostListed),
    mails: mails.slice(0, mostListed).map(({ to, subject, status }) => ({ to: [...to], subject, status })),
    jobs: outcome.jobs.slice(0, mostListed).map(({ name, data }) => ({ name, data: { ...data } })),
  };
}

const eventData = z.object({ object: object.and(z.object({ id: z.string() })), changes });

/** An event of the transaction that has no number yet. */
export interface ForeseenEvent {
  type: string;
  resource: string;
  /** The id of the record. */
  id: string;
  data: z.output<typeof eventData>;
}

const parsed = ({ type, resource, resourceId, data }: JournalEntry): ForeseenEvent => ({
  type,
  resource,
  id: resourceId,
  data: eventData.parse(JSON.parse(data)),
});

/** Records that are no resources are known from their events only. */
function recordsOf(
  { records }: Outcome,
  events: readonly ForeseenEvent[],
  mayRead: (kind: string) => boolean,
): RecordEffect[] {
  const written = new Map(
    records.filter(({ kind }) => mayRead(kind)).map((one) => [one.after.id, shown(one)] as const),
  );
  const others = new Map<string, RecordEffect>();
  for (const event of events) {
    if (written.has(event.id)) continue;
    const earlier = others.get(event.id);
    others.set(event.id, { ...fromEvent(event), ...(earlier ? { before: earlier.before } : {}) });
  }
  return [...written.values(), ...others.values()];
}

function shown({ kind, before, after }: WrittenRecord): RecordEffect {
  const resource = findResource(kind);
  const show = (row: typeof before) => (row && resource ? { ...shownObject(resource, row) } : null);
  return { resource: kind, id: after.id, before: show(before), after: show(after) };
}

function fromEvent({ type, resource, id, data: { object: after, changes: changed } }: ForeseenEvent) {
  const earlier = Object.entries(changed).map(([name, { from }]) => [name, from] as const);
  const isNew = type.endsWith('.created');
  return { resource, id, before: isNew ? null : { ...after, ...Object.fromEntries(earlier) }, after };
}
