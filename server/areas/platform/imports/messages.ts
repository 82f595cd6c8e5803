import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('imports', {
  appendOnly: 'an entry here is never changed',
  columnLeftOut: 'The column {column} is left out, because the server sets this property.',
  columnReserved: 'a column cannot be named __proto__',
  columnTwice: 'the column {column} is there twice',
  columnUndecided:
    '{kind_A} has no property "{column}". Map the column to a property, to "custom_fields.{column}" to keep it, or to "-" to leave it out.',
  columnUndecidedMeant:
    '{kind_A} has no property "{column}". Did you mean "{meant}"? Map the column to a property, to "custom_fields.{column}" to keep it, or to "-" to leave it out.',
  columnWithoutName: 'every column needs a name',
  dayAmbiguous:
    '{cell} can be {one} or {other}: write the year first (YYYY-MM-DD), or set what the dates of the file begin with (date_order)',
  failed: 'something went wrong on our side',
  fixed: 'cannot be changed; create another import',
  fixedWhile: 'cannot be changed while the import is {status}',
  nobodyNamed: 'there is no {kind} with the name, number or key "{name}"; import it first, or write its id',
  noCentury: '{cell} has no century: write the year with four digits',
  noColumn: 'the file has no column "{column}"',
  noColumnMeant: 'the file has no column "{column}"; did you mean "{meant}"?',
  noHeader: 'the first line must contain the names of the columns',
  noImport: 'The import "{id}" was not found.',
  notCsv: 'cannot be read as CSV: {reason}',
  notImportable: 'is not a resource that can be imported',
  notOpen: 'the import is {status}; it takes no more lines',
  numberAmbiguous:
    '{cell} can be {one} or {other}: write it without separators of thousands, or set how the file writes decimals (decimal_separator)',
  parentColumn: 'the column {column} must contain the id of {kind_the}',
  propertyDecided: '{name} is set by the server; map the column to "-" to leave it out',
  propertyTwice: 'the columns {one} and {other} would both be imported into {property}',
  quoteInvalid:
    'line {line}: a closing quotation mark must be followed by a separator or the end of the line',
  quoteNotClosed: 'a quotation mark that is opened in the file is never closed',
  severalNamed: '{count} records of the kind {kind} are called "{name}"; write the id of the right one',
  tooManyCells: 'the line has {cells} cells, but the header has {columns}',
  tooManyColumns: 'at most {most} columns; there are {count}',
  tooManyLines: 'an import takes at most {most} lines; with these it would have {total}',
});
