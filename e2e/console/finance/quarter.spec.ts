import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { countClicks } from '../../support/console/count-clicks.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { cellIn, paste } from '../../support/console/grid-cells.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test.use({ locale: 'es-ES', viewport: { width: 1440, height: 1000 } });

/** Chooses tax codes by their names in a line of the form. */
async function chooseTaxes(page: Page, grid: Locator, line: number, names: readonly string[]) {
  await cellIn(grid, line, 'Impuestos').dblclick();
  const choice = page.getByRole('combobox', { name: 'Impuestos' });
  for (const name of names) {
    await choice.fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  }
  await choice.press('Escape');
}

/** Opens the form of an invoice with a customer and lines that are pasted. */
async function fillInvoice(page: Page, lines: string) {
  await page.goto('/data/invoices?new=invoice');
  const dialog = page.getByRole('dialog', { name: 'Nueva factura' });
  await dialog.getByRole('combobox', { name: 'Empresa' }).fill('Puerto');
  await page.getByRole('option', { name: 'Puerto' }).first().click();
  const grid = dialog.getByRole('grid', { name: 'Líneas' });
  await cellIn(grid, 1, 'Descripción').click();
  await paste(page, lines);
  return { dialog, grid };
}

/** Issues from a form, and confirms. */
async function issue(page: Page, form: Locator, payable: RegExp) {
  await form.getByRole('button', { name: 'Emitir', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Emitir', exact: true });
  await expect(asked).toContainText(payable);
  await asked.getByRole('button', { name: 'Emitir', exact: true }).click();
  await expect(asked).toHaveCount(0);
}

async function downloaded(page: Page, button: Locator): Promise<string> {
  const waiting = page.waitForEvent('download');
  await button.click();
  return (await readFile(await (await waiting).path())).toString('latin1');
}

test('a Spanish company sets up, invoices, credits, books a bill, closes and hands over the quarter', async ({
  page,
  testData,
  baseURL,
}) => {
  const owner = await testData.person('owner');
  const call = await callsWithNewToken(testData, owner.organization, baseURL, 'admin');
  await call('PATCH', '/settings', { locale: 'es' });
  await signIn(page, owner, '/settings/invoicing');
  const main = page.getByRole('main');
  const clicks = await countClicks(page.context());

  // The company.
  const identity = page.locator('#identity');
  await identity.getByRole('combobox', { name: 'País' }).fill('Españ');
  await page.getByRole('option', { name: 'España' }).click();
  for (const [name, value] of [
    ['Razón social', 'Estudio Norte, S.L.'],
    ['NIF', 'B12345674'],
    ['Calle', 'Calle Mayor 1'],
    ['Ciudad', 'Madrid'],
  ] as const)
    await identity.getByRole('textbox', { name, exact: true }).fill(value);
  const sample = identity.getByRole('complementary').frameLocator('iframe').locator('body');
  await expect(sample).toContainText('Estudio Norte, S.L.');
  await identity.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(identity.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled();
  expect(await clicks(), 'clicks to set the company up').toBeLessThanOrEqual(2);

  const address = { street: 'Muelle 2', city: 'Vigo', country: 'ES' };
  await call('POST', '/companies', { name: 'Puerto, S.A.', tax_id: 'A28015865', address });
  const supplier = await call('POST', '/purchases/suppliers', { name: 'Papel, S.A.', tax_id: 'B11111119' });

  // An invoice with two rates and withheld tax, with its document beside the form.
  const before = await clicks();
  const first = await fillInvoice(page, 'Montaje\t1\t\t1234,56\nLibro\t1\t\t333,33');
  await chooseTaxes(page, first.grid, 1, ['IVA 21 %', 'IRPF 15 %, profesionales']);
  await chooseTaxes(page, first.grid, 2, ['IVA 10 %']);
  await expect(first.dialog).toContainText('A28015865');
  const preview = first.dialog.getByRole('complementary').frameLocator('iframe').locator('body');
  await expect(preview).toContainText('1.675,30 €');
  await issue(page, first.dialog, /1\.?675,30/);
  await expect(main.getByRole('heading', { level: 1 })).toContainText('INV-');
  const twoRates = page.url();
  expect((await clicks()) - before, 'clicks to issue an invoice').toBeLessThanOrEqual(12);

  // An invoice under reverse charge, which is paid from its balance in two clicks.
  const second = await fillInvoice(page, 'Obra\t1\t\t1000');
  await chooseTaxes(page, second.grid, 1, ['Inversión del sujeto pasivo, obras']);
  await issue(page, second.dialog, /1\.?000,00/);
  await expect(page).not.toHaveURL(twoRates);
  const reversed = page.url();
  const unpaid = await clicks();
  await main.getByRole('link', { name: 'Registrar un pago' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar un pago' }).click();
  await expect(main.getByText('Pagada', { exact: true }).first()).toBeVisible();
  expect((await clicks()) - unpaid, 'clicks to record a payment').toBe(2);

  // The book of the first invoice is credited.
  await page.goto(twoRates);
  await main.getByRole('button', { name: /^Más acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Rectificar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rectificar' }).click();
  await expect(page).not.toHaveURL(twoRates);
  await page.goto(`${page.url()}/edit`);
  const lines = main.getByRole('grid', { name: 'Líneas' });
  await expect(cellIn(lines, 2, 'Descripción')).toHaveText('Libro');
  await page.getByRole('button', { name: 'Acciones de la línea 1' }).click();
  await page.getByRole('menuitem', { name: 'Quitar' }).click();
  await issue(page, main, /366,66/);
  await expect(main.getByRole('heading', { level: 1 })).toContainText('CN-');

  // A bill, whose paper has one cent less tax.
  const bill = await call('POST', '/finance/invoices', {
    ...{ direction: 'purchase', supplier_id: supplier.id, supplier_number: 'P-7', currency: 'EUR' },
    issue_date: new Date().toISOString().slice(0, 10),
    lines: [
      { description: 'Papel', quantity: 1, unit_price: 1234.55, tax_codes: ['es_vat_21', 'es_irpf_15'] },
    ],
  });
  await page.goto(`/data/invoices/${bill.id}/edit`);
  await main.getByRole('button', { name: 'Impuestos como en el papel' }).click();
  await main.getByRole('textbox', { name: 'IVA 21 % en el papel' }).fill('259,25');
  await issue(page, main, /1\.?308,62/);
  await expect(page).toHaveURL(new RegExp(`${bill.id}$`));

  // The quarter is closed, and its book and its documents are downloaded.
  await page.goto('/settings/invoicing#closing');
  const closing = page.locator('#closing');
  const [year, month, day] = new Date().toISOString().slice(0, 10).split('-');
  await closing.getByRole('textbox', { name: 'Impuestos cerrados hasta' }).fill(`${day}/${month}/${year}`);
  await closing.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(closing.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled();
  await page.goto('/reports/vat-book?book=issued');
  const csv = await downloaded(page, main.getByRole('button', { name: 'Descargar CSV' }));
  expect(csv).toContain('es_vat_reverse_construction');
  for (const invoice of [twoRates, reversed]) {
    await page.goto(invoice);
    expect(await downloaded(page, main.getByRole('button', { name: 'Descargar PDF' }))).toContain('%PDF-');
  }
});
