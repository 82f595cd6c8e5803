import { expect, test } from 'vitest';
import { DomainError } from '#server/vocabulary/errors.ts';
import { decodeSegment, parseQuery } from './query-string.ts';

test.each<[string, unknown]>([
  ['', {}],
  ['&&', {}],
  ['a=1&b=2', { a: '1', b: '2' }],
  ['a', { a: '' }],
  ['a=b=c', { a: 'b=c' }],
  ['a=1+2%2B3', { a: '1 2+3' }],
  ['q=caf%C3%A9', { q: 'café' }],
  ['created_at%5Bgte%5D=1&created_at[lt]=2', { created_at: { gte: '1', lt: '2' } }],
  ['metadata[a.b]=x', { metadata: { 'a.b': 'x' } }],
  ['metadata[]=x', { metadata: { '': 'x' } }],
  ['a[b][c]=1', { a: { 'b.c': '1' } }],
  ['[=1', { '[': '1' }],
])('%j is %j', (search, expected) => {
  expect(parseQuery(search)).toEqual(expected);
});

test('names of Object.prototype are names like any other', () => {
  const parsed = parseQuery('__proto__=1&constructor=2&metadata[__proto__]=3&toString[a]=4');
  expect(Object.keys(parsed)).toEqual(['__proto__', 'constructor', 'metadata', 'toString']);
  expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  expect(Object.keys(Object(parsed.metadata))).toEqual(['__proto__']);
  expect('polluted' in {}).toBe(false);
});

test.each([
  'a=1&a=2',
  'a=1&a[b]=2',
  'a[b]=1&a=2',
  'a[b]=1&a[b]=2',
  'a=%',
  'a=%ff',
  'a=%C3%28',
  '%ED%A0%80=1',
  'a=%00',
])('%s is refused', (search) => {
  expect(() => parseQuery(search)).toThrow(DomainError);
});

test('in a path a plus is a plus', () => {
  expect(decodeSegment('a+b%20c')).toBe('a+b c');
});
