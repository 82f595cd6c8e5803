import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('aiExtraction', {
  doubt: '“{text}”: {reason}',
  found:
    '{kind, select, email {e-mail addresses} phone {telephones} iban {IBANs} tax_id {tax numbers} amount {amounts} other {dates}}: {count}',
  noCurrency: 'the currency is missing',
  wrongCheckDigits: 'the check digits are wrong',
});
