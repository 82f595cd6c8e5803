import { inArray } from 'drizzle-orm';
import { payrollRecords } from '#db/schema/hr/payroll.ts';
import { rateOn } from '#server/areas/finance/exchange-rates/rates.ts';
import { balanced, type Posting, postingIn, type Terms } from '#server/areas/finance/postings/posting.ts';
import { type Unposted, unpostedIn } from '#server/areas/finance/postings/unposted.ts';
import { writePostings } from '#server/areas/finance/postings/write-postings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { type Amount, amount, sum } from '#server/kernel/values/money.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { owedOf } from './pay-debts.ts';
import { monthEnd } from './pay-halves.ts';
import type { PayrollRecord } from './payroll.ts';

/**
 * Approved pay is a cost of its month: the wages and what the employer adds, owed to the employee and to the authorities. Its
 * payment settles what the employee is owed.
 */
function postingsOfPay(
  record: PayrollRecord,
  { own, rate }: { own: string; rate: Amount | null },
): Posting[] {
  const { status, gross, net, currency, period, tax_debt_id, social_security_debt_id } = record;
  const isBooked = status === 'approved' || status === 'paid';
  if (rate === null || !isBooked || record.deleted_at !== null) return [];
  const terms: Terms = { day: monthEnd(period), own, rate, currency: currency ?? own, party_id: null };
  const posted = postingIn(terms);
  const owed = owedOf(record);
  const added = sum((record.contributions ?? []).map((one) => one.amount));
  const withheld = amount(gross).minus(amount(net)).plus(added);
  const others = withheld.minus(owed.tax_office).minus(owed.social_security);
  const earned = balanced(
    [
      posted('wages', amount(gross)),
      posted('wages', added),
      posted('withheld_payable', amount(owed.tax_office).times(-1), { item_id: tax_debt_id }),
      posted('social_security_payable', amount(owed.social_security).times(-1), {
        item_id: social_security_debt_id,
      }),
      posted('withheld_payable', others.times(-1)),
      posted('wages_payable', amount(net).times(-1)),
    ],
    terms,
  );
  if (status !== 'paid') return earned;
  const paying: Terms = { ...terms, day: payDayOf(record, period) };
  const moved = postingIn(paying);
  return [
    ...earned,
    ...balanced([moved('wages_payable', amount(net)), moved('bank', amount(net).times(-1))], paying),
  ];
}

const payDayOf = ({ pay_date }: PayrollRecord, period: string) => pay_date ?? monthEnd(period);

export async function postPay(ctx: Ctx, record: PayrollRecord): Promise<void> {
  const own = settingsOf(ctx).currency;
  const rate = await rateOn(ctx, record.currency ?? own, payDayOf(record, record.period));
  const source = { type: 'payroll', id: record.id } as const;
  await writePostings(ctx, source, postingsOfPay(record, { own, rate }));
}

export const unpostedPay: Unposted = {
  next: unpostedIn(payrollRecords, inArray(payrollRecords.status, ['approved', 'paid'])),
  post: async (ctx, id) => {
    const record = await findRecord(ctx, 'payroll_record', id, { includeDeleted: true });
    if (record) await postPay(ctx, record);
  },
};
