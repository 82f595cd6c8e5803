import { eq } from 'drizzle-orm';
import { payrollRecords } from '#db/schema/hr/payroll.ts';
import { rateOn } from '#server/areas/finance/exchange-rates/rates.ts';
import { balanced, type Posting, postingIn, type Terms } from '#server/areas/finance/postings/posting.ts';
import { type Unposted, unpostedIn } from '#server/areas/finance/postings/unposted.ts';
import { writePostings } from '#server/areas/finance/postings/write-postings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { type Amount, amount, sum } from '#server/kernel/values/money.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { monthEnd } from './pay-halves.ts';
import type { PayrollRecord } from './payroll.ts';

/** Paid salaries: the wages, what is withheld of them, and what left the account. */
function postingsOfPay(
  record: PayrollRecord,
  { own, rate }: { own: string; rate: Amount | null },
): Posting[] {
  const { status, gross, net, deductions, currency, period } = record;
  if (rate === null || status !== 'paid' || record.deleted_at !== null) return [];
  const day = payDayOf(record, period);
  const terms: Terms = { day, own, rate, currency: currency ?? own, party_id: null };
  const posted = postingIn(terms);
  // What is deducted for being late was never earned.
  const late = sum((deductions ?? []).filter((one) => one.code === 'late').map((one) => one.amount));
  const wages = amount(gross).minus(late);
  const withheld = wages.minus(amount(net));
  return balanced(
    [
      posted('wages', wages),
      posted('withheld_payable', withheld.times(-1)),
      posted('bank', amount(net).times(-1)),
    ],
    terms,
  );
}

const payDayOf = ({ pay_date }: PayrollRecord, period: string) => pay_date ?? monthEnd(period);

export async function postPay(ctx: Ctx, record: PayrollRecord): Promise<void> {
  const own = settingsOf(ctx).currency;
  const rate = await rateOn(ctx, record.currency ?? own, payDayOf(record, record.period));
  const source = { type: 'payroll', id: record.id } as const;
  await writePostings(ctx, source, postingsOfPay(record, { own, rate }));
}

export const unpostedPay: Unposted = {
  next: unpostedIn(payrollRecords, eq(payrollRecords.status, 'paid')),
  post: async (ctx, id) => {
    const record = await findRecord(ctx, 'payroll_record', id, { includeDeleted: true });
    if (record) await postPay(ctx, record);
  },
};
