import { expect, test } from 'vitest';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { expected, idsIn, ownNumbers, withOurIds } from './our-ids.ts';

registerAreas(areas);

const their = (prefix: string, nth: number) => `${prefix}_01kf0fk9m0000000000000000${nth}`;
const ours = (prefix: string, nth: number) => `${prefix}_01kf0fk9m0000000000000100${nth}`;

/**
 * The other installation's order refers to its customer (1), two parcels (2 and 3), of which we have the second, and
 * its salesperson (4). Ours refers to our customer and our parcel; missing records are left out and listed. Free texts
 * stay unchanged.
 */
const order = {
  title: 'Order 7',
  customer_id: their('cus', 1),
  owner_id: their('usr', 4),
  lines: [
    { parcel_id: their('dlv', 2), quantity: 1 },
    { parcel_id: their('dlv', 3), quantity: 2 },
  ],
  related: { type: 'delivery', id: their('dlv', 3) },
  parcel_ids: [their('dlv', 2), their('dlv', 3)],
  metadata: { old: their('dlv', 3) },
};
const links = new Map([
  [their('cus', 1), ours('cus', 1)],
  [their('dlv', 2), ours('dlv', 2)],
]);

test('a row points at our records', () => {
  const { given, unlinked } = withOurIds(order, links);
  expect(given).toEqual({
    title: 'Order 7',
    customer_id: ours('cus', 1),
    lines: [{ parcel_id: ours('dlv', 2), quantity: 1 }, { quantity: 2 }],
    parcel_ids: [ours('dlv', 2)],
    metadata: { old: their('dlv', 3) },
  });
  expect(unlinked.map(({ path }) => path)).toEqual([
    'owner_id',
    'lines.1.parcel_id',
    'related.id',
    'parcel_ids.1',
  ]);
  expect(expected(unlinked, ['delivery']).map(({ path }) => path)).toEqual([
    'lines.1.parcel_id',
    'related.id',
    'parcel_ids.1',
  ]);
});

test('the ids that it names, and the numbers under which it may be one of ours', () => {
  expect(new Set(idsIn(order))).toEqual(
    new Set([their('cus', 1), their('usr', 4), their('dlv', 2), their('dlv', 3)]),
  );
  const row = { id: their('dlv', 2), external_ids: { icn_1: ours('dlv', 2), shop: '1041' } };
  expect(ownNumbers(row)).toEqual([their('dlv', 2), ours('dlv', 2)]);
  expect(ownNumbers('no row')).toEqual([]);
});
