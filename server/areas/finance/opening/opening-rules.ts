import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import type { Frozen, NameIn } from '#server/resources/resource/behaviour.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { Booking } from '../closing/bookings.ts';
import { rateOn } from '../exchange-rates/rates.ts';
import { soundRate } from '../exchange-rates/sound-rate.ts';
import { t } from './messages.ts';
import type { OpeningItem } from './opening-items.ts';

const today = (ctx: Ctx) => dayOf(ctx.now, settingsOf(ctx).timezone);

/** The day is today, and the rate that of the day, if the caller sends none. */
export async function deriveOpening(ctx: Ctx, record: Given<OpeningItem>): Promise<Partial<OpeningItem>> {
  const date = record.date ?? today(ctx);
  const currency = record.currency ?? settingsOf(ctx).currency;
  return { date, currency, fx_rate: record.fx_rate ?? (await rateOn(ctx, currency, date)) };
}

const frozen: readonly NameIn<OpeningItem>[] = [
  ...(['kind', 'date', 'number', 'company_id', 'contact_id', 'supplier_id', 'issue_date'] as const),
  ...(['due_date', 'amount', 'currency', 'fx_rate', 'account', 'description'] as const),
];

export const frozenOpening = (): Frozen<NameIn<OpeningItem>> => ({
  names: frozen,
  message: t('cannotChange'),
});

const isDocument = ({ kind }: OpeningItem) => kind === 'receivable' || kind === 'payable';

/** An item of a party; an account has none. */
const isOfParty = ({ kind }: OpeningItem) => kind !== 'bank' && kind !== 'cash';
const isOfCustomer = ({ kind }: OpeningItem) => kind === 'receivable' || kind === 'customer_credit';

/** The properties that each kind has besides those that all have. */
const own: Readonly<Record<OpeningItem['kind'], readonly NameIn<OpeningItem>[]>> = {
  receivable: ['company_id', 'contact_id', 'number', 'issue_date', 'due_date'],
  payable: ['supplier_id', 'number', 'issue_date', 'due_date'],
  customer_credit: ['company_id', 'contact_id'],
  supplier_credit: ['supplier_id'],
  bank: [],
  cash: [],
};
const special = [...new Set(Object.values(own).flat())];

/** A document needs its party and its number, a credit its party, and an account neither. */
export function openingRules(record: OpeningItem): DetailOf<OpeningItem>[] {
  const { kind, date, issue_date, due_date, fx_rate } = record;
  const details: DetailOf<OpeningItem>[] = [];
  const refuse = (path: NameIn<OpeningItem>, rule: string, message: Message) =>
    details.push({ path, rule, message });
  for (const path of special)
    if (record[path] !== null && !own[kind].includes(path)) refuse(path, 'kind', t('notOf', { kind }));
  if (isDocument(record) && record.number === null) refuse('number', 'required', t('numberMissing'));
  if (isOfCustomer(record) && record.company_id === null && record.contact_id === null)
    refuse('company_id', 'required', t('customerMissing'));
  if (isOfParty(record) && !isOfCustomer(record) && record.supplier_id === null)
    refuse('supplier_id', 'required', t('supplierMissing'));
  if (isOfParty(record) && !amount(record.amount).gt(0)) refuse('amount', 'min', t('amountNotPositive'));
  if (!isOfParty(record) && amount(record.amount).eq(0)) refuse('amount', 'min', t('amountZero'));
  if (issue_date !== null && date !== null && issue_date > date)
    refuse('issue_date', 'order', t('issuedAfter', { date }));
  if (issue_date !== null && due_date !== null && due_date < issue_date)
    refuse('due_date', 'order', t('dueBeforeIssue'));
  if (fx_rate !== null) details.push(...soundRate(fx_rate, 'fx_rate'));
  return details;
}

export async function openingProblems(ctx: Ctx, record: OpeningItem): Promise<DetailOf<OpeningItem>[]> {
  const day = today(ctx);
  const currency = record.currency ?? '';
  return [
    ...((record.date ?? '') > day
      ? [{ path: 'date' as const, rule: 'future', message: t('future', { today: day }) }]
      : []),
    ...(record.fx_rate === null
      ? [{ path: 'fx_rate' as const, rule: 'required', message: t('rateMissing', { currency }) }]
      : []),
  ];
}

/** An item is booked on the day of the opening. */
export const openingBookings = ({
  kind,
  date,
  amount: open,
  currency,
  fx_rate,
}: OpeningItem): Booking<NameIn<OpeningItem>>[] => [
  { book: 'books', day: date ?? '', path: 'date', content: [kind, open, currency, fx_rate] },
];
