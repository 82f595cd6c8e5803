import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('financeAgents', {
  callAbout: 'Call about {name}',
  collectBefore: '{name}: collect it before {day}',
  collectTask: 'Collect {name}',
  collectWhy: 'Cash is running low, and the customer owes this amount.',
  customerDelay:
    'This customer is expected to pay {days, plural, one {# day} other {# days}} after the due date, usually {low} to {high}, based on {payments, plural, one {# payment} other {# payments}}',
  findAddress: '{name}: find out who to remind',
  findAddressWhy: 'The invoice is overdue, and its contact has no e-mail address.',
  instalment: '{sum} by {day}',
  invoiceOf: '{number} of {company}',
  letter1:
    'Perhaps you have overlooked our invoice {number} of {sum}, due on {day}: we have not received the payment yet. If you have paid in the meantime, thank you.',
  letter2:
    'This is our second reminder: our invoice {number} of {sum}, due on {day}, is still open. Please pay within a week, or tell us if there is a problem.',
  letter3:
    'This is our last reminder: our invoice {number} of {sum}, due on {day}, is still open. If we do not hear from you within a week, we will have to stop working for you.',
  offerPlan: '{name}: offer payment in parts',
  offerPlanWhy: 'Large amounts that are so late are more often paid in parts than at once.',
  overdueInForecast: '{amount}, due on {due}, is overdue, and the forecast counts on it',
  paidInvoices: 'invoices that customers have paid',
  paidTooLate: '{amount}, due on {due}, would usually be paid on {expected}, which is too late',
  planLetter:
    'Our invoice {number} of {sum}, due on {day}, is still open. We propose payment in parts: {parts}. Please tell us whether this suits you.',
  plannedFor: '{amount} are planned for {day}',
  postpone: '{name}: pay it later',
  postponePayment: 'A payment: pay it later',
  postponeWhy: 'Cash is running low, and this payment is only planned.',
  projectActive: 'The project is active',
  recipient: 'The e-mail goes to {email}',
  reminder: '{name}: reminder {level}',
  reminderWhy:
    '{days, plural, one {# day} other {# days}} late: the {level, select, 1 {first} 2 {second} other {third}} reminder is due.',
  shortfall: 'On {day} the balance would be {balance}; {missing} would be missing',
  stopWork: '{project}: stop until {name} is paid',
  stopWorkWhy: 'The project continues although the customer has not paid for a long time.',
  wasDue: '{amount} was due on {due}, {days, plural, one {# day} other {# days}} ago',
});
