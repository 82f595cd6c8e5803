import { and } from 'drizzle-orm';
import { integrationFollowers } from '#db/schema/integrations/connections.ts';
import { webhookEndpoints } from '#db/schema/integrations/webhooks.ts';
import { deputyOf } from '#server/base/identity/deputies.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Caused } from '#server/calls/effects-schema.ts';
import { readableTypes } from '#server/kernel/journal/event-kinds.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { ForeseenEvent } from '#server/resources/records/effects.ts';
import type { DeliveryForeseer, ForeseenDelivery } from '#server/resources/records/foreseen-deliveries.ts';
import { findRows } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { isItsOwn } from './followers/choose-events.ts';
import { configOf, requireProvider } from './providers/provider.ts';
import { eventsPassing, inCall, passing } from './webhooks/filter/passing.ts';
import { isSubscribed } from './webhooks/matching.ts';

/** An event of a dry run comes after all events that exist. */
const afterAll = Number.MAX_SAFE_INTEGER;

/** The rights to list the receivers. */
const demands = {
  webhook: { area: 'integrations', role: 'admin' },
  connection: { area: 'integrations', role: 'viewer' },
} as const;

type Receiver = Pick<Caused['deliveries'][number], 'receiver' | 'receiver_id' | 'name'>;

const deliveriesTo = (receiver: Receiver, events: readonly ForeseenEvent[]) =>
  events.map(({ type, id }) => ({
    delivery: { ...receiver, event: type, resource_id: id },
    demand: demands[receiver.receiver],
  }));

async function toWebhooks(ctx: Ctx, events: readonly ForeseenEvent[]) {
  const { tx, organization } = ctx;
  const { id, url, events: patterns, filter, since_position, enabled } = webhookEndpoints;
  const endpoints = await tx
    .select({ id, url, events: patterns, filter, since_position })
    .from(webhookEndpoints)
    .where(and(inOrganization(webhookEndpoints, organization), enabled))
    .orderBy(id);
  const subscribed = endpoints.flatMap((endpoint) =>
    events
      .filter((event) => isSubscribed(endpoint, event, afterAll))
      .map((event) => ({ event, endpoint, filter: endpoint.filter })),
  );
  const wanted = await passing(inCall(ctx), subscribed);
  return wanted.flatMap(({ event, endpoint }) =>
    deliveriesTo(
      // The path of an address may hold a secret.
      { receiver: 'webhook', receiver_id: endpoint.id, name: new URL(endpoint.url).host },
      [event],
    ),
  );
}

async function toConnections(ctx: Ctx, events: readonly ForeseenEvent[]) {
  const { tx, organization } = ctx;
  const followers = await tx
    .select({ id: integrationFollowers.connection_id })
    .from(integrationFollowers)
    .where(inOrganization(integrationFollowers, organization))
    .orderBy(integrationFollowers.connection_id);
  const { table } = resourceOf('integration_connection');
  const connections = await findRows(
    tx,
    table,
    organization,
    followers.map(({ id }) => id),
  );
  const found: ForeseenDelivery[] = [];
  for (const connection of connections.values()) {
    const provider = requireProvider(connection.provider);
    const subscribed = provider.subscribedTo?.(configOf(provider, connection.config));
    if (!subscribed || connection.status === 'disabled' || connection.deleted_at !== null) continue;
    const author = await deputyOf(ctx, connection.created_by);
    const readable = author ? readableTypes(author) : [];
    const subscription = { ...subscribed, id: connection.id, since_position: 0 };
    const chosen = events.filter(
      (event) =>
        isSubscribed(subscription, event, afterAll) &&
        !isItsOwn(event, connection.id) &&
        (readable === undefined || readable.includes(event.type)),
    );
    const wanted = await eventsPassing(inCall(ctx), subscribed.filter, chosen);
    const { id: receiver_id, name } = connection;
    found.push(...deliveriesTo({ receiver: 'connection', receiver_id, name }, wanted));
  }
  return found;
}

/** The webhooks and connections that the events of a dry run would be sent to. */
export const foreseenReceivers: DeliveryForeseer = async (ctx, events) => [
  ...(await toWebhooks(ctx, events)),
  ...(await toConnections(ctx, events)),
];
