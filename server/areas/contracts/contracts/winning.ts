import type { Ctx } from '#server/calls/context.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { findRow } from '#server/kernel/records/store.ts';
import { findResource } from '#server/kernel/resource/registry.ts';
import { contractsPolicies } from '../settings.ts';
import type { ContractRow } from './contract-row.ts';

/** A contract made of a quote, signed by everybody, wins the deal it belongs to, where the organization wants that. */
export async function winDeal(ctx: Ctx, { quote_id, deal_id }: ContractRow): Promise<void> {
  const { organization, tx } = ctx;
  const [quotes, deals] = [findResource('quote'), findResource('deal')];
  if (!contractsPolicies.of(ctx).contract_sign_wins_deal || quote_id === null || !quotes || !deals) return;
  const quote = await findRow(tx, quotes.table, { organization, id: quote_id });
  const id = deal_id ?? quote?.deal_id;
  if (typeof id !== 'string') return;
  const deal = await findRow(tx, deals.table, { organization, id, lock: true });
  if (deal?.status === 'open') await amendRecord(ctx, deals, id, { status: 'won' });
}
