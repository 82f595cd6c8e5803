import { afterAll, beforeAll, expect, test } from 'vitest';
import { inParallel } from '../../support/in-parallel.ts';
import { caller, newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

type Body = Record<string, unknown>;

const start = Date.parse('2026-01-05T09:00:00Z');
const minute = 60_000;
let now = start;
let server: OwnServer;
beforeAll(async () => {
  server = await startServer({ now: () => now });
});
afterAll(() => server.close());

async function newOrganizationWithHistory() {
  now = start;
  const tenant = await newTenant(server);
  const api = caller(server, tenant.tokens.admin);
  const done = async (method: string, path: string, body?: Body) => {
    const reply = await api(method, path, method === 'GET' ? undefined : (body ?? {}));
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data;
  };
  return {
    tenant,
    done,
    ask: (feature: string, body: Body = {}) => done('POST', `/ai/${feature}`, body),
    /** The steps are a minute apart, so that the history has an order. */
    each: async (count: number, work: (nth: number) => Promise<unknown>) => {
      for (let nth = 0; nth < count; nth++) {
        now += minute;
        await work(nth);
      }
    },
  };
}

/**
 * Every third lead is a referral and is converted; the others are not. Of the 60 decided leads, 42 are for learning
 * and the newer 18 for the test. The source predicts all of them correctly. "Never converted" would be right for 12
 * of them.
 */
test('lead_score: learns from the history, and reports how often it would have been right', async () => {
  const { done, ask, each } = await newOrganizationWithHistory();
  const newLead = (source: string, nth: number): Promise<{ id: string }> =>
    done('POST', '/leads', { name: `Lead ${nth}`, email: `l${nth}@firm${nth}.example`, source });
  const early = await newLead('Referral', 1000);
  expect(await ask('lead_score', { lead_id: early.id })).toMatchObject({
    engine: 'rules',
    sample_size: 0,
    hit_rate: null,
    // 20 points, a work address and a recommendation.
    result: { score: 45, band: 'warm' },
  });
  await each(60, async (nth) => {
    const isReferral = nth % 3 === 0;
    const { id } = await newLead(isReferral ? 'Referral' : 'Ads', nth);
    if (isReferral) await done('POST', `/leads/${id}/convert`);
    else await done('PATCH', `/leads/${id}`, { status: 'unqualified', unqualified_reason: 'No budget' });
  });
  const good = await ask('lead_score', { lead_id: early.id });
  expect(good).toMatchObject({ engine: 'statistics', sample_size: 60, result: { band: 'hot' } });
  expect(good.result.factors[0]).toMatchObject({
    name: 'source',
    text: 'source (referral): 20 of 20 were converted; of all leads 33 %',
  });
  expect(good.hit_rate).toMatchObject({ right: 18, of: 18, rate: 1, baseline: 0.667 });
  const poor = await ask('lead_score', { lead_id: (await newLead('Ads', 1001)).id });
  expect(poor.result.band).toBe('cold');
});

/**
 * Thirty decided deals are in turn won from Negotiation and lost from Prospecting. Their stage predicts the newer
 * nine correctly. The same answer for all would be right for five or four of them.
 */
test('deal_forecast: chances are those of the stage, sums have ranges, and the same data give the same numbers', async () => {
  const { done, ask, each } = await newOrganizationWithHistory();
  expect(await ask('deal_forecast')).toMatchObject({ status: 'insufficient_data', needed: 1, have: 0 });
  const first = await done('POST', '/deals', {
    title: 'First',
    amount: 1000,
    expected_close_date: '2026-03-01',
  });
  const stages: { id: string; name: string }[] = await done('GET', '/settings/deal-stages');
  const stageOf = (name: string) => stages.find((one) => one.name === name)?.id;
  expect((await ask('deal_forecast')).engine).toBe('rules');
  await each(30, async (nth) => {
    const isWon = nth % 2 === 0;
    const stage_id = stageOf(isWon ? 'Negotiation' : 'Prospecting');
    const { id } = await done('POST', '/deals', { title: `Deal ${nth}`, amount: 500, stage_id });
    now += minute;
    await done('PATCH', `/deals/${id}`, isWon ? { status: 'won' } : { status: 'lost', lost_reason: 'Price' });
  });
  await done('PATCH', `/deals/${first.id}`, { stage_id: stageOf('Negotiation') });
  const later = {
    title: 'Later',
    amount: 9000,
    expected_close_date: '2026-05-01',
    stage_id: stageOf('Negotiation'),
  };
  await done('POST', '/deals', later);
  const forecast = await ask('deal_forecast', { period: 'quarter' });
  expect(forecast).toMatchObject({ engine: 'statistics', sample_size: 30, result: { to: '2026-03-31' } });
  expect(forecast.hit_rate).toMatchObject({ right: 9, of: 9, rate: 1 });
  expect(forecast.hit_rate.baseline).toBeLessThan(0.6);
  // 15 of 15 deals were won from that stage, and the pipeline has 75 %: (15 + 7.5) / 25 = 0.9. All of them stayed at
  // least as long as this new one: (15 + 5 × 0.9) / 20 = 0.975.
  const [deal] = forecast.result.deals;
  expect(deal).toMatchObject({ title: 'First', win_probability: 0.975, in_period_probability: 0.975 });
  expect(forecast.result.totals).toMatchObject([
    { currency: 'EUR', deals: 2, p10: 1000, p50: 1000, p90: 1000, expected: 975, already_won: 7500 },
  ]);
  const again = await ask('deal_forecast', { period: 'quarter' });
  expect(again.result).toEqual(forecast.result);
});

const asked = [
  ['billing', 'La factura de marzo llegó duplicada', 'Hola, Ana: hemos anulado la factura duplicada.'],
  ['access', 'Não consigo entrar, a senha expirou', 'Olá, Ana: enviámos uma senha nova.'],
  ['technical', 'The export of the video crashes', 'Hello Ana, please export the video again.'],
] as const;

/**
 * The categories alternate in threes. The words predict the newer 11 of 36 correctly. The same answer for all,
 * billing, would be right for 3 of them.
 */
test('ticket_triage, similar and suggest_reply learn from solved tickets', async () => {
  const { tenant, done, ask, each } = await newOrganizationWithHistory();
  const { id: ana } = await done('POST', '/contacts', { first_name: 'Ana' });
  const { id: ines } = await done('POST', '/contacts', { first_name: 'Inês' });
  const early = await ask('ticket_triage', { text: 'Otra factura' });
  expect(early).toMatchObject({
    engine: 'rules',
    result: { category: { value: 'billing' }, assignee: null },
  });
  expect(await ask('similar', { text: 'Otra factura' })).toMatchObject({
    status: 'insufficient_data',
    needed: 5,
    have: 0,
  });
  await each(36, async (nth) => {
    const [category, subject, body] = asked[nth % 3] ?? asked[0];
    const priority = category === 'access' ? 'high' : 'normal';
    const input = {
      subject: `${subject} ${nth}`,
      category,
      priority,
      contact_id: ana,
      assignee_id: tenant.userId,
    };
    const { id } = await done('POST', '/support/tickets', input);
    await done('POST', `/support/tickets/${id}/messages`, { body });
    await done('PATCH', `/support/tickets/${id}`, { status: 'solved' });
  });
  const fresh = { subject: 'A senha não funciona', description: 'Não consigo entrar.', contact_id: ines };
  const { id } = await done('POST', '/support/tickets', fresh);
  const sorted = await ask('ticket_triage', { ticket_id: id });
  expect(sorted).toMatchObject({ engine: 'statistics', sample_size: 36 });
  expect(sorted.result).toMatchObject({ category: { value: 'access' }, priority: { value: 'high' } });
  expect(sorted.hit_rate).toMatchObject({ right: 11, of: 11, rate: 1, baseline: 0.273 });
  const like = await ask('similar', { ticket_id: id, most: 3 });
  expect(like.result.tickets).toHaveLength(3);
  for (const one of like.result.tickets)
    expect(one).toMatchObject({ category: 'access', answer: asked[1][2] });
  const reply = await ask('suggest_reply', { ticket_id: id });
  expect(reply.result).toMatchObject({
    reply: 'Olá, Inês: enviámos uma senha nova.',
    language: 'pt',
    slots: [{ name: 'contact', from: 'Ana', to: 'Inês' }],
  });
  expect(await ask('ticket_triage', { text: 'Lorem ipsum' })).toMatchObject({ status: 'insufficient_data' });
});

test('find_duplicates groups records of the same person or company, despite different spellings', async () => {
  const { done, ask } = await newOrganizationWithHistory();
  const make = (path: string, bodies: Body[]) => inParallel(bodies, 1, (body) => done('POST', path, body));
  await make('/companies', [
    { name: 'Estudio Norte, S.L.', tax_id: 'B12345674' },
    { name: 'ESTUDIO NORTE', domain: 'norte.example' },
    { name: 'Mar Azul Filmes' },
  ]);
  await make('/purchases/suppliers', [
    { name: 'Luz y Sonido', email: 'hola@luz.example' },
    { name: 'Luz & Sonido SL', email: 'HOLA@luz.example' },
  ]);
  const companies = (await ask('find_duplicates', { resource: 'company' })).result.clusters;
  expect(companies).toMatchObject([
    { records: [{ name: 'Estudio Norte, S.L.' }, { name: 'ESTUDIO NORTE' }], score: 0.85 },
  ]);
  expect((await ask('find_duplicates', { resource: 'supplier' })).result.clusters).toHaveLength(1);
  expect((await ask('find_duplicates', { resource: 'contact' })).status).toBe('insufficient_data');
  expect((await ask('find_duplicates', { resource: 'company', most: 5_001 })).status).toBe('queued');
});

test('next_actions answers for a deal, a ticket and any other kind of record', async () => {
  const { done, ask } = await newOrganizationWithHistory();
  const deal = await done('POST', '/deals', {
    title: 'Film',
    amount: 900,
    expected_close_date: '2026-01-10',
  });
  const { id: ticket } = await done('POST', '/support/tickets', { subject: 'Nothing works' });
  const { id: supplier } = await done('POST', '/purchases/suppliers', { name: 'Luz y Sonido' });
  now = start + 30 * 86_400_000;
  const kinds = async (type: string, id: string) => {
    const { result } = await ask('next_actions', { type, id });
    return result.actions.map((one: { kind: string }) => one.kind);
  };
  expect(await kinds('deal', deal.id)).toEqual(
    expect.arrayContaining(['reschedule', 'get_in_touch', 'assign', 'plan', 'fill_in']),
  );
  expect((await kinds('ticket', ticket))[0]).toBe('answer');
  expect(await kinds('supplier', supplier)).toEqual([]);
});
