import { countClicks } from '../../support/console/count-clicks.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { cellIn, countedKeys } from '../../support/console/grid-cells.ts';
import { keyPaints } from '../../support/console/key-paints.ts';
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
  await expect(main.getByRole('textbox', { name: 'Importe' })).toHaveValue('1162,81');
  await main.getByRole('button', { name: 'Registrar un pago' }).click();
  await expect(main.getByText('Pagada', { exact: true }).first()).toBeVisible();
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
  await main.getByRole('link', { name: 'Añadir', exact: true }).click();
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

test('by keys alone an invoice is written, issued and sent, and each key is painted as a total within 50 ms', async ({
  page,
  context,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  await call('PATCH', '/settings', home);
  const address = { street: 'Muelle 2', postal_code: '36201', city: 'Vigo', country: 'ES' };
  await call('POST', '/companies', { name: 'Puerto Azul SL', tax_id: 'A28015865', address });
  await signIn(page, person, '/');
  const clicks = await countClicks(context);
  const { keyboard } = page;
  const main = page.getByRole('main');
  await keyboard.press('Control+k');
  await keyboard.type('nueva factura');
  await expect(page.getByRole('option', { name: 'Nueva factura' }).first()).toBeVisible();
  await keyboard.press('Enter');
  await page.waitForURL('**/data/invoices/new');
  const customer = main.getByRole('combobox', { name: 'Empresa' });
  await expect(customer).toBeFocused();
  await keyboard.type('Puerto');
  await expect(page.getByRole('option', { name: 'Puerto Azul SL' })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(main).toContainText('A28015865');
  const grid = main.getByRole('grid', { name: 'Líneas' });
  for (let tabs = 0; tabs < 20 && (await grid.locator(':focus').count()) === 0; tabs++)
    await keyboard.press('Tab');
  await keyboard.press('ArrowRight');
  for (const text of ['Rodaje', 'Montaje', 'Mezcla']) {
    await keyboard.type(text);
    await keyboard.press('Tab');
    await keyboard.type('2');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.type('1.234,50');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.type('21');
    await keyboard.press('Enter');
  }
  await expect(main.getByLabel('Totales')).toContainText('8962,47 €');

  // The lines are priced in the page, so their totals do not wait for the server.
  await page.route('**/api/trpc/**', (route) => route.abort());
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowRight');
  const paints = await keyPaints(page, 'Totales');
  for (const key of '12345678901234567890') await keyboard.press(key);
  const all = await paints();
  expect(all.length).toBeGreaterThanOrEqual(15);
  const median = all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.POSITIVE_INFINITY;
  test.info().annotations.push({ type: 'key to painted total', description: `${median.toFixed(1)} ms` });
  expect(median).toBeLessThanOrEqual(50);
  await keyboard.press('Escape');
  await page.unrouteAll();
  await expect(main.getByLabel('Totales')).toContainText('8962,47 €');

  const issue = main.getByRole('button', { name: 'Emitir', exact: true });
  await issue.focus();
  await keyboard.press('Enter');
  const issued = page.getByRole('dialog', { name: 'Emitir' });
  await expect(issued.getByRole('button', { name: 'Emitir', exact: true })).toBeFocused();
  await keyboard.press('Enter');
  await expect(main.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible();
  expect(await call('GET', '/finance/invoices')).toMatchObject([{ status: 'issued', total: 8962.47 }]);
  expect(await clicks()).toBe(0);
});

test('on a tablet the column of the totals is in sight, and the paper is one tap away', async ({
  page,
  testData,
  baseURL,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const company = await call('POST', '/companies', { name: 'Puerto Azul SL' });
  const lines = [{ description: 'Rodaje', quantity: 2, unit_price: 12345.67, tax_rate: 21 }];
  const made = [
    ['quotes', await call('POST', '/quotes', { company_id: company.id, lines })],
    ['invoices', await call('POST', '/finance/invoices', { company_id: company.id, lines })],
  ] as const;
  await signIn(page, person, '/');
  for (const [plural, { id }] of made) {
    await page.goto(`/data/${plural}/${id}/edit`);
    const box = await cellIn(page.getByRole('grid', { name: 'Líneas' }), 1, 'Total').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 820), plural).toBeLessThanOrEqual(820);
    expect(box?.height, plural).toBeLessThanOrEqual(49);
    await page.getByText('Vista previa', { exact: true }).click();
    const paper = page.getByRole('complementary', { name: 'Vista previa' }).frameLocator('iframe');
    await expect(paper.getByText('Rodaje')).toBeVisible();
  }
});
