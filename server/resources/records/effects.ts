import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { type Caused, mostListed } from '#server/calls/effects-schema.ts';
import { allows, isEnabled } from '#server/kernel/access/access.ts';
import { readableTypes, typesOf } from '#server/kernel/journal/event-kinds.ts';
import type { JournalEntry, Outcome, WrittenRecord } from '#server/kernel/journal/outcome.ts';
import { readSettings } from '#server/kernel/settings/settings.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import { findResource } from '../resource/registry.ts';
import { shownObject } from './emit-events.ts';
import { foreseenDeliveries } from './foreseen-deliveries.ts';
import { foreseenMails, noMails } from './foreseen-mails.ts';

declare module '#server/calls/services.ts' {
  interface Services {
    /** Everything that a dry run did, for its reply. */
    trialOf: typeof trialOf;
  }
}

const object = z.record(z.string(), z.unknown());
const changes = z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }));

type RecordEffect = Caused['records'][number];

/** Everything that the transaction of a dry run did, as far as its caller may read it. */
export async function trialOf(ctx: Ctx): Promise<Caused> {
  const { outcome } = ctx.journal;
  const types = readableTypes(ctx.actor);
  const mayRead = (type: string) => types === undefined || types.includes(type);
  const mayReadKind = (kind: Kind) => typesOf(kind).some(mayRead);
  const events = outcome.events.filter(({ type }) => mayRead(type)).map(parsed);
  const foreseen = await foreseenDeliveries(ctx, events);
  const { modules } = readSettings(ctx.actor.organization.settings);
  const later = mayReadKind('email') ? await foreseenMails(ctx, outcome.records) : noMails;
  const mails = mayReadKind('email') ? [...outcome.mails, ...later.mails] : [];
  const all = {
    records: recordsOf(outcome, events, mayReadKind),
    events: events.map(({ type: event, resource, id, data }) => ({
      event,
      resource,
      id,
      changes: data.changes,
    })),
    deliveries: foreseen
      .filter(({ demand }) => allows(ctx.actor, demand) && isEnabled(modules, ctx.actor.role, demand))
      .map(({ delivery }) => delivery),
    mails: mails.map(({ to, subject, status, kind }) => ({ to: [...to], subject, status, kind })),
    notifications: events.flatMap(notified),
    jobs: outcome.jobs.map(({ name: queue, data }) => ({ queue, data: { ...data } })),
  };
  const counts = {
    records: all.records.length,
    events: all.events.length,
    deliveries: foreseen.length,
    mails: mails.length + later.unlisted,
    notifications: all.notifications.length,
    jobs: all.jobs.length,
  };
  return {
    counts,
    records: all.records.slice(0, mostListed),
    events: all.events.slice(0, mostListed),
    deliveries: all.deliveries.slice(0, mostListed),
    mails: all.mails.slice(0, mostListed),
    notifications: all.notifications.slice(0, mostListed),
    jobs: all.jobs.slice(0, mostListed),
    agent_steps: [],
    more: Object.entries(counts).flatMap(([name, count]) => (count > mostListed ? [name] : [])),
  };
}

const notification = z.object({
  recipient_id: z.string().nullable(),
  topic: z.string(),
  channels: z.array(z.string()),
  related: z.object({ type: z.string(), id: z.string() }).nullable(),
});

/** The notification that an event says was made. */
const notified = ({ type, data }: ForeseenEvent) =>
  type === 'notification.created' ? [notification.parse(data.object)] : [];

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
  mayRead: (kind: Kind) => boolean,
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
