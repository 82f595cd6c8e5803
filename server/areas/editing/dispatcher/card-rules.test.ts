import { expect, test } from 'vitest';
import { verbatim } from '#server/vocabulary/wording/message.ts';
import { type Dispatch, type OpenCard, proposeForCards } from './card-rules.ts';

const limits = { risk_hours: 8, raise_by: 20, usual_minutes: 120 };
const at = { now: '2026-01-15T10:00:00.000Z', today: '2026-01-15' };
const card: OpenCard = {
  id: 'ecd_1',
  code: 'V-1',
  title: 'Reel',
  status: 'ready',
  priority: 50,
  due_at: null,
  deliverable: 'reel',
  seconds: null,
  estimate_minutes: 60,
  worked_minutes: 0,
  assignee_id: null,
  project_id: null,
  skills_required: [],
  lease_expires_at: null,
  holder_id: null,
};
const plain: Dispatch = {
  plan: undefined,
  by: '',
  confidence: 0,
  tooLittle: { text: verbatim('edit_assign has 2 finished videos') },
  minutesOf: ({ estimate_minutes }) => ({ minutes: estimate_minutes ?? 120, by: undefined }),
};
const editors = [
  { user_id: 'usr_a', skills: ['color'], load: 100 },
  { user_id: 'usr_b', skills: [], load: 0 },
];

test('of three cards of an hour two go to the editor without work and the third to the one with 100 minutes', () => {
  const cards = ['ecd_1', 'ecd_2', 'ecd_3'].map((id) => ({ ...card, id }));
  const given = proposeForCards(cards, editors, plain, at, limits);
  expect(given.map(({ input }) => input.assignee_id)).toEqual(['usr_b', 'usr_b', 'usr_a']);
});

test('a card that needs a skill goes to an editor who has it, and to nobody if nobody has it', () => {
  const [found] = proposeForCards([{ ...card, skills_required: ['color'] }], editors, plain, at, limits);
  expect(found).toMatchObject({ kind: 'assign', input: { assignee_id: 'usr_a' } });
  expect(proposeForCards([{ ...card, skills_required: ['3d'] }], editors, plain, at, limits)).toEqual([]);
});

test('an hour of work due in nine hours leaves eight and is at risk; due in ten hours it is not', () => {
  const owned = { ...card, assignee_id: 'usr_a' };
  const [found] = proposeForCards(
    [{ ...owned, due_at: '2026-01-15T19:00:00.000Z' }],
    editors,
    plain,
    at,
    limits,
  );
  expect(found).toMatchObject({ kind: 'reorder', input: { id: 'ecd_1', priority: 70 } });
  expect(found?.evidence[0]?.text).toEqual('9 hours are left, 60 minutes of work are planned');
  expect(
    proposeForCards([{ ...owned, due_at: '2026-01-15T20:00:00.000Z' }], editors, plain, at, limits),
  ).toEqual([]);
});

test('the holder is asked about a claim that is over; a running claim is left alone', () => {
  const held = { ...card, status: 'in_progress' as const, holder_id: 'usr_b' };
  const [found] = proposeForCards(
    [{ ...held, lease_expires_at: '2026-01-15T09:00:00.000Z' }],
    editors,
    plain,
    at,
    limits,
  );
  expect(found).toMatchObject({ kind: 'remind', input: { assignee_id: 'usr_b', due_date: '2026-01-15' } });
  expect(
    proposeForCards([{ ...held, lease_expires_at: '2026-01-15T11:00:00.000Z' }], editors, plain, at, limits),
  ).toEqual([]);
});

test('a plan decides, with the confidence of edit_assign; a card that the plan could not place is left', () => {
  const placed = {
    card_id: 'ecd_1',
    title: 'Reel',
    editor_id: 'usr_a',
    minutes: 60,
    after_minutes: 30,
    ready_at: '2026-01-15T12:00:00.000Z',
    is_late: false,
    reason: verbatim('has the least work'),
  };
  const plan = new Map([['ecd_1', placed]]);
  const dispatch = { ...plain, plan, by: 'edit_assign rules', confidence: 0.4 };
  const found = proposeForCards([card, { ...card, id: 'ecd_2' }], editors, dispatch, at, limits);
  expect(found).toMatchObject([
    {
      by: 'edit_assign rules',
      confidence: 0.4,
      input: { id: 'ecd_1', assignee_id: 'usr_a' },
      evidence: [{ text: 'This person has the least work: 60 minutes, after 30 of other work' }],
    },
  ]);
  const [guessed] = proposeForCards([card], editors, plain, at, limits);
  expect(guessed?.evidence).toContainEqual(plain.tooLittle);
});
