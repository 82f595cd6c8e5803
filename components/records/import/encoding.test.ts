import { expect, test } from 'vitest';
import { readTable } from './csv.ts';
import { encodingOf } from './encoding.ts';

const text = 'Nombre;Ciudad\nÍñigo Peña;Málaga\n';
const sixteen = (isBig: boolean) => {
  const units = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isBig ? units.swap16() : units;
};

test.each<[string, Uint8Array, string]>([
  ['UTF-8', Buffer.from(text), 'utf-8'],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
  ['Latin-1', Buffer.from(text, 'latin1'), 'windows-1252'],
  ['UTF-16, little end first', sixteen(false), 'utf-16le'],
  ['UTF-16, big end first', sixteen(true), 'utf-16be'],
])('a file in %s is read with its letters', (_, bytes, encoding) => {
  expect(encodingOf(bytes)).toBe(encoding);
  const read = readTable(new TextDecoder(encodingOf(bytes)).decode(bytes));
  expect(read).toEqual({ columns: ['Nombre', 'Ciudad'], rows: [['Íñigo Peña', 'Málaga']] });
});

test('the euro sign is read as Windows writes it', () => {
  const bytes = Uint8Array.of(0x31, 0x20, 0x80);
  expect(new TextDecoder(encodingOf(bytes)).decode(bytes)).toBe('1 €');
});
