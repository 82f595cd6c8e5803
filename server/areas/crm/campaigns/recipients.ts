import type { Ctx } from '#server/calls/context.ts';
import { limitClause } from '#server/kernel/lists/slice.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';

export type RecipientOutcome = 'queued' | 'sent' | 'failed' | 'suppressed' | 'cancelled';

export interface Recipient {
  address: string;
  contact_id: string;
  email_id: string | null;
  outcome: RecipientOutcome;
}

/** False where this address has had its mail: then it gets no second one. */
export async function addRecipient(
  ctx: Ctx,
  campaignId: string,
  address: string,
  contactId: string,
): Promise<boolean> {
  const rows = await ctx.tx.text(
    `INSERT INTO campaign_recipients (organization_id, campaign_id, address, contact_id, outcome)
     VALUES ($1, $2, $3, $4, 'queued') ON CONFLICT DO NOTHING RETURNING 1`,
    [ctx.organization, campaignId, address, contactId],
  );
  return rows.length === 1;
}

export function noteRecipient(
  ctx: Pick<Ctx, 'tx' | 'organization'>,
  campaignId: string,
  address: string,
  set: Partial<Pick<Recipient, 'email_id' | 'outcome'>>,
): void {
  const { values, bind } = new Params();
  const assignments = Object.entries(set).map(([name, value]) => `${name} = ${bind(value)}`);
  ctx.tx.sendText(
    `UPDATE campaign_recipients SET ${assignments.join(', ')} WHERE ${tenantIs(ctx.organization, bind)}
     AND campaign_id = ${bind(campaignId)} AND address = ${bind(address)}`,
    values,
  );
}

/** Mail that no worker has begun to hand over never leaves. */
export async function stopWaitingMail(ctx: Ctx, campaignId: string): Promise<void> {
  const { values, bind } = new Params();
  const own = tenantIs(ctx.organization, bind);
  const id = bind(campaignId);
  await ctx.tx.text(
    `UPDATE emails SET status = 'suppressed', error = 'the campaign was cancelled' WHERE ${own}
     AND status = 'queued' AND handed_over_at IS NULL AND id IN (SELECT email_id FROM campaign_recipients r
       WHERE r.${own} AND r.campaign_id = ${id} AND r.outcome = 'queued')`,
    values,
  );
  const rest = new Params();
  await ctx.tx.text(
    `UPDATE campaign_recipients r SET outcome = 'cancelled' FROM emails e
     WHERE r.${tenantIs(ctx.organization, rest.bind)} AND e.organization_id = r.organization_id
     AND r.campaign_id = ${rest.bind(campaignId)} AND e.id = r.email_id AND r.outcome = 'queued'
     AND e.status = 'suppressed'`,
    rest.values,
  );
}

interface Asked {
  outcome: string | undefined;
  limit: number;
  offset: number;
  ascending: boolean;
}

export async function listRecipients(
  ctx: Ctx,
  campaignId: string,
  { outcome, limit, offset, ascending }: Asked,
) {
  const { values, bind } = new Params();
  const where = `${tenantIs(ctx.organization, bind)} AND campaign_id = ${bind(campaignId)}${
    outcome === undefined ? '' : ` AND outcome = ${bind(outcome)}`
  }`;
  const [count] = await ctx.tx.text<{ total: number }>(
    `SELECT count(*) AS total FROM campaign_recipients WHERE ${where}`,
    [...values],
  );
  const rows = await ctx.tx.text<Recipient>(
    `SELECT address, contact_id, email_id, outcome FROM campaign_recipients WHERE ${where}
     ORDER BY address ${ascending ? 'ASC' : 'DESC'} ${limitClause(bind, { limit, offset })}`,
    values,
  );
  return { rows, total: count?.total ?? 0 };
}
