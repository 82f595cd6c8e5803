import { countClicks } from '../../support/console/count-clicks.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { cellIn, countedKeys } from '../../support/console/grid-cells.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test.use({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });

const home = { country: 'ES', tax_id: 'B12345674', currency: 'EUR' };

test('an invoice for a new customer is issued and paid in at most 12 clicks', async ({
  page,
  context,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  await call('PATCH', '/settings', home);
  const clicks = await countClicks(context);
  await signIn(page, person, '/');
  const main = page.getByRole('main');
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Factura', exact: true }).click();
  await page.waitForURL('**/data/invoices/new');

  // The form begins in the field of the customer, who is created without leaving it.
  const customer = main.getByRole('combobox', { name: 'Empresa' });
  await expect(customer).toBeFocused();
  await page.keyboard.type('Puerto Azul SL');
  await page.getByRole('option', { name: 'Crear «Puerto Azul SL»' }).click();
  const made = page.getByRole('dialog', { name: 'Nueva empresa' });
  await expect(made.getByRole('textbox', { name: 'NIF' })).toBeFocused();
  await page.keyboard.type('A28015865');
  await made.getByRole('textbox', { name: 'Calle', exact: true }).fill('Calle Mayor 1');
  await made.getByRole('textbox', { name: 'Código postal' }).fill('28013');
  await made.getByRole('textbox', { name: 'Ciudad' }).fill('Madrid');
  await made.getByRole('combobox', { name: 'País' }).fill('Espa');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await made.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(made).toHaveCount(0);
  await expect(main).toContainText('A28015865');

  const grid = main.getByRole('grid', { name: 'Líneas' });
  await cellIn(grid, 1, 'Descripción').click();
  for (const keys of ['Rodaje', 'Tab', '2', 'Tab', 'Tab', '480,50', 'Tab', 'Tab', '21'])
    if (keys === 'Tab') await page.keyboard.press('Tab');
    else await page.keyboard.type(keys);
  await expect(main.getByLabel('Totales')).toContainText('1162,81 €');

  // The person sees what is issued: the number, the day, to whom, and the totals.
  await main.getByRole('button', { name: 'Emitir', exact: true }).click();
  const issued = page.getByRole('dialog', { name: 'Emitir' });
  for (const text of ['Número', 'Puerto Azul SL', 'Impuestos 21 %', '1162,81 €'])
    await expect(issued).toContainText(text);
  await issued.getByRole('button', { name: 'Emitir', exact: true }).click();

  // The next steps are beside the title, and the payment has the amount that is open.
  await expect(main.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Registrar un pago' }).first().click();
  const payment = page.getByRole('dialog');
  await expect(payment.getByRole('textbox', { name: 'Importe' })).toHaveValue('1162,81');
  await payment.getByRole('button', { name: /^Crear y abrir|^Registrar/ }).click();
  await expect(payment).toHaveCount(0);
  expect(await call('GET', '/finance/invoices')).toMatchObject([
    { status: 'paid', total: 1162.81, buyer: { name: 'Puerto Azul SL', tax_id: 'A28015865' } },
  ]);
  expect(await clicks()).toBeLessThanOrEqual(12);
});

test('a quote of four lines costs at most 110 keys and 4 clicks, also with a new customer', async ({
  page,
  context,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  await call('PATCH', '/settings', home);
  const product = { currency: 'EUR', tax_rate: 21 };
  await call('POST', '/products', { ...product, name: 'Rodaje aéreo', price: 480.5, unit: 'media jornada' });
  await call('POST', '/products', { ...product, name: 'Montaje', price: 65, unit: 'hora' });
  await signIn(page, person, '/data/quotes');
  const clicks = await countClicks(context);
  const keys = countedKeys(page);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Añadir' }).click();
  await expect(main.getByRole('combobox', { name: 'Empresa' })).toBeFocused();
  await keys.type('Puerto Azul SL');
  await page.getByRole('option', { name: 'Crear «Puerto Azul SL»' }).click();
  await expect(main.getByRole('combobox', { name: 'Empresa' })).toHaveValue('Puerto Azul SL');
  const grid = main.getByRole('grid', { name: 'Líneas' });
  await cellIn(grid, 1, 'Producto').click();
  for (const [name, quantity] of [
    ['rod', '2'],
    ['mon', '12'],
    ['mon', '1,5'],
    ['rod', '1'],
  ] as const) {
    await keys.type(name);
    await keys.press('Enter');
    await expect(page.getByRole('listbox')).toBeHidden();
    await keys.press('Tab', 'Tab');
    await keys.type(quantity);
    await keys.press('Enter');
  }
  await expect(main.getByLabel('Totales')).toContainText('2805,99 €');
  await keys.press('Control+Enter');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Puerto Azul SL');
  expect(await call('GET', '/quotes?fields=total')).toMatchObject([{ total: 2805.99 }]);
  expect(keys.count()).toBeLessThanOrEqual(110);
  expect(await clicks()).toBeLessThanOrEqual(4);
});
