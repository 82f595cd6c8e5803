import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('aiFinance', {
  allDelays:
    'all customers together pay {days, plural, one {# day} other {# days}} after the due date, based on {count} invoices',
  categorizedExpenses: 'expenses that have a category',
  confirmed: '{amount} were confirmed up to {day}',
  customerInvoices: 'invoices to customers to compare',
  delaysTried:
    'of the newest {count} paid invoices, those paid within {days} days of the forecast; the baseline uses the same delay for everybody',
  eitherCustomer: 'send either company_id or invoice_id',
  eitherExpense: 'send either expense_id or description',
  expectedByHabit:
    '{count, plural, one {# customer invoice is} other {# customer invoices are}} expected when those customers usually pay, based on {paid} paid invoices',
  expectedWhenDue:
    '{count, plural, one {# customer invoice is} other {# customer invoices are}} expected on the due date: {paid} paid invoices are too few to learn delays from',
  expensesToCompare: 'expenses to compare',
  laterExpenses: 'expenses booked later than those it learned from',
  missingNumber: '{number} is missing between {before} and {after}',
  missingNumbers: '{first} to {last} are missing between {before} and {after}',
  mostFrequent: 'the words give no hint; {category} is the most frequent category',
  movements: 'movements of cash in {currency}',
  noLimit:
    'no approval limit is set (settings.approval_limits.{kind}), so split amounts are not searched for',
  noUsualWeek: 'less than four weeks of movements are known, so only planned movements are expected',
  notOpenInvoice: 'is {status}; send an invoice that is issued and not fully paid',
  otherPlanned: '{count, plural, one {# other movement is} other {# other movements are}} planned',
  overdueSpread: '{amount} of customers are overdue; they are spread by how late those customers paid before',
  ownDelays:
    '{count, plural, one {# invoice of this customer was paid and counts} other {# invoices of this customer were paid and count}} for {percent} %; the delays of all customers count for the rest',
  paidInvoices: 'invoices that customers have paid',
  recurring:
    '{count, plural, one {# kind of movement recurs} other {# kinds of movements recur}} at a regular interval',
  sameAmount:
    '{first} and {second} are both {amount} of the same supplier, {days, plural, one {# day} other {# days}} apart',
  sameNumber: 'the same supplier and number {number}: {first} and {second}',
  splitBelowLimit:
    '{count} documents within {days} days add up to {total}, and none of them is above the limit of {limit}',
  supplierCategory: '{same} of {all} expenses of this supplier were booked as {category}',
  supplierInvoice: 'is a purchase invoice; send an invoice to a customer',
  supplierInvoices: 'purchase invoices to compare',
  unusualOfCategory:
    '{amount}; the median of {count} documents of the category {category} is {usual}, and this one is {deviations} deviations away',
  unusualOfSupplier:
    '{amount}; the median of {count} documents of this supplier is {usual}, and this one is {deviations} deviations away',
  usualWeek: 'for the rest, each weekday counts as it did in the last eight weeks',
  wordsSuggest: 'these words suggest {category}: {words}',
});
