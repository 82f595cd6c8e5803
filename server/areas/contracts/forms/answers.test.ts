import { describe, expect, test } from 'vitest';
import { fieldProblems, readAnswers } from './answers.ts';
import type { FormField } from './fields.ts';

type FieldType = FormField['type'];

const field = (type: FieldType, more: Partial<FormField> = {}): FormField => ({
  key: 'it',
  label: 'It',
  type,
  required: false,
  options: [],
  ...more,
});
const read = (one: FormField, value: unknown) => readAnswers([one], { it: value });

describe.each<[FieldType, [unknown, unknown][], unknown[]]>([
  ['text', [['  a ', 'a']], ['x'.repeat(501), 5, ['a']]],
  ['textarea', [['a\nb', 'a\nb']], ['x'.repeat(10_001)]],
  ['email', [['ANA@Example.com ', 'ana@example.com']], ['ana', 'ana@', 5]],
  ['phone', [['+34 600 000 000', '+34 600 000 000']], ['call me', '12']],
  ['url', [['https://example.com/a', 'https://example.com/a']], ['javascript:alert(1)', 'example']],
  [
    'number',
    [
      ['3,5', 3.5],
      ['-2', -2],
      [0, 0],
    ],
    ['three', '1e9', '0x10', true],
  ],
  ['date', [['2026-02-28', '2026-02-28']], ['2026-02-30', '28/02/2026']],
  [
    'checkbox',
    [
      ['on', true],
      [false, false],
      ['no', false],
    ],
    ['maybe', 1],
  ],
])('a %s', (type, good, bad) => {
  test.each(good)('takes %j as %j', (given, stored) => {
    expect(read(field(type), given)).toEqual({ answers: { it: stored }, problems: [] });
  });
  test.each(bad)('refuses %j and names the field', (given) => {
    const { answers, problems } = read(field(type), given);
    expect(answers).toEqual({});
    expect(problems).toMatchObject([{ path: 'data.it', rule: type }]);
  });
});

test.each(['1.234,5', true])('a number that is %j is refused as one', (given) => {
  const message = 'must be a number such as 1200.50';
  expect(read(field('number'), given).problems).toMatchObject([{ message }]);
});

describe.each(['select', 'multiselect'] as const)('a %s', (type) => {
  const choice = field(type, { options: ['red', 'blue'] });
  const wrap = (value: string) => (type === 'select' ? value : [value]);
  test('takes its options and refuses others, naming those there are', () => {
    expect(read(choice, wrap('red')).problems).toEqual([]);
    expect(read(choice, wrap('green')).problems).toMatchObject([
      { path: 'data.it', rule: type, allowed: ['red', 'blue'] },
    ]);
  });
});

test('an empty answer is only refused if it is required', () => {
  for (const empty of [undefined, null, '', '   ', []]) {
    expect(read(field('text'), empty)).toEqual({ answers: {}, problems: [] });
    expect(read(field('text', { required: true }), empty).problems).toMatchObject([{ rule: 'required' }]);
  }
  const consent = field('checkbox', { required: true });
  expect(read(consent, false).problems).toMatchObject([{ path: 'data.it', rule: 'required' }]);
});

test('an answer without a question is refused by name, even if its name is that of a part of JavaScript', () => {
  const { problems } = readAnswers([field('text')], { it: 'a', price: 1, constructor: 'x' });
  expect(problems).toMatchObject([
    { path: 'data.price', rule: 'unknown_field', allowed: ['it'] },
    { path: 'data.constructor', rule: 'unknown_field' },
  ]);
  expect(readAnswers([field('text', { key: 'constructor', required: true })], {}).problems).toHaveLength(1);
});

test('questions have different keys, and choices have options', () => {
  const fields = [
    field('text'),
    field('text'),
    field('select', { key: 'b' }),
    field('select', { key: 'c', options: ['x', 'x'] }),
  ];
  expect(fieldProblems(fields).map(({ path, rule }) => `${path} ${rule}`)).toEqual([
    'fields.1.key unique',
    'fields.2.options required',
    'fields.3.options unique',
  ]);
});
