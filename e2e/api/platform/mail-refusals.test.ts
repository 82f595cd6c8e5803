import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendMail } from '#server/base/mail/send-job.ts';
import { eventsOf } from '../../support/events.ts';
import { type Mailing, newMailer, startMailing } from '../../support/platform/mail-tenant.ts';
import { type MailServer, startMailServer } from '../../support/servers/mail-server.ts';

/** Replies by address, and to whole messages by subject. Each is given as often as it is listed. */
const toRecipients = new Map<string, string[]>();
const toMessages = new Map<string, string[]>();
let mailing: Mailing;
let mailer: Awaited<ReturnType<typeof newMailer>>;
beforeAll(async () => {
  mailing = await startMailing({
    refuseRecipient: (address) => toRecipients.get(address)?.shift(),
    refuseMessage: (mail) => toMessages.get(mail.header('subject') ?? '')?.shift(),
  });
});
beforeEach(async () => {
  mailer = await newMailer(mailing.server);
});
afterAll(() => mailing.close());

const newAddress = (name = 'someone') => `${name}-${randomUUID().slice(0, 8)}@example.com`;
const receivedBy = (address: string) => mailing.mail.received.filter(({ to }) => to.includes(address));

test('a permanently refused recipient bounces, the others get the mail, and the next mail leaves that recipient out', async () => {
  const [gone, there] = [newAddress('gone'), newAddress('there')];
  const reply = '550 5.1.1 No such user';
  toRecipients.set(gone, [reply]);
  const { id } = await mailer.send({ to: [gone, there] });
  const sent = await mailer.settled(id);
  expect(sent).toMatchObject({
    status: 'sent',
    to: [gone, there],
    suppressed: [{ address: gone, reason: 'bounced' }],
  });
  expect(sent.error).toBe(`${gone} was refused: ${reply}`);
  const next = await mailer.send({ to: [gone, there] });
  expect(next.suppressed).toEqual([{ address: gone, reason: 'bounced' }]);
  await mailer.settled(next.id);
  expect(receivedBy(there)).toHaveLength(2);
  expect(receivedBy(gone)).toEqual([]);
  const { body } = await mailer.api('GET', '/emails/suppressions?reason=bounced');
  expect(body.data).toMatchObject([{ address: gone, detail: reply, email_id: id }]);
  const events = await eventsOf(mailer.api);
  const bounced = events.find(({ type }) => type === 'email.bounced');
  expect(bounced?.data.object).toMatchObject({ id, bounced: [{ address: gone, reply }] });
});

test('a mail has failed when all recipients are refused permanently', async () => {
  const gone = newAddress('gone');
  toRecipients.set(gone, ['550 5.1.1 No such user']);
  const { id } = await mailer.send({ to: gone });
  expect(await mailer.settled(id)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('550 5.1.1'),
  });
  expect(await mailer.events()).toEqual(['email.failed', 'email_suppression.created', 'email.bounced']);
  expect((await mailer.send({ to: gone })).status).toBe('suppressed');
});

test('a server that refuses to relay does not make an address invalid', async () => {
  const to = newAddress();
  toRecipients.set(to, ['554 5.7.1 Relay access denied']);
  const { id } = await mailer.send({ to });
  expect((await mailer.settled(id)).status).toBe('failed');
  expect(await mailer.events()).toEqual(['email.failed']);
  const again = await mailer.send({ to });
  expect((await mailer.settled(again.id)).status).toBe('sent');
});

test('a permanently refused message has failed, and a temporarily refused one is sent later, once', async () => {
  toMessages.set('Spam', ['554 5.7.1 Spam']);
  toMessages.set('Busy', ['451 4.3.0 Busy']);
  const to = newAddress();
  const [spam, busy] = [
    await mailer.send({ to, subject: 'Spam' }),
    await mailer.send({ to, subject: 'Busy' }),
  ];
  expect(await mailer.settled(spam.id)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('Spam'),
  });
  expect(await mailer.settledByRetries(busy.id, mailing)).toMatchObject({
    status: 'sent',
    attempts: 2,
    error: null,
  });
  expect(toMessages.get('Busy')).toEqual([]);
});

test('delayed recipients get the mail separately from those who have it', async () => {
  const [slow, quick] = [newAddress('slow'), newAddress('quick')];
  toRecipients.set(slow, ['450 4.2.0 Greylisted', '450 4.2.0 Greylisted']);
  const { id } = await mailer.send({ to: [slow, quick], metadata: { order: 7 } });
  expect(await mailer.settled(id)).toMatchObject({
    status: 'sent',
    to: [quick],
    error: expect.stringContaining(slow),
  });
  const { body } = await mailer.api('GET', `/emails?to=${slow}`);
  expect(body.data).toMatchObject([{ to: [slow], metadata: { order: 7 } }]);
  expect((await mailer.settledByRetries(body.data[0].id, mailing)).status).toBe('sent');
  expect(receivedBy(slow)).toHaveLength(1);
  expect(receivedBy(quick)).toHaveLength(1);
});

test('a mail waits for a server that is down, and is sent once when it is back', async () => {
  const away = await startMailing();
  let back: MailServer | undefined;
  try {
    await away.mail.close();
    const { send, settledByRetries, read } = await newMailer(away.server);
    const { id } = await send({ to: newAddress() });
    await expect.poll(async () => (await read(id)).attempts, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(await read(id)).toMatchObject({
      status: 'queued',
      error: expect.stringContaining('ECONNREFUSED'),
    });
    back = await startMailServer({}, away.mail.port);
    expect(await settledByRetries(id, away)).toMatchObject({ status: 'sent', error: null });
    expect(back.received).toHaveLength(1);
  } finally {
    await back?.close();
    await away.close();
  }
});

test('the last failed attempt marks the mail as failed', async () => {
  const to = newAddress();
  toRecipients.set(
    to,
    Array.from({ length: 50 }, () => '450 4.2.0 Later'),
  );
  const { id } = await mailer.send({ to });
  const last = { number: 31, isLast: true, signal: new AbortController().signal };
  await sendMail.run(mailing.server.app, { organization_id: mailer.tenant.id, email_id: id }, last);
  expect(await mailer.read(id)).toMatchObject({ status: 'failed', attempts: 31 });
  expect(await mailer.events()).toEqual(['email.failed']);
});

test('a recipient who opts out while a mail waits is left out', async () => {
  const to = newAddress();
  toRecipients.set(to, ['450 4.2.0 Later']);
  const { id } = await mailer.send({ to });
  await expect.poll(async () => (await mailer.read(id)).attempts, { timeout: 20_000 }).toBe(1);
  await mailer.api('POST', '/contacts', { email: to, consent: { email: 'opted_out' } });
  expect(await mailer.settledByRetries(id, mailing)).toMatchObject({
    status: 'suppressed',
    suppressed: [{ address: to, reason: 'opted_out' }],
  });
  expect(receivedBy(to)).toEqual([]);
});
