import { beforeEach, describe, expect, test } from 'vitest';
import { tokenRoles } from '#server/kernel/access/access.ts';
import { newSeller, type Seller } from '../../support/crm/seller.ts';
import { expectError } from '../../support/expected-replies.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let seller: Seller;
beforeEach(async () => {
  seller = await newSeller(server);
});

interface StageBody {
  id?: string;
  name: string;
  kind: string;
  probability: number;
}

const first = async () => (await seller.read('/settings/pipelines'))[0];
const without = (stages: StageBody[], name: string) => stages.filter((stage) => stage.name !== name);

test('every organization has a pipeline from the start, and every role sees it', async () => {
  for (const role of tokenRoles) {
    const stages = (await seller.as(role)('GET', '/settings/deal-stages')).body.data;
    expect(stages.map(({ name, probability, kind }: StageBody) => [name, probability, kind])).toEqual([
      ['Prospecting', 10, 'open'],
      ['Qualified', 25, 'open'],
      ['Proposal', 50, 'open'],
      ['Negotiation', 75, 'open'],
      ['Won', 100, 'won'],
      ['Lost', 0, 'lost'],
    ]);
    const { data, meta } = (await seller.as(role)('GET', '/settings/pipelines')).body;
    expect(meta.total).toBe(1);
    expect(data[0].stages).toEqual(stages);
  }
});

test('the default pipeline is the same before and after it is stored, also with many simultaneous deals', async () => {
  const before = await first();
  await Promise.all(Array.from({ length: 8 }, () => seller.make('/deals', { title: 'Film' })));
  expect(await first()).toEqual(before);
  expect((await seller.done('GET', `/deals?stage_id=${before.stages[0].id}`)).meta.total).toBe(8);
});

test('only an administrator may change pipelines', async () => {
  const { id, stages } = await first();
  for (const role of ['viewer', 'member', 'manager'] as const) {
    const api = seller.as(role);
    for (const reply of [
      await api('POST', '/settings/pipelines', { name: 'X', stages }),
      await api('PATCH', `/settings/pipelines/${id}`, { name: 'X' }),
      await api('DELETE', `/settings/pipelines/${id}`),
    ])
      expectError(reply, 403, 'insufficient_permissions');
  }
});

test('a stage with required properties refuses deals without them, and they cannot be emptied there', async () => {
  const { id, stages } = await first();
  const asking = stages.map((stage: StageBody) =>
    stage.name === 'Proposal' ? { ...stage, required_fields: ['amount', 'contact_id'] } : stage,
  );
  await seller.change(`/settings/pipelines/${id}`, { stages: asking });
  const { Proposal } = await seller.stages();
  const contact = await seller.make('/contacts', { phone: '1' });
  const deal = await seller.make('/deals', { title: 'Film' });
  const refused = await seller.api('PATCH', `/deals/${deal.id}`, { stage_id: Proposal, amount: 5 });
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.details).toEqual([
    expect.objectContaining({ path: 'contact_id', rule: 'required_by_stage' }),
  ]);
  await seller.change(`/deals/${deal.id}`, { stage_id: Proposal, amount: 5, contact_id: contact.id });
  expectError(await seller.api('PATCH', `/deals/${deal.id}`, { amount: null }), 400, 'validation_error');
});

describe('a stage with deals', () => {
  test('is removed only with another stage of the same kind for its deals', async () => {
    const { id, stages } = await first();
    const { Prospecting, Qualified, Won } = await seller.stages();
    const deal = await seller.make('/deals', { title: 'Film' });
    const left = without(stages, 'Prospecting');
    const url = `/settings/pipelines/${id}`;
    for (const [move_to, rule] of [
      [undefined, 'in_use'],
      [Prospecting, 'not_found'],
      ['stg_x', 'not_found'],
      [Won, 'kind'],
    ]) {
      const reply = await seller.api('PATCH', url, { stages: left, move_to });
      expectError(reply, 400, 'validation_error');
      expect(reply.body.error.details[0]).toMatchObject({ path: 'move_to', rule });
    }
    const done = await seller.done('PATCH', url, { stages: left, move_to: Qualified });
    expect(done.effects).toEqual([{ event: 'deal.stage_changed', resource: 'deal', id: deal.id }]);
    expect((await seller.read(`/deals/${deal.id}`)).stage_id).toBe(Qualified);
    const back = await seller.api('PATCH', `/deals/${deal.id}`, { stage_id: Prospecting });
    expectError(back, 400, 'validation_error');
  });

  test('keeps its kind, and without deals its kind can be changed', async () => {
    const { id, stages } = await first();
    await seller.make('/deals', { title: 'Film' });
    const turned = (name: string) =>
      stages.map((stage: StageBody) => (stage.name === name ? { ...stage, kind: 'lost' } : stage));
    const url = `/settings/pipelines/${id}`;
    const reply = await seller.api('PATCH', url, { stages: turned('Prospecting') });
    expect(reply.body.error.details[0]).toMatchObject({ path: 'stages.0.kind', rule: 'in_use' });
    await seller.change(url, { stages: turned('Qualified') });
  });
});

test('a pipeline needs a stage of each kind, and stages of its own', async () => {
  const { id, stages } = await first();
  const other = await seller.make('/settings/pipelines', {
    name: 'Partners',
    stages: [{ name: 'Talk' }, { name: 'Signed', kind: 'won' }, { name: 'No', kind: 'lost' }],
  });
  const url = `/settings/pipelines/${id}`;
  for (const body of [
    { stages: without(stages, 'Won') },
    { stages: [...stages, stages[0]] },
    { stages: [...stages, other.stages[0]] },
    { stages: [...stages, { kind: 'open' }] },
    { stages: [...stages, { name: 'PROPOSAL' }] },
  ])
    expectError(await seller.api('PATCH', url, body), 400, 'validation_error');
  expect(await first()).toMatchObject({ id, version: 1 });
});

test('a change is one event with the changes, and no change is no event', async () => {
  const { id, stages } = await first();
  const url = `/settings/pipelines/${id}`;
  await seller.change(url, { name: 'New business' });
  await seller.change(url, { name: 'New business', stages });
  const renamed = stages.map((stage: StageBody) => ({ ...stage, name: `${stage.name}!` }));
  expect(await seller.change(url, { stages: renamed })).toMatchObject({ version: 3, stages: renamed });
  const events = await seller.events(id);
  expect(events.map(({ type }) => type)).toEqual(['pipeline.updated', 'pipeline.updated']);
  expect(events[0]?.data.changes).toEqual({ name: { from: 'Sales', to: 'New business' } });
});

test('a pipeline is deleted only with a target for its deals, and the last one cannot be deleted', async () => {
  const { id } = await first();
  expectError(await seller.api('DELETE', `/settings/pipelines/${id}`), 400, 'validation_error');
  const other = await seller.make('/settings/pipelines', {
    name: 'Partners',
    stages: [
      { name: 'Talk', probability: 40 },
      { name: 'Signed', kind: 'won' },
      { name: 'No', kind: 'lost' },
    ],
  });
  const deal = await seller.make('/deals', { title: 'Film' });
  expectError(await seller.api('DELETE', `/settings/pipelines/${id}`), 400, 'validation_error');
  await seller.done('DELETE', `/settings/pipelines/${id}?move_to=${other.stages[0].id}`);
  expect(await seller.read(`/deals/${deal.id}`)).toMatchObject({
    pipeline_id: other.id,
    stage_id: other.stages[0].id,
    probability: 40,
  });
  expect((await seller.read('/settings/pipelines')).map((one: { id: string }) => one.id)).toEqual([other.id]);
  expect((await seller.make('/deals', { title: 'Next' })).pipeline_id).toBe(other.id);
});
