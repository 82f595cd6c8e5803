import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { sendCampaign } from '#server/areas/crm/campaigns/send-campaign.ts';
import { sendMail } from '#server/base/mail/send-job.ts';
import { unsubscribeLinks } from '#server/base/mail/unsubscribe-link.ts';
import { runDueAlarms } from '#server/resources/time/alarms.ts';
import { newColleague } from '../../support/colleagues.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { eventsOf, eventsOfKind } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import {
  call,
  caller,
  newTenant,
  type OwnServer,
  startServer,
  type Tenant,
} from '../../support/test-server.ts';

let now = Date.now();
let database: OwnDatabase;
let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
beforeAll(async () => {
  database = await newDatabase(inject('databaseUrl'));
  server = await startServer({
    now: () => now,
    databaseUrl: database.url,
    config: { roles: ['api', 'console'] },
  });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
});

const attempt = { number: 1, isLast: false, signal: new AbortController().signal };
const stopping = AbortSignal.abort();

const people = (count: number, more: (n: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, n) => ({
    action: 'create',
    data: { first_name: `Person ${n}`, email: `p${n}@example.com`, ...more(n) },
  }));

async function fill(operations: object[]) {
  for (let from = 0; from < operations.length; from += 50) {
    const reply = await api('POST', '/contacts/batch', { operations: operations.slice(from, from + 50) });
    expect(reply.body.summary.failed, reply.text).toBe(0);
  }
}

const wording = { name: 'News', subject: 'News', body: 'Hello {{contact.first_name|there}}' };
const send = (audience: object, more: object = {}) =>
  api('POST', '/marketing/send', { ...wording, audience, ...more });
const read = async (id: string) => (await api('GET', `/marketing/campaigns/${id}`)).body.data;

/** Does the worker's part: the alarm, the job and each mail. */
async function work(id: string, signal = attempt.signal): Promise<void> {
  await runDueAlarms(server.app);
  const data = { campaign_id: id, organization_id: tenant.id };
  await sendCampaign.run(server.app, data, { ...attempt, signal });
}

async function mailAll(): Promise<string[]> {
  const sent: string[] = [];
  for (;;) {
    const { body } = await api('GET', '/emails?status=queued&per_page=100');
    if (body.data.length === 0) return sent;
    for (const { id, to } of body.data) {
      await sendMail.run(server.app, { email_id: id, organization_id: tenant.id }, attempt);
      sent.push(...to);
    }
  }
}

test('a dry run counts recipients and stores nothing', async () => {
  await fill(people(5, (n) => ({ consent: { email: n === 0 ? 'opted_out' : 'opted_in' } })));
  await fill([
    { action: 'create', data: { phone: '1' } },
    { action: 'create', data: { email: 'p3@example.com' } },
    { action: 'create', data: { email: 'other@example.com', lifecycle: 'former' } },
  ]);
  const all = await send({ filter: {} }, { dry_run: true });
  expect(all.body.data).toEqual({
    campaign_id: null,
    status: null,
    schedule_at: null,
    recipients: 5,
    skipped: { opted_out: 1, no_email: 1, duplicate: 1 },
  });
  const some = await send({ filter: { lifecycle: { ne: 'lead' } } }, { dry_run: true });
  expect(some.body.data.recipients).toBe(1);
  expect((await api('GET', '/marketing/campaigns')).body.meta.total).toBe(0);
  expect((await api('GET', '/emails')).body.meta.total).toBe(0);
});

test('a trial of a campaign shows its mails, by whichever call it is scheduled', async () => {
  await fill(people(3, (n) => ({ consent: { email: n === 0 ? 'opted_out' : 'opted_in' } })));
  await fill([{ action: 'create', data: { email: 'p2@example.com' } }]);
  await api('POST', '/emails/suppressions', { address: 'p1@example.com' });
  const mails = [
    { to: ['p1@example.com'], subject: 'News', status: 'suppressed', kind: 'campaign' },
    { to: ['p2@example.com'], subject: 'News', status: 'queued', kind: 'campaign' },
  ];
  const audience = { filter: {} };
  const later = { ...wording, audience, schedule_at: new Date(now + 3_600_000).toISOString() };
  const { id } = (await api('POST', '/marketing/campaigns', later)).body.data;
  for (const reply of [
    await send(audience, { dry_run: true }),
    await api('POST', '/marketing/send?dry_run=true', { ...wording, audience }),
    await api('POST', '/marketing/campaigns?dry_run=true', later),
    await api('PATCH', `/marketing/campaigns/${id}?dry_run=true`, { name: 'Later news' }),
  ]) {
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.trial).toMatchObject({ mails, counts: { mails: 2 } });
  }
  const cancelled = await api('PATCH', `/marketing/campaigns/${id}?dry_run=true`, { status: 'cancelled' });
  expect(cancelled.body.trial.mails).toEqual([]);
  await fill(people(230, (n) => ({ email: `more${n}@example.com` })));
  const many = (await send(audience, { dry_run: true })).body.trial;
  expect(many.mails).toHaveLength(200);
  expect(many.counts.mails).toBe(232);
  expect(many.more).toContain('mails');
  expect((await api('GET', '/emails')).body.meta.total).toBe(0);
});

test('every recipient gets the mail once despite restarts, and opted-out ones get none', async () => {
  await fill(people(230, (n) => ({ consent: { email: n % 23 === 0 ? 'opted_out' : 'unknown' } })));
  await fill(people(10, () => ({ last_name: 'Twin' })));
  const { body, text } = await send({ filter: {} });
  expect(body.data, text).toMatchObject({ status: 'scheduled', recipients: 220 });
  const id = body.data.campaign_id;
  let interruptions = 0;
  while ((await read(id)).is_queued !== true) {
    await work(id, stopping).catch(() => {
      interruptions++;
    });
  }
  expect(interruptions).toBe(2);
  await work(id);
  expect(await read(id)).toMatchObject({
    status: 'sending',
    recipients: 220,
    skipped: { opted_out: 11, duplicate: 9 },
  });
  const sent = await mailAll();
  expect(new Set(sent).size).toBe(220);
  expect(sent).toHaveLength(220);
  expect(await read(id)).toMatchObject({ status: 'completed', sent: 220, failed: 0 });
  const types = (await eventsOfKind(api, 'campaign')).map(({ type }) => type);
  expect(types).toEqual(['campaign.created', 'campaign.sent', 'campaign.completed']);
});

test('a recipient who opts out between writing and sending gets none', async () => {
  await fill(people(2));
  const { body } = await send({ filter: {} });
  await work(body.data.campaign_id);
  const [first] = (await api('GET', '/contacts?email=p0@example.com')).body.data;
  await api('PATCH', `/contacts/${first.id}`, { consent: { email: 'opted_out' } });
  await mailAll();
  expect(await read(body.data.campaign_id)).toMatchObject({ status: 'completed', sent: 1, suppressed: 1 });
  const path = `/marketing/campaigns/${body.data.campaign_id}/recipients?outcome=suppressed`;
  expect((await api('GET', path)).body.data).toMatchObject([{ address: 'p0@example.com' }]);
});

test('contacts without an opt-in get none where the organization requires one', async () => {
  await api('PATCH', '/settings', { policies: { campaign_needs_opt_in: true } });
  await fill(people(3, (n) => (n === 0 ? { consent: { email: 'opted_in' } } : {})));
  expect((await send({ filter: {} }, { dry_run: true })).body.data).toMatchObject({
    recipients: 1,
    skipped: { opted_out: 2 },
  });
});

test('a scheduled campaign waits for its time, and can be changed only until then', async () => {
  await fill(people(1));
  const at = new Date(now + 3_600_000).toISOString();
  const { body } = await send({ filter: {} }, { schedule_at: at });
  const id = body.data.campaign_id;
  const url = `/marketing/campaigns/${id}`;
  await work(id);
  expect((await api('PATCH', url, { subject: 'Better news' })).body.data).toMatchObject({
    status: 'scheduled',
  });
  now += 3_600_001;
  await work(id);
  expect(await read(id)).toMatchObject({ status: 'sending', recipients: 1 });
  expectError(await api('PATCH', url, { subject: 'Too late' }), 400, 'validation_error');
  const [mail] = (await api('GET', '/emails')).body.data;
  expect(mail.subject).toBe('Better news');
});

test('a cancelled campaign sends nothing more', async () => {
  await fill(people(3));
  const { body } = await send({ filter: {} });
  const id = body.data.campaign_id;
  await work(id);
  await api('PATCH', `/marketing/campaigns/${id}`, { status: 'cancelled' });
  expect(await mailAll()).toEqual([]);
  expect(await read(id)).toMatchObject({ status: 'cancelled', sent: 0 });
  const { data } = (await api('GET', `/marketing/campaigns/${id}/recipients`)).body;
  expect(data.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'cancelled',
    'cancelled',
    'cancelled',
  ]);
});

test('the link in the mail unsubscribes its reader without a token, however often it is opened', async () => {
  await fill(people(1, () => ({ language: 'es', consent: { sms: 'opted_in' } })));
  const { body } = await send({ filter: {} });
  await work(body.data.campaign_id);
  const [mail] = (await api('GET', '/emails')).body.data;
  const { body: text } = (await api('GET', `/emails/${mail.id}`)).body.data;
  const [, token = ''] = /unsubscribe\/(\S+)/.exec(text) ?? [];
  expect(text).toContain('No quiero recibir más noticias');
  const open = await call(server, 'GET', `/public/unsubscribe/${token}`);
  expect(open.body.data).toMatchObject({ email: 'p…@example.com', consent: 'unknown' });
  for (let times = 0; times < 2; times++) {
    const reply = await call(server, 'POST', `/public/unsubscribe/${token}`, { body: {} });
    expect(reply.body.data.consent, reply.text).toBe('opted_out');
  }
  const [person] = (await api('GET', '/contacts')).body.data;
  expect(person.consent).toMatchObject({ sms: 'opted_in', email: 'opted_out', source: 'unsubscribe link' });
  expect(await eventsOf(api, '&type=contact.consent_changed')).toHaveLength(1);
  const wrong = await call(server, 'POST', `/public/unsubscribe/${token.slice(0, -3)}abc`, { body: {} });
  expectError(wrong, 404, 'not_found');
});

test('the link in an old mail works for the contact that its reader was merged into', async () => {
  const [old, remaining] = [
    (await api('POST', '/contacts', { email: 'old@example.com' })).body.data,
    (await api('POST', '/contacts', { email: 'new@example.com', consent: { email: 'opted_in' } })).body.data,
  ];
  await api('POST', `/contacts/${remaining.id}/merge`, { duplicate_id: old.id });
  const token = unsubscribeLinks(server.app, tenant.id, old.id).page.split('/').at(-1);
  const reply = await call(server, 'POST', `/public/unsubscribe/${token}`, { body: {} });
  expect(reply.body.data, reply.text).toMatchObject({ email: 'n…@example.com', consent: 'opted_out' });
  expect((await send({ filter: {} }, { dry_run: true })).body.data.recipients).toBe(0);
});

test.each<[string, object, string]>([
  ['no audience', { audience: {} }, 'audience'],
  ['both kinds of audience', { audience: { filter: {}, contact_ids: ['x'] } }, 'audience'],
  [
    'a filter that contacts do not have',
    { audience: { filter: { shoe_size: 40 } } },
    'audience.filter.shoe_size',
  ],
  ['a placeholder that never ends', { audience: { filter: {} }, body: 'Hi {{contact.first_name' }, 'body'],
  ['a person who is not there', { audience: { contact_ids: ['con_x'] } }, 'audience.contact_ids.0'],
  [
    'words that some contact has not',
    { audience: { filter: {} }, body: 'Hi {{contact.first_name}}' },
    'variables.contact.first_name',
  ],
])('the call is refused with %s', async (_, more, path) => {
  for (const dry_run of [true, false]) {
    const reply = await api('POST', '/marketing/send', { ...wording, ...more, dry_run });
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details[0].path).toBe(path);
  }
  expect((await api('GET', '/marketing/campaigns')).body.meta.total).toBe(0);
});

test('the console counts an audience before it is sent', async () => {
  await fill([...people(3), { action: 'create', data: { first_name: 'No address', phone: '+34600000001' } }]);
  const admin = await newColleague(server, tenant.id, 'admin');
  const counted = async (audience: object) => (await admin.query('marketing.audience', { audience })).body;
  expect(await counted({ filter: {} })).toMatchObject({ recipients: 3, skipped: { no_email: 1 } });
  const one = { filter: { filter: { email: 'p1@example.com' } } };
  expect(await counted(one)).toMatchObject({ recipients: 1 });
  const refused = await admin.query('marketing.audience', { audience: { filter: { none: 'x' } } });
  expect(refused.status).toBe(400);
});
