import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AgentTenant, begun, newAgentTenant } from '../../../support/ai/agent-tenant.ts';
import { eventsOf } from '../../../support/events.ts';
import { expectError } from '../../../support/expected-replies.ts';
import { caller } from '../../../support/test-server.ts';
import { type Clocked, startClocked } from '../../../support/test-server-with-clock.ts';

let clock: Clocked;
let agency: AgentTenant;
beforeAll(async () => {
  clock = await startClocked(begun);
});
beforeEach(async () => {
  agency = await newAgentTenant(clock);
});
afterAll(() => clock.close());

const quietDay = '2026-01-26T09:00:00.000Z';

/** Creates deals whose closing date has passed and that have no activity. */
async function lateDeals(count: number) {
  const made = [];
  for (let nth = 0; nth < count; nth++)
    made.push(
      await agency.send('POST', '/deals', { title: `Deal ${nth}`, expected_close_date: '2026-01-20' }),
    );
  agency.clock.set(quietDay);
  return made;
}

const configure = (body: Record<string, unknown>) => agency.send('PATCH', '/agents/pipeline_keeper', body);
const run = () => agency.run('pipeline_keeper');
const ofKind = (report: { [name: string]: { kind: string }[] }, part: string, kind: string) =>
  (report[part] ?? []).filter((one) => one.kind === kind);

test('an agent with autonomy acts in its own name, at most so often a run, and people can undo it', async () => {
  const made = await lateDeals(3);
  await configure({ kinds: { close_date: { autonomy: 'auto_with_undo' } }, max_actions_per_run: 2 });
  const report = await run();
  expect(ofKind(report, 'actions', 'close_date')).toMatchObject([
    { outcome: 'applied' },
    { outcome: 'applied' },
  ]);
  expect(ofKind(report, 'suggestions', 'close_date')).toMatchObject([
    { outcome: 'suggested', reason: 'The run has reached its limit of 2 actions.' },
  ]);
  expect(ofKind(report, 'actions', 'next_step')).toEqual([]);
  const [done] = await agency.suggestions('&status=applied');
  expect(done).toMatchObject({ decided_by: { type: 'agent', id: 'pipeline_keeper' } });
  const events = await eventsOf(agency.api, `&resource_id=${done.target_id}`);
  expect(events.at(-1)).toMatchObject({
    type: 'deal.updated',
    actor: { type: 'agent', id: 'pipeline_keeper' },
  });
  await agency.send('PATCH', `/agents/suggestions/${done.id}`, { decision: 'undo' });
  const deal = await agency.send('GET', `/deals/${done.target_id}`);
  expect(deal.expected_close_date).toBe('2026-01-20');
  expect(made.map(({ id }) => id)).toContain(deal.id);
});

test('an agent only suggests in quiet hours', async () => {
  await lateDeals(1);
  await configure({
    kinds: { close_date: { autonomy: 'auto_with_undo' } },
    quiet_hours: { from: '20:00', to: '12:00' },
  });
  // The time is ten o'clock in Madrid.
  expect(ofKind(await run(), 'suggestions', 'close_date')).toMatchObject([
    { reason: 'Quiet hours: the agent only suggests.' },
  ]);
  agency.clock.set('2026-01-26T11:00:00.000Z');
  expect(ofKind(await run(), 'actions', 'close_date')).toMatchObject([{ outcome: 'applied' }]);
});

test("an action that the agent's role does not allow stays a suggestion for a person who may accept it", async () => {
  await lateDeals(1);
  await configure({ kinds: { close_date: { autonomy: 'auto_with_undo' } }, role: 'viewer' });
  const report = await run();
  expect(ofKind(report, 'actions', 'close_date')).toMatchObject([{ outcome: 'refused' }]);
  const [waiting] = await agency.suggestions('&kind=close_date');
  expect(waiting.status).toBe('pending');
  const { body } = await agency.api('GET', '/agents/log?step=action');
  expect(body.data).toMatchObject([{ outcome: 'refused', suggestion_id: waiting.id, run_id: report.run_id }]);
});

test('an action that cannot be undone is never done without a person', async () => {
  const reply = await agency.api('PATCH', '/agents/collections', {
    kinds: { reminder_1: { autonomy: 'auto_with_undo' } },
  });
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details[0]).toMatchObject({
    path: 'kinds.reminder_1.autonomy',
    allowed: ['off', 'suggest'],
  });
});

test('a kind that people keep rejecting is muted, is shown as muted, and can be unmuted', async () => {
  const made = await lateDeals(7);
  await configure({ repeat_after_days: 0 });
  await run();
  const waiting = await agency.suggestions('&kind=close_date&status=pending');
  for (const { id } of waiting.slice(0, 5))
    await agency.send('PATCH', `/agents/suggestions/${id}`, { decision: 'reject', reason: 'Not now' });
  agency.clock.set('2026-01-27T09:00:00.000Z');
  const muted = await run();
  expect(ofKind(muted, 'skipped', 'close_date')).toHaveLength(5);
  expect(ofKind(muted, 'skipped', 'close_date')[0]).toMatchObject({
    reason: 'Muted, because 5 of the last 5 suggestions were rejected.',
  });
  const shown = await agency.send('GET', '/agents/pipeline_keeper');
  const kind = (name: string) => shown.kinds.find((one: { kind: string }) => one.kind === name);
  expect([kind('close_date').muted, kind('next_step').muted]).toEqual([{ rejected: 5, of: 5 }, null]);
  const { body } = await agency.api('GET', '/agents/log?step=muted');
  expect(body.data).toMatchObject([{ kind: 'close_date', outcome: 'skipped', run_id: muted.run_id }]);
  await configure({ kinds: { close_date: { muted: false } } });
  expect(ofKind(await run(), 'suggestions', 'close_date')).toHaveLength(made.length);
});

test('an administrator sets thresholds, scope and autonomy; other roles cannot', async () => {
  const [first] = await lateDeals(2);
  const shown = await configure({ thresholds: { push_days: 10 }, scope: { ids: [first.id] } });
  expect(shown.config).toMatchObject({
    thresholds: { push_days: 10, silent_days: 14 },
    scope: { ids: [first.id] },
  });
  await run();
  const found = await agency.suggestions('&kind=close_date');
  expect(found).toMatchObject([
    { target_id: first.id, proposed: { input: { expected_close_date: '2026-02-05' } } },
  ]);
  const back = await configure({ thresholds: { push_days: null }, scope: { ids: null } });
  expect(back.config).toMatchObject({ thresholds: { push_days: 30 }, scope: {} });
  for (const role of ['viewer', 'member', 'manager'] as const) {
    const reply = await agency.as(role)('PATCH', '/agents/pipeline_keeper', { enabled: false });
    expectError(reply, 403, 'insufficient_permissions');
  }
  for (const body of [
    { thresholds: { silent_day: 3 } },
    { thresholds: { silent_days: 0 } },
    { kinds: { close: { autonomy: 'off' } } },
    { scope: { project_id: ['prj_1'] } },
    { schedule: 'sometimes' },
    { role: 'admin' },
    { mute_after: { rejections: 7, of: 6 } },
  ])
    expectError(await agency.api('PATCH', '/agents/pipeline_keeper', body), 400, 'validation_error');
  await configure({ enabled: false });
  const refused = await agency.api('POST', '/agents/pipeline_keeper', {});
  expect(refused.body.error.details[0].rule).toBe('disabled');
});

test('an unknown agent is refused with the known ones', async () => {
  const reply = await agency.api('GET', '/agents/pipeline_keper');
  expectError(reply, 404, 'not_found');
  expect(reply.body.error.message).toContain('did you mean pipeline_keeper?');
});

test('a token without an area sees nothing that an agent finds there', async () => {
  await lateDeals(1);
  await run();
  const made = await agency.send('POST', '/settings/tokens', {
    name: 'Only agents',
    role: 'admin',
    areas: ['ai'],
  });
  const api = caller(agency.clock.server, made.token ?? made.value ?? made.secret);
  expect((await api('GET', '/agents/suggestions')).body.meta.total).toBe(0);
  expect((await api('GET', '/agents/log')).body.meta.total).toBe(0);
  const [one] = await agency.suggestions();
  expectError(await api('GET', `/agents/suggestions/${one.id}`), 404, 'not_found');
  expectError(await api('PATCH', `/agents/suggestions/${one.id}`, { decision: 'accept' }), 404, 'not_found');
  expectError(await api('POST', '/agents/pipeline_keeper', {}), 403, 'insufficient_permissions');
});
