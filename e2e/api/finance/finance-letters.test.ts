import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBiller } from '../../support/finance/biller.ts';
import { type Mailing, startMailing } from '../../support/platform/mail-tenant.ts';

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
afterAll(() => mailing.close());

/** Returns the newest mail to an address, once that many have come. */
async function letterTo(address: string, count = 1): Promise<string> {
  const all = () => mailing.mail.received.filter(({ to }) => to.includes(address));
  await expect.poll(() => all().length, { timeout: 15_000 }).toBe(count);
  const raw = all().at(-1)?.raw ?? '';
  const bytes = raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}

test('an issued invoice keeps the names of its parties as they were, despite later changes', async () => {
  const { seller, company, draft, issue, read } = await newBiller(mailing.server);
  await seller.done('PATCH', '/settings', { legal_name: 'Estudio Norte SL', tax_id: 'B12345674' });
  const was = { legal_name: 'Acme Ltd', tax_id: 'GB123456789', address: { city: 'Leeds' } };
  await seller.change(`/companies/${company.id}`, was);
  const made = await draft();
  expect(made).toMatchObject({ seller: null, buyer: null });
  const storedParties = {
    seller: { name: 'Estudio Norte SL', tax_id: 'B12345674', address: null },
    buyer: { name: 'Acme Ltd', tax_id: 'GB123456789', address: { city: 'Leeds' } },
  };
  expect(await issue(made.id)).toMatchObject(storedParties);
  await seller.change(`/companies/${company.id}`, { legal_name: 'Zenith plc', tax_id: 'GB999', address: {} });
  await seller.done('PATCH', '/settings', { legal_name: 'Otra Casa SL', tax_id: 'B99999999' });
  expect(await read(made.id)).toMatchObject(storedParties);
  const to = `books@${seller.tenant.slug}.example.com`;
  const planned = async (id: string) =>
    (await seller.read('/finance/cashflow')).find(
      ({ source }: { source: { id: string } | null }) => source?.id === id,
    )?.description;
  expect(await planned(made.id)).toMatch(/^Invoice INV-/);
  await seller.done('POST', `/finance/invoices/${made.id}/send`, { to: [to] });
  const letter = await letterTo(to);
  expect(letter).toContain('From: Estudio Norte SL, tax number B12345674');
  expect(letter).toContain('To: Acme Ltd, tax number GB123456789');
  expect(letter).not.toMatch(/Zenith|Otra Casa/);
  // A credit note has the same parties, and a new invoice has them as they are now.
  const note = await draft({ kind: 'credit_note', credits_id: made.id, lines: [{ unit_price: 1 }] });
  expect(await issue(note.id)).toMatchObject(storedParties);
  const later = await draft();
  await seller.done('PATCH', '/settings', { locale: 'es' });
  expect(await issue(later.id)).toMatchObject({
    seller: { name: 'Otra Casa SL' },
    buyer: { name: 'Zenith plc', tax_id: 'GB999', address: null },
  });
  // Movements are described in the organization's language.
  expect(await planned(later.id)).toMatch(/^Factura INV-/);
});

test('an issued invoice names the address, the register and the account of the organization, despite later changes', async () => {
  const { seller, company, draft, issue, read } = await newBiller(mailing.server);
  await seller.change(`/companies/${company.id}`, { tax_id: 'GB123456789' });
  const euros = { bank_name: 'Banco Norte', iban: 'ES91 2100 0418 4502 0005 1332', bic: 'caixesbbxxx' };
  const dollars = { account_number: '000123456', currency: 'usd' };
  await seller.done('PATCH', '/settings', {
    ...{ legal_name: 'Estudio Norte SL', tax_id: 'B12345674', country: 'ES' },
    address: { street: 'Calle Mayor 1', postal_code: '28001', city: 'Madrid' },
    registry_text: 'Registro Mercantil de Madrid, tomo 1, hoja 2',
    bank_accounts: [dollars, euros],
  });
  const none = { bank_name: null, iban: null, bic: null, account_number: null, pix_key: null };
  const stored = { ...none, ...euros, iban: 'ES9121000418450200051332', bic: 'CAIXESBBXXX' };
  const invoice = await issue((await draft({ currency: 'USD', fx_rate: '0.9', fx_reason: 'Agreed' })).id);
  expect(invoice.seller.bank_account).toEqual({ ...none, account_number: '000123456' });

  await seller.done('PATCH', '/settings', { bank_accounts: [euros] });
  const made = await issue((await draft()).id);
  const seen = {
    ...{ name: 'Estudio Norte SL', tax_id: 'B12345674', bank_account: stored },
    address: { street: 'Calle Mayor 1', postal_code: '28001', city: 'Madrid', country: 'ES' },
    registry_text: 'Registro Mercantil de Madrid, tomo 1, hoja 2',
  };
  expect(made.seller).toMatchObject(seen);
  await seller.done('PATCH', '/settings', { bank_accounts: [], registry_text: null, address: null });
  expect((await read(made.id)).seller).toMatchObject(seen);
  const to = `account@${seller.tenant.slug}.example.com`;
  await seller.done('POST', `/finance/invoices/${made.id}/send`, { to: [to] });
  const letter = await letterTo(to);
  expect(letter).toContain(`filename=${made.number}.pdf`);
  expect(letter).toContain('From: Estudio Norte SL, tax number B12345674, Calle Mayor 1, 28001 Madrid, ES');
  expect(letter).toContain('Account: Banco Norte, IBAN ES91 2100 0418 4502 0005 1332, BIC CAIXESBBXXX');
  expect(letter).toContain('Registro Mercantil de Madrid, tomo 1, hoja 2');
});

test("a supplier's invoice stores its supplier, and a person’s invoice their name", async () => {
  const { seller, issue } = await newBiller(mailing.server);
  const lines = [{ unit_price: 10 }];
  const supplier = await seller.make('/purchases/suppliers', { name: 'Cement Works', tax_id: 'B1' });
  const bill = await seller.make('/finance/invoices', {
    ...{ direction: 'purchase', supplier_id: supplier.id, lines, status: 'issued' },
  });
  await seller.change(`/purchases/suppliers/${supplier.id}`, { name: 'Lime Works', tax_id: 'B2' });
  expect(await seller.read(`/finance/invoices/${bill.id}`)).toMatchObject({
    seller: { name: 'Cement Works', tax_id: 'B1' },
    buyer: { name: `Test ${seller.tenant.slug}` },
  });
  const ana = await seller.make('/contacts', { first_name: 'Ana', last_name: 'Roca' });
  const own = await seller.make('/finance/invoices', { contact_id: ana.id, lines });
  expect(await issue(own.id)).toMatchObject({ buyer: { name: 'Ana Roca', tax_id: null } });
});

test('the amounts of the lines in a mail add up to the subtotal below them: invoice, quote and order', async () => {
  const { seller, company } = await newBiller(mailing.server);
  const lines = [
    { description: 'Editing', quantity: 1, unit_price: 100, discount_pct: 5, tax_rate: 21 },
    { description: 'Sound', quantity: 2, unit_price: '33.335', tax_rate: 10 },
  ];
  const to = `lines@${seller.tenant.slug}.example.com`;
  const supplier = await seller.make('/purchases/suppliers', { name: 'Cement Works' });
  const documents = [
    ['/finance/invoices', { company_id: company.id, lines }],
    ['/quotes', { company_id: company.id, lines }],
    ['/purchases/orders', { supplier_id: supplier.id, lines }],
  ] as const;
  for (const [nth, [path, body]] of documents.entries()) {
    const { id } = await seller.make(path, body);
    await seller.done('POST', `${path}/${id}/send`, { to: [to] });
    // The HTML of the mail has the same lines once more.
    const [text = ''] = (await letterTo(to, nth + 1)).split('Content-Type: text/html');
    const amounts = [...text.matchAll(/ = ([\d.]+)/g)].map(([, amount]) => amount);
    expect([path, ...amounts]).toEqual([path, '100.00', '66.67']);
    expect(text).toContain('Subtotal: 166.67 EUR');
  }
});
