import { expect, test } from 'vitest';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { allKinds, declarePrefix, idFrom, isId, newId, prefixOf } from './ids.ts';

registerAreas(areas);

const kinds = allKinds();

declare module './ids.ts' {
  interface Kinds {
    contractor: unknown;
  }
}

test('every kind has a prefix of its own, and a second one of the same is refused', () => {
  expect(new Set(kinds.map(prefixOf)).size).toBe(kinds.length);
  expect(() => declarePrefix('contractor', 'con')).toThrow('ids of a contact begin with con_ already');
  expect(() => declarePrefix('contact', 'ctc')).toThrow('contact is declared twice');
  expect(() => declarePrefix('contractor', 'cont')).toThrow('must be three letters');
  expect(() => newId('contractor', 1)).toThrow('no prefix is declared for ids of the kind contractor');
});

test.each(kinds)('an id of a %s says so and is one', (kind) => {
  const id = newId(kind, Date.now());
  expect(id.startsWith(`${prefixOf(kind)}_`)).toBe(true);
  expect(isId(id)).toBe(true);
});

test('ids sort by time, to the end of the millennium', () => {
  const times = [0, 1, 31, 32, 1_700_000_000_000, 1_700_000_000_001, 32_503_680_000_000];
  const ids = times.map((time) => newId('contact', time));
  expect(ids.toSorted()).toEqual(ids);
});

test('ids of one moment are all different', () => {
  const ids = new Set(Array.from({ length: 200_000 }, () => newId('event', 1)));
  expect(ids.size).toBe(200_000);
});

test.each([
  '',
  'con_',
  'contact',
  'con_01m7y0vwyt4zb1w96hpgr7455Z',
  'con_01m7y0vwyt4zb1w96hpgr745i',
  '../x',
  'con_01m7y0vwyt4zb1w96hpgr7455z\n',
])('%j is none', (text) => {
  expect(isId(text)).toBe(false);
});

test('within one millisecond ids sort in the order of their making', () => {
  const ids = Array.from({ length: 5_000 }, () => newId('event', 1_700_000_000_000));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an id that follows from another is the same every time, and another for every name and origin', () => {
  const origins = [newId('organization', 1), newId('organization', 1)];
  const ids = origins.flatMap((origin) => ['Won', 'Lost'].map((name) => idFrom('deal_stage', origin, name)));
  expect(ids.every(isId)).toBe(true);
  expect(new Set(ids).size).toBe(4);
  expect(idFrom('deal_stage', origins[0] ?? '', 'Won')).toBe(ids[0]);
});
