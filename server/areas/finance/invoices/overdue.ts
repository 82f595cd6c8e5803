import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf, endOfDay } from '#server/kernel/values/days.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import type { AskedFilter } from '#server/resources/lists/filter/tree.ts';
import type { Condition } from '#server/resources/lists/filters.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { countsNegative } from './corrections/document-sign.ts';
import { invoiceStates, isOpen, openStates } from './invoice-states.ts';
import type { Invoice } from './invoices.ts';

export const shownStates = [...invoiceStates.names, 'overdue'] as const;

const todayIn = (ctx: Pick<Ctx, 'actor' | 'now'>) => dayOf(ctx.now, settingsOf(ctx).timezone);

/** The properties that make an invoice overdue. Whether it is overdue is computed when it is read. */
type Due = Pick<Given<Invoice>, 'kind' | 'correction'> & Pick<Invoice, 'status' | 'balance' | 'due_date'>;

/** True if something is to be paid for a document. What a credit note by difference leaves is paid back and never overdue. */
const isOwed = (record: Due): boolean =>
  isOpen(record.status) && !countsNegative(record) && amount(record.balance).gt(0);

const isOverdue = (record: Due, today: string): boolean =>
  isOwed(record) && record.due_date !== null && record.due_date < today;

export const shownAs = (ctx: Pick<Ctx, 'actor' | 'now'>, record: Due) => ({
  shown_as: isOverdue(record, todayIn(ctx)) ? ('overdue' as const) : record.status,
});

/** A document whose amounts are not taken off, as a filter of a list. */
export const owedFilter = {
  is: 'any',
  trees: [
    { is: 'test', test: { column: 'kind', op: 'eq', value: 'invoice' } },
    { is: 'inner', test: { column: 'correction', key: 'method', op: 'eq', value: 'substitution' } },
  ],
} as const satisfies AskedFilter;

/** Returns the other conditions of an overdue invoice as filters of a list. */
export const overdueConditions = (ctx: Ctx): Condition<NameIn<Invoice>>[] => [
  { column: 'status', op: 'in', value: [...openStates] },
  { column: 'balance', op: 'gt', value: '0' },
  { column: 'due_date', op: 'lt', value: todayIn(ctx) },
];

/** Returns the moment at which the event of an overdue invoice is emitted, which happens once. */
export const overdueAlarm = (record: Invoice, timezone: string): string | null =>
  isOwed(record) && record.overdue_at === null && record.due_date !== null
    ? endOfDay(record.due_date, timezone)
    : null;
