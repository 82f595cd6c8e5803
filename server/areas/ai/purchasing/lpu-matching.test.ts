import { expect, test } from 'vitest';
import { matchItems } from './lpu-matching.ts';
import { fitOf } from './units.ts';

const item = (code: string, description: string, unit: string) => ({
  id: `lpu_${code}`,
  list: 'Telecom',
  code,
  description,
  category: null,
  unit,
  unit_price: '18',
  currency: 'EUR',
});

const list = [
  item('CAN-0110', 'Zanja de 0,40 × 0,80 m en tierra, con relleno', 'm'),
  item('CAN-0120', 'Zanja de 0,40 × 0,80 m en roca', 'm'),
  item('CAN-0200', 'Excavación en tierra con retroexcavadora', 'm3'),
  item('CAB-0010', 'Tendido de cable de fibra óptica de 48 hilos', 'm'),
  item('HOR-0001', 'Hormigón en masa HM-20', 'm3'),
];
const match = matchItems(list);
const codes = (description: string, unit?: string) =>
  match({ description, ...(unit ? { unit } : {}) }, 3).map((one) => one.item.code);

test('free text finds the code, in Spanish and in Portuguese', () => {
  expect(codes('apertura de zanja en tierra y relleno')[0]).toBe('CAN-0110');
  expect(codes('tender cable fibra optica')[0]).toBe('CAB-0010');
  expect(codes('escavação em terra', 'm3')).toEqual([]);
  expect(codes('hormigones')).toEqual(['HOR-0001']);
});

test('what is asked for in cubic metres is not billed by the metre', () => {
  expect(codes('zanja en tierra', 'm')[0]).toBe('CAN-0110');
  expect(codes('zanja en tierra', 'm³')[0]).toBe('CAN-0200');
  const [, second] = match({ description: 'zanja en tierra', unit: 'm³' }, 3);
  expect(second).toMatchObject({ unit_fit: 'different', unit_times: null });
});

test('a code in the text decides, whatever other words it has', () => {
  const [first] = match({ description: 'partida CAN-0120 según plano de tierra y relleno' }, 3);
  expect(first?.item.code).toBe('CAN-0120');
  expect(first?.score).toBe(0.8);
});

test('every word and the unit is 1; the words it was found by are named as they were written', () => {
  const [first] = match({ description: 'Hormigón masa', unit: 'M3' }, 1);
  expect(first?.shared_words).toEqual(['hormigon', 'masa']);
  expect(first?.score).toBeCloseTo(1, 6);
});

test('500 kg are 0.5 t, 25 m are 25 ml, two days are 16 hours', () => {
  expect(fitOf('kg', 't')).toEqual({ fit: 'convertible', times: 0.001 });
  expect(fitOf('m', 'ml')).toEqual({ fit: 'same', times: 1 });
  expect(fitOf('día', 'h')).toEqual({ fit: 'convertible', times: 8 });
  expect(fitOf('m²', 'm2').fit).toBe('same');
  expect(fitOf('m', 'un').fit).toBe('different');
  expect(fitOf('bobina', 'm').fit).toBe('unknown');
  expect(fitOf('Bobina', 'bobina').fit).toBe('same');
  expect(fitOf(null, 'm').fit).toBe('unknown');
});
