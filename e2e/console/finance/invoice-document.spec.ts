import { readFile } from 'node:fs/promises';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';
import { textsOf } from '../../support/finance/read-pdf.ts';

test('the document of an invoice is seen in one click and downloaded in one, and a bill has none', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
  const lines = [{ description: 'Harbour film', quantity: 2, unit_price: 500, tax_rate: 21 }];
  const { id } = await call('POST', '/finance/invoices', { company_id: company.id, lines });
  const { number } = await call('PATCH', `/finance/invoices/${id}`, { status: 'issued' });
  const supplier = await call('POST', '/purchases/suppliers', { name: 'Cameras Ltd' });
  const bill = await call('POST', '/finance/invoices', {
    ...{ direction: 'purchase', supplier_id: supplier.id, supplier_number: 'C-1', lines },
  });
  await signIn(page, person, `/data/invoices/${id}`);
  const panel = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: 'Download PDF' })
    .last();
  await panel.getByRole('button', { name: 'Show' }).click();
  const shown = page.getByRole('dialog').frameLocator('iframe');
  await expect(shown.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
  await expect(shown.getByText('€1,210.00')).toBeVisible();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${number}.pdf`);
  const [text = ''] = await textsOf(await readFile(await file.path()));
  expect(text).toContain(`Invoice ${number}`);
  await page.goto(`/data/invoices/${bill.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('C-1');
  await expect(page.getByRole('button', { name: 'Download PDF' })).toHaveCount(0);
});
