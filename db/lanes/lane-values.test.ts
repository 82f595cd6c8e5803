import { expect, test } from 'vitest';
import { withPool } from '../../e2e/support/own-pool.ts';

const anyWrite = { isRead: false, organization: null };

test('instants, decimals, large numbers and JSON are read in the form in which the API returns them', () =>
  withPool(1, async (pool) => {
    const [row] = await pool.transaction(anyWrite, (tx) =>
      tx.text(`SELECT timestamptz '2026-01-31 10:30:00.5+01' AS at, timestamptz '2026-01-31 00:00Z' AS whole,
        date '2026-02-28' AS day, 9007199254740991::bigint AS big, 10.50::numeric(20, 2) AS money,
        '{"a": "\\u00e9"}'::jsonb AS json, ARRAY['a', 'b c'] AS list`),
    );
    expect(row).toEqual({
      at: '2026-01-31T09:30:00.500Z',
      whole: '2026-01-31T00:00:00.000Z',
      day: '2026-02-28',
      big: 9_007_199_254_740_991,
      money: '10.50',
      json: { a: 'é' },
      list: ['a', 'b c'],
    });
  }));

test('arrays of any values are read back as they were sent', () =>
  withPool(1, async (pool) => {
    const texts = ['', 'a', 'b c', 'NULL', null, '"', '\\', '{}', ',', 'é\n', "'"];
    const [row] = await pool.transaction(anyWrite, (tx) =>
      tx.text(
        `SELECT $1::text[] AS texts, $2::int[] AS numbers, $3::boolean[] AS flags, $4::text[] AS none,
           $5::timestamptz[] AS moments, $6::text[] AS nested, $7::jsonb[] AS json`,
        [
          texts,
          [1, -2],
          ['true', 'false'],
          [],
          ['2026-01-31T09:30:00.000Z'],
          [['a'], ['b']],
          ['{"a":"\\""}'],
        ],
      ),
    );
    expect(row).toEqual({
      texts,
      numbers: [1, -2],
      flags: [true, false],
      none: [],
      moments: ['2026-01-31T09:30:00.000Z'],
      nested: [['a'], ['b']],
      json: [{ a: '"' }],
    });
  }));
