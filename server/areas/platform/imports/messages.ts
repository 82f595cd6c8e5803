import { messages } from '#server/base/wording/messages.ts';

export const t = messages('imports', {
  columnReserved: 'a column cannot be named __proto__',
  columnTwice: 'the column {column} is there twice',
  columnWithoutName: 'every column needs a name',
  failed: 'something went wrong on our side',
  fixed: 'cannot be changed; create another import',
  fixedWhile: 'cannot be changed while the import is {status}',
  noHeader: 'the first line must contain the names of the columns',
  noImport: 'The import "{id}" was not found.',
  noRecord: '{kind_the} {id} was not found',
  notImportable: 'is not a resource that can be imported',
  notOneOf: 'must be one of {allowed}',
  notOpen: 'the import is {status}; it takes no more lines',
  parentColumn: 'the column {column} must contain the id of {kind_the}',
  tooManyColumns: 'at most {most} columns; there are {count}',
  tooManyLines: 'an import takes at most {most} lines; with these it would have {total}',
});
