import type { Ctx } from '#server/calls/context.ts';
import type { SumPart } from '#server/kernel/journal/sums.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { type Settings, settingsOf } from '#server/kernel/settings/settings.ts';
import { dayAt } from '#server/kernel/values/time-zones.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { company } from '../companies/companies.ts';
import { contact } from '../contacts/contacts.ts';
import { reviewTargets } from '../targets/target-review.ts';
import type { Deal } from './deals.ts';
import { t } from './messages.ts';

/** Returns the sums of a won deal, by its owner and the day on which it was won. */
function wonSums(record: Deal, settings: Settings): SumPart[] {
  if (record.status !== 'won' || record.won_at === null) return [];
  const day = dayAt(record.won_at, settings);
  const who = { dim: 'owner_id', key: record.owner_id ?? '' } as const;
  const what = { currency: record.currency ?? '', amount: record.amount ?? '0' };
  return [{ metric: 'deals.won', day, ...who, ...what }];
}

/** The contact of a deal becomes an opportunity; when it is won, contact and company become customers. */
export async function followDeal(
  ctx: Ctx,
  record: Deal,
  before: Deal | undefined,
  changed: readonly NameIn<Deal>[],
): Promise<void> {
  const isWon = record.status === 'won' && changed.includes('status') && before !== undefined;
  const isMet = !before || changed.includes('contact_id');
  if (isWon || isMet) await raiseContact(ctx, record.contact_id, isWon ? 'customer' : 'opportunity');
  if (isWon) await raiseCompany(ctx, record.company_id);
  const settings = settingsOf(ctx);
  const partsOf = (row: Deal | undefined) => (row && row.deleted_at === null ? wonSums(row, settings) : []);
  await reviewTargets(ctx, ['revenue', 'deals_won'], partsOf(before), partsOf(record));
}

const ranks = ['subscriber', 'lead', 'opportunity', 'customer'] as const;

async function raiseContact(ctx: Ctx, id: string | null, lifecycle: (typeof ranks)[number]): Promise<void> {
  const row = await findRecord(ctx, 'contact', id);
  if (!row) return;
  // Former customers have no rank.
  const rank = row.lifecycle === 'former' ? -1 : ranks.indexOf(row.lifecycle);
  if (rank >= 0 && rank < ranks.indexOf(lifecycle))
    await amendRecord(ctx, contact.resource, row.id, { lifecycle });
}

async function raiseCompany(ctx: Ctx, id: string | null): Promise<void> {
  const row = await findRecord(ctx, 'company', id);
  if (row?.type === 'prospect') await amendRecord(ctx, company.resource, row.id, { type: 'customer' });
}

const next: Warning[] = [
  { code: 'suggest_contract', message: t('contractNext') },
  { code: 'suggest_project', message: t('projectNext') },
  { code: 'suggest_invoice', message: t('invoiceNext') },
];

/** Only the write that wins the deal has these warnings. */
export const suggestNext = (record: Deal): Warning[] =>
  record.status === 'won' && record.won_at === record.updated_at ? next : [];
