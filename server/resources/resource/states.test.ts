import { expect, test } from 'vitest';
import { awaitedStep, defineStates, wayBack } from './states.ts';

const states = defineStates(
  'draft',
  {
    draft: { submitted: {} },
    submitted: {
      approved: { role: 'manager', notAuthor: true, isAwaited: true },
      rejected: { role: 'manager', needs: { reason: 'Too late' } },
    },
    approved: { paid: { role: 'manager' }, draft: { role: 'manager' } },
    rejected: { draft: {} },
    paid: { approved: { role: 'manager', needs: { reason: 'Paid by mistake' } } },
  },
  { draft: 'idle', submitted: 'waiting', approved: 'good', rejected: 'bad', paid: 'good' },
);
const manager = { type: 'user', role: 'manager' } as const;

test('the awaited step of a machine is found', () => {
  expect(awaitedStep(states)).toEqual({ from: 'submitted', to: 'approved' });
});

test('a record is taken back by at most two steps that this person may take and that need no value', () => {
  expect(wayBack(states, 'approved', 'submitted', manager)).toEqual(['draft', 'submitted']);
  expect(wayBack(states, 'draft', 'submitted', manager)).toEqual(['submitted']);
  expect(wayBack(states, 'approved', 'submitted', { ...manager, role: 'member' })).toBeUndefined();
  expect(wayBack(states, 'paid', 'submitted', manager)).toBeUndefined();
});
