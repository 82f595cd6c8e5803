import { expect, test } from 'vitest';
import { itemsIn } from './extract.ts';
import { emailsIn } from './find-addresses.ts';
import { amountsIn, numberOf } from './find-amounts.ts';
import { datesIn } from './find-dates.ts';
import { ibansIn } from './find-ibans.ts';
import { type PhoneCountry, phonesIn } from './find-phones.ts';
import { taxNumbersIn } from './find-tax-numbers.ts';
import { taxNumberOf } from './tax-numbers.ts';

test.each([
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['1 234,56', 1234.56],
  ["1'234.50", 1234.5],
  ['1.234.567', 1234567],
  ['1.234', 1234],
  ['0.125', 0.125],
  ['12,5', 12.5],
  ['980', 980],
])('%s is %d', (text, value) => {
  expect(numberOf(text)).toBe(value);
});

test.each([
  ['Son 1.234,56 € con IVA', 1234.56, 'EUR'],
  ['It costs $1,234.56 a month', 1234.56, null],
  ['Fica em R$ 2.500,00 à vista', 2500, 'BRL'],
  ['total: EUR 1 234,56', 1234.56, 'EUR'],
  ['unos 25 mil euros', 25000, 'EUR'],
  ['un presupuesto de 1,5 millones de euros', 1500000, 'EUR'],
  ['around US$ 12k in all', 12000, 'USD'],
  ['£99 per seat', 99, 'GBP'],
])('%s', (text, amount, currency) => {
  expect(amountsIn(text)).toMatchObject([{ amount, currency }]);
});

test('figures that are no money are none', () => {
  expect(amountsIn('Sala 1.204, a las 10.30, 25 fps y 3 mil seguidores')).toEqual([]);
});

test.each([
  ['es', 'Entrega el 05/03/2026', '2026-03-05', null],
  ['en', 'Due 03/05/2026', '2026-03-05', 'month before day'],
  ['en', 'Due 25/12/2026', '2026-12-25', null],
  ['pt', 'até 5 de março de 2026', '2026-03-05', null],
  ['es', 'el 5 de agosto', '2026-08-05', 'this year'],
  ['en', 'on March 5th, 2026', '2026-03-05', null],
  ['en', 'the 21st of September 2025', '2025-09-21', null],
  ['es', 'la versión del 2026-11-30', '2026-11-30', null],
  ['pt', 'amanhã sem falta', '2026-01-13', 'today is 2026-01-12'],
] as const)('%s: %s', (language, text, date, supposed) => {
  expect(datesIn(text, language, '2026-01-12')).toMatchObject([{ date, supposed }]);
});

test('days that no calendar has, and versions, are no dates', () => {
  expect(datesIn('31/02/2026, v1.2.3, por la mañana, 192.168.10.20', 'es', '2026-01-12')).toEqual([]);
});

/** 12345678: 12345678 mod 23 = 14, the letter Z. X1234567: 01234567 mod 23 = 19, L. CPF and CNPJ: two check digits. */
test.each([
  ['12345678Z', 'ES', 'nif', true],
  ['12345678A', 'ES', 'nif', false],
  ['X1234567L', 'ES', 'nie', true],
  ['B12345674', 'ES', 'cif', true],
  ['529.982.247-25', 'BR', 'cpf', true],
  ['529.982.247-26', 'BR', 'cpf', false],
  ['11.222.333/0001-81', 'BR', 'cnpj', true],
  ['123456789', 'PT', 'nipc', true],
  ['PT123456789', 'PT', 'vat', true],
  ['DE136695976', 'DE', 'vat', true],
  ['DE136695978', 'DE', 'vat', false],
  ['FR83404833048', 'FR', 'vat', true],
  ['IT00743110157', 'IT', 'vat', true],
  ['BE0428759497', 'BE', 'vat', true],
  ['NL123456789B01', 'NL', 'vat', null],
])('%s', (text, country, kind, valid) => {
  expect(taxNumberOf(text)).toEqual({ country, kind, valid });
});

test('bare digits are no tax number unless the text says so', () => {
  expect(taxNumbersIn('Pedido 123456789 de 52998224725')).toEqual([]);
  const found = taxNumbersIn('NIPC 123456789, CPF: 529.982.247-26 y CIF B-12345674.');
  expect(found.map(({ value, kind, valid }) => [value, kind, valid])).toEqual([
    ['123456789', 'nipc', true],
    ['52998224726', 'cpf', false],
    ['B12345674', 'cif', true],
  ]);
});

test.each([
  ['NIF 12345678Z', '12345678Z', 'nif', true],
  ['El CPF 529.982.247-26 no vale', '52998224726', 'cpf', false],
  ['VAT FR83404833048', 'FR83404833048', 'vat', true],
  ['CNPJ 11.222.333/0001-81', '11222333000181', 'cnpj', true],
  ['contribuinte n.º 123 456 789', '123456789', 'nipc', true],
  ['NIE X1234567L', 'X1234567L', 'nie', true],
])('%s', (text, value, kind, valid) => {
  expect(taxNumbersIn(text)).toMatchObject([{ value, kind, valid }]);
});

test('telephone numbers are recognized by their country, a word before them or their brackets', async () => {
  const values = async (text: string, country?: PhoneCountry) =>
    (await phonesIn(text, country)).map((one) => one.value);
  expect(await values('Llámame al +34 612 34 56 78 o al 0034 91 123 45 67')).toEqual([
    '+34612345678',
    '+34911234567',
  ]);
  expect(await values('Tel.: 612345678')).toEqual(['+34612345678']);
  expect(await values('Tel.: 612345678', 'ES')).toEqual(['+34612345678']);
  expect(await values('Ligue (11) 98765-4321', 'BR')).toEqual(['+5511987654321']);
  expect(await values('Pedido 612345678 del 12.03.2026 por 1.200.000')).toEqual([]);
});

test('addresses are in small letters, without the point that ends the sentence', () => {
  expect(emailsIn('Escribe a Ana.Ruiz@Estudio.example. O a <info@mar.example>')).toMatchObject([
    { value: 'ana.ruiz@estudio.example' },
    { value: 'info@mar.example' },
  ]);
});

test.each([
  ['Llámanos al 912 345 678', 'ES', '+34912345678'],
  ['Contacto: 93 414 60 00', undefined, '+34934146000'],
  ['Telemóvel 912 345 678', 'PT', '+351912345678'],
  ['Ligue para +351 21 342 60 00', undefined, '+351213426000'],
  ['WhatsApp (21) 99876-5432', undefined, '+5521998765432'],
  ['Contato 11 3071-0000', undefined, '+551130710000'],
  ['Contato 0055 11 98765-4321', undefined, '+5511987654321'],
  // Madrid and Portuguese mobile numbers look alike.
  ['Tel. 912 345 678', undefined, '912345678'],
] as const)('%s (%s)', async (text, country, value) => {
  expect((await phonesIn(text, country)).map((one) => one.value)).toEqual([value]);
});

test.each([
  'Rechnung 12345678',
  'Rechnung 912 345 678',
  'Pedido 612 345 678',
  'Hotel 12345678',
  'Order no. 612-345-678',
  '+34 112 345 678',
  'Sala 12 34 56',
  '2026 12 31 45',
])('%s has no telephone number', async (text) => {
  expect(await phonesIn(text, undefined)).toEqual([]);
});

/** ES91 2100 0418 45…: the letters as two figures behind the account give the remainder 1 when divided by 97. */
test.each([
  ['Pagar a ES91 2100 0418 4502 0005 1332 antes del lunes', 'ES9121000418450200051332', 'ES'],
  ['IBAN: PT50000201231234567890154', 'PT50000201231234567890154', 'PT'],
  ['DE89 3704 0044 0532 0130 00 BITTE UEBERWEISEN', 'DE89370400440532013000', 'DE'],
  ['BR15 0000 0000 0000 1093 2840 814 P2', 'BR1500000000000010932840814P2', 'BR'],
])('%s', (text, value, country) => {
  expect(ibansIn(text)).toMatchObject([{ value, country, valid: true }]);
});

test('an IBAN with wrong check digits or length is reported only where it is called one', () => {
  expect(ibansIn('Ref. ES92 2100 0418 4502 0005 1332, ES91 2100 0418 4502 0005')).toEqual([]);
  expect(ibansIn('IBAN ES92 2100 0418 4502 0005 1332')).toMatchObject([{ valid: false }]);
});

test.each([
  ['CNPJ 12.ABC.345/01DE-35', '12ABC34501DE35', true],
  ['Emitente 12.ABC.345/01DE-35', '12ABC34501DE35', true],
  ['CNPJ: 12ABC34501DE36', '12ABC34501DE36', false],
])('%s has letters', (text, value, valid) => {
  expect(taxNumbersIn(text)).toMatchObject([{ value, kind: 'cnpj', country: 'BR', valid }]);
});

test('one part of a text is one finding', async () => {
  const text =
    'IBAN ES91 2100 0418 4502 0005 1332, NIF PT501442600, tel. +34 612 345 678, CPF 529.982.247-25';
  const found = await itemsIn(text, undefined, '2026-01-12');
  expect(found.map(({ kind }) => kind)).toEqual(['iban', 'tax_id', 'phone', 'tax_id']);
});
