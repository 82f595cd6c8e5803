import { expect, test } from 'vitest';
import { namedIn } from './mentioned.ts';

const ana = 'usr_01kf0fk9m00000000000000001';
const bea = 'usr_01kf0fk9m00000000000000002';

test.each([
  ['a text', `@[${ana}], ask @[${bea}]; @[${ana}] knows`, [ana, bea, ana]],
  ['a list', [ana, bea], [ana, bea]],
  ['nobody where the sign is missing', `${ana} was here`, []],
  ['nobody where the id is cut off', '@[usr_01kf0fk9m]', []],
  ['no other record', '@[con_01kf0fk9m00000000000000001]', []],
  ['nothing', null, []],
])('the people who are named are found: %s', (_, value, wanted) => {
  expect(namedIn(value)).toEqual(wanted);
});
