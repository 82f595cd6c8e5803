import type { Ctx } from '#server/calls/context.ts';
import { amendRecord, lockRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';

/**
 * Stores the first response, which is the earliest message that was handed over to the customer. Its time is that of
 * the message, because the agent is not to blame if the mail server was away. A breach that was recorded while the
 * message waited is therefore computed again.
 */
export async function stampFirstResponse(ctx: Ctx, ticketId: string, at: string): Promise<void> {
  const resource = resourceOf('ticket');
  const ticket = await lockRecord({ ...ctx, ifMatch: undefined }, resource, ticketId);
  const { sla } = ticket;
  if (!sla) return;
  const known = sla.first_responded_at;
  if (known !== null && Date.parse(known) <= Date.parse(at)) return;
  const hasWaited = Date.parse(at) < Date.parse(ctx.now);
  const breached = sla.breached.filter((target) => target !== 'first_response' || !hasWaited);
  const values = { sla: { ...sla, first_responded_at: at, breached } };
  await amendRecord(ctx, resource, ticketId, values, known === null ? 'first_response' : null);
}
