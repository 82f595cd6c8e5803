import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('transfers', {
  accountCurrency: '{iban} is an account in {currency}; SEPA transfers are in EUR: choose an account in EUR',
  accountMissing:
    'is required: the own account that pays; {count, plural, =0 {the settings have none with an IBAN yet: add it to bank_accounts (PATCH /settings)} other {the settings have {count} with an IBAN}}',
  addressMissing:
    '{name} has no address with a city and a country, which banks of its country want: add them to the supplier',
  cannotChange: 'cannot change: the transfer is {status}; cancel it and create another one',
  claimed:
    '{number} has {balance} open, and {taken} of it is already in {transfers}; cancel that transfer, or pay less',
  closed: '{date} is in closed books (until {until}); choose a later day',
  executeInstead: 'to mark it as executed, call its execute operation',
  ibanCountry: '{name} has the IBAN {iban}, whose country is not part of SEPA; pay it in another way',
  ibanMissing: '{name} has no IBAN; add it to the bank account of the supplier',
  ibanWrong: '{name} has the IBAN {iban}, whose check digits are wrong; correct the supplier',
  leftOut:
    '{number} was paid meanwhile ({balance} is still open), so it was not paid again; if the bank has paid it twice, ask for the money back',
  noFile: 'the transfer is {status}, so it has no file; order it first',
  noLines: 'a transfer needs at least one bill; add lines with an invoice_id',
  noSupplier: 'has no supplier; choose a bill of a supplier',
  notBill: '{number} is not a bill of a supplier that is paid; choose other documents',
  notDraft: 'the transfer is {status}; create another one',
  notIban: 'is no IBAN: its check digits are wrong',
  notOrdered: 'the transfer is {status}; only one that is ordered can be marked as executed',
  notYet:
    '{date} is after today ({today}); mark the transfer as executed when the bank has paid, or send the day on which it did',
  ofBill: '{number}: {message}',
  orderInstead: 'to order it, call its order operation',
  otherAccount:
    'is {iban}, which is none of your own accounts; if it is yours, add it to bank_accounts of the settings (PATCH /settings)',
  otherCurrency: '{number} is in {currency}; SEPA transfers are in EUR: pay it in another way',
  past: '{date} is before today ({today}); choose today or a later day',
  supplierBlocked: '{name} is blocked ({reason}); a manager can make it active again',
  takeBackInstead: 'the bank has paid; delete the settlements of the transfer to take it back',
  twice: 'is in the transfer twice; send each bill once',
  unconfirmed:
    'the bank account of {name} was changed by {who}, and no second person has confirmed it yet: another manager confirms it (confirm-bank of the supplier)',
});
