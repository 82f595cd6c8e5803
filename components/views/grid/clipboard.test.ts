import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBlock, writeBlock } from './clipboard.ts';

test('a block of a spreadsheet has a tab after each cell and a line break after each row', () => {
  expect(readBlock('Film\t2\t480,50\r\nEditing\t\t65\r\n')).toEqual([
    ['Film', '2', '480,50'],
    ['Editing', '', '65'],
  ]);
  expect(readBlock('Film')).toEqual([['Film']]);
});

test('quotes keep tabs, line breaks and quotes inside of a cell, and are text elsewhere', () => {
  expect(readBlock('"two\nlines"\t"a ""b"""\n24" screen\t1')).toEqual([
    ['two\nlines', 'a "b"'],
    ['24" screen', '1'],
  ]);
});

test('what was copied is pasted as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', 'ü') });
  const block = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(block, (cells) => {
      expect(readBlock(writeBlock(cells))).toEqual(cells);
    }),
  );
});
