import { messages } from '#server/base/wording/messages.ts';

export const t = messages('imports', {
  appendOnly: 'an entry here is never changed',
  columnReserved: 'a column cannot be named __proto__',
  columnTwice: 'the column {column} is there twice',
  columnWithoutName: 'every column needs a name',
  dayAmbiguous:
    '{cell} can be {one} or {other}: write the year first (YYYY-MM-DD), or set what the dates of the file begin with (date_order)',
  failed: 'something went wrong on our side',
  fixed: 'cannot be changed; create another import',
  fixedWhile: 'cannot be changed while the import is {status}',
  noCentury: '{cell} has no century: write the year with four digits',
  noHeader: 'the first line must contain the names of the columns',
  noImport: 'The import "{id}" was not found.',
  notCsv: 'cannot be read as CSV: {reason}',
  notImportable: 'is not a resource that can be imported',
  notOpen: 'the import is {status}; it takes no more lines',
  numberAmbiguous:
    '{cell} can be {one} or {other}: write it without separators of thousands, or set how the file writes decimals (decimal_separator)',
  parentColumn: 'the column {column} must contain the id of {kind_the}',
  quoteInvalid:
    'line {line}: a closing quotation mark must be followed by a separator or the end of the line',
  quoteNotClosed: 'a quotation mark that is opened in the file is never closed',
  tooManyCells: 'the line has {cells} cells, but the header has {columns}',
  tooManyColumns: 'at most {most} columns; there are {count}',
  tooManyLines: 'an import takes at most {most} lines; with these it would have {total}',
});
