import { beforeEach, expect, test } from 'vitest';
import { codesOf } from '../../support/crm/seller.ts';
import { type Biller, newBiller } from '../../support/finance/biller.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let biller: Biller;
beforeEach(async () => {
  biller = await newBiller(server);
});

const inSpain = () => biller.seller.done('PATCH', '/settings', { country: 'ES', tax_id: 'B12345674' });

const line = (unit_price: number) => [{ description: 'Filming', unit_price, tax_rate: 21 }];
const issuing = (id: string) => biller.seller.api('PATCH', `/finance/invoices/${id}`, { status: 'issued' });

test('in Spain an invoice needs the tax numbers of both parties, and says where to enter them', async () => {
  const { seller, company, draft, read } = biller;
  const foreign = await draft({ lines: line(100) });
  expect((await issuing(foreign.id)).status, 'without a country nothing is asked').toBe(200);
  await seller.done('PATCH', '/settings', { country: 'ES' });
  const made = await draft({ lines: line(100) });
  const refused = await issuing(made.id);
  expect(refused.body.error.details).toMatchObject([
    { path: 'seller.tax_id', rule: 'required' },
    { path: 'buyer.tax_id', rule: 'required' },
  ]);
  expect(refused.body.error.details[1].message).toContain('Acme');
  expect(await read(made.id)).toMatchObject({ status: 'draft', number: null });
  await seller.done('PATCH', '/settings', { tax_id: 'B12345674' });
  const half = await issuing(made.id);
  expect(half.body.error.details).toMatchObject([{ path: 'buyer.tax_id' }]);
  await seller.change(`/companies/${company.id}`, { tax_id: 'B87654321' });
  const issued = (await issuing(made.id)).body.data;
  expect(issued).toMatchObject({ seller: { tax_id: 'B12345674' }, buyer: { tax_id: 'B87654321' } });
  const note = await draft({ kind: 'credit_note', credits_id: foreign.id, lines: line(1) });
  expect((await issuing(note.id)).status, 'a credit note has the parties of its invoice').toBe(200);
});

test('a person who is a customer has a tax number too, which is kept with the invoice', async () => {
  const { seller } = biller;
  await inSpain();
  const ana = await seller.make('/contacts', { first_name: 'Ana', last_name: 'Roca', tax_id: '12345678Z' });
  const own = await seller.make('/finance/invoices', { contact_id: ana.id, lines: line(10) });
  expect((await issuing(own.id)).body.data).toMatchObject({
    buyer: { name: 'Ana Roca', tax_id: '12345678Z' },
  });
});

test('a simplified invoice names no tax number, has numbers of its own, and is limited by the law', async () => {
  const { seller } = biller;
  await inSpain();
  const luis = await seller.make('/contacts', { first_name: 'Luis' });
  const simplified = (price: number) =>
    seller.make('/finance/invoices', {
      ...{ contact_id: luis.id, invoice_type: 'simplified', lines: line(price) },
    });
  const small = await issuing((await simplified(100)).id);
  expect(small.body.data).toMatchObject({ invoice_type: 'simplified', total: 121 });
  expect(small.body.data.number).toMatch(/^SI-\d{4}-000001$/);
  expect(codesOf(small.body)).toEqual([]);
  const large = await issuing((await simplified(400)).id);
  expect(codesOf(large.body)).toEqual(['over_simplified_limit']);
  const refused = await seller.api('POST', '/finance/invoices', {
    ...{ contact_id: luis.id, invoice_type: 'simplified', lines: line(3000) },
  });
  expect(refused.body.error.details).toMatchObject([{ path: 'invoice_type', rule: 'too_big' }]);
  const supplier = await seller.make('/purchases/suppliers', { name: 'Corner Shop' });
  const bill = await seller.api('POST', '/finance/invoices', {
    ...{ direction: 'purchase', supplier_id: supplier.id, invoice_type: 'simplified', lines: line(1) },
  });
  expect(bill.body.error.details).toMatchObject([{ path: 'invoice_type', rule: 'kind' }]);
});
