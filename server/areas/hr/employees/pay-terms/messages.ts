import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('payTerms', {
  differenceOf: 'Difference of pay of {period}',
  firstTerms: 'the pay of {day} is the first one and cannot be removed; change it instead',
  newMoney: 'another currency holds from the first day of a month, because a payslip has one currency',
  noTerms: 'no pay begins on {day}; the pay changes on {days}',
  paidMonths:
    'the pay of {periods} is paid already; send pay_difference: true, so that the difference is paid with the next month, or choose a later day',
  termsNotNegative: 'must not be negative',
  tooEarly: 'must not be before {day}, the first day of the employment',
});
