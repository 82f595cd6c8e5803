import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('fiscal', {
  agencyFault: 'the tax agency refused the sending: {reason}',
  agencyStatus: 'the tax agency answered with status {status}',
  answerIncomplete: 'the answer of the tax agency does not name the record of {number}',
  answerUnreadable: 'the answer of the tax agency could not be read',
  certificateClosed: 'the certificate cannot be opened; upload it again',
  certificateEarly: 'is not valid before {day}; upload it then, or another one that is valid now',
  certificateExpired: 'expired on {day}; upload one that is valid',
  certificateExpiredOn: 'the certificate expired on {day}; upload one that is valid',
  certificateForm:
    'is no certificate with its key that can be opened: send a file of PKCS#12 (.p12, .pfx) in base64 or PEM text, and its password',
  certificateMissing: 'upload the certificate of the organization first',
  certificateNumber:
    'belongs to {number} and not to {own}, the tax number of the organization; upload the certificate of {own}, or correct tax_id in the settings',
  certificateSubject: 'names no Spanish tax number; upload a certificate of a person or an organization',
  chainBroken:
    'the chain of fiscal records is broken at record {position} ({number}), so no record can be added; check it with GET /finance/fiscal-records/check, and restore the database from a backup',
  countryOther: 'VeriFactu is for organizations in Spain: set country to ES in the settings',
  endpointMissing:
    'the installation sends no records: the people who run it set VERIFACTU_ENDPOINT (docs/finance.md)',
  marginScheme:
    'has the margin scheme, whose taxable amount is not on the invoice; issue it outside of VeriFactu, or use another tax code',
  municipal: 'is no tax of Spain; a record has VAT and its surcharge alone',
  newestOnly: 'is not the newest record of {number}; send {id} again',
  noEuros:
    'is not EUR, and a record needs euros: issue the invoice in EUR, or make EUR the currency of the organization and enter the exchange rate',
  notRepeatable: 'is {status}; only records that were rejected or accepted with errors are sent again',
  numberForm:
    'is {number}, but a record takes at most 60 plain letters, digits and signs, without quotes, <, > and =; change the prefix in sequences of the settings',
  otherIssuer:
    'is {own}, but the certificate of VeriFactu belongs to {issuer}; correct tax_id in the settings, or upload a certificate of {own}',
  ownNumberMissing: 'enter the tax number of the organization (tax_id) in the settings, such as B12345674',
  producerMissing:
    'the installation names no producer, without whom no record is made: the people who run it set VERIFACTU_PRODUCER_NAME, VERIFACTU_PRODUCER_TAX_ID and VERIFACTU_DECLARATION (docs/finance.md)',
  recipientCountry:
    'is required for the fiscal record: enter the country of {customer} in its address, as a code such as DE',
  recipientForm:
    'is {number}, which is no Spanish tax number; correct tax_id of {customer}, such as B12345674',
  recipientNumber: 'is required for the fiscal record: enter the tax number of {customer} (tax_id)',
  reverseNeedsCustomer:
    'is required for the reverse charge: make it a full invoice to a customer with a tax number',
  supplyNeedsNumber:
    'is required for an intra-Community supply: enter the VAT number of {customer} with its country, such as DE136695976',
  surchargeRate: 'has a surcharge of {rate} %, but the tax agency accepts only {rates}',
  tooManyRates: 'have too many kinds of taxes: a record takes {most}; make two invoices of it',
  uncoded: 'is required for the fiscal record: choose the tax code that says why the line has no VAT',
  upgradeOpen:
    'the upgrade of the installation is not finished, and invoices of the earlier version would have no record: the people who run it end it with "upgrade finish"',
  vatRate: 'has {rate} % VAT, but the tax agency accepts only {rates}',
});
