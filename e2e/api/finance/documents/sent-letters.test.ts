import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBiller } from '../../../support/finance/biller.ts';
import { type Mailing, startMailing } from '../../../support/platform/mail-tenant.ts';
import { call } from '../../../support/test-server.ts';

const day = 86_400_000;
let now = Date.parse('2026-03-02T09:00:00Z');
let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing(
    { refuseRecipient: (to) => (to.startsWith('gone@') ? '550 5.1.1 No such user here' : undefined) },
    () => now,
  );
});
afterAll(() => mailing.close());

/** A part of a mail as its reader sees it. */
function partOf(raw: string, type: string): string {
  const [, head = '', rest = ''] =
    new RegExp(`Content-Type: ${type}([\\s\\S]*?)\\r\\n\\r\\n([\\s\\S]*?)\\r\\n--`).exec(raw) ?? [];
  if (head.includes('base64')) return Buffer.from(rest, 'base64').toString('utf8');
  const bytes = rest
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}

async function mailTo(address: string, count = 1) {
  const all = () => mailing.mail.received.filter(({ to }) => to.includes(address));
  await expect.poll(() => all().length, { timeout: 20_000 }).toBe(count);
  const raw = all().at(-1)?.raw ?? '';
  return { raw, text: partOf(raw, 'text/plain'), html: partOf(raw, 'text/html') };
}

const linkIn = (text: string) => /https?:\/\/\S+\/document\/([\w-]+)/.exec(text)?.[1] ?? '';

test('a mail has the same facts as text and as HTML, in the language of its reader and with a link of their own', async () => {
  const { seller, company, draft, read } = await newBiller(mailing.server);
  await seller.change('/settings', { legal_name: 'Sun & <Moon>', branding: { color: '#ffee00' } });
  const ana = await seller.make('/contacts', { first_name: 'Ana', language: 'es', company_id: company.id });
  const { id } = await draft({ contact_id: ana.id });
  const to = `es@${seller.tenant.slug}.example.com`;
  await seller.done('POST', `/finance/invoices/${id}/send`, { to: [to], message: 'Gracias por <todo>.' });
  const { text, html } = await mailTo(to);
  const { number } = await read(id);
  for (const words of [
    `Factura ${number}`,
    '1107,03',
    '17 de marzo de 2026',
    'Abrir el documento',
    'Filming',
  ]) {
    expect(text).toContain(words);
    expect(html.replaceAll('1.107,03', '1107,03')).toContain(words);
  }
  expect(html).toMatch(/^<!doctype html>\n<html lang="es">/);
  expect(html).toContain('Gracias por &lt;todo&gt;.');
  expect(html).toContain('Sun &amp; &lt;Moon&gt;');
  expect(html).not.toMatch(/<Moon>|<todo>|<script|\[\[link\]\]/);
  // Dark text on a light color.
  expect(html).toMatch(/bgcolor="#ffee00"[\s\S]*?;color:#1d1c19"/);
  const token = linkIn(text);
  expect(linkIn(html)).toBe(token);
  expect((await call(mailing.server, 'GET', `/document/${token}`)).body.data.title).toBe(`Factura ${number}`);
  // The people who may read mails of the organization read no link that would count as an opening.
  const [mail] = await seller.read(`/emails?to=${to}`);
  const stored = await seller.read(`/emails/${mail.id}`);
  expect(JSON.stringify(stored)).not.toContain(token);
  // A mail that is sent again has the same link.
  await seller.done('POST', `/finance/invoices/${id}/send`, { to: [to] });
  expect(linkIn((await mailTo(to, 2)).text)).toBe(token);
});

test('the timeline says when the mail was handed over, or in which words it was refused', async () => {
  const { seller, draft, read } = await newBiller(mailing.server);
  const { id } = await draft();
  const to = `books@${seller.tenant.slug}.example.com`;
  const gone = `gone@${seller.tenant.slug}.example.com`;
  const sent = await seller.done('POST', `/finance/invoices/${id}/send`, { to: [to] });
  expect(sent.data.document_mail).toMatchObject({ status: 'queued', to: [to], error: null });
  const status = async () => (await read(id)).document_mail.status;
  await expect.poll(status, { timeout: 20_000 }).toBe('sent');
  expect((await read(id)).document_mail).toMatchObject({ to: [to], at: '2026-03-02T09:00:00.000Z' });
  expect(await seller.types(id)).toContain('invoice.document_mailed');
  await seller.done('POST', `/finance/invoices/${id}/send`, { to: [gone] });
  await expect.poll(status, { timeout: 20_000 }).toBe('failed');
  expect((await read(id)).document_mail.error).toContain('No such user here');
  expect(await seller.types(id)).toContain('invoice.document_not_mailed');
  const again = await seller.done('POST', `/finance/invoices/${id}/send`, { to: [gone] });
  expect(again.data.document_mail).toMatchObject({ status: 'suppressed' });
});

test('a reminder carries the document and the link again, and says what is due today', async () => {
  const { seller, issued, paid, read } = await newBiller(mailing.server);
  const { id, number } = await issued();
  const path = `/finance/invoices/${id}`;
  const to = `late@${seller.tenant.slug}.example.com`;
  await seller.done('POST', `${path}/send`, { to: [to] });
  const token = linkIn((await mailTo(to)).text);
  const early = await seller.api('POST', `${path}/remind`, { to: [to] });
  expect(early.body.error.details).toMatchObject([{ path: 'due_date', rule: 'order' }]);
  await paid(id, 100);
  const before = now;
  now += 20 * day;
  await seller.done('POST', `${path}/remind`, { to: [to], message: 'Good morning.' });
  const { raw, text, html } = await mailTo(to, 2);
  const sentence = `Invoice ${number} was due on March 17, 2026, 5 days ago. €1,007.03 is still to be paid today.`;
  expect(text).toContain(sentence);
  expect(html).toContain(sentence);
  expect(raw).toContain(`filename=${number}.pdf`);
  expect(linkIn(text)).toBe(token);
  expect(await seller.types(id)).toContain('invoice.reminded');
  await paid(id, '1007.03');
  const nothing = await seller.api('POST', `${path}/remind`, { to: [to] });
  expect(nothing.body.error.details).toMatchObject([{ path: 'balance', rule: 'status' }]);
  expect((await read(id)).status).toBe('paid');
  now = before;
});
