import { expect, test } from 'vitest';
import { csvOf } from './report-csv.ts';

test('cells that a spreadsheet would misread are quoted or defused', () => {
  const rows = [
    ['Lund, "Eva"', 12.5],
    ['=1+1', null],
    ['-', -3],
  ];
  expect(csvOf(['Owner', 'Won'], rows)).toBe('Owner,Won\n"Lund, ""Eva""",12.5\n\'=1+1,\n\'-,-3\n');
});
