import type { Ctx } from '#server/calls/context.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { findResource, resourceOf } from '#server/resources/resource/registry.ts';
import { contractsPolicies } from '../settings.ts';
import type { Contract } from './contracts.ts';

/**
 * A contract that was made of a quote and signed by everybody wins its deal, if the settings of the organization say
 * so.
 */
export async function winDeal(ctx: Ctx, { quote_id, deal_id }: Contract): Promise<void> {
  const hasSales = findResource('quote') && findResource('deal');
  if (!contractsPolicies.of(ctx).contract_sign_wins_deal || quote_id === null || !hasSales) return;
  const quote = await findRecord(ctx, 'quote', quote_id);
  const deal = await findRecord(ctx, 'deal', deal_id ?? quote?.deal_id, { lock: true });
  if (deal?.status === 'open') await amendRecord(ctx, resourceOf('deal'), deal.id, { status: 'won' });
}
