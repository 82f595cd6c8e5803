import { z } from 'zod';
import { findRequest } from '#server/areas/platform/requests/request-rows.ts';
import { callTimeOf, isRequestId } from '#server/base/events/call-time.ts';
import { afterNumbering } from '#server/base/events/numbered.ts';
import { causeOf } from '#server/base/events/rows.ts';
import { actorNames } from '#server/base/identity/names.ts';
import type { Ctx } from '#server/calls/context.ts';
import { mostListed } from '#server/calls/effects-schema.ts';
import { preparedOperation } from '#server/calls/operation.ts';
import { recordReply, unchecked } from '#server/calls/replies.ts';
import type { Services } from '#server/calls/services.ts';
import type { Actor } from '#server/kernel/access/actor.ts';
import { readableTypes, typesOf } from '#server/kernel/journal/event-kinds.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import {
  agentStepsOf,
  deliveriesOf,
  type EventStep,
  eventsOf,
  jobsOf,
  mailsOf,
  notificationsOf,
} from './effect-rows.ts';
import { effects, type RequestEffects } from './effects-view.ts';

/** Finds the call, if the id is that of work that followed from it. Jobs are read by the platform's own role. */
async function found(app: Services, { id: given }: { id: string }, actor: Actor) {
  const organization = actor.organization.id;
  if (!isRequestId(given)) throw noRecord('request', given);
  await afterNumbering(app, undefined, actor);
  await app.requests.flush();
  const work = callTimeOf(given, actor);
  const cause = await app.db.withTenant(organization, 'read', (tx) => causeOf(tx, organization, work));
  const call = cause === undefined ? work : callTimeOf(cause, actor);
  const jobs = await app.db.asSystem((tx) => jobsOf(tx, { organization, call }), { organization });
  return { call, jobs };
}

type Found = Awaited<ReturnType<typeof found>>;

/** Reads what the caller may read. */
async function read(ctx: Ctx, { call, jobs }: Found) {
  const { tx, organization, actor } = ctx;
  const types = readableTypes(actor);
  const mayRead = (kind: string) => types === undefined || typesOf(kind).some((type) => types.includes(type));
  const wanted = { organization, call };
  const events = await eventsOf(tx, wanted, types);
  return {
    events,
    deliveries: mayRead('webhook') ? await deliveriesOf(tx, organization, events) : [],
    mails: mayRead('email') ? await mailsOf(tx, wanted) : [],
    notifications: mayRead('notification') ? await notificationsOf(tx, wanted) : [],
    agent_steps: mayRead('agent_run') ? await agentStepsOf(tx, wanted) : [],
    jobs,
  };
}

const shownEvent = (
  { id: event_id, type: event, resource_id, request_id, ...rest }: EventStep,
  call: string,
) => ({ ...rest, event, id: resource_id, event_id, is_later: request_id !== call });

/** Adds the records that the events were about. */
function withRecords<D extends { event_id: string }>(deliveries: readonly D[], events: readonly EventStep[]) {
  const records = new Map(events.map(({ id, resource_id }) => [id, resource_id]));
  return deliveries.map((delivery) => ({
    receiver: 'webhook' as const,
    resource_id: records.get(delivery.event_id) ?? '',
    ...delivery,
  }));
}

async function effectsOf(ctx: Ctx, given: Found): Promise<RequestEffects> {
  const { call } = given;
  const logged = await findRequest(ctx.tx, ctx.organization, call.id);
  const lists = await read(ctx, given);
  const all = Object.values(lists);
  if (!logged && all.every(({ length }) => length === 0)) throw noRecord('request', call.id);
  const first = lists.events[0];
  const actor = logged?.actor ?? first?.actor;
  const names = await actorNames(ctx, actor ? [actor.id] : []);
  const cut = <T>(rows: readonly T[]) => rows.slice(0, mostListed);
  const more = Object.entries(lists).flatMap(([name, { length }]) => (length > mostListed ? [name] : []));
  return {
    id: call.id,
    at: logged?.at ?? new Date(call.at).toISOString(),
    actor: actor ? { type: actor.type, id: actor.id, name: names.get(actor.id) ?? null } : null,
    operation: logged?.operation ?? null,
    path: logged?.path ?? null,
    status: logged?.status ?? null,
    events: cut(lists.events).map((event) => shownEvent(event, call.id)),
    deliveries: withRecords(cut(lists.deliveries), lists.events),
    mails: cut(lists.mails),
    notifications: cut(lists.notifications),
    jobs: cut(lists.jobs),
    agent_steps: cut(lists.agent_steps),
    more,
  };
}

export const requestEffects = {
  get: preparedOperation({
    tag: 'Requests',
    area: 'platform',
    role: 'admin',
    method: 'GET',
    path: '/requests/{id}/effects',
    summary: 'Get everything that a call caused',
    description:
      'The events of a call, their deliveries to webhooks, its mails, notifications, jobs and steps of agents, and the later effects of its jobs. `id` is the header `X-Request-Id` of a reply or the `request_id` of an event; that of a job’s own event finds the call that started the job. Each list has up to 200 entries, and `more` names the lists that are longer. Reads have no effects. A call that is not in the log answers 404.',
    examples: { recordFrom: '/settings/requests' },
    input: z.strictObject({ id }),
    output: recordReply(effects),
    prepare: found,
    handler: async (ctx, { id: _, ...given }) => unchecked({ data: await effectsOf(ctx, given) }),
  }),
};
