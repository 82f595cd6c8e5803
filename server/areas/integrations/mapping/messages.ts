import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('integrationMapping', {
  externalIdsReserved: 'is written by the connection itself; set external_id to the path of the id',
  idTooLong: 'is a number with more digits than JSON can hold exactly; send it as text',
  leftOut:
    'was left out, because the record {id} of the other system was not read yet; read it first, then run with mode full',
  nameKey: 'must have a key, such as {name}.colour',
  nameReserved: 'this name is reserved',
  noId: 'the row has no id at "{path}"; set external_id of the mapping to the path of the id',
  noProperty:
    '{kind_a} has no writable property "{name}"; custom_fields.{path} stores the value as a custom field',
  noPropertyMeant:
    '{kind_a} has no writable property "{name}"; did you mean {meant}? custom_fields.{path} stores the value as a custom field',
  notDate:
    'must be a date in the order {order, select, dmy {day, month, year} mdy {month, day, year} other {year, month, day}}',
  notRead: 'is not a resource of this connection; use one of {kinds}',
  notTextOrNumber: 'must be text or a number',
  notUnixTime: 'must be a time as a number',
  notYesOrNo: 'must be yes or no',
  nothingRead: 'is not a resource of this connection, which has none',
  rowNotObject: 'the row is not an object',
  tooDeep: 'is nested deeper than {count} levels',
  unstorable: 'contains the character U+0000 or half of a Unicode character',
  valueNotPossible: '{value} is not a possible value of {property}',
});
