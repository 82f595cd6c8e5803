import type { Ctx } from '#server/calls/context.ts';
import { atLeast } from '#server/kernel/access/access.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amount, isNegative } from '#server/kernel/values/money.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Frozen, NameIn } from '#server/resources/resource/behaviour.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { ownRateProblems } from '../exchange-rates/own-rate.ts';
import { soundRate } from '../exchange-rates/sound-rate.ts';
import type { Invoice } from '../invoices/invoices.ts';
import { paymentProblems } from '../payments/payment-rules.ts';
import type { InvoicePayment } from '../payments/payments.ts';
import { hasParty, otherParty } from './documents.ts';
import { t } from './messages.ts';
import type { Settlement } from './settlements.ts';

/** The money has moved: only what it settles, and the notes about it, can still change. */
const moved: readonly NameIn<Settlement>[] = [
  'kind',
  'date',
  'amount',
  'currency',
  'fx_rate',
  'fx_reason',
  'fee',
  'method',
  'account',
  'company_id',
  'contact_id',
  'supplier_id',
];

export const frozenSettlement = ({ id }: Settlement): Frozen<NameIn<Settlement>> => ({
  names: moved,
  message: t('cannotChange', { id }),
});

export function settlementRules(record: Settlement): DetailOf<Settlement>[] {
  const { allocations, amount: money, fee, fx_rate, account_amount, unallocated } = record;
  const details: DetailOf<Settlement>[] = [];
  const seen = new Set<string>();
  for (const { invoice_id } of allocations) {
    if (seen.has(invoice_id))
      details.push({ path: 'allocations', rule: 'duplicate', message: t('allocatedTwice') });
    seen.add(invoice_id);
  }
  if (isNegative(fee) || isNegative(account_amount))
    details.push({ path: 'fee', rule: 'range', message: t('feeRange') });
  if (isNegative(unallocated)) {
    const allocated = amount(money).minus(amount(unallocated)).toFixed(2);
    const message = t('overAllocated', { allocated, amount: amount(money).toFixed(2) });
    details.push({ path: 'allocations', rule: 'over_allocated', message });
  }
  return [...details, ...soundRate(fx_rate, 'fx_rate')];
}

/** The rules that look at the documents, the rate of the day and the caller. */
export async function settlementProblems(
  ctx: Ctx,
  record: Settlement,
  before: Settlement | undefined,
): Promise<DetailOf<Settlement>[]> {
  // The rules of what it is recorded with were those of the payment, or of the opening.
  if (record.recorded_as !== 'settlement' && !before) return [];
  return [
    ...moneyProblems(ctx, record, before === undefined),
    ...rateMissing(ctx, record),
    ...takenBack(ctx, record, before),
    ...(await ownRateProblems(ctx, rated(record), before && rated(before))),
    ...(await allocationProblems(ctx, record, before)),
  ];
}

const rated = ({ currency, fx_rate, fx_reason, date }: Settlement) => ({
  currency,
  fx_rate,
  fx_reason,
  day: date,
});

/** Money needs an amount and something that it settles; what is left is kept for a party. */
function moneyProblems(ctx: Ctx, record: Settlement, isNew: boolean): DetailOf<Settlement>[] {
  const { allocations, amount: money, unallocated, kind } = record;
  const isSettling = allocations.length > 0;
  if (!amount(money).gt(0))
    return isSettling
      ? []
      : [
          hasParty(record)
            ? { path: 'amount', rule: 'required', message: t('amountMissing') }
            : { path: 'allocations', rule: 'required', message: t('nothingSettled') },
        ];
  if (!amount(unallocated).gt(0)) return [];
  if (!hasParty(record))
    return [{ path: 'amount', rule: 'party', message: t('creditNeedsParty', { left: unallocated }) }];
  return isNew && kind === 'outflow' && !atLeast(ctx.actor.role, 'manager')
    ? [{ path: 'amount', rule: 'role', message: t('outflowNeedsManager') }]
    : [];
}

function rateMissing(ctx: Ctx, { currency, fx_rate, date }: Settlement): DetailOf<Settlement>[] {
  if (fx_rate !== null || currency === settingsOf(ctx).currency) return [];
  const message = t('rateMissing', { currency: currency ?? '', date: date ?? '' });
  return [{ path: 'fx_rate', rule: 'required', message }];
}

/** Taking an allocation back deletes its payment, which managers do. */
function takenBack(ctx: Ctx, record: Settlement, before: Settlement | undefined): DetailOf<Settlement>[] {
  const kept = new Set(record.allocations.map((one) => one.payment_id));
  const isTakenBack = before?.allocations.some((one) => !kept.has(one.payment_id)) ?? false;
  return isTakenBack && !atLeast(ctx.actor.role, 'manager')
    ? [{ path: 'allocations', rule: 'role', message: t('needsManager') }]
    : [];
}

/** Each new allocation follows the rules of a payment of its document. */
async function allocationProblems(
  ctx: Ctx,
  record: Settlement,
  before: Settlement | undefined,
): Promise<DetailOf<Settlement>[]> {
  const known = new Set(before?.allocations.map((one) => one.payment_id));
  const details: DetailOf<Settlement>[] = [];
  for (const [at, one] of record.allocations.entries()) {
    if (known.has(one.payment_id)) continue;
    const document = await findRecord(ctx, 'invoice', one.invoice_id);
    if (!document) continue;
    if (otherParty(record, document))
      details.push({ path: `allocations.${at}.invoice_id`, rule: 'party', message: t('ofAnother') });
    const { date, amount: paid } = one;
    const payment = { date, amount: paid, currency: record.currency, reason: record.reason };
    for (const problem of await paymentProblems(ctx, payment, document))
      details.push({
        ...problem,
        path: placeOf(problem.path, at, before !== undefined),
        ...(problem.path === 'currency' ? { message: otherCurrency(record, document) } : {}),
      });
  }
  return details;
}

const otherCurrency = ({ currency }: Settlement, document: Invoice) =>
  t('otherCurrency', { currency: document.currency ?? '', settled: currency ?? '' });

/** A problem of a payment, at the property of the settlement that its value is from. */
function placeOf(
  path: DetailOf<InvoicePayment>['path'],
  at: number,
  isLater: boolean,
): DetailOf<Settlement>['path'] {
  if (path === 'reason') return 'reason';
  if (path === 'currency') return `allocations.${at}.invoice_id`;
  if (path === 'date') return isLater ? `allocations.${at}.invoice_id` : 'date';
  return `allocations.${at}.amount`;
}
