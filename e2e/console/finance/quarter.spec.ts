import { countClicks } from '../../support/console/count-clicks.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { chooseTaxes, fillInvoice, issueFrom } from '../../support/console/invoice-forms.ts';
import { untilSaved } from '../../support/console/saved.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test.use({ locale: 'es-ES', viewport: { width: 1440, height: 1000 } });

test('a Spanish company sets up, issues two rates and a reverse charge from the form, and records a payment', async ({
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
  await untilSaved(identity.getByRole('button', { name: 'Guardar cambios' }));
  expect(await clicks(), 'clicks to set the company up').toBeLessThanOrEqual(2);

  const address = { street: 'Muelle 2', city: 'Vigo', country: 'ES' };
  await call('POST', '/companies', { name: 'Puerto, S.A.', tax_id: 'A28015865', address });

  // An invoice with two rates and withheld tax, with its document beside the form.
  const before = await clicks();
  const first = await fillInvoice(page, 'Montaje\t1\t\t1234,56\nLibro\t1\t\t333,33');
  await chooseTaxes(page, first.grid, 1, ['IVA 21 %', 'IRPF 15 %, profesionales']);
  await chooseTaxes(page, first.grid, 2, ['IVA 10 %']);
  await expect(first.form).toContainText('A28015865');
  const preview = first.form.getByRole('complementary').frameLocator('iframe').locator('body');
  await expect(preview).toContainText('1.675,30 €');
  await issueFrom(page, first.form, /1\.?675,30/);
  await expect(main.getByRole('heading', { level: 1 })).toContainText('INV-');
  expect((await clicks()) - before, 'clicks to issue an invoice').toBeLessThanOrEqual(12);

  // An invoice under reverse charge, which is paid from its balance in two clicks.
  const second = await fillInvoice(page, 'Obra\t1\t\t1000');
  await chooseTaxes(page, second.grid, 1, ['Inversión del sujeto pasivo, obras']);
  await issueFrom(page, second.form, /1\.?000,00/);
  await expect(page).toHaveURL(/invoices\/inv_/);
  const reversed = page.url();
  const unpaid = await clicks();
  await main.getByRole('link', { name: 'Registrar un pago' }).click();
  await main.getByRole('button', { name: 'Registrar un pago' }).click();
  await expect(page).toHaveURL(reversed);
  await expect(main.getByText('Pagada', { exact: true }).first()).toBeVisible();
  expect((await clicks()) - unpaid, 'clicks to record a payment').toBe(2);
});
