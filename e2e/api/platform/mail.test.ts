import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sendSystemMail } from '#server/base/mail/system.ts';
import { asPlatform } from '#server/calls/acting.ts';
import { newDatabase } from '../../support/databases.ts';
import { expectError } from '../../support/expected-replies.ts';
import { type Mailing, newMailer, startMailing } from '../../support/platform/mail-tenant.ts';
import { startServer } from '../../support/test-server.ts';

let mailing: Mailing;
let mailer: Awaited<ReturnType<typeof newMailer>>;
beforeAll(async () => {
  mailing = await startMailing();
  mailer = await newMailer(mailing.server);
});
afterAll(() => mailing.close());

const newAddress = (name = 'someone') => `${name}-${randomUUID().slice(0, 8)}@example.com`;
const receivedBy = (address: string) => mailing.mail.received.filter(({ to }) => to.includes(address));

test('a mail arrives once, with its headers and both bodies', async () => {
  const [to, cc, reply_to] = [newAddress('to'), newAddress('cc'), newAddress('answers')];
  const words = { subject: 'Grüße', body: 'Plain words\n.\nend', html: '<p>Rich words</p>' };
  const queued = await mailer.send({ to, cc, reply_to, ...words, metadata: { order: 7 } });
  expect(queued).toMatchObject({ status: 'queued', to: [to], cc: [cc], suppressed: [], attempts: 0 });
  const sent = await mailer.settled(queued.id);
  expect(sent).toMatchObject({ ...words, status: 'sent', transport: 'smtp', attempts: 1, error: null });
  expect(sent).toMatchObject({ metadata: { order: 7 }, sent_at: expect.any(String) });
  const [mail, ...more] = receivedBy(to);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ from: 'installation@example.org', to: [to, cc] });
  expect(mail?.header('from')).toBe(`"Test ${mailer.tenant.slug}" <installation@example.org>`);
  expect(mail?.header('to')).toBe(to);
  expect(mail?.header('cc')).toBe(cc);
  expect(mail?.header('reply-to')).toBe(reply_to);
  expect(mail?.header('subject')).toBe('=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=');
  expect(mail?.header('message-id')).toBe(`<${queued.id}@example.org>`);
  expect(Date.parse(mail?.header('date') ?? '')).toBe(Math.floor(Date.parse(sent.created_at) / 1000) * 1000);
  expect(mail?.header('content-type')).toMatch(/^multipart\/alternative/);
  expect(mail?.raw).toContain('Plain words\r\n.\r\nend');
  expect(mail?.raw).toContain('<p>Rich words</p>');
  expect(await mailer.events()).toEqual(['email.sent']);
});

test('a template is filled from variables, the contact and the organization', async () => {
  const { api, send, settled } = await newMailer(mailing.server);
  const template = {
    name: 'welcome',
    subject: '{{contact.first_name}}, welcome to {{organization.slug}}',
    body: 'Dear {{contact.last_name|friend}}, your plan is {{plan}}.',
    html: '<p>{{plan}}</p>',
  };
  const { body: made } = await api('POST', '/emails/templates', template);
  const to = newAddress();
  const { body: person } = await api('POST', '/contacts', { first_name: 'Ana', email: to });
  const wanted = { to, contact_id: person.data.id, subject: undefined, body: undefined };
  for (const name of ['welcome', made.data.id]) {
    const mail = await send({ ...wanted, template: name, variables: { plan: 'A & B' } });
    expect(mail).toMatchObject({ template_id: made.data.id, body: 'Dear friend, your plan is A & B.' });
    expect(mail).toMatchObject({
      html: '<p>A &amp; B</p>',
      subject: expect.stringContaining('Ana, welcome to t-'),
    });
    expect((await settled(mail.id)).status).toBe('sent');
  }
  expect(receivedBy(to)).toHaveLength(2);
  const refused = await api('POST', '/emails/send', { to, template: 'welcome' });
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.details.map(({ path }: { path: string }) => path)).toEqual([
    'variables.contact.first_name',
    'variables.plan',
  ]);
});

test.each([
  ['no address', { to: 'nobody' }, 'to.0'],
  ['no recipient', { to: [] }, 'to'],
  ['51 recipients', { to: Array.from({ length: 51 }, (_, i) => `a${i}@example.com`) }, 'to'],
  ['a line break in to', { to: 'a@example.com\r\nBcc: b@example.com' }, 'to.0'],
  ['a line break in cc', { cc: '"x\n" <a@example.com>' }, 'cc.0'],
  ['a line break in reply_to', { reply_to: 'a@example.com\nX: y' }, 'reply_to'],
  ['a line break in the subject', { subject: 'Hello\r\nBcc: b@example.com' }, 'subject'],
  ['a long subject', { subject: 'x'.repeat(301) }, 'subject'],
  ['no subject', { subject: undefined }, 'subject'],
  ['no body', { body: undefined }, 'body'],
  ['a template and words', { template: 'none' }, 'subject'],
  ['an unknown template', { template: 'none', subject: undefined, body: undefined }, 'template'],
  ['an unknown contact', { contact_id: 'con_none' }, 'contact_id'],
  ['much metadata', { metadata: { x: 'y'.repeat(64_000) } }, 'metadata'],
])('%s is refused at its path', async (_, given, path) => {
  const body = { to: 'a@example.com', subject: 'Hello', body: 'Good day', ...given };
  const reply = await mailer.api('POST', '/emails/send', body);
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details[0].path).toBe(path);
});

test('a template that cannot be filled is refused when it is saved', async () => {
  const template = { name: 'broken', subject: 'Dear\n{{name}}', body: 'Hello {{first name}}' };
  const reply = await mailer.api('POST', '/emails/templates', template);
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details.map(({ path }: { path: string }) => path)).toEqual(['subject', 'body']);
});

test('opted-out and suppressed recipients are left out and listed, and a mail without recipients is refused', async () => {
  const { api, send, settled, events } = await newMailer(mailing.server);
  const [main, second, entered, free] = ['main', 'second', 'entered', 'free'].map(newAddress);
  const consent = { email: 'opted_out' };
  await api('POST', '/contacts', { email: main, consent });
  const { body: person } = await api('POST', '/contacts', { first_name: 'B', emails: [second], consent });
  const { body: entry } = await api('POST', '/emails/suppressions', { address: entered });
  const some = await send({ to: [main, second, entered, free] });
  expect(some).toMatchObject({
    status: 'queued',
    suppressed: [
      { address: main, reason: 'opted_out' },
      { address: second, reason: 'opted_out' },
      { address: entered, reason: 'manual' },
    ],
  });
  expect((await settled(some.id)).status).toBe('sent');
  expect(receivedBy(free ?? '').map(({ to }) => to)).toEqual([[free]]);
  const none = await send({ to: [main, entered], cc: free });
  expect(none).toMatchObject({ status: 'suppressed', transport: null });
  expect(receivedBy(free ?? '')).toHaveLength(1);

  await api('DELETE', `/emails/suppressions/${entry.data.id}`);
  await api('PATCH', `/contacts/${person.data.id}`, { consent: { email: 'opted_in' } });
  const again = await send({ to: [main, second, entered] });
  expect(again.suppressed).toEqual([{ address: main, reason: 'opted_out' }]);
  expect((await settled(again.id)).status).toBe('sent');
  const summaryOf = (await events()).filter((type) => type.startsWith('email'));
  const other = ['email_suppression.created', 'email_suppression.deleted', 'email.suppressed'];
  expect(summaryOf.sort()).toEqual(['email.sent', 'email.sent', ...other].sort());
});

test('an opted-out recipient still gets signing invitations and answers, and a suppressed one gets nothing', async () => {
  const { api, settled } = await newMailer(mailing.server);
  const made = async (path: string, body: Record<string, unknown>) =>
    (await api('POST', path, body)).body.data;
  const [opted, entered] = [newAddress('opted'), newAddress('entered')];
  await made('/contacts', { email: opted, consent: { email: 'opted_out' } });
  await made('/emails/suppressions', { address: entered });
  const connection = await made('/inbox/connections', { channel: 'email', address: newAddress('desk') });
  for (const address of [opted, entered]) {
    const signers = [{ name: 'Ana', email: address }];
    await made('/contracts', { title: 'Filming', body: 'We film.', signers, status: 'sent' });
    const question = { connection_id: connection.id, from: address, subject: 'When?', body_text: 'When?' };
    const message = await made('/inbox/messages', question);
    await made(`/inbox/messages/${message.id}/reply`, { body_text: 'On Monday.' });
    await made('/emails/send', { to: address, subject: 'News', body: 'Buy now' });
  }
  const mailsTo = async (address: string) => {
    const { body } = await api('GET', `/emails?to=${address}&sort_dir=asc`);
    return Promise.all(body.data.map(async ({ id }: { id: string }) => settled(id)));
  };
  const summaryOf = (mails: { kind: string; status: string }[]) =>
    mails.map(({ kind, status }) => [kind, status]);
  const kinds = ['letter', 'answer', 'message'];
  expect(summaryOf(await mailsTo(opted))).toEqual(
    kinds.map((kind) => [kind, kind === 'message' ? 'suppressed' : 'sent']),
  );
  expect(summaryOf(await mailsTo(entered))).toEqual(kinds.map((kind) => [kind, 'suppressed']));
  expect(
    receivedBy(opted)
      .map((mail) => mail.header('subject'))
      .sort(),
  ).toEqual(['Re: When?', expect.stringContaining('Filming')]);
  expect(receivedBy(entered)).toEqual([]);
});

test('the same idempotency key sends one mail', async () => {
  const to = newAddress();
  const headers = { 'idempotency-key': randomUUID() };
  const [first, second] = [await mailer.send({ to }, headers), await mailer.send({ to }, headers)];
  expect(second).toEqual(first);
  await mailer.settled(first.id);
  const last = await mailer.send({ to: newAddress() });
  await mailer.settled(last.id);
  expect(receivedBy(to)).toHaveLength(1);
  expect((await mailer.api('GET', `/emails?to=${to}`)).body.meta.total).toBe(1);
});

test('a rolled-back transaction sends nothing, and a committed one sends its mail', async () => {
  const { app } = mailing.server;
  const [never, once] = [newAddress(), newAddress()];
  const { id: organization } = mailer.tenant;
  const write = (to: string, isTakenBack: boolean) =>
    asPlatform(app, organization, async (ctx) => {
      const notice = { to: [to], subject: 'Notice', body: 'A webhook was disabled.' };
      const row = await sendSystemMail(ctx, notice);
      if (isTakenBack) throw new Error('taken back');
      return row;
    });
  await expect(write(never, true)).rejects.toThrow('taken back');
  const { id } = await write(once, false);
  expect(await mailer.settled(id)).toMatchObject({ status: 'sent', created_by: { type: 'system' } });
  expect(receivedBy(once)[0]?.header('from')).toBe('Installation <installation@example.org>');
  expect(receivedBy(once)[0]?.header('auto-submitted')).toBe('auto-generated');
  expect(receivedBy(never)).toEqual([]);
  expect((await mailer.api('GET', `/emails?to=${never}`)).body.data).toEqual([]);
});

test("lists are newest first, filtered by status and recipient, and contain only one organization's mails", async () => {
  const { api, send, settled } = await newMailer(mailing.server);
  const [first, second] = [await send({ to: newAddress() }), await send({ to: newAddress() })];
  await Promise.all([settled(first.id), settled(second.id)]);
  const listed = async (query: string) => {
    const { body } = await api('GET', `/emails?${query}`);
    return { ids: body.data.map(({ id }: { id: string }) => id), total: body.meta.total };
  };
  expect(await listed('')).toEqual({ ids: [second.id, first.id], total: 2 });
  expect(await listed('per_page=1&page=2')).toEqual({ ids: [first.id], total: 2 });
  expect(await listed('status=sent&sort_dir=asc')).toEqual({ ids: [first.id, second.id], total: 2 });
  expect(await listed('status=failed')).toEqual({ ids: [], total: 0 });
  expect(await listed(`to=${first.to[0]}`)).toEqual({ ids: [first.id], total: 1 });
  const otherMailer = await newMailer(mailing.server);
  expect((await otherMailer.api('GET', '/emails')).body.meta.total).toBe(0);
  expectError(await otherMailer.api('GET', `/emails/${first.id}`), 404, 'not_found');
});

test('the name of an organization cannot inject a header', async () => {
  const { server, mail } = mailing;
  const { send, settled, tenant } = await newMailer(server);
  const name = 'Evil\r\nBcc: victim@example.com\r\n\r\n"Co" <x@y>';
  await server.app.db.asSystem((tx) =>
    tx.text('UPDATE organizations SET name = $1 WHERE id = $2', [name, tenant.id]),
  );
  const { id } = await send({ to: newAddress() });
  await settled(id);
  const arrived = mail.received.find((one) => one.header('message-id')?.includes(id));
  expect(arrived?.header('bcc')).toBeUndefined();
  expect(arrived?.header('subject')).toBe('Hello');
  expect(arrived?.header('from')).toMatch(/<installation@example\.org>$/);
});

test('the outbox stores mails without a mail server, and the API can read them', async () => {
  const own = await newDatabase(inject('databaseUrl'));
  const server = await startServer({ databaseUrl: own.url, config: { roles: ['api', 'worker'] } });
  try {
    const { send, settled, events } = await newMailer(server);
    const { id } = await send({ to: 'a@example.com', html: '<p>Good day</p>' });
    const stored = { status: 'sent', transport: 'outbox', body: 'Good day', html: '<p>Good day</p>' };
    expect(await settled(id)).toMatchObject(stored);
    expect(await events()).toEqual(['email.sent']);
  } finally {
    await server.close();
    await own.drop();
  }
});
