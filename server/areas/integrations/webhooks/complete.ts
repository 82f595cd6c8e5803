import type { Tx } from '#db/lane.ts';
import type { App } from '#server/calls/app.ts';
import type { LaneKey } from './claim.ts';
import type { Outcome } from './outcome.ts';

const keys = 'organization_id text, endpoint_id text, resource_id text, fence int';
const results = `${keys}, delivery_id text, state text, attempts int, due_at timestamptz, finished_at timestamptz,
  at timestamptz, status int, error text, duration_ms int, response text`;
const keyOf = (one: LaneKey & { fence: number }) =>
  `${one.organization_id} ${one.endpoint_id} ${one.resource_id} ${one.fence}`;

/**
 * Writes down what became of many tries in one commit. Whoever lost a lane in the meantime (its fence has moved on)
 * decides nothing about it any more; that a try took place is still in the log.
 */
export async function completeLanes(app: App, outcomes: readonly Outcome[]): Promise<void> {
  await app.db.asSystem(async (tx) => {
    const held = await lockHeld(tx, outcomes);
    const accepted = outcomes.filter((one) => held.has(keyOf(one)));
    const tried = outcomes.filter(({ state }) => state !== 'released' && state !== 'empty');
    noteAttempts(tx, tried);
    if (accepted.length) writeResults(tx, JSON.stringify(accepted));
    noteHealth(tx, app, tried);
  });
}

/** In the order in which deliveries are added, so that neither waits for the other. */
async function lockHeld(tx: Tx, outcomes: readonly Outcome[]): Promise<Set<string>> {
  const rows = await tx.text<LaneKey & { fence: number }>(
    `SELECT l.organization_id, l.endpoint_id, l.resource_id, l.fence
     FROM webhook_lanes l JOIN jsonb_to_recordset($1::jsonb) AS r(${keys})
       ON l.organization_id = r.organization_id AND l.endpoint_id = r.endpoint_id
       AND l.resource_id = r.resource_id AND l.fence = r.fence
     ORDER BY l.organization_id, l.endpoint_id || ' ' || l.resource_id COLLATE "C" FOR UPDATE OF l`,
    [JSON.stringify(outcomes)],
  );
  return new Set(rows.map(keyOf));
}

function writeResults(tx: Tx, accepted: string): void {
  tx.sendText(
    `UPDATE webhook_deliveries d SET state = r.state, attempts = r.attempts, finished_at = r.finished_at,
       next_attempt_at = CASE WHEN r.state = 'pending' THEN r.due_at END,
       last_status = r.status, last_error = r.error, last_duration_ms = r.duration_ms
     FROM jsonb_to_recordset($1::jsonb) AS r(${results})
     WHERE d.organization_id = r.organization_id AND d.id = r.delivery_id
       AND r.state NOT IN ('released', 'empty')`,
    [accepted],
  );
  tx.sendText(
    `UPDATE webhook_lanes l SET due_at = r.due_at,
       depth = CASE r.state WHEN 'empty' THEN (
           SELECT count(*) FROM webhook_deliveries d WHERE d.organization_id = l.organization_id
             AND d.endpoint_id = l.endpoint_id AND d.resource_id = l.resource_id AND d.state = 'pending')
         WHEN 'delivered' THEN l.depth - 1 WHEN 'failed' THEN l.depth - 1
         ELSE l.depth END
     FROM jsonb_to_recordset($1::jsonb) AS r(${results})
     WHERE l.organization_id = r.organization_id AND l.endpoint_id = r.endpoint_id
       AND l.resource_id = r.resource_id`,
    [accepted],
  );
  tx.sendText(
    `DELETE FROM webhook_lanes l USING jsonb_to_recordset($1::jsonb) AS r(${keys})
     WHERE l.organization_id = r.organization_id AND l.endpoint_id = r.endpoint_id
       AND l.resource_id = r.resource_id AND l.depth <= 0`,
    [accepted],
  );
}

function noteAttempts(tx: Tx, tried: readonly Outcome[]): void {
  if (tried.length === 0) return;
  tx.sendText(
    `INSERT INTO webhook_attempts (organization_id, delivery_id, number, at, duration_ms, status, error, response)
     SELECT organization_id, delivery_id, attempts, at, duration_ms, status, error, response
     FROM jsonb_to_recordset($1::jsonb) AS r(${results}) ON CONFLICT DO NOTHING`,
    [JSON.stringify(tried)],
  );
}

/** An endpoint's row changes when its health does, and once a minute while all is well. */
function noteHealth(tx: Tx, app: App, tried: readonly Outcome[]): void {
  const byEndpoint = new Map<string, Outcome[]>();
  for (const one of tried) {
    const key = `${one.organization_id} ${one.endpoint_id}`;
    byEndpoint.set(key, [...(byEndpoint.get(key) ?? []), one]);
  }
  const now = app.nowIso();
  const minuteAgo = new Date(app.now() - 60_000).toISOString();
  for (const [, outcomes] of [...byEndpoint].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [{ organization_id, endpoint_id } = { organization_id: '', endpoint_id: '' }] = outcomes;
    if (outcomes.some(({ state }) => state === 'delivered')) {
      tx.sendText(
        `UPDATE webhook_endpoints SET first_success_at = coalesce(first_success_at, $3), last_success_at = $3, failing_since = NULL,
           paused_until = NULL
         WHERE organization_id = $1 AND id = $2
           AND (failing_since IS NOT NULL OR last_success_at IS NULL OR last_success_at < $4)`,
        [organization_id, endpoint_id, now, minuteAgo],
      );
      continue;
    }
    const paused = outcomes.flatMap(({ paused_until }) => paused_until ?? []).sort();
    tx.sendText(
      `UPDATE webhook_endpoints SET failing_since = coalesce(failing_since, $3), last_error = $4,
         paused_until = coalesce($5, paused_until)
       WHERE organization_id = $1 AND id = $2
         AND (failing_since IS NULL OR last_error IS DISTINCT FROM $4 OR $5::timestamptz IS NOT NULL)`,
      [organization_id, endpoint_id, now, outcomes.at(-1)?.error ?? null, paused.at(-1) ?? null],
    );
  }
}
