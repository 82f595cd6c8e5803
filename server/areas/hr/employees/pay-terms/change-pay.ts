import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { currencyCode } from '#server/kernel/values/currency.ts';
import { decimalIn } from '#server/kernel/values/decimals.ts';
import { isNegative } from '#server/kernel/values/money.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { amendLocked, lockRecord } from '#server/resources/records/records.ts';
import { presentOne } from '#server/resources/resource/insiders.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { workSchedule } from '../../calendar.ts';
import { todayOf } from '../../leave/leave-review.ts';
import { type Employee, employee } from '../employees.ts';
import { firstDayOf, firstTerms } from './derive-terms.ts';
import { t } from './messages.ts';
import { paidDifferences } from './paid-differences.ts';
import { payDifferences } from './pay-differences.ts';
import { contractTypes, type PayTerm, payFrequencies } from './pay-term.ts';
import { termsOn, valuesOf, withoutTerms, withTerms } from './terms-list.ts';

const pay_difference = z
  .boolean()
  .optional()
  .describe(
    'Pays what this changes in months that are paid already with the next month. Without it, such a change is refused.',
  );

const change = z.object({
  id,
  from: z.iso.date().describe('The first day of the new pay.'),
  base_salary: decimalIn(2),
  pay_frequency: z.enum(payFrequencies).optional(),
  currency: currencyCode().optional(),
  contract_type: z.enum(contractTypes).optional(),
  work_schedule: workSchedule().write,
  position: z.string().trim().min(1).max(200).nullish(),
  reason: z.string().trim().min(1).max(500).optional(),
  pay_difference,
});

const removal = z.object({
  id,
  from: z.iso.date().describe('The day on which the pay to remove begins.'),
  pay_difference,
});

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    pay_change: z.input<typeof change>;
    pay_removal: z.input<typeof removal>;
  }
}

const place = { tag: 'Employees', area: 'hr', method: 'POST', role: 'manager', extras: 'refused' } as const;
const example = { recordFrom: '/hr/employees' };

interface NewTerms {
  terms: readonly PayTerm[];
  from: string;
  isDifferencePaid: boolean;
}

/** Stores the terms. The record has those of today. */
async function store(ctx: Ctx, before: Employee, { terms, from, isDifferencePaid }: NewTerms) {
  const values = { ...valuesOf(termsOn(terms, todayOf(ctx)) ?? before), pay_terms: [...terms] };
  const differences = await paidDifferences(ctx, { before, after: { ...before, ...values }, from });
  if (differences.length > 0 && !isDifferencePaid) {
    const periods = differences.map(({ period }) => period);
    throw invalidField('from', 'paid_period', t('paidMonths', { periods }));
  }
  const record = await amendLocked(ctx, employee.resource, before, values);
  await payDifferences(ctx, before.id, differences);
  return {
    record: await presentOne(ctx, employee.resource, ctx.journal.latest(record)),
    warnings: [],
  };
}

function termOf(ctx: Ctx, before: Employee, asked: z.output<typeof change>): PayTerm {
  const known = termsOn(before.pay_terms ?? [], asked.from) ?? firstTerms(before);
  const { from, base_salary, pay_frequency, currency, contract_type, work_schedule, position } = asked;
  return {
    from,
    base_salary,
    pay_frequency: pay_frequency ?? known.pay_frequency,
    currency: currency ?? known.currency,
    contract_type: contract_type ?? known.contract_type,
    work_schedule: work_schedule === undefined ? known.work_schedule : work_schedule,
    position: position === undefined ? known.position : position,
    reason: asked.reason ?? null,
    changed_by: actorRef(ctx.actor),
    changed_at: ctx.now,
  };
}

function requireSound(before: Employee, term: PayTerm): void {
  const first = firstDayOf(before);
  if (term.from < first) throw invalidField('from', 'order', t('tooEarly', { day: first }));
  if (isNegative(term.base_salary)) throw invalidField('base_salary', 'min', t('termsNotNegative'));
  const known = termsOn(before.pay_terms ?? [], term.from) ?? before;
  if (term.from > first && !term.from.endsWith('-01') && term.currency !== known.currency)
    throw invalidField('currency', 'month', t('newMoney'));
}

export const changePay = operation({
  ...place,
  path: '/hr/employees/{id}/pay-terms',
  summary: 'Change the pay of an employee from a day',
  description:
    'The pay of earlier days stays as it is. A month in which the pay changes is calculated in parts. A day to come takes effect by itself. Terms that are left out go on. An approved month that this changes becomes stale; a paid one is corrected only with `pay_difference`, in the next month.',
  examples: { ...example, request: { from: '2027-01-01', base_salary: 2400, reason: 'Yearly review' } },
  input: change,
  output: savedReply(employee.read),
  handler: async (ctx, asked) => {
    const before = await lockRecord(ctx, employee.resource, asked.id);
    const term = termOf(ctx, before, asked);
    requireSound(before, term);
    const terms = withTerms(before.pay_terms ?? [], firstTerms(before), term);
    const isDifferencePaid = asked.pay_difference === true;
    return saved(ctx, await store(ctx, before, { terms, from: asked.from, isDifferencePaid }));
  },
});

export const removePay = operation({
  ...place,
  path: '/hr/employees/{id}/pay-terms/remove',
  summary: 'Remove a change of pay',
  description:
    'The pay before it goes on, as if it had not been changed on that day. The first pay cannot be removed.',
  examples: { recordFrom: 'an employee with a planned raise', request: { from: '2031-01-01' } },
  input: removal,
  output: savedReply(employee.read),
  handler: async (ctx, { id: wanted, from, pay_difference: isPaid }) => {
    const before = await lockRecord(ctx, employee.resource, wanted);
    const all = before.pay_terms ?? [];
    const days = all.slice(1).map((one) => one.from);
    if (all[0]?.from === from) throw invalidField('from', 'first', t('firstTerms', { day: from }));
    if (!days.includes(from)) throw invalidField('from', 'not_found', t('noTerms', { day: from, days }));
    const terms = withoutTerms(all, from);
    return saved(ctx, await store(ctx, before, { terms, from, isDifferencePaid: isPaid === true }));
  },
});
