import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('taxCodes', {
  categoryOfVat: 'only VAT has a category; leave it out for the kind {kind}',
  categoryNeeded: 'is required for VAT',
  codeFormat: 'must begin with a lower-case letter, followed by lower-case letters, digits or underscores',
  codesContradict: 'the code {code} has the rate {own} %, but tax_rate is {rate}; send one of the two',
  codeExpired: 'the code {code} has no rate on {day}',
  codeFixed: 'cannot change: the code names this tax in documents',
  codeInUse: 'is used by documents: retire it instead',
  codeNeeded:
    'names no VAT code; choose one, such as the code of an exemption with its article, of a reverse charge or of an export',
  codeRetired: 'the code {code} is retired',
  codeUsed: 'cannot change, because documents use the code; make another code and retire this one',
  defaultTaken: 'the code {code} is already the one for {rate} % on a {use}; remove it there first',
  noSuchCode: 'there is no tax code {code}',
  onlyOneVat: 'a line has one VAT code at most',
  onlyPurchases: 'the code {code} is for what the organization buys: the buyer owes its tax',
  percentRange: 'must be from 0 to 100',
  ratesNeeded: 'at least one rate is required',
  ratesOverlap: 'the periods of two rates overlap',
  surchargeAlone: 'the code {code} belongs to {vat}, which the line does not name',
  surchargeOf: 'only a surcharge belongs to a VAT code',
  unknownRate: 'no VAT code has the rate {rate} %; the rates are {rates}',
  unknownRateOfTwo:
    'no VAT code has the rate {rate} %; it is {vat} and its surcharge {surcharge}: send tax_codes with both',
  untilBeforeFrom: 'must not be before from',
  vatNeeded: 'there is no VAT code {code}',
  warnsMissing: 'a line has no VAT code; a sales invoice cannot be issued without it',
});
