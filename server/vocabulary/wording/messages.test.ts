import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inLanguage } from './in-language.ts';
import { kindName, verbatim } from './message.ts';
import { messages } from './messages.ts';
import { fromColumn, fromStored, type TextColumn, toColumn, toStored } from './stored.ts';
import { translations } from './translations.ts';

const t = messages('testing', {
  plain: 'the text',
  count: '{count, plural, one {# card} other {# cards}} of {name}',
  kind: '{kind_A} needs {kind_the}: {reason}',
});

test('a message is English as a string and in JSON', () => {
  const message = t('count', { count: 1, name: 'Ana' });
  expect(`${message}`).toBe('1 card of Ana');
  expect(JSON.stringify({ message })).toBe('{"message":"1 card of Ana"}');
});

test('a message without a translation is English in every language', () => {
  expect(t('plain').in('es')).toBe('the text');
});

test('a message inside of a message is in the same language, and kinds have the article of the language', () => {
  const reason = t('count', { count: 2, name: kindName('deal') });
  const message = t('kind', { kind: kindName('invoice'), reason });
  expect(message.in('en')).toBe('An invoice needs the invoice: 2 cards of deal');
  expect(message.in('es')).toBe('Una factura needs la factura: 2 cards of oportunidad');
  expect(message.in('pt-BR')).toBe('Uma fatura needs a fatura: 2 cards of negócio');
});

test('values are never read as a part of the text', () => {
  const message = t('count', { count: 5, name: "{count} '' <b> {0}" });
  expect(message.in('en')).toBe("5 cards of {count} '' <b> {0}");
});

test('a stored message can be read in every language, and one whose key is gone keeps its English text', () => {
  const message = t('kind', { kind: kindName('deal'), reason: t('plain') });
  const stored = JSON.parse(JSON.stringify(toStored(message)));
  expect(fromStored(stored)).toEqual(message);
  expect(fromStored({ ...stored, key: 'testing.gone' })).toEqual(verbatim('A deal needs the deal: the text'));
  expect(fromStored('written by a person')).toEqual(verbatim('written by a person'));
  expect(fromColumn(toColumn(message))).toEqual(message);
  const cut = '{"key":"written by a person';
  expect(fromColumn(cut as TextColumn)).toEqual(verbatim(cut));
  expect(fromColumn(toColumn(verbatim(cut)))).toEqual(verbatim(cut));
  expect(fromColumn(toColumn(verbatim('written by a person')))).toEqual(verbatim('written by a person'));
});

test('an answer is translated at any depth, and what has no message is the same object', () => {
  const answer = {
    data: [
      { id: 1, error: t('plain') },
      { id: 2, error: null },
    ],
  };
  expect(inLanguage(answer, 'en')).toEqual({
    data: [
      { id: 1, error: 'the text' },
      { id: 2, error: null },
    ],
  });
  const plain = { data: [{ id: 1 }] };
  expect(inLanguage(plain, 'es')).toBe(plain);
});

test('the same key cannot be defined twice', () => {
  expect(() => messages('testing', { plain: 'another text' })).toThrow('testing.plain');
});

test('no key of a translation is in two files', () => {
  for (const known of Object.values(translations)) expect(known.size).toBeGreaterThan(50);
});

test('issues of schemas that are added by hand have messages with keys', () => {
  const plain = globSync('server/**/*.ts').filter((file) => {
    const calls = readFileSync(file, 'utf8').match(/addIssue\(\{[^}]*/g) ?? [];
    return calls.some((call) => /[{,]\s*message\b/.test(call));
  });
  expect(plain).toEqual([]);
});
