import type { App } from '#server/calls/app.ts';
import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';

export interface Follower {
  organization_id: string;
  connection_id: string;
  began_at: string;
  last_sequence: number;
  failures: number;
  fence: number;
}

/** From the newest event on. */
export async function beginFollowing({ tx, organization, now }: Ctx, connectionId: string): Promise<void> {
  const { values, bind } = new Params();
  const row = [organization, connectionId, now].map(bind);
  await tx.text(
    `INSERT INTO integration_followers (organization_id, connection_id, began_at, last_sequence, due_at, failures, fence)
     VALUES (${row.join(', ')}, coalesce((SELECT last_sequence FROM event_heads WHERE ${tenantIs(organization, bind)}), 0),
       ${bind(now)}, 0, 0)
     ON CONFLICT (organization_id, connection_id) DO NOTHING`,
    values,
  );
}

export function endFollowing({ tx, organization }: Ctx, connectionId: string): void {
  const { values, bind } = new Params();
  tx.sendText(
    `DELETE FROM integration_followers WHERE ${tenantIs(organization, bind)} AND connection_id = ${bind(connectionId)}`,
    values,
  );
}

const leaseMs = 60_000;
const atOnce = 20;

/** Those that have something before them and are due; whoever dies with one has it taken away when the lease ends. */
export const claimFollowers = (app: App): Promise<Follower[]> =>
  app.db.asSystem((tx) =>
    tx.text<Follower>(
      `UPDATE integration_followers f SET due_at = $2, fence = f.fence + 1
       FROM (SELECT w.organization_id, w.connection_id FROM integration_followers w
         JOIN event_heads h USING (organization_id)
         WHERE h.last_sequence > w.last_sequence AND w.due_at <= $1
         ORDER BY w.due_at LIMIT ${atOnce} FOR UPDATE OF w SKIP LOCKED) due
       WHERE f.organization_id = due.organization_id AND f.connection_id = due.connection_id
       RETURNING f.organization_id, f.connection_id, f.began_at, f.last_sequence, f.failures, f.fence`,
      [app.nowIso(), new Date(app.now() + leaseMs).toISOString()],
    ),
  );

/** Where it goes on and when; nothing where another worker has it by now. */
export async function settleFollower(
  { tx, organization }: Ctx,
  { connection_id, fence }: Follower,
  next: { last_sequence: number; due_at: string; failures: number },
): Promise<boolean> {
  const { values, bind } = new Params();
  const rows = await tx.text(
    `UPDATE integration_followers SET last_sequence = ${bind(next.last_sequence)}, due_at = ${bind(next.due_at)},
       failures = ${bind(next.failures)}
     WHERE ${tenantIs(organization, bind)} AND connection_id = ${bind(connection_id)} AND fence = ${bind(fence)}
     RETURNING connection_id`,
    values,
  );
  return rows.length === 1;
}
