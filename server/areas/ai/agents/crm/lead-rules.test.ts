import { expect, test } from 'vitest';
import { verbatim } from '#server/vocabulary/wording/message.ts';
import { scoreByPoints } from '../../crm/lead-odds.ts';
import { type NewLead, proposeForLeads } from './lead-rules.ts';

const limits = { hot_score: 70, score_step: 10, give_up_days: 30 };
const bare: NewLead = {
  id: 'lea_1',
  status: 'new',
  name: 'Ana',
  label: 'Ana',
  email: 'ana@gmail.com',
  phone: null,
  company_name: null,
  title: null,
  source: null,
  utm: {},
  estimated_value: null,
  currency: null,
  owner_id: 'usr_1',
  score: 25,
  created_at: '2026-01-10T09:00:00.000Z',
  last_activity_at: null,
  has_task: false,
};
/** 20 to begin with, 15 each for the address of a company, the company and the value, 10 for the telephone: 75. */
const rich = {
  phone: '+34600000000',
  email: 'ana@acme.example',
  company_name: 'Acme',
  estimated_value: '900.00',
  score: 75,
};
const scoring = {
  scoreOf: (lead: NewLead) => scoreByPoints(lead, '2026-01-11T09:00:00.000Z'),
  by: 'lead_score rules',
  confidence: 0.3,
  known: { text: verbatim('fixed points') },
};
const look = (leads: NewLead[], today = '2026-01-11', owners: string[] = [], duplicates = new Map()) =>
  proposeForLeads(leads, { owners, duplicates, scoring }, today, limits);

test('a lead that nobody has scored gets its score, one that has it is left alone', () => {
  const [found] = look([{ ...bare, ...rich, score: null, has_task: true }]);
  expect(found).toMatchObject({
    kind: 'score',
    input: { id: 'lea_1', score: 75 },
    confidence: 0.3,
    by: 'lead_score rules',
  });
  expect(found?.evidence[0]).toEqual({ text: verbatim('fixed points') });
  expect(look([{ ...bare, ...rich, has_task: true }])).toEqual([]);
  // 66 are 9 less than 75; 65 are 10.
  expect(look([{ ...bare, ...rich, score: 66, has_task: true }])).toEqual([]);
  expect(look([{ ...bare, ...rich, score: 65, has_task: true }])).toHaveLength(1);
});

test('from 70 on it is called today, unless somebody does so already', () => {
  const [found] = look([{ ...bare, ...rich }]);
  expect(found).toMatchObject({
    kind: 'call',
    input: { title: 'Call Ana', due_date: '2026-01-12', priority: 'high', assignee_id: 'usr_1' },
  });
  expect(look([{ ...bare, ...rich, has_task: true }])).toEqual([]);
});

test('three leads without an owner go to two people in turn', () => {
  const leads = ['lea_1', 'lea_2', 'lea_3'].map((id) => ({ ...bare, id, owner_id: null }));
  const given = look(leads, '2026-01-11', ['usr_few', 'usr_more']);
  expect(given.map(({ kind, input }) => [kind, input.owner_id])).toEqual([
    ['owner', 'usr_few'],
    ['owner', 'usr_more'],
    ['owner', 'usr_few'],
  ]);
});

test('a duplicate lead is merged into the older one, with the confidence of find_duplicates', () => {
  const duplicate = {
    id: 'lea_1',
    name: 'Ana',
    keep: 'lea_0',
    keepName: 'Anna',
    score: 0.96,
    reasons: ['a', 'b'],
  };
  const [found] = look([{ ...bare, ...rich }], '2026-01-11', [], new Map([['lea_1', duplicate]]));
  expect(found).toMatchObject({
    kind: 'merge',
    by: 'find_duplicates rules',
    input: { id: 'lea_0', duplicate_id: 'lea_1' },
    confidence: 0.96,
  });
  expect(found?.evidence.map(({ text }) => text)).toEqual(['a', 'b']);
});

test('on the 30th day without a sign it is given up', () => {
  expect(look([bare], '2026-02-08')).toEqual([]);
  expect(look([bare], '2026-02-09')[0]).toMatchObject({
    kind: 'give_up',
    input: { status: 'unqualified', unqualified_reason: 'Not contacted within 30 days' },
  });
});
