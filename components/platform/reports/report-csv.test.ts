import { expect, test } from 'vitest';
import { csvOf } from './report-csv.ts';

test('what a spreadsheet would misread is quoted or made harmless', () => {
  const rows = [
    ['Lund, "Eva"', 12.5],
    ['=1+1', null],
    ['-', -3],
  ];
  expect(csvOf(['Owner', 'Won'], rows)).toBe('Owner,Won\n"Lund, ""Eva""",12.5\n\'=1+1,\n\'-,-3\n');
});
