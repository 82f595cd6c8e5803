import { expect, test } from 'vitest';
import { expectError } from '../../support/expected-replies.ts';
import { caller, newTenant, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();

/** Creates an organization with an administrator, and a token for these areas only. */
async function newLimitedCaller(areas: string[]) {
  const tenant = await newTenant(server);
  const admin = caller(server, tenant.tokens.admin);
  const { body } = await admin('POST', '/settings/tokens', { name: 'narrow', role: 'member', areas });
  return { tenant, admin, narrow: caller(server, body.data.value ?? body.data.token) };
}

test('a token for AI alone reads no other part of the product through a function', async () => {
  const { admin, narrow } = await newLimitedCaller(['ai']);
  const { data: deal } = (await admin('POST', '/deals', { title: 'Film' })).body;
  const { data: lead } = (await admin('POST', '/leads', { name: 'Inês' })).body;
  expect((await narrow('POST', '/ai/language', { text: 'El vídeo está listo' })).status).toBe(200);
  for (const [feature, body, area] of [
    ['lead_score', { lead_id: lead.id }, 'crm'],
    ['deal_forecast', {}, 'crm'],
    ['next_actions', { type: 'deal', id: deal.id }, 'crm'],
    ['next_actions', { type: 'supplier', id: 'sup_1' }, 'purchasing'],
    ['find_duplicates', { resource: 'contact' }, 'crm'],
    ['find_duplicates', { resource: 'supplier' }, 'purchasing'],
    ['ticket_triage', { text: 'La factura' }, 'work'],
    ['similar', { text: 'La factura' }, 'work'],
    ['suggest_reply', { text: 'La factura' }, 'work'],
  ] as const) {
    for (const later of [false, true]) {
      const refused = await narrow('POST', `/ai/${feature}`, { ...body, run_in_background: later });
      expectError(refused, 403, 'insufficient_permissions');
      expect(refused.body.error.details).toMatchObject([{ rule: 'area', message: `area: ${area}` }]);
    }
    const run = await narrow('POST', '/ai/runs', { feature, input: body });
    expectError(run, 403, 'insufficient_permissions');
  }
});

test('a token for AI alone cannot read a result that another caller computed', async () => {
  const { admin, narrow } = await newLimitedCaller(['ai']);
  for (const input of [{ resource: 'contact' }, { resource: 'supplier' }]) {
    const { data: run } = (await admin('POST', '/ai/runs', { feature: 'find_duplicates', input })).body;
    expect((await admin('GET', `/ai/runs/${run.id}/answer`)).status).toBe(200);
    expectError(await narrow('GET', `/ai/runs/${run.id}/answer`), 403, 'insufficient_permissions');
  }
});

test('related records that the caller may not see are left out', async () => {
  const { admin, narrow } = await newLimitedCaller(['ai', 'crm']);
  const { data: deal } = (await admin('POST', '/deals', { title: 'Film' })).body;
  const related = { type: 'deal', id: deal.id };
  await admin('POST', '/tasks', { title: 'Call', related, due_date: '2020-01-01' });
  const kinds = async (api: typeof admin) =>
    (await api('POST', '/ai/next_actions', related)).body.data.result.actions.map(
      ({ kind }: { kind: string }) => kind,
    );
  expect(await kinds(admin)).toContain('finish');
  expect(await kinds(narrow)).not.toContain('finish');
});

test('an unknown function is refused with the known ones', async () => {
  const { admin } = await newLimitedCaller(['ai']);
  const refused = await admin('POST', '/ai/lead_scores', {});
  expectError(refused, 404, 'not_found');
  const listed = (await admin('GET', '/ai')).body.data.map(({ feature }: { feature: string }) => feature);
  expect(refused.body.error.details[0].allowed).toEqual(listed);
  expect(refused.body.error.message).toContain('did you mean lead_score?');
  const own =
    'deal_forecast extract find_duplicates keywords language lead_score next_actions sentiment similar suggest_reply summarize ticket_triage';
  expect(listed).toEqual(expect.arrayContaining(own.split(' ')));
});

test('the list shows which functions the caller may run, and which kinds their ids are of', async () => {
  const { tenant, admin, narrow } = await newLimitedCaller(['ai', 'crm']);
  const of = async (api: typeof admin) => {
    const { body } = await api('GET', '/ai');
    return new Map<string, { allowed: boolean; refers: Record<string, string[]> }>(
      body.data.map((one: { feature: string }) => [one.feature, one]),
    );
  };
  const [all, few] = [await of(admin), await of(narrow)];
  expect([...all.values()].every((one) => one.allowed)).toBe(true);
  const allowed = (name: string) => few.get(name)?.allowed;
  expect(['lead_score', 'language', 'payroll_check', 'similar'].map(allowed)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const asViewer = await of(caller(server, tenant.tokens.viewer));
  expect([...asViewer.values()].some((one) => one.allowed)).toBe(false);
  expect(all.get('lead_score')?.refers).toEqual({ lead_id: ['lead'] });
  expect(all.get('edit_assign')?.refers).toEqual({ card_ids: ['edit_card'], editor_ids: ['user'] });
  expect(all.get('next_actions')?.refers.id).toEqual(expect.arrayContaining(['deal', 'ticket']));
});

test('members run functions, and a wrong input is refused with its mistakes', async () => {
  const { tenant, admin } = await newLimitedCaller(['ai']);
  const viewer = caller(server, tenant.tokens.viewer);
  expectError(await viewer('POST', '/ai/language', { text: 'Hola' }), 403, 'insufficient_permissions');
  for (const [feature, body, path] of [
    ['summarize', {}, 'text'],
    ['summarize', { text: 'x', sentences: 0 }, 'sentences'],
    ['similar', {}, 'text'],
    ['similar', { text: 'x', ticket_id: 'tic_1' }, 'text'],
    ['find_duplicates', { resource: 'invoice' }, 'resource'],
    ['next_actions', { type: 'nothing', id: 'x' }, 'type'],
    ['deal_forecast', { pipeline_id: 'pip_1' }, 'pipeline_id'],
  ] as const) {
    const refused = await admin('POST', `/ai/${feature}`, body);
    expectError(refused, 400, 'validation_error');
    expect(refused.body.error.details.map((one: { path: string }) => one.path)).toContain(path);
  }
  for (const [feature, body] of [
    ['lead_score', { lead_id: 'lea_01kf0fk9m00000000000000001' }],
    ['similar', { ticket_id: 'tic_01kf0fk9m00000000000000001' }],
    ['next_actions', { type: 'deal', id: 'dea_01kf0fk9m00000000000000001' }],
  ] as const)
    expectError(await admin('POST', `/ai/${feature}`, body), 404, 'not_found');
  const odd = await admin('POST', '/ai/language', { text: 'El vídeo está listo', mood: 'good' });
  expect(odd.headers.get('x-ignored-properties')).toBe('mood');
});

test('a run with an idempotency key is created once', async () => {
  const { admin } = await newLimitedCaller(['ai']);
  const send = () =>
    admin(
      'POST',
      '/ai/language',
      { text: 'El vídeo está listo', run_in_background: true },
      { 'idempotency-key': 'once' },
    );
  const [first, second] = [await send(), await send()];
  expect(second.text).toBe(first.text);
  expect(second.headers.get('idempotency-replayed')).toBe('true');
  expect((await admin('GET', '/ai/runs')).body.meta.total).toBe(1);
});
