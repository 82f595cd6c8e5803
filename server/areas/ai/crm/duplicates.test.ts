import { expect, test } from 'vitest';
import { jaro, jaroWinkler, trigramLikeness, trigramsOf } from '../text/likeness.ts';
import { type Candidate, clustersOf, compare, normalName, pairsAbove } from './duplicate-pairs.ts';

/** MARTHA and MARHTA: six letters in common, two in another order: (1 + 1 + 5/6) / 3 = 0.944; three letters begin alike. */
test('names are alike as far as their letters are', () => {
  expect(jaro('martha', 'marhta')).toBeCloseTo(0.944, 3);
  expect(jaroWinkler('martha', 'marhta')).toBeCloseTo(0.961, 3);
  expect(jaroWinkler('dixon', 'dicksonx')).toBeCloseTo(0.813, 3);
  expect([jaro('abc', 'xyz'), jaro('', ''), jaroWinkler('norte', 'norte')]).toEqual([0, 0, 1]);
});

/** "  ab " has "  a", " ab", "ab "; with "  ac " it shares the first of five. */
test('trigrams in common, of all', () => {
  expect(trigramLikeness(trigramsOf('ab'), trigramsOf('ac'))).toBeCloseTo(0.2, 10);
});

const one = (id: string, values: Partial<Candidate>): Candidate => ({
  id,
  name: id,
  emails: [],
  phones: [],
  tax_id: null,
  domain: null,
  within: null,
  is_company: false,
  ...values,
});

test('a telephone is the same with and without its country, and joined to a like name it is enough', () => {
  const a = one('con_1', { name: 'Inês Costa', phones: ['+351 912 345 678'] });
  const b = one('con_2', { name: 'Ines Costa', phones: ['912345678'] });
  const { score, reasons } = compare(a, b);
  // 1 − (1 − 0.6) × (1 − 0.6): the telephone and the name.
  expect(score).toBeCloseTo(0.84, 10);
  expect(reasons).toEqual(['the same telephone …345678', 'the same name “Ines Costa”']);
});

test('companies are the same without their legal form, and two tax numbers are two', () => {
  expect(normalName({ name: 'Estudio Norte, S.L.', is_company: true })).toBe('estudio norte');
  const a = one('com_1', { name: 'Estudio Norte, S.L.', is_company: true, tax_id: 'ESB12345674' });
  const same = one('com_2', { name: 'ESTUDIO NORTE', is_company: true, tax_id: 'B-12345674' });
  expect(compare(a, same).score).toBeCloseTo(1 - 0.05 * 0.15, 10);
  expect(compare(a, { ...same, tax_id: 'B87654321' }).score).toBeLessThan(0.5);
});

test('what shares nothing is not compared, and pairs in a row are one cluster', async () => {
  const all = [
    one('con_1', { name: 'Ana Ruiz', emails: ['ana@norte.example'] }),
    one('con_2', { name: 'A. R.', emails: ['ANA@norte.example', 'ruiz@norte.example'] }),
    one('con_3', { name: 'Ana R.', emails: ['ruiz@norte.example'] }),
    one('con_4', { name: 'Bruno Dias', emails: ['bruno@mar.example'] }),
  ];
  const pairs = await pairsAbove(all, 0.8, async () => {});
  expect(clustersOf(pairs)).toEqual([
    {
      ids: ['con_1', 'con_2', 'con_3'],
      score: expect.closeTo(0.9, 5),
      reasons: ['the same e-mail address ana@norte.example', 'the same e-mail address ruiz@norte.example'],
    },
  ]);
});

test('thousands of records are compared in blocks, with a report of the progress', async () => {
  const all = Array.from({ length: 3_000 }, (_, nth) =>
    one(`con_${nth}`, { name: 'Ana Ruiz', emails: [`n${nth % 2_999}@norte.example`] }),
  );
  const shares: number[] = [];
  const pairs = await pairsAbove(all, 0.8, async (share) => void shares.push(share));
  // A name that three thousand share says nothing; one address is there twice.
  expect(pairs.map(({ a, b }) => [a, b])).toEqual([['con_0', 'con_2999']]);
  expect(shares).toHaveLength(1);
  expect(shares[0]).toBeCloseTo(2_000 / 3_001, 3);
});
