import { expect, test } from 'vitest';
import { type Observation, violations } from '../../support/editing/holding-checker.ts';
import type { EventRecord } from '../../support/events.ts';

const at = (minute: number) => `2026-03-02T09:${String(minute).padStart(2, '0')}:00.000Z`;
let sequence = 0;

/** An event of the only card of an invented history, in the form in which the product returns events. */
function event(
  verb: string,
  minute: number,
  [holder_id, token, until]: readonly [holder: string, token: number, until: number] | [],
  metadata = {},
): EventRecord {
  const claim = holder_id === undefined ? null : { holder_id, token, lease_expires_at: at(until ?? 0) };
  const object = { id: 'edc_1', claim, metadata };
  sequence += 1;
  return {
    id: `evt_${sequence}`,
    type: `edit_card.${verb}`,
    sequence,
    created_at: at(minute),
    request_id: `req_${sequence}`,
    actor: { type: 'user', id: holder_id ?? 'system' },
    data: { object, changes: {} },
  };
}

const ana = ['ana', 1, 10] as const;
const ben = ['ben', 2, 30] as const;
const carla = ['carla', 3, 50] as const;

/** Ana's claim lapses, Ben claims and writes, Carla takes over and releases. */
const sound = {
  claimedByAna: event('claimed', 0, ana),
  writtenByAna: event('updated', 1, ana, { mark: 1 }),
  ranOut: event('claim_expired', 10, []),
  claimedByBen: event('claimed', 11, ben),
  writtenByBen: event('updated', 12, ben, { mark: 2 }),
  takenOver: event('claim_taken_over', 13, carla),
  released: event('released', 14, []),
};
const observed: Observation = {
  claims: [
    { card: 'edc_1', token: 1, holder: 'ana' },
    { card: 'edc_1', token: 2, holder: 'ben' },
    { card: 'edc_1', token: 3, holder: 'carla' },
  ],
  writes: [
    { card: 'edc_1', token: 1, mark: 1 },
    { card: 'edc_1', token: 2, mark: 2 },
  ],
};

const broken = (changed: Partial<Record<keyof typeof sound, EventRecord | undefined>>) =>
  Object.values({ ...sound, ...changed }).filter((one) => one !== undefined);

test('a correct history has no violations', () => {
  expect(violations(Object.values(sound), observed)).toEqual([]);
});

test.each([
  // Without a lock on the card, both calls read that it is free, and both give it the same number.
  [
    'two who claim at once',
    { ranOut: undefined, claimedByBen: event('claimed', 2, ['ben', 1, 30]) },
    ['edc_1: claimed while ana holds it', 'edc_1: fence 1 after 1'],
  ],
  ['a claim while somebody holds the card', { ranOut: undefined }, ['edc_1: claimed while ana holds it']],
  // Without the fence, a late write goes into the holding of another editor.
  [
    'a writer whose holding is over',
    { writtenByBen: event('updated', 12, ana, { mark: 2 }) },
    ['edc_1: updated sees the holding 1, it is 2', 'edc_1: written in 1 by who was in 2'],
  ],
  [
    'a lease that ends before its time',
    { ranOut: event('claim_expired', 9, []) },
    [`edc_1: ran out at ${at(9)}, promised until ${at(10)}`],
  ],
  [
    'a card that is taken over from nobody',
    { claimedByBen: undefined, writtenByBen: undefined },
    ['edc_1: taken over from nobody'],
  ],
  [
    'a release of what nobody holds',
    { takenOver: undefined, released: event('released', 14, []), claimedByBen: undefined },
    ['edc_1: released though nobody holds it'],
  ],
  [
    'a claim that names no holder',
    { takenOver: event('claim_taken_over', 13, []) },
    ['edc_1: claim_taken_over without a claim'],
  ],
] as const)('%s is detected', (_, changed, wanted) => {
  expect(violations(broken(changed), observed)).toEqual(expect.arrayContaining([...wanted]));
});

test('an answer to an editor about a holding or a write that never happened is detected', () => {
  const events = Object.values(sound);
  const claims = [...observed.claims, { card: 'edc_1', token: 2, holder: 'ana' }];
  expect(violations(events, { ...observed, claims })).toEqual([
    'edc_1: ana received the holding 2, which was ben’s',
  ]);
  const writes = [...observed.writes, { card: 'edc_1', token: 2, mark: 3 }];
  expect(violations(events, { ...observed, writes })).toEqual([
    'edc_1: written in undefined by who was in 2',
  ]);
});
