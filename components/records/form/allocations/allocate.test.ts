import { describe, expect, test } from 'vitest';
import { allocate, allocatedIn, centsOf, noChoices } from './allocate.ts';

const documents = [
  { id: 'a', open: 121_000, isCharged: true },
  { id: 'b', open: 60_500, isCharged: true },
  { id: 'c', open: 10_000, isCharged: false },
];
const amounts = (money: number | undefined, choices = noChoices) =>
  allocate(documents, money, choices).map(({ isChosen, cents }) => (isChosen ? cents : undefined));

describe('money is spread over open documents', () => {
  test('the one that is due first before the others, until it is used up', () => {
    expect(amounts(150_000)).toEqual([121_000, 29_000, undefined]);
    expect(amounts(100_000)).toEqual([100_000, undefined, undefined]);
    expect(amounts(300_000)).toEqual([121_000, 60_500, undefined]);
  });

  test('a document that was left out takes nothing, and a typed amount stays', () => {
    expect(amounts(150_000, { isChosen: { a: false }, typed: {} })).toEqual([undefined, 60_500, undefined]);
    expect(amounts(150_000, { isChosen: {}, typed: { b: '605' } })).toEqual([89_500, 60_500, undefined]);
  });

  test('what is owed the other way round is taken off where it is checked', () => {
    const shares = allocate(documents, 50_500, { isChosen: { a: false, c: true }, typed: {} });
    expect(shares.map(({ cents }) => cents)).toEqual([0, 60_500, 10_000]);
    expect(allocatedIn(shares)).toBe(50_500);
  });

  test('without money, the checked documents are settled', () => {
    expect(amounts(undefined)).toEqual([undefined, undefined, undefined]);
    expect(amounts(undefined, { isChosen: { b: true }, typed: {} })).toEqual([undefined, 60_500, undefined]);
  });

  test('a checked document takes what is open of it, even if nothing is left', () => {
    const shares = allocate(documents, 121_000, { isChosen: { b: true }, typed: {} });
    expect(allocatedIn(shares)).toBe(181_500);
  });
});

test('money that is stored already reaches only what is checked', () => {
  const shares = allocate(documents, 30_000, { isChosen: { b: true }, typed: {}, isAutomatic: false });
  expect(shares.map(({ cents }) => cents)).toEqual([0, 30_000, 0]);
});

test('a text that is no amount is nothing', () => {
  expect([centsOf('12,5'), centsOf(undefined), centsOf('0.29'), centsOf(1107.03)]).toEqual([
    0, 0, 29, 110_703,
  ]);
});
