import { callTRPCProcedure } from '@trpc/server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { tryLock } from '#db/advisory-locks.ts';
import { systemContext } from '#server/surfaces/cli/system-actor.ts';
import { rowsOf } from '../../support/kernel/foreign-ids.ts';
import { caller, newTenant, openDatabase, sharedServer, type Tenant } from '../../support/test-server.ts';

const database = openDatabase();
const server = await sharedServer();
let tenant: Tenant;
let api: ReturnType<typeof caller>;
afterAll(async () => {
  await database.end();
});
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
});

type Input = Record<string, unknown>;

async function run(path: string, input: Input, isDryRun: boolean, idempotencyKey?: string): Promise<unknown> {
  const { app, call } = await systemContext(server.app, tenant.id);
  return callTRPCProcedure({
    router: app.router,
    path,
    type: 'mutation',
    ctx: { app, call: { ...call, isDryRun, idempotencyKey }, isSingle: true },
    getRawInput: async () => input,
    signal: undefined,
    batchIndex: 0,
  });
}

const answer = z.looseObject({ trial: z.unknown().optional() });

/** Only ids and times may differ between two runs of the same call, besides the trial. */
const comparable = (reply: unknown): unknown =>
  JSON.parse(
    JSON.stringify({ ...answer.parse(reply), trial: undefined })
      .replaceAll(/[a-z]+_[0-9a-z]{26}/g, 'id')
      .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"time"'),
  );

const created = z.object({ data: z.object({ id: z.string() }) });
const made = async (path: string, input: Input) => created.parse(await run(path, input, false)).data.id;

/** Returns every row and every job of the organization, once its events have their numbers. */
async function everything(): Promise<string[]> {
  const isUnnumbered = 'SELECT 1 FROM events WHERE organization_id = $1 AND sequence IS NULL';
  await expect.poll(() => database.unsafe(isUnnumbered, [tenant.id])).toHaveLength(0);
  const jobs = await database.unsafe<{ job: string }[]>(
    `SELECT name || data::text AS job FROM jobs.job WHERE data->>'organization_id' = $1 ORDER BY id`,
    [tenant.id],
  );
  return [...(await rowsOf(database, tenant)), ...jobs.map(({ job }) => job)];
}

/** Calls that create, take a number, take steps with effects and sums, remove, batch and merge. */
const calls: Readonly<Record<string, () => Promise<[path: string, input: Input]>>> = {
  'a new company': async () => ['companies.create', { name: 'Harbour', external_ids: { erp: '17' } }],
  'a deal that is won': async () => {
    const company_id = await made('companies.create', { name: 'Harbour' });
    const id = await made('deals.create', { title: 'Pier', company_id, amount: 100, currency: 'EUR' });
    return ['deals.update', { id, status: 'won' }];
  },
  'an invoice that is issued and takes a number': async () => {
    const company_id = await made('companies.create', { name: 'Harbour', tax_id: 'ESB12345674' });
    const id = await made('invoices.create', {
      direction: 'sale',
      company_id,
      lines: [{ description: 'Film', quantity: 1, unit_price: 100 }],
    });
    return ['invoices.update', { id, status: 'issued' }];
  },
  'a mail that a job sends': async () => [
    'emails.send',
    { to: 'ana@customer.example', subject: 'Hello', body: 'The film is ready.' },
  ],
  'a contact that is deleted': async () => {
    const id = await made('contacts.create', { first_name: 'Ana' });
    return ['contacts.remove', { id }];
  },
  'a batch of which one fails': async () => [
    'contacts.batch',
    {
      operations: [
        { action: 'create', data: { first_name: 'Ana' } },
        { action: 'create', data: { email: 'x' } },
      ],
    },
  ],
  'two companies that become one': async () => {
    const [id, duplicate_id] = [
      await made('companies.create', { name: 'Harbour' }),
      await made('companies.create', { name: 'Harbor' }),
    ];
    return ['companies.merge', { id, duplicate_id }];
  },
};

test.for(Object.keys(calls))('a dry run answers like the call, and writes nothing: %s', async (name) => {
  const [path, input] = (await calls[name]?.()) ?? ['', {}];
  const before = await everything();
  const tried = await run(path, input, true);
  expect(await everything()).toEqual(before);
  const done = await run(path, input, false);
  expect(comparable(tried)).toEqual(comparable(done));
  expect(await everything()).not.toEqual(before);
});

test('a dry run refuses what the call refuses', async () => {
  await expect(run('contacts.create', { email: 'x' }, true)).rejects.toThrow();
  await expect(run('deals.update', { id: 'deal_01m7y09y09w6ra7v51kma9bb2h' }, true)).rejects.toThrow();
});

test('a dry run does not use up an idempotency key', async () => {
  const create = (isDryRun: boolean) => run('contacts.create', { first_name: 'Ana' }, isDryRun, 'once');
  await create(true);
  await create(false);
  const { body } = await api('GET', '/contacts');
  expect(body.meta.total).toBe(1);
});

test('a trial has records, events, deliveries, mails, notifications and jobs', async () => {
  const events = ['deal.*', 'company.updated'];
  const hook = await api('POST', '/integrations/webhooks', {
    url: 'https://hooks.example.com/T0/secret',
    events,
  });
  const company = await api('POST', '/companies', { name: 'Harbour' });
  const body = { title: 'Pier', company_id: company.body.data.id, amount: 100, currency: 'EUR' };
  const { id } = (await api('POST', '/deals', body)).body.data;
  const won = await api('PATCH', `/deals/${id}?dry_run=true`, { status: 'won' });
  const { trial } = won.body;
  const [deal] = trial.records.filter((one: { id: string }) => one.id === id);
  expect(deal).toMatchObject({ resource: 'deal', before: { status: 'open' }, after: { status: 'won' } });
  expect(trial.events.map(({ event }: { event: string }) => event)).toContain('deal.won');
  expect(trial.deliveries).toContainEqual({
    receiver: 'webhook',
    receiver_id: hook.body.data.id,
    name: 'hooks.example.com',
    event: 'deal.won',
    resource_id: id,
  });
  expect(trial.counts.records).toBe(trial.records.length);
  const mail = { to: 'ana@customer.example', subject: 'Hello', body: 'The film is ready.' };
  const sent = (await api('POST', '/emails/send?dry_run=true', mail)).body.trial;
  expect(sent.mails).toEqual([
    { to: ['ana@customer.example'], subject: 'Hello', status: 'queued', kind: 'message' },
  ]);
  expect(sent.jobs).toMatchObject([{ queue: 'mail' }]);
  const task = { title: 'Call Ana', assignee_id: tenant.userId };
  const { notifications } = (await api('POST', '/tasks?dry_run=true', task)).body.trial;
  expect(notifications).toMatchObject([{ recipient_id: tenant.userId, topic: 'assigned' }]);
});

test('`effects` has one type: the events that the reply, the trial and the trace of a call name alike', async () => {
  const company = await api('POST', '/companies', { name: 'Harbour' });
  const body = { title: 'Pier', company_id: company.body.data.id, amount: 100, currency: 'EUR' };
  const deal = (await api('POST', '/deals', body)).body.data;
  const [tried, done] = [
    await api('PATCH', `/deals/${deal.id}?dry_run=true`, { status: 'won' }),
    await api('PATCH', `/deals/${deal.id}`, { status: 'won' }),
  ];
  const trace = await api('GET', `/requests/${done.headers.get('x-request-id')}/effects`);
  type Named = { event: string; resource: string; id: string };
  const named = (all: Named[]) => all.map(({ event, resource, id }) => ({ event, resource, id }));
  expect(done.body.effects.length).toBeGreaterThan(0);
  expect(tried.body.effects).toEqual(done.body.effects);
  expect(named(tried.body.trial.events)).toEqual(expect.arrayContaining(done.body.effects));
  expect(named(trace.body.data.events)).toEqual(named(tried.body.trial.events));
});

test('a caller sees only what it may read of a trial', async () => {
  const limited = await api('POST', '/settings/tokens', { name: 'CRM', role: 'member', areas: ['crm'] });
  const crm = caller(server, limited.body.data.value);
  const made = await crm('POST', '/deals?dry_run=true', { title: 'Pier', amount: 5, currency: 'EUR' });
  expect(made.status).toBe(200);
  const kinds = new Set(made.body.trial.events.map(({ resource }: { resource: string }) => resource));
  expect([...kinds]).toEqual(['deal']);
});

test('a caller who may not list a receiver gets only the number of its deliveries', async () => {
  const hook = await api('POST', '/integrations/webhooks', {
    url: 'https://receiver.example.com/',
    events: ['company.created'],
  });
  const write = caller(server, tenant.tokens.member);
  const { trial } = (await write('POST', '/companies?dry_run=true', { name: 'Harbour' })).body;
  expect(trial.counts.deliveries).toBe(1);
  expect(trial.deliveries).toEqual([]);
  const whole = (await api('POST', '/companies?dry_run=true', { name: 'Harbour' })).body.trial;
  expect(whole.deliveries).toMatchObject([{ receiver_id: hook.body.data.id }]);
});

test('dry_run is true or false, and is refused in bodies that would really write', async () => {
  expect((await api('POST', '/contacts?dry_run=maybe', {})).body.error.details[0]).toMatchObject({
    path: 'dry_run',
    allowed: ['true', 'false'],
  });
  const misspelt = await api('POST', '/contacts?dryrun=true', { first_name: 'Ana' });
  expect(misspelt.body.error.message).toContain('did you mean "dry_run"');
  const inBody = await api('POST', '/contacts', { first_name: 'Ana', dry_run: true });
  expect(inBody.body.error.message).toContain('?dry_run=true');
  const written = await api('POST', '/contacts?dry_run=false', { first_name: 'Ana' });
  expect(written.body.trial).toBeUndefined();
  expect((await api('GET', '/contacts')).body.meta.total).toBe(1);
});

test('an operation with its own transactions refuses a dry run', async () => {
  const answer = run('passwordResets.request', { email: 'nobody@harbour.example' }, true);
  await expect(answer).rejects.toThrow('no dry run');
});

test('at most two dry runs of batches of an organization run at once', async () => {
  const { id, tokens } = await newTenant(server);
  const own = caller(server, tokens.member);
  const body = { operations: [{ action: 'create', data: { first_name: 'Ana' } }] };
  const trial = () => own('POST', '/contacts/batch?dry_run=true', body);
  const hold = (trials: number) =>
    server.app.db.withTenant(id, 'write', async (tx) => {
      for (let held = 1; held <= trials; held += 1)
        expect(await tryLock(tx, { purpose: 'batchTrial', name: `${id} ${held}` })).toBe(true);
      return trial();
    });
  expect((await hold(1)).status).toBe(200);
  const refused = await hold(2);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  // Real batches and other organizations are not limited.
  expect((await own('POST', '/contacts/batch', body)).status).toBe(200);
  expect((await trial()).status).toBe(200);
});
