import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf, endOfDay } from '#server/kernel/values/days.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { Condition } from '#server/resources/lists/filters.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { invoiceStates, isOpen, openStates } from './invoice-states.ts';
import type { Invoice } from './invoices.ts';

export const shownStates = [...invoiceStates.names, 'overdue'] as const;

const todayIn = (ctx: Pick<Ctx, 'actor' | 'now'>) => dayOf(ctx.now, settingsOf(ctx).timezone);

/** The properties that make an invoice overdue. Whether it is overdue is computed when it is read. */
type Due = Pick<Invoice, 'status' | 'balance' | 'due_date'>;

const isOverdue = ({ status, balance, due_date }: Due, today: string): boolean =>
  isOpen(status) && amount(balance).gt(0) && due_date !== null && due_date < today;

export const shownAs = (ctx: Pick<Ctx, 'actor' | 'now'>, record: Due) => ({
  shown_as: isOverdue(record, todayIn(ctx)) ? ('overdue' as const) : record.status,
});

/** Returns the same conditions as filters of a list. */
export const overdueConditions = (ctx: Ctx): Condition<NameIn<Invoice>>[] => [
  { column: 'status', op: 'in', value: [...openStates] },
  { column: 'balance', op: 'gt', value: '0' },
  { column: 'due_date', op: 'lt', value: todayIn(ctx) },
];

/** Returns the moment at which the event of an overdue invoice is emitted, which happens once. */
export const overdueAlarm = (record: Invoice, timezone: string): string | null =>
  isOpen(record.status) &&
  amount(record.balance).gt(0) &&
  record.overdue_at === null &&
  record.due_date !== null
    ? endOfDay(record.due_date, timezone)
    : null;
