import { expect, test } from 'vitest';
import type { Step } from '../kinds/kind.ts';
import { stepsFrom } from './steps.ts';

const free = { withheld: [], guards: [] };
const step = (of: Partial<Step> = {}): Step => ({
  role: null,
  needs: [],
  carries: [],
  confirms: [],
  ending: null,
  or_author: false,
  not_author: false,
  ...of,
});
const states = {
  initial: 'draft',
  table: {
    draft: {
      sent: step({ needs: ['sent_to', 'note'] }),
      approved: step({ role: 'manager', not_author: true }),
    },
    sent: { withdrawn: step({ role: 'admin', or_author: true }) },
  },
};
const record = {
  id: 'quo_1',
  status: 'draft',
  note: 'hello',
  sent_to: null,
  created_by: { type: 'user', id: 'usr_1' },
};
const names = (all: { to: string }[]) => all.map(({ to }) => to);

test('a step is offered to people who may take it, with the values that the record lacks', () => {
  const [sent] = stepsFrom({ states, ...free }, record, { id: 'usr_2', role: 'member' });
  expect(sent).toMatchObject({ to: 'sent', missing: ['sent_to'] });
  expect(names(stepsFrom({ states, ...free }, record, { id: 'usr_2', role: 'manager' }))).toEqual([
    'sent',
    'approved',
  ]);
});

test('the author of a record may withdraw it but not approve it', () => {
  expect(names(stepsFrom({ states, ...free }, record, { id: 'usr_1', role: 'owner' }))).toEqual(['sent']);
  const sent = { ...record, status: 'sent' };
  expect(names(stepsFrom({ states, ...free }, sent, { id: 'usr_1', role: 'member' }))).toEqual(['withdrawn']);
  expect(stepsFrom({ states, ...free }, sent, { id: 'usr_2', role: 'member' })).toEqual([]);
});

test('a final or deleted record has no steps', () => {
  const person = { id: 'usr_1', role: 'owner' } as const;
  expect(stepsFrom({ states, ...free }, { ...record, status: 'withdrawn' }, person)).toEqual([]);
  expect(stepsFrom({ states, ...free }, { ...record, deleted_at: '2026-01-01T00:00:00Z' }, person)).toEqual(
    [],
  );
  expect(stepsFrom({ states: null, ...free }, record, person)).toEqual([]);
});

test('a step that a guard of the status forbids this person is not offered', () => {
  const paid = { id: 'mov_1', status: 'planned', kind: 'outflow' };
  const leaving = {
    name: 'status',
    is_free_when_new: false,
    when: { kind: ['outflow'], status: ['confirmed'] },
  };
  const cash = {
    initial: 'planned',
    table: { planned: { confirmed: step(), void: step() }, confirmed: { void: step() } },
  };
  const kind = { states: cash, withheld: [], guards: [leaving] };
  const person = { id: 'usr_2', role: 'member' } as const;
  expect(names(stepsFrom(kind, paid, person))).toEqual(['void']);
  expect(names(stepsFrom(kind, { ...paid, kind: 'inflow' }, person))).toEqual(['confirmed', 'void']);
  expect(names(stepsFrom(kind, { ...paid, status: 'confirmed' }, person))).toEqual([]);
});
