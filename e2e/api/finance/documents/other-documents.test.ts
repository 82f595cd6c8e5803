import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { newSeller } from '../../../support/crm/seller.ts';
import { documentAt, pageAt, workOnDocument } from '../../../support/finance/documents.ts';
import { sharedServer, type TestServer } from '../../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const lines = [
  { description: 'Filming', quantity: 2, unit: 'day', unit_price: '617.28', tax_rate: 21 },
  { description: 'Licence', quantity: 1, unit_price: '333.33', tax_rate: 10 },
];

test('a quote has a document in the language of its contact, which is kept as it was sent', async () => {
  const seller = await newSeller(server);
  const company = await seller.make('/companies', {
    name: 'Acme',
    tax_id: 'B1',
    address: { city: 'Lisboa' },
  });
  const contact = await seller.make('/contacts', {
    first_name: 'Ana',
    language: 'es',
    company_id: company.id,
  });
  const { id, number } = await seller.make('/quotes', {
    ...{ company_id: company.id, contact_id: contact.id, currency: 'EUR', valid_until: '2035-12-31' },
    ...{ lines, discount_pct: 3, terms: 'La mitad al aceptar.' },
  });
  const path = `/quotes/${id}`;
  const token = seller.tenant.tokens.viewer;
  expect(await pageAt(server, path, token)).toContain(`Borrador del presupuesto ${number}`);
  const sent = await seller.change(path, { status: 'sent' });
  expect(sent.document).toMatchObject({ status: 'pending' });
  await workOnDocument(server, seller.tenant, 'quote', id);
  const { document } = await seller.read(path);
  expect(document.status).toBe('ready');
  await seller.change(`/companies/${company.id}`, { name: 'Zenith' });
  const page = await pageAt(server, path, token);
  for (const part of [
    `Presupuesto ${number}`,
    'Válido hasta 31 de diciembre de 2035',
    'Acme',
    'NIF B1',
    'Lisboa',
    '2 day',
    '-47,04 €',
    '1.520,85 €',
    '251,48 €',
    '32,33 €',
    '1.804,66 €',
    'La mitad al aceptar.',
  ])
    expect(page).toContain(part);
  expect(page).not.toContain('BORRADOR');
  expect((await documentAt(server, path, token)).headers.get('etag')).toBe(`"${document.sha256}"`);
  expect(await seller.types(id)).toContain('quote.document_ready');
  const revised = await seller.make(`${path}/revise`, {});
  expect(await pageAt(server, `/quotes/${revised.id}`, token)).toContain('Revisión 2');
  // The quote that it replaced keeps its document.
  expect((await documentAt(server, path, token)).headers.get('etag')).toBe(`"${document.sha256}"`);
});

test('a purchase order has a document for its supplier, which is kept as it was sent', async () => {
  const seller = await newSeller(server);
  const supplier = await seller.make('/purchases/suppliers', {
    name: 'Cement Works',
    tax_id: '501442600',
    address: { city: 'Lisboa', country: 'PT' },
  });
  const { id, number } = await seller.make('/purchases/orders', {
    ...{ supplier_id: supplier.id, currency: 'EUR', expected_date: '2035-04-15', lines },
    ...{ delivery_address: { street: 'Site 4', city: 'Madrid', country: 'ES' }, terms: 'Before noon.' },
  });
  const path = `/purchases/orders/${id}`;
  const token = seller.tenant.tokens.viewer;
  expect(await pageAt(server, path, token)).toContain(`Draft of order ${number}`);
  await seller.change(path, { status: 'approved' });
  expect((await seller.change(path, { status: 'sent' })).document).toMatchObject({ status: 'pending' });
  await workOnDocument(server, seller.tenant, 'purchase_order', id);
  const page = await pageAt(server, path, token);
  for (const part of [
    `Purchase order ${number}`,
    'Wanted by April 15, 2035',
    'Cement Works',
    // The name that the country gives the number, in every language.
    'NIF 501442600',
    'Site 4',
    'Madrid',
    'Spain',
    '€1,860.48',
    'Before noon.',
  ])
    expect(page).toContain(part);
  expect((await seller.read(path)).document).toMatchObject({ status: 'ready', files: [{ format: 'pdf' }] });
});

test('a document begins with the uploaded logo and has the color of the organization', async () => {
  const seller = await newSeller(server);
  const picture = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#cc2200' } })
    .png()
    .toBuffer();
  const announced = { name: 'logo.png', size: picture.length, for: 'settings.logo_file_id' };
  const file = await seller.make('/files', announced);
  const sent = await fetch(file.upload_url, { method: 'PUT', body: new Uint8Array(picture) });
  expect(sent.status).toBe(200);
  await seller.change('/settings', { branding: { color: '#cc2200', logo_file_id: file.id } });
  const { id } = await seller.make('/quotes', { lines });
  const token = seller.tenant.tokens.viewer;
  const page = await documentAt(server, `/quotes/${id}`, token, '?format=html');
  expect(page.text).toContain(`src="data:image/png;base64,${picture.toString('base64')}"`);
  expect(page.text).toContain('--accent: #cc2200');
  const pdf = await documentAt(server, `/quotes/${id}`, token);
  expect(pdf.status).toBe(200);
  expect(pdf.bytes.toString('latin1')).toMatch(/\/Subtype \/Image/);
});

test.each([
  ['en', 'Draft of quote', '$1,210.00'],
  ['es', 'Borrador del presupuesto', '1.210,00 US$'],
  ['pt-BR', 'Rascunho da proposta', 'US$ 1.210,00'],
])('a document is written in %s', async (locale, title, total) => {
  const seller = await newSeller(server);
  await seller.change('/settings', { locale });
  const { id } = await seller.make('/quotes', {
    currency: 'USD',
    lines: [{ description: 'Filming', quantity: 1, unit_price: 1000, tax_rate: 21 }],
  });
  const page = (await pageAt(server, `/quotes/${id}`, seller.tenant.tokens.viewer)).replaceAll('\u00a0', ' ');
  expect(page).toContain(title);
  expect(page).toContain(total);
});
