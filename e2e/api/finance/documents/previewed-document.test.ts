import { expect, test } from 'vitest';
import { newBiller } from '../../../support/finance/biller.ts';
import { documentAt } from '../../../support/finance/documents.ts';
import { surfaceCaller } from '../../../support/surface-caller.ts';
import { newTenant, sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
const surfaceOf = surfaceCaller(server);

const lines = [
  { description: 'Filming', quantity: 2, unit_price: '480.50', discount_pct: 10, tax_rate: 21 },
  { description: 'Editing', quantity: '1.5', unit_price: '33.333333', tax_rate: 21 },
];

test('the preview of a form is the document that its draft has', async () => {
  const { seller, company } = await newBiller(server);
  const values = { company_id: company.id, currency: 'EUR', notes: 'Thank you', lines };
  const { page } = await surfaceOf(seller.tenant).preview({ kind: 'invoice', values });
  const draft = await seller.make('/finance/invoices', values);
  const token = seller.tenant.tokens.admin;
  const stored = await documentAt(server, `/finance/invoices/${draft.id}`, token, '?format=html');
  expect(page).toBe(stored.text);
  const changed = await surfaceOf(seller.tenant).preview({
    ...{ kind: 'invoice', id: draft.id, values: { notes: 'See you soon' } },
  });
  expect(changed.page).toBe(page.replace('Thank you', 'See you soon'));
  expect((await seller.read(`/finance/invoices/${draft.id}`)).notes).toBe('Thank you');
});

test('a form that is not complete has a document of all that is right in it', async () => {
  const { seller } = await newBiller(server);
  const empty = await surfaceOf(seller.tenant).preview({ kind: 'invoice', values: {} });
  expect(empty.page).toContain('<h1>Draft of an invoice</h1>');
  const { page } = await surfaceOf(seller.tenant).preview({
    kind: 'invoice',
    values: {
      ...{ currency: 'EURO', issue_date: 'tomorrow', category: 'x'.repeat(101), company_id: 'com_none' },
      lines: [
        {},
        { description: 'Filming', quantity: 2, unit_price: 'a lot' },
        { description: 'Editing', quantity: 'some', unit_price: '10', tax_codes: ['no_such_code'] },
        { description: 'Grading' },
        { description: 'Titles', quantity: 3, unit_price: '7.00', tax_rate: 21 },
      ],
    },
  });
  expect(page).toContain('Grading');
  expect(page).toContain('<td class="figure"><span class="text">21.00</span></td>');
});

test('a preview writes nothing and uses up no number, and another organization sees nothing of it', async () => {
  const { seller, company } = await newBiller(server);
  const surface = surfaceOf(seller.tenant);
  const first = await seller.make('/quotes', { company_id: company.id, lines });
  for (const kind of ['quote', 'invoice', 'purchase_order'])
    await surface.preview({ kind, values: { company_id: company.id, lines } });
  const second = await seller.make('/quotes', { company_id: company.id, lines });
  expect([first.number, second.number]).toEqual(['Q-000001', 'Q-000002']);
  expect(await seller.read('/finance/invoices?per_page=100')).toEqual([]);
  const other = await newTenant(server);
  const { page } = await surfaceOf(other).preview({
    ...{ kind: 'invoice', values: { company_id: company.id, lines } },
  });
  expect(page).not.toContain('Acme');
  const foreign = { kind: 'quote', id: first.id, values: {} };
  await expect(surfaceOf(other).preview(foreign)).rejects.toThrow('not found');
});

test('the preview is for people who may save the form, and not for bills or final documents', async () => {
  const biller = await newBiller(server);
  const { seller } = biller;
  const preview = (input: Parameters<ReturnType<typeof surfaceOf>['preview']>[0], role?: 'viewer') =>
    surfaceOf(seller.tenant, role).preview(input);
  const values = { lines };
  await expect(preview({ kind: 'invoice', values }, 'viewer')).rejects.toThrow('needs the role');
  await expect(preview({ kind: 'deal', values })).rejects.toThrow('has no document: deal');
  const bill = { direction: 'purchase', lines };
  await expect(preview({ kind: 'invoice', values: bill })).rejects.toThrow('is a bill');
  const { id, number } = await biller.issued();
  const final = preview({ kind: 'invoice', id, values });
  await expect(final).rejects.toThrow(`the document of ${number} is final`);
});
