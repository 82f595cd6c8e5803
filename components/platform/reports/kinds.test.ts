import { expect, test } from 'vitest';
import { definitions, reportTypes as known } from '#server/areas/platform/reports/definitions.ts';
import { compares as knownCompares } from '#server/areas/platform/reports/periods.ts';
import { compares, groupsOf, reportKinds, reportTypes } from './kinds.ts';

test('every report and every grouping of the server is offered', () => {
  expect([...reportTypes]).toEqual([...known]);
  expect([...compares]).toEqual([...knownCompares]);
  for (const type of known) {
    const { groups, columns, rates } = definitions[type];
    expect(groupsOf(type)).toEqual(['day', 'week', 'month', ...groups, 'total']);
    const declared = [
      ...columns.map(({ key, what }) => [key, what]),
      ...Object.keys(rates).map((key) => [key, 'percent']),
    ];
    expect(Object.entries(reportKinds[type].columns)).toEqual(declared);
    expect(Object.keys(reportKinds[type].columns)).toContain(reportKinds[type].first);
  }
});
