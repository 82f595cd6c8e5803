import { expect, test } from 'vitest';
import { lookAtLeads, type NewLead, pointsOf } from './lead-rules.ts';

const limits = { hot_points: 60, give_up_days: 30 };
const bare: NewLead = {
  id: 'lea_1',
  name: 'Ana',
  email: 'ana@gmail.com',
  phone: null,
  company_name: null,
  title: null,
  source: null,
  estimated_value: null,
  currency: null,
  owner_id: 'usr_1',
  created_at: '2026-01-10T09:00:00.000Z',
  last_activity_at: null,
  has_task: false,
  same_as: null,
};
const rich = { phone: '+34600000000', email: 'ana@acme.example', company_name: 'Acme' };

test('a private address alone says nothing; telephone 25, company address 20 and company 15 make 60', () => {
  expect(pointsOf(bare).points).toBe(0);
  const { points, reasons } = pointsOf({ ...bare, ...rich });
  expect(points).toBe(60);
  expect(reasons[0]).toBe('left a telephone number (25)');
});

test('from 60 points on it is called today, unless somebody does so already', () => {
  const [found] = lookAtLeads([{ ...bare, ...rich }], [], '2026-01-11', limits);
  expect(found).toMatchObject({
    kind: 'call',
    confidence: 0.6,
    input: { title: 'Call Ana', due_date: '2026-01-12', priority: 'high', assignee_id: 'usr_1' },
  });
  expect(lookAtLeads([{ ...bare, ...rich, has_task: true }], [], '2026-01-11', limits)).toEqual([]);
});

test('three leads without an owner go to two people in turn', () => {
  const leads = ['lea_1', 'lea_2', 'lea_3'].map((id) => ({ ...bare, id, owner_id: null }));
  const given = lookAtLeads(leads, ['usr_few', 'usr_more'], '2026-01-11', limits);
  expect(given.map(({ kind, input }) => [kind, input.owner_id])).toEqual([
    ['owner', 'usr_few'],
    ['owner', 'usr_more'],
    ['owner', 'usr_few'],
  ]);
});

test('who asked before is one lead: the older one is kept', () => {
  const [found] = lookAtLeads([{ ...bare, ...rich, same_as: 'lea_0' }], [], '2026-01-11', limits);
  expect(found).toMatchObject({ kind: 'merge', input: { id: 'lea_0', duplicate_id: 'lea_1' } });
});

test('on the 30th day without a sign it is given up', () => {
  expect(lookAtLeads([bare], [], '2026-02-08', limits)).toEqual([]);
  expect(lookAtLeads([bare], [], '2026-02-09', limits)[0]).toMatchObject({
    kind: 'give_up',
    input: { status: 'unqualified', unqualified_reason: 'Not contacted within 30 days' },
  });
});
