import { randomInt } from 'node:crypto';
import { and, eq, exists, isNull, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { TextStatement } from '#db/queries/text-statement.ts';
import { webhookEndpoints, webhookLanes } from '#db/schema/integrations/webhooks.ts';
import type { Services } from '#server/calls/services.ts';
import { leaseMs } from './schedule.ts';

export interface LaneKey {
  organization_id: string;
  endpoint_id: string;
  resource_id: string;
}

/** The most lanes of one endpoint that are claimed at a time. A failing endpoint gets only a few attempts. */
const mostPerEndpoint = 32;
const mostWhileFailing = 4;

const claim = new TextStatement({
  text: `
WITH due AS (
  SELECT e.id AS endpoint_id, l.resource_id
  FROM webhook_endpoints e
  CROSS JOIN LATERAL (
    SELECT resource_id, due_at FROM webhook_lanes
    WHERE organization_id = $1 AND endpoint_id = e.id AND due_at <= $2
    ORDER BY due_at
    LIMIT greatest(0, CASE WHEN e.failing_since IS NULL THEN $5::int ELSE $6::int END
      - coalesce(($7::jsonb ->> e.id)::int, 0))
    FOR UPDATE SKIP LOCKED) l
  WHERE e.organization_id = $1 AND e.enabled AND (e.paused_until IS NULL OR e.paused_until <= $2)
  ORDER BY l.due_at LIMIT $8
), claimed AS (
  UPDATE webhook_lanes l SET due_at = $3, fence = $4 FROM due
  WHERE l.organization_id = $1 AND l.endpoint_id = due.endpoint_id AND l.resource_id = due.resource_id
  RETURNING l.organization_id, l.endpoint_id, l.resource_id, l.fence)
SELECT c.organization_id, c.endpoint_id, c.resource_id, c.fence, e.url, e.failing_since, e.secret,
  e.previous_secret, e.previous_secret_until, d.id AS delivery_id, d.event_id, d.body, d.attempts
FROM claimed c
JOIN webhook_endpoints e ON e.organization_id = $1 AND e.id = c.endpoint_id
LEFT JOIN LATERAL (
  SELECT id, event_id, body, attempts FROM webhook_deliveries d
  WHERE d.organization_id = $1 AND d.endpoint_id = c.endpoint_id
    AND d.resource_id = c.resource_id AND d.state = 'pending'
  ORDER BY d.position LIMIT 1) d ON true`,
  params: ['text', 'timestamptz', 'timestamptz', 'int4', 'int4', 'int4', 'jsonb', 'int8'],
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

export interface Room {
  /** The number of lanes that may be claimed. */
  lanes: number;
  /** The deliveries of each endpoint that are being sent. */
  inFlight: Readonly<Record<string, number>>;
}

/**
 * Claims the lanes of an organization that are due, and for each endpoint only as many as it has room for. A claimed lane
 * is due again when its lease ends, so that another worker claims the lanes of a worker that stopped.
 */
export function claimLanes(tx: Tx, app: Services, organization: string, room: Room): Promise<Claimed[]> {
  const now = app.nowIso();
  const leaseEnd = new Date(app.now() + leaseMs).toISOString();
  const busy = JSON.stringify(room.inFlight);
  return claim.run(
    tx,
    organization,
    now,
    leaseEnd,
    newFence(),
    mostPerEndpoint,
    mostWhileFailing,
    busy,
    room.lanes,
  );
}

const newFence = () => randomInt(1, 2 ** 31 - 1);

/** Finds the organizations with an endpoint that takes deliveries and has a lane that is due. */
export async function organizationsDue({ db, nowIso }: Services): Promise<string[]> {
  const now = nowIso();
  const rows = await db.all.select((tx, reach) => {
    const due = tx
      .select({ one: sql`1` })
      .from(webhookLanes)
      .where(
        and(
          reach(webhookLanes),
          eq(webhookLanes.organization_id, webhookEndpoints.organization_id),
          eq(webhookLanes.endpoint_id, webhookEndpoints.id),
          lte(webhookLanes.due_at, now),
        ),
      );
    return tx
      .selectDistinct({ organization_id: webhookEndpoints.organization_id })
      .from(webhookEndpoints)
      .where(
        and(
          webhookEndpoints.enabled,
          or(isNull(webhookEndpoints.paused_until), lte(webhookEndpoints.paused_until, now)),
          exists(due),
          reach(webhookEndpoints),
        ),
      );
  });
  return rows.map(({ organization_id }) => organization_id);
}
