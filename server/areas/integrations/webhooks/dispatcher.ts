import { SpanKind } from '@opentelemetry/api';
import type { Agent } from 'undici';
import { mostTogether } from '#db/cluster/all-organizations.ts';
import { createOutboundAgent } from '#server/base/outbound/agent.ts';
import { allowedTargets } from '#server/base/outbound/allowed.ts';
import { OutboundFailure } from '#server/base/outbound/failures.ts';
import { post } from '#server/base/outbound/post.ts';
import type { Services } from '#server/calls/services.ts';
import { inLogScope } from '#server/vocabulary/log-scope.ts';
import { inSpan, traceIn } from '#server/vocabulary/spans.ts';
import { type Claimed, claimLanes, organizationsDue } from './claim.ts';
import { completeLanes } from './complete.ts';
import { tracesOf } from './event-traces.ts';
import { InFlight, noRoom } from './in-flight.ts';
import { t } from './messages.ts';
import { type Outcome, outcomeOf, untried } from './outcome.ts';
import { retireEndpoints } from './retire.ts';
import { Rounds } from './rounds.ts';
import { answerWithinMs } from './schedule.ts';
import { openSecrets, signedHeaders } from './signing.ts';

const connectionsPerOrigin = 128;
const lookAnywayMs = 500;
const drainMs = 6_000;

const labels = { delivered: 'delivered', pending: 'retried', failed: 'failed' } as const;

const labelOf = ({ state }: Outcome) =>
  state === 'released' || state === 'empty' ? 'retried' : labels[state];

/**
 * Sends deliveries that are due: claims lanes of one organization after the other, posts the first delivery of each lane,
 * and stores the outcomes.
 */
export class Dispatcher {
  readonly #app: Services;
  readonly #agent: Agent;
  readonly #stopping = new AbortController();
  readonly #inFlight = new InFlight();
  /** Organizations that may have lanes that are due, in the order of their turns. */
  readonly #due = new Set<string>();
  /** Organizations whose last claim found lanes, with the number of attempts that end before the next claim. */
  readonly #untilNext = new Map<string, number>();
  readonly #results: Outcome[] = [];
  readonly #tries = new Set<Promise<void>>();
  readonly #looking: Rounds;
  readonly #claiming: Rounds;
  #isClosed = false;
  #writing: Promise<void> | undefined;

  constructor(app: Services) {
    this.#app = app;
    this.#agent = createOutboundAgent({
      lookup: app.lookup,
      allowed: allowedTargets(app.config),
      connections: connectionsPerOrigin,
    });
    this.#claiming = new Rounds('webhook claim', undefined, app.log, () => this.#claimInTurns());
    this.#looking = new Rounds('webhook claim', lookAnywayMs, app.log, () => this.#look());
  }

  /** Looks for lanes of this organization that are due. */
  wake(organization: string): void {
    this.#due.add(organization);
    this.#claiming.wake();
  }

  async #look(): Promise<void> {
    for (const organization of await organizationsDue(this.#app)) this.wake(organization);
  }

  /** The organizations that are left when there is no room have their turn when attempts have ended. */
  async #claimInTurns(): Promise<void> {
    while (this.#due.size > 0 && this.#inFlight.room > 0 && !this.#isClosed) {
      const group = [...this.#due].slice(0, mostTogether);
      for (const organization of group) this.#due.delete(organization);
      await this.#claim(group);
    }
  }

  async #claim(group: readonly string[]): Promise<void> {
    const rooms = this.#inFlight.roomsOf(group);
    const claimed = await this.#app.db.all.each(rooms.keys(), {
      work: (tx, organization) => claimLanes(tx, this.#app, organization, rooms.get(organization) ?? noRoom),
      onFailure: (error, organization) => this.#app.log.failure('webhook claim', error, { organization }),
    });
    for (const [organization, lanes] of claimed) {
      const traces = await tracesOf(this.#app, organization, lanes);
      for (const one of lanes) this.#start(one, traces.get(one.event_id));
      if (lanes.length === 0) continue;
      this.#untilNext.set(organization, Math.ceil(lanes.length / 2));
      // Its share of the room was full, and there may be more room.
      if (lanes.length === rooms.get(organization)?.lanes) this.#due.add(organization);
    }
  }

  /**
   * More lanes are probably due. The next ones are claimed when half of these have ended, so that they are sent while the
   * results are being stored.
   */
  #claimMore(organization: string): void {
    const left = (this.#untilNext.get(organization) ?? 0) - 1;
    if (left > 0) this.#untilNext.set(organization, left);
    else if (this.#untilNext.delete(organization)) this.wake(organization);
  }

  #start(claimed: Claimed, traceparent: string | undefined): void {
    this.#inFlight.add(claimed);
    const trying = this.#tryInTrace(claimed, traceparent).then((outcome) => {
      this.#tries.delete(trying);
      this.#inFlight.remove(claimed);
      this.#results.push(outcome);
      this.#claimMore(claimed.organization_id);
      this.#write();
    });
    this.#tries.add(trying);
  }

  /** The attempt is a part of the trace of the call that emitted the event. */
  #tryInTrace(claimed: Claimed, traceparent: string | undefined): Promise<Outcome> {
    const { organization_id: organization, delivery_id, event_id, endpoint_id } = claimed;
    const newSpan = () => ({
      kind: SpanKind.CONSUMER,
      parent: traceIn({ traceparent }),
      attributes: {
        'platform.organization': organization,
        'platform.delivery': delivery_id ?? '',
        'platform.event': event_id ?? '',
        'platform.endpoint': endpoint_id,
        'platform.attempt': (claimed.attempts ?? 0) + 1,
      },
    });
    return inLogScope(
      () => ({ organization, delivery_id }),
      () =>
        inSpan('webhook delivery', newSpan, async (span) => {
          const outcome = await this.#try(claimed);
          span?.setAttribute('platform.outcome', outcome.state);
          return outcome;
        }),
    );
  }

  async #try(claimed: Claimed): Promise<Outcome> {
    const app = this.#app;
    if (claimed.delivery_id === null || this.#isClosed) return untried(app, claimed);
    // The log uses the same moment as the signature.
    const now = app.now();
    const startedAt = new Date(now).toISOString();
    try {
      const secrets = openSecrets(app.seal, claimed, now);
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Platform-Webhooks/1.0',
        ...signedHeaders(secrets, claimed.event_id, now, claimed.body),
      };
      const result = await post(this.#agent, {
        url: claimed.url,
        headers,
        body: claimed.body,
        timeoutMs: answerWithinMs,
        signal: this.#stopping.signal,
      });
      const outcome = outcomeOf(app, claimed, startedAt, result);
      app.metrics?.work.noteAttempt(labelOf(outcome), result.durationMs);
      return outcome;
    } catch (error) {
      // The request was cut off because this process stops. It may have arrived, so it is sent again under the same id.
      if (this.#stopping.signal.aborted) return untried(app, claimed);
      app.log.failure('webhook delivery', error);
      const failure = new OutboundFailure('protocol', t('notSent'));
      return outcomeOf(app, claimed, startedAt, { snippet: '', durationMs: 0, error: failure });
    }
  }

  /** Outcomes that come while others are being stored are stored together. */
  #write(): void {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
      if (this.#results.length > 0 && !this.#isClosed) this.#write();
    });
  }

  async #writeAll(): Promise<void> {
    // The loop waits a moment, because outcomes of the same moment arrive one by one.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#results.length > 0) {
      const outcomes = this.#results.splice(0, 500);
      const byOrganization = Map.groupBy(outcomes, ({ organization_id }) => organization_id);
      const app = this.#app;
      try {
        const stored = await app.db.all.each(byOrganization.keys(), {
          work: (tx, organization) =>
            completeLanes(tx, app, organization, byOrganization.get(organization) ?? []),
          // The deliveries are sent again under the same ids when their leases end.
          onFailure: (error, organization) => app.log.failure('webhook results', error, { organization }),
        });
        for (const organization of stored.keys()) this.wake(organization);
        await retireEndpoints(app, outcomes);
      } catch (error) {
        app.log.failure('webhook results', error, { count: outcomes.length });
      }
      this.#claiming.wake();
    }
  }

  /** Waits a while for requests that are under way, cuts off the rest, and releases every lane. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#looking.close();
    await this.#claiming.close();
    const giveUp = setTimeout(() => this.#stopping.abort(), drainMs);
    while (this.#tries.size > 0) await Promise.all(this.#tries);
    clearTimeout(giveUp);
    await this.#writing;
    if (this.#results.length > 0) await this.#writeAll();
    await this.#agent.destroy();
  }
}
