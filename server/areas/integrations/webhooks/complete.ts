import { and, eq, exists, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { sendRows } from '#db/queries/insert-rows.ts';
import { builder, prepared } from '#db/queries/prepared.ts';
import {
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookLanes,
} from '#db/schema/integrations/webhooks.ts';
import type { Services } from '#server/calls/services.ts';
import type { TextColumn } from '#server/vocabulary/wording/stored.ts';
import type { LaneKey } from './claim.ts';
import type { Outcome } from './outcome.ts';

/** Outcomes are sent as one JSON value, so that any number of them uses the same prepared statement. */
const outcomesFrom = (outcomes: string) => sql`jsonb_to_recordset(${outcomes}::jsonb) AS r (
  endpoint_id text, resource_id text, fence int, delivery_id text, state text, attempts int, due_at timestamptz,
  finished_at timestamptz, status int, error text, duration_ms int)`;

/** The row of an outcome. */
const outcome = {
  state: sql`r.state`,
  attempts: sql`r.attempts`,
  due_at: sql`r.due_at`,
  finished_at: sql`r.finished_at`,
  status: sql`r.status`,
  error: sql`r.error`,
  duration_ms: sql`r.duration_ms`,
};

interface Outcomes {
  organization: string;
  outcomes: string;
}

const isLaneOfOutcome = (organization: string) =>
  and(
    eq(webhookLanes.organization_id, organization),
    eq(webhookLanes.endpoint_id, sql`r.endpoint_id`),
    eq(webhookLanes.resource_id, sql`r.resource_id`),
  );

const keyOf = (one: Pick<LaneKey, 'endpoint_id' | 'resource_id'> & { fence: number }) =>
  `${one.endpoint_id} ${one.resource_id} ${one.fence}`;

/**
 * Stores the outcomes of many attempts of one organization. A worker that has lost a lane in the meantime,
 * because its fence has changed, changes nothing in it any more; its attempt is still logged.
 */
export async function completeLanes(
  tx: Tx,
  app: Services,
  organization: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  const rows = await heldLanes.run(tx, { organization, outcomes: JSON.stringify(outcomes) });
  const held = new Set(rows.map(keyOf));
  const accepted = outcomes.filter((one) => held.has(keyOf(one)));
  const tried = outcomes.filter(({ state }) => state !== 'released' && state !== 'empty');
  logAttempts(tx, organization, tried);
  if (accepted.length) sendResults(tx, { organization, outcomes: JSON.stringify(accepted) });
  noteHealth(tx, app, organization, tried);
}

/** Lanes are locked in the order in which deliveries are added, so that neither waits for the other. */
const heldLanes = prepared((db, { organization, outcomes }: Outcomes) =>
  db
    .select({
      endpoint_id: webhookLanes.endpoint_id,
      resource_id: webhookLanes.resource_id,
      fence: webhookLanes.fence,
    })
    .from(webhookLanes)
    .innerJoin(
      outcomesFrom(outcomes),
      and(isLaneOfOutcome(organization), eq(webhookLanes.fence, sql`r.fence`)),
    )
    .orderBy(sql`${webhookLanes.endpoint_id} || ' ' || ${webhookLanes.resource_id} COLLATE "C"`)
    .for('update', { of: webhookLanes }),
);

const finishDeliveries = prepared((db, { organization, outcomes }: Outcomes) =>
  db
    .update(webhookDeliveries)
    .set({
      state: outcome.state,
      attempts: outcome.attempts,
      finished_at: outcome.finished_at,
      next_attempt_at: sql`CASE WHEN ${outcome.state} = 'pending' THEN ${outcome.due_at} END`,
      last_status: outcome.status,
      last_error: outcome.error,
      last_duration_ms: outcome.duration_ms,
    })
    .from(outcomesFrom(outcomes))
    .where(
      and(
        eq(webhookDeliveries.organization_id, organization),
        eq(webhookDeliveries.id, sql`r.delivery_id`),
        sql`${outcome.state} NOT IN ('released', 'empty')`,
      ),
    ),
);

const waitingInLane = (organization: string) =>
  builder
    .select({ waiting: sql<number>`count(*)` })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.organization_id, organization),
        eq(webhookDeliveries.endpoint_id, webhookLanes.endpoint_id),
        eq(webhookDeliveries.resource_id, webhookLanes.resource_id),
        eq(webhookDeliveries.state, 'pending').inlineParams(),
      ),
    );

const moveLanes = prepared((db, { organization, outcomes }: Outcomes) =>
  db
    .update(webhookLanes)
    .set({
      due_at: outcome.due_at,
      depth: sql`CASE WHEN ${outcome.state} = 'empty' THEN ${waitingInLane(organization)}
        WHEN ${outcome.state} IN ('delivered', 'failed') THEN ${webhookLanes.depth} - 1
        ELSE ${webhookLanes.depth} END`,
    })
    .from(outcomesFrom(outcomes))
    .where(isLaneOfOutcome(organization)),
);

const deleteEmptyLanes = prepared((db, { organization, outcomes }: Outcomes) =>
  db
    .delete(webhookLanes)
    .where(
      and(
        eq(webhookLanes.organization_id, organization),
        exists(db.select({ one: sql`1` }).from(outcomesFrom(outcomes)).where(isLaneOfOutcome(organization))),
        lte(webhookLanes.depth, 0),
      ),
    ),
);

function sendResults(tx: Tx, results: Outcomes): void {
  finishDeliveries.send(tx, results);
  moveLanes.send(tx, results);
  deleteEmptyLanes.send(tx, results);
}

function logAttempts(tx: Tx, organization: string, tried: readonly Outcome[]): void {
  const rows = tried.flatMap(({ delivery_id, attempts: number, at, duration_ms, status, error, response }) =>
    delivery_id === null
      ? []
      : [{ organization_id: organization, delivery_id, number, at, duration_ms, status, error, response }],
  );
  sendRows(tx, {
    name: 'attempts',
    table: webhookAttempts,
    rows,
    end: (insert) => insert.onConflictDoNothing(),
  });
}

interface Healthy {
  organization: string;
  endpoint: string;
  now: string;
  minuteAgo: string;
}

const noteSuccess = prepared((db, given: Healthy) =>
  db
    .update(webhookEndpoints)
    .set({
      first_success_at: sql`coalesce(${webhookEndpoints.first_success_at}, ${given.now})`,
      last_success_at: given.now,
      failing_since: null,
      paused_until: null,
    })
    .where(
      and(
        eq(webhookEndpoints.organization_id, given.organization),
        eq(webhookEndpoints.id, given.endpoint),
        or(
          isNotNull(webhookEndpoints.failing_since),
          isNull(webhookEndpoints.last_success_at),
          lt(webhookEndpoints.last_success_at, given.minuteAgo),
        ),
      ),
    ),
);

interface Failing {
  organization: string;
  endpoint: string;
  now: string;
  error: TextColumn | null;
  pausedUntil: string | null;
}

const noteFailure = prepared((db, given: Failing) =>
  db
    .update(webhookEndpoints)
    .set({
      failing_since: sql`coalesce(${webhookEndpoints.failing_since}, ${given.now})`,
      last_error: given.error,
      paused_until: sql`coalesce(${given.pausedUntil}, ${webhookEndpoints.paused_until})`,
    })
    .where(
      and(
        eq(webhookEndpoints.organization_id, given.organization),
        eq(webhookEndpoints.id, given.endpoint),
        or(
          isNull(webhookEndpoints.failing_since),
          sql`${webhookEndpoints.last_error} IS DISTINCT FROM ${given.error}`,
          sql`${given.pausedUntil}::timestamptz IS NOT NULL`,
        ),
      ),
    ),
);

/** The row of an endpoint changes when its health does, and once a minute while all deliveries succeed. */
function noteHealth(tx: Tx, app: Services, organization: string, tried: readonly Outcome[]): void {
  const byEndpoint = Map.groupBy(tried, (one) => one.endpoint_id);
  const now = app.nowIso();
  const minuteAgo = new Date(app.now() - 60_000).toISOString();
  for (const [endpoint, outcomes] of [...byEndpoint].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (outcomes.some(({ state }) => state === 'delivered')) {
      noteSuccess.send(tx, { organization, endpoint, now, minuteAgo });
      continue;
    }
    const error = outcomes.at(-1)?.error ?? null;
    const pauses = outcomes.flatMap(({ paused_until }) => paused_until ?? []).sort();
    noteFailure.send(tx, { organization, endpoint, now, error, pausedUntil: pauses.at(-1) ?? null });
  }
}
