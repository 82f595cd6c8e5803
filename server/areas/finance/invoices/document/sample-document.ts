import { findTaxCodes } from '#server/areas/crm/tax-codes/find-tax-codes.ts';
import { taxDay } from '#server/areas/crm/tax-codes/tax-day.ts';
import { rateOn } from '#server/areas/crm/tax-codes/tax-rates.ts';
import type { DocumentDescription } from '#server/base/documents/description.ts';
import type { Ctx } from '#server/calls/context.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { draftRecord } from '#server/resources/records/drafts/draft-record.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { readSeries } from '../../series/read-series.ts';
import { financePolicies } from '../../settings.ts';
import { describeInvoice } from './describe-invoice.ts';
import { documentFacts } from './document-facts.ts';
import { t } from './messages.ts';

/** The codes of the two highest usual rates, so that the sample has two taxes. */
async function usualCodes(ctx: Ctx, day: string): Promise<string[]> {
  const codes = await findTaxCodes(ctx);
  const rateOf = (code: (typeof codes)[number]) => Number(rateOn(code, day) ?? 0);
  return codes
    .filter(({ kind, category, status }) => kind === 'vat' && category === 'S' && status === 'active')
    .filter((code) => (code.default_for ?? []).includes('sale') && rateOf(code) > 0)
    .toSorted((a, b) => rateOf(b) - rateOf(a))
    .map(({ code }) => code)
    .slice(0, 2);
}

/** An invoice that nobody gets, drawn as those of the organization are, to see how they look. */
export async function describeSample(ctx: Ctx, language: Locale): Promise<DocumentDescription> {
  const day = taxDay(ctx);
  const [first, second = first] = await usualCodes(ctx, day);
  const line = (description: string, quantity: string, unit_price: string, code: string | undefined) => ({
    ...{ description, quantity, unit_price },
    ...(code === undefined ? {} : { tax_codes: [code] }),
  });
  const lines = [
    line(t('sampleService').in(language), '10', '60.00', first),
    line(t('sampleGoods').in(language), '5', '12.40', second),
  ];
  const record = await draftRecord(ctx, resourceOf('invoice'), { values: { issue_date: day, lines } });
  const series = await readSeries(ctx);
  const number = series.find((one) => one.series === 'invoice' && one.is_current)?.next_number ?? null;
  const due_date = addDays(day, financePolicies.of(ctx).invoice_due_days);
  const facts = await documentFacts(ctx, record);
  const buyer = { name: t('sampleCustomer').in(language), tax_id: null, address: null };
  const described = describeInvoice({ ...record, number, due_date }, { ...facts, language, buyer });
  return { ...described, mark: t('sample').in(language) };
}
