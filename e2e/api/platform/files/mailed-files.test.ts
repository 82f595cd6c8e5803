import { afterAll, beforeAll, expect, test } from 'vitest';
import { pixel, upload } from '../../../support/files/uploads.ts';
import { type Mailing, newMailer, startMailing } from '../../../support/platform/mail-tenant.ts';
import { caller } from '../../../support/test-server.ts';

let mailing: Mailing;
let mailer: Awaited<ReturnType<typeof newMailer>>;
beforeAll(async () => {
  mailing = await startMailing();
  mailer = await newMailer(mailing.server);
});
afterAll(() => mailing.close());

const encoded = pixel.toString('base64');
const receivedBy = (address: string) =>
  mailing.mail.received.find(({ to }) => to.includes(address))?.raw.replace(/\r\n/g, '') ?? '';

test('a file is sent with a mail, and is read by those who may read the mail', async () => {
  const { api, tenant } = mailer;
  const file = await upload(api, pixel, { name: 'offer.png', place: 'activity.attachments' });
  const queued = await mailer.send({ to: 'ana@customer.example', attachments: [{ file_id: file }] });
  expect(queued.attachments).toMatchObject([{ file_id: file, name: 'offer.png', content_type: 'image/png' }]);
  expect(await mailer.settled(queued.id)).toMatchObject({ status: 'sent' });
  const raw = receivedBy('ana@customer.example');
  expect(raw).toContain('filename=offer.png');
  expect(raw).toContain(encoded);
  const viewer = caller(mailing.server, tenant.tokens.viewer);
  expect((await viewer('GET', `/files/${file}`)).status).toBe(200);
  const stranger = await newMailer(mailing.server);
  const refused = await stranger.api('POST', '/emails/send', {
    ...{ to: 'eve@customer.example', subject: 'Stolen', body: 'See.' },
    attachments: [{ file_id: file }],
  });
  expect([refused.status, refused.body.error.details[0].path]).toEqual([400, 'attachments.0.file_id']);
});

test('the file of an answer to a ticket reaches the customer with the mail', async () => {
  const { api } = mailer;
  const contact = await api('POST', '/contacts', { first_name: 'Ana', email: 'ana.roca@customer.example' });
  const ticket = await api('POST', '/support/tickets', {
    subject: 'No sound',
    contact_id: contact.body.data.id,
  });
  const file = await upload(api, pixel, { name: 'setting.png', place: 'ticket_message.attachments' });
  const link = { name: 'Manual', url: 'https://example.com/manual.pdf' };
  const reply = await api('POST', `/support/tickets/${ticket.body.data.id}/reply`, {
    body: 'Please look at this setting.',
    attachments: [{ file_id: file }, link],
  });
  expect(reply.status, reply.text).toBe(200);
  await expect.poll(() => receivedBy('ana.roca@customer.example'), { timeout: 20_000 }).toContain(encoded);
  const raw = receivedBy('ana.roca@customer.example');
  expect(raw).toMatch(/filename="?setting.png/);
  expect(raw).toContain('https://example.com/manual.pdf');
});
