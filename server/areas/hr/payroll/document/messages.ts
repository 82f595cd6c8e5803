import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('payslipDocuments', {
  amount: 'Amount',
  days: 'Days',
  daysOf: '{days} of {all} days',
  deducted: 'Deductions',
  draft: 'Draft of the payslip {period}',
  employee: 'Employee',
  employer: 'Employer',
  gross: 'Gross pay',
  hours: '{hours} h',
  item: 'Item',
  net: 'To pay',
  number: 'Employee number {number}',
  paidLeave: 'Paid leave: {days}',
  payDay: 'Pay day',
  position: 'Position: {position}',
  quantity: 'Quantity',
  rate: 'Rate',
  title: 'Payslip {period}',
  unpaid: 'Not paid: {days}',
  worked: 'Worked: {days}',
});
