import { expect, test } from 'vitest';
import { emptyHead, nextEntry, type TrailEntry, type TrailHead, trailProblems } from './trail.ts';

const contract = 'ctr_one';

/** Returns a trail of three entries, and its head as the contract stores it. */
function written(): { entries: TrailEntry[]; head: TrailHead } {
  const entries: TrailEntry[] = [];
  let head = emptyHead(contract);
  for (const event of ['sent', 'viewed', 'signed'] as const) {
    const entry = nextEntry(head, {
      at: '2026-03-01T10:00:00.000Z',
      event,
      signer_id: null,
      actor: 'user usr_1',
      data: { event, ip: '192.0.2.1' },
    });
    entries.push(entry);
    head = { length: entry.seq, hash: entry.hash };
  }
  return { entries, head };
}

const rulesOf = (entries: TrailEntry[], head: TrailHead, of = contract) =>
  trailProblems(of, entries, head).map(({ path, rule }) => `${path} ${rule}`);

test('an unchanged trail has no problem, however its values were stored', () => {
  const { entries, head } = written();
  expect(rulesOf(entries, head)).toEqual([]);
  const stored = entries.map((entry) => ({
    ...entry,
    at: '2026-03-01 10:00:00+00',
    data: Object.fromEntries(Object.entries(entry.data).reverse()),
  }));
  expect(rulesOf(stored, head)).toEqual([]);
});

test.each([
  ['at', '2026-03-01T10:00:01.000Z'],
  ['event', 'declined'],
  ['signer_id', 'sgn_other'],
  ['actor', 'user usr_2'],
  ['data', { event: 'viewed', ip: '192.0.2.2' }],
])('a changed %s is found in its entry', (name, value) => {
  const { entries, head } = written();
  const changed = entries.map((entry, index) => (index === 1 ? { ...entry, [name]: value } : entry));
  expect(rulesOf(changed, head)).toEqual(['trail.2 changed']);
});

test('an entry rewritten together with its hash breaks the chain behind it', () => {
  const { entries, head } = written();
  const [first, second, third] = entries;
  if (!first || !second || !third) throw new Error('three entries');
  const forged = nextEntry({ length: 1, hash: first.hash }, { ...second, actor: 'user usr_2' });
  expect(rulesOf([first, forged, third], head)).toEqual(['trail.3 chain']);
});

test('an entry removed from the middle, the beginning or the end is missed', () => {
  const { entries, head } = written();
  expect(rulesOf(entries.slice(0, 2), head)).toEqual(['trail.3 end']);
  expect(rulesOf([], head)).toEqual(['trail.3 end']);
  expect(rulesOf(entries.slice(1), head)).toContain('trail.1 missing');
  expect(rulesOf(entries.toSpliced(1, 1), head)).toContain('trail.2 missing');
});

test('a trail is not valid for another contract', () => {
  const { entries, head } = written();
  expect(rulesOf(entries, head, 'ctr_two')).toEqual(['trail.1 chain']);
});
