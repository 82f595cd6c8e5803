import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailDocument } from '#server/base/documents/kept/mail-document.ts';
import { newBiller } from '../../../support/finance/biller.ts';
import { textsOf } from '../../../support/finance/read-pdf.ts';
import { mailAttachments } from '../../../support/platform/mail-attachments.ts';
import { type Mailing, startMailing } from '../../../support/platform/mail-tenant.ts';
import { sharedServer } from '../../../support/test-server.ts';

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
afterAll(() => mailing.close());

const mailsTo = (address: string) => mailing.mail.received.filter(({ to }) => to.includes(address));

test('an invoice that is issued and sent in one call arrives once, with the PDF that the product keeps', async () => {
  const { seller, draft, read } = await newBiller(mailing.server);
  const { id } = await draft();
  const to = `pdf@${seller.tenant.slug}.example.com`;
  await seller.done('POST', `/finance/invoices/${id}/send`, { to: [to] });
  await expect.poll(() => mailsTo(to).length, { timeout: 20_000 }).toBe(1);
  const { document, number } = await read(id);
  const [[name, pdf] = ['', Buffer.alloc(0)]] = mailAttachments(mailsTo(to)[0]?.raw ?? '');
  expect(name).toBe(`${number}.pdf`);
  const [page = ''] = await textsOf(pdf);
  expect(page).toContain(`Invoice ${number}`);
  const [mail] = await seller.read(`/emails?to=${to}`);
  const whole = await seller.read(`/emails/${mail.id}`);
  expect(whole.attachments).toEqual([
    {
      name: `${number}.pdf`,
      content_type: 'application/pdf',
      content: '',
      file_id: document.file_id,
      size: pdf.length,
    },
  ]);
});

test('a mail whose document cannot be made is failed with its reason, and the invoice stays issued', async () => {
  // No worker runs here, so nothing makes the document meanwhile.
  const server = await sharedServer();
  const { seller, issued, read } = await newBiller(server);
  const { id } = await issued();
  const to = `none@${seller.tenant.slug}.example.com`;
  await seller.done('POST', `/finance/invoices/${id}/send`, { to: [to] });
  const [mail] = await seller.read(`/emails?to=${to}`);
  expect(mail.status).toBe('queued');
  const given = {
    organization_id: seller.tenant.id,
    kind: 'invoice',
    record_id: id,
    email_id: mail.id,
  } as const;
  await mailDocument.giveUp?.(server.app, given);
  expect(await seller.read(`/emails/${mail.id}`)).toMatchObject({
    status: 'failed',
    error: 'not sent: the file that it carries could not be made',
    attachments: [],
  });
  expect((await read(id)).status).toBe('issued');
  // A worker that comes later changes nothing.
  await mailDocument.run(server.app, given, {
    number: 1,
    isLast: true,
    signal: new AbortController().signal,
  });
  expect((await seller.read(`/emails/${mail.id}`)).status).toBe('failed');
});
