import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('bank', {
  accountMissing:
    'is required: the own account of the file; {count, plural, =0 {the settings have none yet: add it to bank_accounts (PATCH /settings)} other {the settings have {count}}}',
  allImported: 'has only statements that were imported before',
  allLinesKnown:
    'was imported before: {count, plural, one {its line is} other {all # lines are}} already there, and nothing is added',
  alreadyImported: 'has the statement {number} to {day}, which was imported before as {id}',
  amountMissing: 'has no amount in line {line}; a line of a statement moves money',
  brokenXml:
    'is not whole XML (line {line}: {reason}); the file was probably cut off: download it from the bank again',
  columnMissing:
    'names the column {column}, which the file does not have; its columns are {columns}; the nearest is {meant}',
  columnTwice: 'gives {property} two columns; leave one of them out with "-"',
  columnsNeeded:
    'must name a column for booking_date and one for amount (or inflow and outflow); the columns of the file are {columns}',
  dayAmbiguous: 'is needed: {cell} in line {line} can mean {one} or {other}',
  dayMissing: 'has no day in line {line}',
  declaresEntities: 'declares entities or a document type, which statements of banks do not have',
  eitherOr: 'is required, or allocations: send one of both',
  gapAfter:
    'another statement is imported, but not the one that follows this one to {day}; import the missing ones',
  gapBefore:
    'the last statement ends on {day} with {closing}, and this one begins with {opening}: a statement between them is missing',
  lineCurrency: 'has a line in {currency}, but the account is in {own}',
  notCamt:
    'is XML, but no statement in the format camt.053 (at {place}); download camt.053 from the bank, or send CSV',
  notDay: 'has {cell} in line {line}, which is no day; it is read as {property}',
  notNumber: 'has {cell} in line {line}, which is no amount; it is read as {property}',
  notOpen:
    'is {status}, so the line is not matched again; reopen it first (POST /finance/bank-lines/{id}/reopen)',
  notXml: 'is not XML; for a CSV file, send format csv',
  nothingInFile: 'has no lines',
  numberAmbiguous: 'is needed: {cell} in line {line} can mean {one} or {other}',
  otherAccount:
    'is of the account {iban}, which is none of your own; if it is yours, add it to bank_accounts of the settings (PATCH /settings, in the console under Settings, Invoicing)',
  otherCurrency: 'is in {currency}, but the account {iban} of the settings is in {own}',
  overlaps:
    'has days that the statement {number} has already ({from} to {to}), and its balance does not follow; nothing is imported',
  paysNoBill: 'names only documents that you pay, but the money of this line arrives',
  paysNoInvoice: 'names only documents that you are paid for, but the money of this line leaves',
  proposalGone: '{key} is no proposal of this line any more; read its proposals again',
  reasonAmount: 'The amount is exactly what is open',
  reasonBefore: 'Money like this was recorded as {category} before',
  reasonFee: 'Without a fee of {fee} that the bank may have kept, the amount is what is open',
  reasonIban: 'Earlier money from this account was of {name}',
  reasonMore: 'The amount is more than what is open; the rest is kept as a credit',
  reasonName: 'The name is that of {name}, or similar',
  reasonNumber: 'The text has the number of {numbers}',
  reasonPartial: 'The amount is a part of what is open',
  reasonRecorded: 'A payment of this amount was already recorded around this day; nothing is recorded again',
  reasonReference: 'The reference is that of the payment or the document',
  reasonSum: 'The amounts of {count} documents add up to it exactly',
  reasonTransfer: 'The reference is that of a payment of an ordered transfer',
  reopenNeedsManager: 'only a manager reverses what a line has recorded',
  sumDiffers:
    'is cut off or changed: the statement {number} begins with {opening} and its lines lead to {reached}, but it ends with {closing}',
  tooManyLines: 'has {count} lines; send at most {most} at a time',
  withoutDays: 'has the statement {number} without any day',
});
