import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { cellIn, paste } from '../../support/console/grid-cells.ts';
import { chooseTaxes, issueFrom } from '../../support/console/invoice-forms.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test.use({ locale: 'es-ES', viewport: { width: 1440, height: 1000 } });

const line = (description: string, unit_price: number, ...tax_codes: string[]) => ({
  ...{ description, quantity: 1, unit_price, tax_codes },
});

test('an invoice is credited in part from its page, by taking the line that stays out of the draft', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  await call('PATCH', '/settings', { locale: 'es', country: 'ES', tax_id: 'B12345674' });
  const company = await call('POST', '/companies', { name: 'Puerto, S.A.', tax_id: 'A28015865' });
  const invoice = await call('POST', '/finance/invoices', {
    ...{ company_id: company.id, currency: 'EUR', status: 'issued' },
    lines: [line('Montaje', 1234.56, 'es_vat_21', 'es_irpf_15'), line('Libro', 333.33, 'es_vat_10')],
  });
  await signIn(page, person, `/data/invoices/${invoice.id}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Más acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Rectificar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rectificar' }).click();
  await expect(page).not.toHaveURL(new RegExp(`${invoice.id}$`));
  await main.getByRole('link', { name: 'Editar' }).click();
  const lines = main.getByRole('grid', { name: 'Líneas' });
  await expect(cellIn(lines, 2, 'Descripción')).toHaveText('Libro');
  await lines.getByRole('button', { name: 'Acciones de la línea 1' }).click();
  await page.getByRole('menuitem', { name: 'Quitar' }).click();
  await issueFrom(page, main, /366,66/);
  await expect(main.getByRole('heading', { level: 1 })).toContainText('CN-');
  await expect(page.getByText('Guardado.').last()).toBeVisible();
  await expect(page.getByText('se ignoró')).toHaveCount(0);
  expect(await call('GET', `/finance/invoices/${invoice.id}`)).toMatchObject({
    ...{ payable_total: 1675.3, balance: 1308.64 },
  });
});

test('a paper bill with withheld tax is booked to the cent', async ({ page, testData, baseURL }) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  await call('PATCH', '/settings', { locale: 'es', country: 'ES', tax_id: 'B12345674' });
  await call('POST', '/purchases/suppliers', { name: 'Papel, S.A.', tax_id: 'B11111119' });
  await signIn(page, person, '/data/invoices/new');
  const form = page.getByRole('main');
  await form.getByRole('combobox', { name: 'Empresa' }).waitFor();
  await form.getByRole('combobox', { name: 'Emitida o recibida' }).click();
  await page.getByRole('option', { name: 'Recibida' }).click();
  await form.getByRole('combobox', { name: 'Proveedor' }).fill('Papel');
  await page.getByRole('option', { name: 'Papel, S.A.' }).click();
  await form.getByRole('textbox', { name: 'Número del proveedor' }).fill('P-7');
  const grid = form.getByRole('grid', { name: 'Líneas' });
  await cellIn(grid, 1, 'Descripción').click();
  await paste(page, 'Papel\t1\t\t1234,55');
  await chooseTaxes(page, grid, 1, ['IVA 21 %', 'IRPF 15 %, profesionales']);
  await form.getByRole('button', { name: 'Impuestos como en el papel' }).click();
  await form.getByRole('textbox', { name: 'IVA 21 % en el papel' }).fill('259,25');
  const row = form
    .getByRole('region', { name: 'Impuestos como en el papel' })
    .getByRole('row', { name: 'IVA 21 %' });
  await expect(row).toContainText('-0,01');
  await issueFrom(page, form, /1\.?308,62/);
  await expect(page).toHaveURL(/invoices\/inv_/);
});
