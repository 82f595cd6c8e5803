import { expect, test } from 'vitest';
import { leaveBalance } from '#server/areas/hr/leave/leave-entries.ts';
import { unitsIn } from '#server/kernel/values/units.ts';
import { choicesIn } from './choices.ts';
import { schemaOf } from './described-units.ts';

test('the kinds of a leave balance are values with labels, and its year is a year', () => {
  const schema = schemaOf(leaveBalance);
  expect(choicesIn(schema)).toEqual(['kind']);
  expect(unitsIn(schema).year).toBe('year');
});

test('a name that also has texts of people is no choice', () => {
  const status = { type: 'string', enum: ['open'] };
  const schema = {
    $defs: { Line: { properties: { type: { type: 'string' } } } },
    properties: {
      status: { anyOf: [status, { type: 'null' }] },
      type: status,
      lines: { items: { $ref: '#/$defs/Line' } },
    },
  };
  expect(choicesIn(schema)).toEqual(['status']);
});
