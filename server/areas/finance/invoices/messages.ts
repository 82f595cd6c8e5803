import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('invoices', {
  advanceDeducted:
    '{documents} deducted {deducted} of this invoice; credit those documents first, or credit less of this one',
  advanceMissing: 'is required: the invoice of the advance',
  advanceNotIssued:
    'the invoice {id} is {status}; only an issued advance is deducted: issue it first, or take the deduction out',
  alreadyBooked: 'is already booked as {number} ({id}); void that invoice, or correct the number',
  amountNegative: 'must not be below zero',
  bookCreditInstead: 'book a credit note of the supplier: kind credit_note, with credits_id',
  cannotChangeIssued:
    'cannot change: the invoice is {status}; void it, or credit it with a credit note (credits_id)',
  cannotChangeSettled: 'cannot change: the invoice is {status}; make a new one',
  correctsFullSale:
    'is only for full invoices to customers, which can replace simplified invoices; a credit note names its invoice in credits_id',
  correctsOfNote: 'is only for invoices; a credit note names the invoice that it corrects in credits_id',
  creditInstead: 'issue a credit note: kind credit_note, with credits_id',
  creditNoteOnly: 'is only for kind "credit_note"',
  creditedNotFound: 'the invoice {id} was not found',
  creditsCreditNote: 'is a credit note; only an invoice can be credited',
  creditsMissing: 'is required: the invoice that the credit note credits',
  currencyOfReplaced: '{number} is in {currency}; the document that replaces it must have the same currency',
  currencyOfOrder: 'must be {currency}, as in the order',
  customerMissing:
    'is required: the customer of the invoice; for a person without a company, send contact_id',
  customerAddressMissing: 'The address of {customer} is missing; an invoice names it.',
  customerCountryMissing: 'The country in the address of {customer} is missing.',
  customerNumberMissing: '{customer} has no tax number; an invoice names it unless it is simplified.',
  customerTaxNumberMissing:
    'is required on an invoice in {country}: enter the tax number of {customer} (tax_id), or make it a simplified invoice (invoice_type)',
  dateRange: 'must be from 1900-01-01 to 2999-12-31',
  deductionNotPositive: 'must be above zero: the amount before taxes that is deducted',
  dueBeforeIssue: 'must not be before issue_date',
  forceReasonMissing: 'is required: the reason for this exception to the quote',
  hasCreditNotes: 'has credit notes; void them first',
  hasPayments: 'has payments; delete them first, or issue a credit note',
  isQuoted: '"{item}" is a line of quote {quote}; leave the mark out',
  isVoid: 'the invoice is void',
  letterAccount: 'Account: {account}',
  letterCredits: 'Of invoice {number}',
  letterCorrection: 'Reason: {reason}',
  letterDate: 'Date: {date}',
  letterDeductions: 'Invoiced before, or taxed later: -{amount}',
  letterDiscounts: 'Discounts: -{amount}',
  letterDue: 'To be paid by {date}: {amount}',
  letterFrom: 'From: {party}',
  letterHeld: 'Kept as a guarantee: -{amount}',
  letterPayable: 'To pay: {amount}',
  letterPrepaid: 'Received already: -{amount}',
  letterRefund: 'To be paid back by {date}: {amount}',
  letterReplaces: 'Replaces {numbers}',
  letterSettled: 'Already settled: -{amount}',
  letterSubtotal: 'Subtotal: {amount}',
  letterTo: 'To: {party}',
  letterTotal: 'Total: {amount}',
  letterWithheld: 'Tax withheld: -{amount}',
  linesMissing: 'an invoice needs at least one line',
  notAdvance: 'must name another invoice, the one of the advance',
  notBySubstitution:
    'is not possible for a correction by substitution; correct by difference (correction.method: "difference")',
  notComparable: 'only a purchase invoice for goods can be compared with an order',
  notCreditable: 'the invoice {id} is {status}; only an issued invoice can be credited',
  notInCredited: 'must be left out, because the credited invoice has none',
  notIssuedToCustomer: 'is only for an issued invoice to a customer; send status "issued" with it',
  notQuoted:
    '"{item}" is no line of quote {quote}; name the line that it charges, or mark it as additional (is_additional)',
  openingNotSent: 'is a document of the former system, which was sent from there',
  openingNotCredited:
    'is a document of the former system; void its opening item and create it with the right amount',
  notRemovable: 'only a draft can be deleted; void it with a void_reason, or issue a credit note',
  notReplaceable: '{number} is {status}; only an issued document that is not credited can be replaced',
  notToCustomer: 'this is a purchase invoice; only invoices to customers can be sent',
  notToday:
    'is {wished}, but an invoice has the date of the day it is issued, {today}; leave issue_date out or set it to {today}, and put the day of the delivery into operation_date',
  notOverdue: 'is {due}; a reminder is sent from the day after the due date on',
  nothingDue: 'the invoice is {status} and nothing is due, so there is nothing to remind of',
  nothingToCredit: '{number} is credited already: its credit notes have all of its lines',
  onlySimplified:
    '{number} is no simplified invoice; a full invoice replaces only simplified ones. Correct it with a credit note: kind credit_note, with credits_id',
  operationAfterIssue: 'must not be after issue_date',
  otherAdvance: 'names an invoice with another {property}; both must have the same',
  otherParty: '{kind_the} belongs to {theirs}, but the invoice to {own}',
  outOfOrder:
    '{number} is dated {date}, before {other} of {otherDate}: numbers should follow the order of the dates.',
  overAdvance: 'deducts more than the {left} that are left of the advance {number}',
  overCreditLimit: '{company} now owes {balance} {currency}, {over} more than the credit limit.',
  overCredited: 'add up to {total}; at most {left} of the invoice can still be credited',
  overQuote:
    '{quantity} of "{item}" would be invoiced; quote {quote} offers {offered}. Charge less, or a manager allows it with a reason (force, force_reason)',
  overQuoteCharged:
    '{quantity} of "{item}" would be invoiced; quote {quote} offers {offered}, and {invoices} charged {charged} of it already. Charge less, void or credit what was charged, or a manager allows it with a reason (force, force_reason)',
  ownTaxNumberMissing:
    'is required on an invoice in {country}: enter your organization’s tax number in Settings (tax_id at PATCH /settings)',
  paidMore:
    '{paid} is paid already, which is more than the new amount to pay, {payable}; correct by difference (correction.method: "difference"), so that the rest is paid back',
  partyWithPlace: '{name}, tax number {taxId}, {place}',
  partyWithTaxId: '{name}, tax number {taxId}',
  payInstead: 'record a payment: POST /finance/invoices/:id/payments',
  payableNegative:
    'leaves {over} less than nothing to pay; lower it so that the amount to pay is zero or more',
  percentRange: 'must be from 0 to 100',
  postingOfSale: 'is only for direction "purchase"; an invoice to a customer is posted on its issue_date',
  purchaseOnly: 'is only for direction "purchase"',
  quoteNotAccepted:
    'quote {quote} is {status}; only an accepted quote is invoiced, or a manager allows it with a reason (force, force_reason)',
  pricesOfSource:
    'must be as in the document from which the lines are taken; leave it out, or send the lines with other prices',
  rateMissing:
    'is required: how many {currency} one {foreign} is worth; send it, or record the rate of the day (POST /finance/exchange-rates)',
  recipientMissing: 'the invoice has no contact with an e-mail address; send the recipients in `to`',
  reasonForSimplified: '{reason} is not for simplified invoices: the correction of one has the reason R5',
  reasonOfSimplified: '{reason} is for simplified invoices: choose the reason of this correction, R1 to R4',
  reasonR1:
    'R1, returns, discounts, cancelled sales and errors of law (articles 80.1, 80.2 and 80.6 of the VAT act)',
  reasonR2: 'R2, insolvency of the customer (article 80.3 of the VAT act)',
  reasonR3: 'R3, bad debt (article 80.4 of the VAT act)',
  reasonR4: 'R4, other reasons',
  reasonR5: 'R5, correction of a simplified invoice',
  reminder:
    'Invoice {number} was due on {due}, {days, plural, one {# day ago} other {# days ago}}. {amount} is still to be paid today. If you have paid in the meantime, please ignore this letter.',
  replacedAlready: '{number} was replaced by {other}; correct that document instead',
  replacedCredited:
    '{number} has credit notes; void them first, or correct it by difference (correction.method: "difference")',
  replacedDeducted:
    '{by} deducted {number} as an advance; correct it by difference (correction.method: "difference")',
  replacedInUse:
    '{number} belongs to a contract, holds an amount, or has deductions; correct it by difference (correction.method: "difference")',
  replacedTwice: 'names {number} twice; name it once',
  retentionDeprecated:
    'retention_pct is deprecated: withhold taxes with a tax code of the kind withholding in tax_codes of the lines',
  retentionReplaced: 'retention_pct is deprecated: use the tax code {code} in tax_codes of the lines',
  openedNotVoid:
    'the customer opened the document of the invoice, so it cannot be voided; issue a credit note: kind credit_note, with credits_id',
  sentNotVoid:
    'the invoice was sent to its customer, so it cannot be voided; issue a credit note: kind credit_note, with credits_id',
  seriesAhead:
    'would be {today}, but the last number of the series is dated {last}; numbers follow the order of the dates, so issue it from {last} on',
  simplifiedSalesOnly: 'can be "simplified" only for invoices to customers',
  simplifiedTooBig:
    'a simplified invoice may be at most {most} with taxes, and this one is {total}; make it a full invoice (full)',
  simplifiedUnusual:
    'Only some trades, such as shops, may issue a simplified invoice over {usual}; this one is {total}.',
  staysSent: 'cannot be removed: the customer has the invoice; correct it with a credit note',
  substitutionOfBill:
    'only invoices to customers are replaced; correct a bill by difference (correction.method: "difference")',
  supplierMissing: 'is required: the supplier who sent the invoice',
  titleCreditNote: 'Credit note {number}',
  titleInvoice: 'Invoice {number}',
  totalNotPositive: 'the total must be above zero',
  totalTooBig: 'makes the total more than 9999999999999.99',
  unknownQuoteLine: 'is not a line of the invoiced quote',
  unlikeCredited: 'must be {value}, as in the credited invoice',
  voidInstead:
    'delete its payments and void its credit notes first, or issue a credit note; a draft is deleted',
  voidReplacing: '{other} has taken the place of this invoice; void that document first',
  voidNotSent: 'the invoice is void; make a new one',
  wantedXmlIncomplete:
    'is {standard} for this customer, but the document cannot be written so: {missing}. Complete it, or set einvoice_standard of the company or contact to null, so that mails carry only the PDF',
  xmlLeftOut:
    'The customer wants {standard}, but the reminder carries only the PDF, because the document cannot be written so: {missing}.',
});
