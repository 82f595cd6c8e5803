import { SpanKind } from '@opentelemetry/api';
import { forEachOrganization } from '#db/cluster/each-organization.ts';
import { readEvents } from '#server/base/events/rows.ts';
import { deputyOf } from '#server/base/identity/deputies.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { readableTypes } from '#server/kernel/journal/event-kinds.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { findRow } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { inSpan } from '#server/vocabulary/spans.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import type { IntegrationConnection } from '../connections/connections.ts';
import { credentialsOf } from '../connections/credentials.ts';
import { Busy, failureOf, SyncFailure } from '../providers/failure.ts';
import { t as provided } from '../providers/messages.ts';
import { neededBy } from '../providers/needs.ts';
import {
  type Config,
  type Credentials,
  configOf,
  type Provider,
  requireProvider,
} from '../providers/provider.ts';
import { Reach } from '../providers/reach.ts';
import { noCounts } from '../runs/runs.ts';
import { eventsPassing, inCall } from '../webhooks/filter/passing.ts';
import { isSubscribed } from '../webhooks/matching.ts';
import { Rounds } from '../webhooks/rounds.ts';
import { type Choice, chooseEvents, pauseAfter } from './choose-events.ts';
import { claimFollowers, type Follower, organizationsToFollow, settleFollower } from './follower-rows.ts';
import { t } from './messages.ts';

const lookAnywayMs = 1_000;
const eventsAtOnce = 200;
const organizationsAtOnce = 20;
/** The shortest time between two updates of a connection, so that it is not updated with every message. */
const seenEveryMs = 60_000;

const connectionsOf = () => resourceOf('integration_connection');

interface Plan extends Choice {
  connection: IntegrationConnection;
  provider: Provider;
  config: Config;
  credentials: Credentials;
  locale: Locale;
}

/**
 * Returns the events to send, with the current rights of the connection's author, or undefined if the connection is off
 * or deleted.
 */
const planOf = (app: Services, follower: Follower): Promise<Plan | undefined> =>
  asPlatform(app, follower.organization_id, async (ctx) => {
    const { tx, organization } = ctx;
    const id = follower.connection_id;
    const connection = await findRow(tx, connectionsOf().table, { organization, id });
    if (!connection || connection.status === 'disabled') return undefined;
    const provider = requireProvider(connection.provider);
    const config = configOf(provider, connection.config);
    const credentials = await credentialsOf(app, tx, organization, id);
    const events = await readEvents(tx, organization, {
      after_sequence: follower.last_sequence,
      limit: eventsAtOnce,
    });
    const author = await deputyOf(ctx, connection.created_by);
    const subscribed = provider.subscribedTo?.(config) ?? { events: [], filter: {}, joinSeconds: 0 };
    const { filter, joinSeconds } = subscribed;
    const subscription = { id, events: subscribed.events, since_position: -1 };
    const candidates = events.filter((event) => isSubscribed(subscription, event, 0));
    const choice = chooseEvents(events, {
      subscribed: new Set(await eventsPassing(inCall(ctx), filter, candidates)),
      joinSeconds,
      connectionId: id,
      readable: author ? readableTypes(author) : [],
      since: follower.began_at,
      now: app.now(),
      isFull: events.length === eventsAtOnce,
    });
    const { locale } = settingsOf(ctx);
    return { ...choice, connection, provider, config, credentials, locale };
  });

async function send(app: Services, plan: Plan, signal: AbortSignal): Promise<void> {
  const { provider, config, credentials, chosen: events, locale } = plan;
  if (events.length === 0) return;
  const missing = neededBy(provider.needs, config).filter((name) => !credentials[name]);
  if (missing.length) throw new SyncFailure('auth', provided('credentialsMissing', { names: missing }));
  const reach = new Reach(app, signal);
  try {
    await provider.sendEvents?.({ config, credentials, reach, events, locale, baseUrl: app.baseUrl });
  } finally {
    await reach.close();
  }
}

const iso = (at: number) => new Date(at).toISOString();

/** Makes a run with the number of events that were too old to be sent. */
async function noteStale(ctx: Ctx, { connection, stale }: Plan): Promise<void> {
  if (stale === 0) return;
  const counts = { event: { ...noCounts, skipped: stale } };
  const { record } = await createOwnRecord(
    ctx,
    resourceOf('integration_run'),
    {},
    {
      connection_id: connection.id,
      asked_by: 'event',
      mode: 'incremental',
      resources: [],
      dry_run: false,
      role: 'viewer',
      areas: [],
      rows: stale,
      counts,
    },
  );
  const error = toColumn(t('stale', { count: stale }));
  await amendRecord(ctx, resourceOf('integration_run'), record.id, { status: 'failed', error });
}

/** Stores the outcome, unless another worker has claimed the follower in the meantime. */
const settle = (
  app: Services,
  follower: Follower,
  plan: Plan,
  failure: SyncFailure | undefined,
): Promise<void> =>
  asPlatform(app, follower.organization_id, async (ctx) => {
    const { id } = plan.connection;
    const connection = await findRow(ctx.tx, connectionsOf().table, {
      organization: ctx.organization,
      id,
      lock: true,
    });
    const now = app.now();
    const failures = failure ? follower.failures + 1 : 0;
    const seconds = failure instanceof Busy ? failure.seconds : pauseAfter(failures);
    const due_at = iso(failure ? now + seconds * 1_000 : (plan.waitUntil ?? now));
    const last_sequence = failure ? follower.last_sequence : plan.upTo;
    if (!(await settleFollower(ctx, follower, { last_sequence, due_at, failures }))) return;
    if (!failure) await noteStale(ctx, plan);
    if (!connection || connection.status === 'disabled' || failure instanceof Busy) return;
    if (!failure && plan.chosen.length === 0) return;
    const status = failure ? 'error' : 'connected';
    const isStep = connection.status !== status;
    const seen = Date.parse(connection.last_sync_at ?? iso(0));
    const last_error = failure ? toColumn(failure.text) : null;
    if (!isStep && (failure ? connection.last_error === last_error : now - seen < seenEveryMs)) return;
    const values = failure ? { last_error } : { last_error, last_sync_at: ctx.now };
    await amendRecord(ctx, connectionsOf(), id, { status, ...values }, isStep ? undefined : null);
  });

/** The events of one sending come from several calls, so it is a trace of its own. */
const sendOne = (app: Services, follower: Follower, signal: AbortSignal): Promise<void> =>
  inSpan(
    'integration events',
    () => ({
      kind: SpanKind.CONSUMER,
      attributes: {
        'platform.organization': follower.organization_id,
        'platform.connection': follower.connection_id,
      },
    }),
    () => sendEvents(app, follower, signal),
  );

async function sendEvents(app: Services, follower: Follower, signal: AbortSignal): Promise<void> {
  const plan = await planOf(app, follower);
  if (!plan) return;
  let failure: SyncFailure | undefined;
  try {
    await send(app, plan, signal);
  } catch (error) {
    if (signal.aborted) return;
    const found = failureOf(error);
    if (!found) throw error;
    failure = error instanceof SyncFailure ? error : new SyncFailure(found.step, found.text);
  }
  await settle(app, follower, plan, failure);
}

/** Sends the events that are due. Returns true if there were any. */
export async function sendDue(app: Services, signal: AbortSignal): Promise<boolean> {
  let sent = false;
  await forEachOrganization(await organizationsToFollow(app), {
    work: async (organization) => {
      if (await sendDueOf(app, organization, signal)) sent = true;
    },
    onFailure: (error, organization) =>
      app.log.failure('sending of events to people', error, { organization }),
    atOnce: organizationsAtOnce,
  });
  return sent;
}

async function sendDueOf(app: Services, organization: string, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false;
  const due = await claimFollowers(app, organization);
  const sent = await Promise.allSettled(due.map((one) => sendOne(app, one, signal)));
  for (const [at, one] of sent.entries())
    if (one.status === 'rejected')
      app.log.failure('sending of events to people', one.reason, { connection: due[at]?.connection_id });
  return due.length > 0;
}

/** Sends events to chats and other systems for people to read. Several processes may do it at the same time. */
export class EventSender {
  readonly #stopping = new AbortController();
  readonly #rounds: Rounds;
  readonly #stopListening: () => void;

  constructor(app: Services) {
    this.#rounds = new Rounds('sending of events to people', lookAnywayMs, app.log, async () => {
      while (!this.#stopping.signal.aborted && (await sendDue(app, this.#stopping.signal)));
    });
    this.#stopListening = app.announcements.on('events', () => this.#rounds.wake());
    this.#rounds.wake();
  }

  async close(): Promise<void> {
    this.#stopListening();
    this.#stopping.abort();
    await this.#rounds.close();
  }
}
