import { describedLines } from '#server/areas/crm/documents/described-lines.ts';
import { describedParty, placeLines } from '#server/areas/crm/documents/described-party.ts';
import { describedTotals } from '#server/areas/crm/documents/described-totals.ts';
import { documentFooter, documentLook } from '#server/areas/crm/documents/document-look.ts';
import { blockOf, factOf, pageWords } from '#server/areas/crm/documents/document-words.ts';
import { t as shared } from '#server/areas/crm/documents/messages.ts';
import { ownParty, partyOfFirm } from '#server/areas/crm/documents/party-facts.ts';
import { taxesOf } from '#server/areas/crm/lines/known-taxes.ts';
import { netOfTax } from '#server/areas/crm/lines/pricing-fields.ts';
import { findTaxCodes } from '#server/areas/crm/tax-codes/find-tax-codes.ts';
import type { DocumentDescription } from '#server/base/documents/description.ts';
import { documentFormats } from '#server/base/documents/document-formats.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { PurchaseOrder } from '../orders.ts';
import { t } from './messages.ts';

const titleOf = ({ sent_at, number, revision }: PurchaseOrder) => {
  if (sent_at === null) return t('draft', { number });
  return revision > 1 ? t('version', { number, revision }) : t('title', { number });
};

/** A purchase order in the language of the organization, because suppliers have none of their own. */
export async function describeOrder(ctx: Ctx, record: PurchaseOrder): Promise<DocumentDescription> {
  const { locale: language, timezone } = settingsOf(ctx);
  const { sent_at, expected_date, delivery_address, terms, lines } = record;
  const supplier = await findRecord(ctx, 'supplier', record.supplier_id);
  const formats = documentFormats(language, record.currency);
  const codes = await findTaxCodes(ctx);
  const buyer = ownParty(ctx);
  const day = dayOf(sent_at ?? ctx.now, timezone);
  const isDraft = sent_at === null;
  const totals = { ...record, ...taxesOf(lines), net_total: netOfTax(record.total, record.tax) };
  const place = placeLines(delivery_address, formats).join('\n');
  return {
    language,
    title: titleOf(record).in(language),
    author: buyer.name,
    day,
    ...(await documentLook(ctx)),
    footer: documentFooter(ctx),
    mark: isDraft ? shared('draft').in(language) : null,
    facts: [
      ...factOf(shared('date'), formats.day(day), language),
      ...factOf(t('wanted'), formats.day(expected_date), language),
    ],
    parties: [
      describedParty(shared('from'), buyer, language, formats),
      ...(supplier ? [describedParty(t('supplier'), partyOfFirm(supplier), language, formats)] : []),
    ],
    ...describedLines(record, language, formats),
    sums: describedTotals(totals, { codes, language, formats }),
    blocks: [...blockOf(t('deliverTo'), place, language), ...blockOf(t('terms'), terms, language)],
    words: pageWords(language),
  };
}
