import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('instalments', {
  beforeIssue: 'must not be before issue_date',
  dayMissing: 'needs a due_date, or the days after issue_date',
  dueOfInstalments:
    'is {sent}, but with instalments it is the day of the first one that is open; change instalments instead',
  mixed: 'need an amount in each, a pct in each, or neither in any for equal parts',
  notPositive: 'must be above zero',
  notWhole: 'have percentages that do not add up to 100',
  ofNote: 'are only for documents that are to be paid; a credit note by difference has one due_date',
  outOfOrder: 'must be after the day of the instalment before it',
  reminder:
    'Of invoice {number}, {count, plural, one {an instalment is late} other {# instalments are late}}: {parts}. The first was due {days, plural, one {# day ago} other {# days ago}}. {amount} is to be paid today. If you have paid in the meantime, please ignore this letter.',
  tooMuch: 'add up to {total}, which is {difference} more than the amount to pay, {payable}',
  tooLittle: 'add up to {total}, which is {difference} less than the amount to pay, {payable}',
  tooSmall: '{payable} cannot be split into {count} instalments that are each above zero',
});
