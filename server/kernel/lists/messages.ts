import { messages } from '#server/base/wording/messages.ts';

export const t = messages('lists', {
  likeNotTaken: 'takes no [like], because no index supports it; use search instead',
  noOperators: 'unknown operator [{op}]; this filter takes no operators',
  tooManyInValues: '[in] takes at most {most} values',
  unknownOperator: 'unknown operator [{op}]; this filter takes {taken}',
  cursorWithPage: '`cursor` cannot be combined with `page`',
  likeEndsInBackslash: '[like] must not end with a backslash',
  likeTooLong: '[like] takes at most 200 characters',
  likeTooShort: '[like] needs at least three letters or digits in a row; use search for less',
  notBoolean: 'must be true or false',
  notFilter: 'must be a value or field[operator]=value',
  notInstant: 'must be an ISO 8601 date or time',
  notWhole: 'must be a whole number from {min} to {max}',
  nullNotBoolean: '[null] must be true or false',
  otherCursor: 'is not a cursor of this list in this order; start again without it',
});
