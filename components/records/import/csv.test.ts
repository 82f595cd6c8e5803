import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf, readTable, writeTable } from './csv.ts';

const cell = fc.string({ unit: fc.constantFrom('a', 'ñ', '"', ',', ';', '\n', ' ', '1'), maxLength: 8 });
const table = fc.integer({ min: 2, max: 4 }).chain((width) =>
  fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }).map((rows) => ({
    columns: Array.from({ length: width }, (_, nth) => `c${nth}`),
    rows: rows.filter((row) => row.some((one) => one !== '')),
  })),
);

test("a written file is read back, both here and by the server's reader", () => {
  fc.assert(
    fc.property(table, (one) => {
      expect(readTable(writeTable(one))).toEqual(one);
      expect(parse(writeTable(one), { skip_empty_lines: true })).toEqual([one.columns, ...one.rows]);
    }),
  );
});

test('files of spreadsheets are read, with their byte order mark, semicolons and line ends', () => {
  expect(readTable('\uFEFFName;Plan\r\n"Ana; ""A""";pro\r\n\r\nBo;\r\n')).toEqual({
    columns: ['Name', 'Plan'],
    rows: [
      ['Ana; "A"', 'pro'],
      ['Bo', ''],
    ],
  });
});

test('a long file is split between rows without losing any', () => {
  const rows = Array.from({ length: 50 }, (_, nth) => [`row ${nth}`, 'x'.repeat(20)]);
  const parts = partsOf({ columns: ['a', 'b'], rows }, 200);
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.flatMap((part) => readTable(part).rows)).toEqual(rows);
  expect(partsOf({ columns: ['a'], rows: [] }, 200)).toEqual(['a\n']);
});
