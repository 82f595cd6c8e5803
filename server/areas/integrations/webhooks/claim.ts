import { TextStatement } from '#db/text-statement.ts';
import type { App } from '#server/calls/app.ts';
import { leaseMs } from './schedule.ts';

export interface LaneKey {
  organization_id: string;
  endpoint_id: string;
  resource_id: string;
}

/** The most lanes of one endpoint that are claimed at a time. A failing endpoint gets only a few attempts. */
export const mostPerEndpoint = 32;
const mostWhileFailing = 4;

/** Endpoints that have lanes are found by jumping through the index from one to the next. */
const claim = new TextStatement({
  text: `
WITH RECURSIVE busy AS (
  (SELECT organization_id, endpoint_id FROM webhook_lanes ORDER BY organization_id, endpoint_id LIMIT 1)
  UNION ALL
  SELECT n.organization_id, n.endpoint_id FROM busy b CROSS JOIN LATERAL (
    SELECT l.organization_id, l.endpoint_id FROM webhook_lanes l
    WHERE (l.organization_id, l.endpoint_id) > (b.organization_id, b.endpoint_id)
    ORDER BY l.organization_id, l.endpoint_id LIMIT 1) n
), due AS (
  SELECT l.organization_id, l.endpoint_id, l.resource_id
  FROM busy b
  JOIN webhook_endpoints e ON e.organization_id = b.organization_id AND e.id = b.endpoint_id
  CROSS JOIN LATERAL (
    SELECT organization_id, endpoint_id, resource_id, due_at FROM webhook_lanes
    WHERE organization_id = b.organization_id AND endpoint_id = b.endpoint_id AND due_at <= $1
    ORDER BY due_at
    LIMIT greatest(0, CASE WHEN e.failing_since IS NULL THEN $5::int ELSE $6::int END
      - coalesce(($4::jsonb ->> e.id)::int, 0))
    FOR UPDATE SKIP LOCKED) l
  WHERE e.enabled AND (e.paused_until IS NULL OR e.paused_until <= $1)
  ORDER BY l.due_at LIMIT $3
), claimed AS (
  UPDATE webhook_lanes l SET due_at = $2, fence = floor(random() * 2147483647)::int FROM due
  WHERE l.organization_id = due.organization_id AND l.endpoint_id = due.endpoint_id
    AND l.resource_id = due.resource_id
  RETURNING l.organization_id, l.endpoint_id, l.resource_id, l.fence)
SELECT c.organization_id, c.endpoint_id, c.resource_id, c.fence, e.url, e.failing_since, e.secret,
  e.previous_secret, e.previous_secret_until, d.id AS delivery_id, d.event_id, d.body, d.attempts
FROM claimed c
JOIN webhook_endpoints e ON e.organization_id = c.organization_id AND e.id = c.endpoint_id
LEFT JOIN LATERAL (
  SELECT id, event_id, body, attempts FROM webhook_deliveries d
  WHERE d.organization_id = c.organization_id AND d.endpoint_id = c.endpoint_id
    AND d.resource_id = c.resource_id AND d.state = 'pending'
  ORDER BY d.position LIMIT 1) d ON true`,
  params: ['timestamptz', 'timestamptz', 'int8', 'jsonb', 'int4', 'int4'],
  columns: {
    organization_id: 'text',
    endpoint_id: 'text',
    resource_id: 'text',
    fence: 'int4',
    url: 'text',
    failing_since: 'timestamptz?',
    secret: 'text',
    previous_secret: 'text?',
    previous_secret_until: 'timestamptz?',
    delivery_id: 'text?',
    event_id: 'text',
    body: 'text',
    attempts: 'int4',
  },
});

/** A lane that this worker has until its lease ends, and its first delivery; null if the lane has none. */
export type Claimed = Awaited<ReturnType<typeof claim.run>>[number];

/**
 * Claims the lanes that are due, and for each endpoint only as many as it has room for. A claimed lane is due again
 * when its lease ends, so that another worker claims the lanes of a worker that stopped.
 */
export function claimLanes(app: App, room: number, inFlight: Record<string, number>): Promise<Claimed[]> {
  const now = app.nowIso();
  const leaseEnd = new Date(app.now() + leaseMs).toISOString();
  return app.db.asSystem((tx) =>
    claim.run(tx, now, leaseEnd, room, JSON.stringify(inFlight), mostPerEndpoint, mostWhileFailing),
  );
}
