import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AgentTenant, begun, quietDeal, startAgentTenant } from '../../../support/ai/agent-tenant.ts';
import { eventsOf } from '../../../support/events.ts';
import { expectError } from '../../../support/expected-replies.ts';

let agency: AgentTenant;
beforeAll(async () => {
  agency = await startAgentTenant();
});
afterAll(() => agency.clock.close());

beforeEach(() => agency.clock.set(begun));

const decide = (id: string, body: Record<string, unknown>, role: 'admin' | 'member' | 'viewer' = 'admin') =>
  agency.as(role)('PATCH', `/agents/suggestions/${id}`, body);

test('accepting runs the operation, edited as wanted, as the person who accepts, in one commit', async () => {
  const { deal, suggestion } = await quietDeal(agency);
  const edited_input = { title: 'Call Ana about the offer', priority: 'urgent' };
  const reply = await decide(suggestion.id, { decision: 'accept', edited_input }, 'member');
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.data).toMatchObject({
    status: 'applied',
    edited_input,
    outcome: { record: { type: 'task' } },
  });
  const { id } = reply.body.data.outcome.record;
  const task = await agency.send('GET', `/tasks/${id}`);
  expect(task).toMatchObject({
    ...edited_input,
    due_date: '2026-01-28',
    related: { type: 'deal', id: deal.id },
  });
  expect(task.created_by).toEqual(reply.body.data.decided_by);
  expect(reply.body.effects.map(({ event }: { event: string }) => event)).toEqual(
    expect.arrayContaining(['task.created', 'agent.suggestion_applied']),
  );
  const events = await eventsOf(agency.api, `&resource_id=${suggestion.id}`);
  expect(events.map(({ type }) => type)).toEqual([
    'agent.suggestion_created',
    'agent.suggestion_accepted',
    'agent.suggestion_applied',
  ]);
  expect(events.every(({ data }) => Object(data.object).evidence === null)).toBe(true);
});

test('a refusal by the operation marks the suggestion as failed with the reason, and changes nothing else', async () => {
  const { deal, suggestion } = await quietDeal(agency);
  const reply = await decide(suggestion.id, {
    decision: 'accept',
    edited_input: { start_date: '2026-03-01', due_date: '2026-02-01' },
  });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.data.status).toBe('failed');
  expect(reply.body.data.outcome).toEqual({
    message: 'due_date: must not be before start_date',
    record: null,
  });
  const { body } = await agency.api('GET', `/tasks?related_id=${deal.id}`);
  expect(body.meta.total).toBe(0);
  const emitted = await eventsOf(agency.api, `&type=task.created`);
  expect(emitted.filter(({ data }) => Object(data.object).related?.id === deal.id)).toEqual([]);
  const again = await decide(suggestion.id, { decision: 'accept' });
  expect(again.body.data.status).toBe('applied');
});

test("an agent lends its rights to nobody: an accept beyond the person's own rights leaves it pending", async () => {
  const { suggestion } = await quietDeal(agency);
  expectError(await decide(suggestion.id, { decision: 'accept' }, 'viewer'), 403, 'insufficient_permissions');
  const older = await agency.send('POST', '/leads', { name: 'Ana', email: 'ana@rights.example' });
  const newer = await agency.send('POST', '/leads', { name: 'Ana', email: 'ana@rights.example' });
  await agency.run('lead_qualifier');
  const [merge] = await agency.suggestions(`&target_id=${newer.id}&kind=merge`);
  expectError(await decide(merge.id, { decision: 'accept' }, 'member'), 403, 'insufficient_permissions');
  expect(await agency.send('GET', `/agents/suggestions/${merge.id}`)).toMatchObject({ status: 'pending' });
  const done = await decide(merge.id, { decision: 'accept' });
  expect(done.body.data).toMatchObject({
    status: 'applied',
    outcome: { record: { id: older.id } },
    undo: null,
  });
  expectError(await decide(merge.id, { decision: 'undo' }), 400, 'validation_error');
});

test('one of several simultaneous accepts succeeds, and the operation runs once', async () => {
  const { deal, suggestion } = await quietDeal(agency);
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => decide(suggestion.id, { decision: 'accept' })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
  const { body } = await agency.api('GET', `/tasks?related_id=${deal.id}`);
  expect(body.meta.total).toBe(1);
});

test('undo reverses an action, unless the record has changed since', async () => {
  const over = { expected_close_date: '2026-01-20' };
  const first = await quietDeal(agency, over);
  const moves = await agency.suggestions(`&target_id=${first.deal.id}&kind=close_date`);
  await decide(moves[0].id, { decision: 'accept' });
  expect((await agency.send('GET', `/deals/${first.deal.id}`)).expected_close_date).toBe('2026-02-25');
  const undone = await decide(moves[0].id, { decision: 'undo', reason: 'They sign tomorrow' });
  expect(undone.body.data).toMatchObject({ status: 'undone', reason: 'They sign tomorrow' });
  expect((await agency.send('GET', `/deals/${first.deal.id}`)).expected_close_date).toBe('2026-01-20');

  agency.clock.set(begun);
  const second = await quietDeal(agency, over);
  const [move] = await agency.suggestions(`&target_id=${second.deal.id}&kind=close_date`);
  await decide(move.id, { decision: 'accept' });
  await agency.send('PATCH', `/deals/${second.deal.id}`, { title: 'Another title' });
  const refused = await decide(move.id, { decision: 'undo' });
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.details[0].rule).toBe('moved_on');
  expect((await agency.send('GET', `/deals/${second.deal.id}`)).expected_close_date).toBe('2026-02-25');
});

test('an action cannot be undone after seven days', async () => {
  const { deal } = await quietDeal(agency, { expected_close_date: '2026-01-20' });
  const [move] = await agency.suggestions(`&target_id=${deal.id}&kind=close_date`);
  await decide(move.id, { decision: 'accept' });
  agency.clock.set('2026-02-02T09:00:00.000Z');
  const refused = await decide(move.id, { decision: 'undo' });
  expect(refused.body.error.details[0].rule).toBe('too_late');
});

test('a rejection needs a reason, and the suggestion does not return for thirty days', async () => {
  const { deal, suggestion } = await quietDeal(agency);
  expectError(await decide(suggestion.id, { decision: 'reject' }), 400, 'validation_error');
  const reply = await decide(suggestion.id, { decision: 'reject', reason: 'They are on holiday' });
  expect(reply.body.data).toMatchObject({ status: 'rejected', reason: 'They are on holiday' });
  const report = await agency.run('pipeline_keeper', { scope: { ids: [deal.id] } });
  expect(report.skipped).toMatchObject([{ kind: 'next_step', reason: 'Rejected on 2026-01-26.' }]);
  agency.clock.set('2026-02-26T09:00:00.000Z');
  const later = await agency.run('pipeline_keeper', { scope: { ids: [deal.id] } });
  expect(later.suggestions).toMatchObject([{ kind: 'next_step', outcome: 'suggested' }]);
});

test('a snoozed suggestion returns at its time, and an undecided one expires', async () => {
  const { suggestion } = await quietDeal(agency);
  const past = await decide(suggestion.id, { decision: 'snooze', until: '2026-01-01T00:00:00Z' });
  expectError(past, 400, 'validation_error');
  const until = '2026-02-20T08:00:00.000Z';
  await decide(suggestion.id, { decision: 'snooze', until });
  await agency.clock.reach('2026-02-20T07:59:00.000Z');
  expect(await agency.send('GET', `/agents/suggestions/${suggestion.id}`)).toMatchObject({
    status: 'snoozed',
  });
  await agency.clock.reach(until);
  const woken = await agency.send('GET', `/agents/suggestions/${suggestion.id}`);
  expect(woken).toMatchObject({ status: 'pending', expires_at: '2026-02-27T08:00:00.000Z' });
  await agency.clock.reach(woken.expires_at);
  expect(await agency.send('GET', `/agents/suggestions/${suggestion.id}`)).toMatchObject({
    status: 'expired',
    reason: 'Nobody decided in time.',
  });
  expectError(await decide(suggestion.id, { decision: 'accept' }), 400, 'validation_error');
});

test('the target of a suggestion cannot be edited, and unknown decisions are refused', async () => {
  const { deal } = await quietDeal(agency, { expected_close_date: '2026-01-20' });
  const [move] = await agency.suggestions(`&target_id=${deal.id}&kind=close_date`);
  const other = await decide(move.id, { decision: 'accept', edited_input: { id: 'dea_other' } });
  expect(other.body.error.details[0]).toMatchObject({ path: 'edited_input.id', rule: 'frozen' });
  expectError(await decide(move.id, { decision: 'approve' }), 400, 'validation_error');
});
