import { expect, test } from 'vitest';
import { distance, longestMistyped, nearest } from './nearest.ts';

const names = ['first_name', 'last_name', 'to', 'date', 'email', 'owner_id', 'status', 'address'];

test.each([
  ['frist_name', 'first_name'],
  ['firstName', 'first_name'],
  ['FIRST-NAME', 'first_name'],
  ['fist_nmae', 'first_name'],
  ['mail', 'email'],
  ['emial', 'email'],
  ['stauts', 'status'],
  ['sttus', 'status'],
  ['adress', 'address'],
  ['ownerid', 'owner_id'],
  ['onwer_id', 'owner_id'],
  ['dat', 'date'],
])('%s is probably a mistyped %s', (given, meant) => {
  expect(nearest(given, names)).toBe(meant);
});

test.each(['text', 'rate', 'name', 'offer_id', 'x', '', '…', 'tp', 'stop', 'dress_code', 'state_of_it'])(
  '"%s" is no mistyped name',
  (given) => {
    expect(nearest(given, names)).toBeUndefined();
  },
);

test('a name that is too long is no mistyped name, and without names there is none', () => {
  const long = 'x'.repeat(longestMistyped + 1);
  expect(nearest(long, [long])).toBeUndefined();
  expect(nearest('name', [])).toBeUndefined();
});

test.each([
  ['', '', 0],
  ['abc', '', 3],
  ['', 'ab', 2],
  ['abc', 'abc', 0],
  ['abc', 'acb', 1],
  ['abcd', 'badc', 2],
  ['kitten', 'sitting', 3],
])('the distance from "%s" to "%s" is %i', (a, b, expected) => {
  expect(distance(a, b)).toBe(expected);
});
