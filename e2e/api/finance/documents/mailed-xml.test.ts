import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailDocument } from '#server/base/documents/kept/mail-document.ts';
import { codesOf } from '../../../support/crm/seller.ts';
import { type Biller, newBiller } from '../../../support/finance/biller.ts';
import { ciiFigures } from '../../../support/finance/cii-figures.ts';
import { documentAt } from '../../../support/finance/documents.ts';
import { ublFigures } from '../../../support/finance/ubl-figures.ts';
import { mailAttachments } from '../../../support/platform/mail-attachments.ts';
import { type Mailing, startMailing } from '../../../support/platform/mail-tenant.ts';
import { sharedServer, type TestServer } from '../../../support/test-server.ts';

const day = 86_400_000;
const start = Date.parse('2026-03-02T09:00:00Z');
let now = start;
let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing({}, () => now);
});
afterAll(() => mailing.close());

const own = { street: 'Rúa do Norte 3', postal_code: '36201', city: 'Vigo' };
const address = { ...own, country: 'ES' };
const lines = [{ description: 'Rodaje', quantity: 3, unit_price: '33.35', tax_codes: ['es_vat_21'] }];

/** An organization in Spain whose customer wants an electronic invoice with mails. */
async function spanish(server: TestServer, einvoice_standard: string | null): Promise<Biller> {
  const biller = await newBiller(server);
  await biller.inCountry('ES');
  const { seller, company } = biller;
  await seller.change('/settings', { legal_name: 'Estudio Norte, S.L.', address: own });
  await seller.change(`/companies/${company.id}`, { address, einvoice_standard });
  return biller;
}

const addressOf = ({ seller }: Biller, name: string) => `${name}@${seller.tenant.slug}.example.com`;

/** The files of the newest mail to an address. */
async function filesTo(address: string, count = 1) {
  const all = () => mailing.mail.received.filter(({ to }) => to.includes(address));
  await expect.poll(() => all().length, { timeout: 20_000 }).toBe(count);
  return mailAttachments(all().at(-1)?.raw ?? '');
}

const xmlOf = async ({ seller }: Biller, id: string, standard: string) =>
  (
    await documentAt(
      mailing.server,
      `/finance/invoices/${id}`,
      seller.tenant.tokens.viewer,
      `?format=xml&standard=${standard}`,
    )
  ).text;

test('an invoice, its credit note and a reminder carry the PDF and the XML that the customer wants', async () => {
  const biller = await spanish(mailing.server, 'ubl');
  const { seller, draft, read } = biller;
  const { id } = await draft({ lines });
  const path = `/finance/invoices/${id}`;
  const to = addressOf(biller, 'books');
  await seller.done('POST', `${path}/send`, { to: [to] });
  const files = await filesTo(to);
  const { number, document } = await read(id);
  expect([...files.keys()]).toEqual([`${number}.pdf`, `${number}.xml`]);
  const xml = files.get(`${number}.xml`)?.toString('utf8') ?? '';
  expect(ublFigures(xml)).toMatchObject({ type: '380', number, sellerVat: 'ESB12345674' });
  expect(xml).toMatch(/<cbc:PayableAmount currencyID="EUR">121\.06</);
  expect(await xmlOf(biller, id, 'ubl')).toBe(xml);
  const [mail] = await seller.read(`/emails?to=${to}`);
  const { attachments } = await seller.read(`/emails/${mail.id}`);
  expect(attachments).toMatchObject([
    { name: `${number}.pdf`, content_type: 'application/pdf', file_id: document.file_id },
    { name: `${number}.xml`, content_type: 'application/xml', size: Buffer.byteLength(xml) },
  ]);

  now = start + 20 * day;
  const reminded = await seller.done('POST', `${path}/remind`, { to: [to] });
  now = start;
  expect(reminded.warnings).toBeUndefined();
  const again = await filesTo(to, 2);
  expect(again.get(`${number}.xml`)?.toString('utf8')).toBe(xml);

  await seller.change(`/companies/${biller.company.id}`, { einvoice_standard: 'cii' });
  const credit = await seller.make(`${path}/credit`, {});
  await seller.done('POST', `/finance/invoices/${credit.id}/send`, { to: [to] });
  const note = await read(credit.id);
  const noted = await filesTo(to, 3);
  expect([...noted.keys()]).toEqual([`${note.number}.pdf`, `${note.number}.xml`]);
  const figures = ciiFigures(noted.get(`${note.number}.xml`)?.toString('utf8') ?? '');
  expect(figures).toMatchObject({ type: '381', number: note.number });
});

test('a person has a wish of their own, and the contact of a company gets what the company wants', async () => {
  const biller = await spanish(mailing.server, null);
  const { seller, company, draft, read } = biller;
  const ana = await seller.make('/contacts', {
    first_name: 'Ana',
    tax_id: '12345678Z',
    address,
    einvoice_standard: 'facturae',
  });
  const to = addressOf(biller, 'ana');
  const { id } = await draft({ lines, company_id: null, contact_id: ana.id });
  await seller.done('POST', `/finance/invoices/${id}/send`, { to: [to] });
  const { number } = await read(id);
  const xml = (await filesTo(to)).get(`${number}.xml`)?.toString('utf8');
  expect(xml).toContain('<SchemaVersion>3.2.2</SchemaVersion>');
  expect(xml).toBe(await xmlOf(biller, id, 'facturae'));
  const other = await draft({ lines, company_id: company.id, contact_id: ana.id });
  await seller.done('POST', `/finance/invoices/${other.id}/send`, { to: [to] });
  const plain = await read(other.id);
  expect([...(await filesTo(to, 2)).keys()]).toEqual([`${plain.number}.pdf`]);
});

test('a mail whose XML lacks a fact is refused with what to do, and the draft stays as it was', async () => {
  const biller = await spanish(mailing.server, 'ubl');
  const { seller, company, draft, read } = biller;
  const companyPath = `/companies/${company.id}`;
  await seller.change(companyPath, { address: own });
  const { id } = await draft({ lines });
  const to = addressOf(biller, 'refused');
  const send = () => seller.api('POST', `/finance/invoices/${id}/send`, { to: [to] });
  const refused = await send();
  expect([refused.status, refused.body.error.details]).toMatchObject([
    400,
    [{ path: 'einvoice_standard', rule: 'incomplete', message: expect.stringContaining('address.country') }],
  ]);
  expect(await read(id)).toMatchObject({ status: 'draft', number: null, sent_at: null, document: null });
  expect(await seller.read(`/emails?to=${to}`)).toEqual([]);
  expect(await seller.types(id)).not.toContain('invoice.issued');

  await seller.change(companyPath, { address, einvoice_standard: 'facturae' });
  await seller.change('/settings', { country: null });
  expect((await send()).body.error.details).toMatchObject([
    { path: 'einvoice_standard', message: expect.stringContaining('only for organizations in Spain') },
  ]);
  await seller.change('/settings', { country: 'ES' });
  await seller.done('POST', `/finance/invoices/${id}/send`, { to: [to] });
  const { number } = await read(id);
  expect(number).toMatch(/-000001$/);
  expect([...(await filesTo(to)).keys()]).toEqual([`${number}.pdf`, `${number}.xml`]);
});

test('a reminder whose XML lacks a fact goes with the PDF alone, and the reply says so', async () => {
  const biller = await spanish(mailing.server, 'ubl');
  const { seller, company, issued } = biller;
  await seller.change(`/companies/${company.id}`, { address: own });
  const { id, number } = await issued({ lines });
  const to = addressOf(biller, 'late');
  now = start + 20 * day;
  const reminded = await seller.done('POST', `/finance/invoices/${id}/remind`, { to: [to] });
  now = start;
  expect(codesOf(reminded)).toEqual(['einvoice_left_out']);
  expect(reminded.warnings[0].message).toContain('address.country');
  expect([...(await filesTo(to)).keys()]).toEqual([`${number}.pdf`]);
});

test('facts that are lost before the mail is made fail a mail that needs the XML, and a reminder goes without it', async () => {
  // No worker runs here, so nothing makes the documents meanwhile.
  const server = await sharedServer();
  const biller = await spanish(server, 'ubl');
  const { seller, company, issued, read } = biller;
  // The invoice was issued without the country, which is read from the customer as it is later.
  await seller.change(`/companies/${company.id}`, { address: own });
  const { id } = await issued({ lines });
  const to = addressOf(biller, 'books');
  await seller.change(`/companies/${company.id}`, { address });
  await seller.done('POST', `/finance/invoices/${id}/send`, { to: [to] });
  const [mail] = await seller.read(`/emails?to=${to}`);
  await seller.change(`/companies/${company.id}`, { address: own });
  const job = (is_needed: boolean) => ({
    organization_id: seller.tenant.id,
    kind: 'invoice' as const,
    record_id: id,
    email_id: mail.id,
    xml: { standard: 'ubl' as const, is_needed },
  });
  const attempt = { number: 1, isLast: true, signal: new AbortController().signal };
  await expect(mailDocument.run(server.app, job(true), attempt)).rejects.toThrow('XML');
  expect((await seller.read(`/emails/${mail.id}`)).status).toBe('queued');
  await mailDocument.run(server.app, job(false), attempt);
  const { number } = await read(id);
  expect((await seller.read(`/emails/${mail.id}`)).attachments).toMatchObject([{ name: `${number}.pdf` }]);
  await mailDocument.giveUp?.(server.app, job(true));
  expect((await read(id)).document_mail).toMatchObject({ status: 'failed' });
});
