import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { untilSaved } from '../../support/console/saved.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';
import { camtOf } from '../../support/finance/bank/camt.ts';

const iban = 'ES9121000418450200051332';
const day = new Date().toISOString().slice(0, 10);

test.use({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });

type Call = Awaited<ReturnType<typeof callsWithNewToken>>;

/** Issues an invoice of an amount to a new customer. */
const issuing = (call: Call) => async (name: string, amount: number) => {
  const company_id = (await call('POST', '/companies', { name, type: 'customer' })).id;
  const lines = [{ description: 'Montaje', quantity: 1, unit_price: amount }];
  const made = await call('POST', '/finance/invoices', { company_id, lines, currency: 'EUR' });
  return call('PATCH', `/finance/invoices/${made.id}`, { status: 'issued' });
};

test('a statement is imported after a dry run, and three lines are accepted by key', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  await call('PATCH', '/settings', {
    locale: 'es',
    timezone: 'UTC',
    bank_accounts: [{ bank_name: 'Banco Norte', iban }],
  });
  const issue = issuing(call);
  const one = await issue('Puerto, S.A.', 1210);
  const two = await issue('Bodegas Sur', 300);
  const three = await issue('Clínica Alba', 450);
  const content = camtOf({
    ...{ number: 'E-2026-11', iban, opening: 5000, from: day, to: day },
    lines: [
      { day, amount: 1210, name: 'PUERTO SA', text: `PAGO ${one.number}` },
      { day, amount: 300, name: 'BODEGAS SUR', text: 'TRANSFERENCIA' },
      { day, amount: 200, name: 'CLINICA ALBA', text: `A CUENTA ${three.number}` },
      { day, amount: 3.5, kind: 'outflow', name: 'BANCO NORTE', text: 'COMISION' },
    ],
  });
  await signIn(page, person, '/');
  await page.getByRole('button', { name: 'Dinero', exact: true }).click();
  await page.getByRole('link', { name: 'Banco', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No hay movimientos por decidir' })).toBeVisible();
  await page.getByRole('button', { name: 'Importar extracto' }).click();
  const dialog = page.getByRole('dialog');
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Archivo del banco' }).click();
  await (await choosing).setFiles({ name: 'e.xml', mimeType: 'text/xml', buffer: Buffer.from(content) });
  await expect(dialog.getByRole('status')).toContainText('4 movimientos nuevos, 2 seguros y 1 por decidir');
  expect(await call('GET', '/finance/bank-lines')).toEqual([]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const lines = page.getByRole('list', { name: 'Movimientos de los extractos' });
  await expect(lines.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('listitem', { name: 'Puerto, S.A.' })).toContainText('Seguro');
  await expectAccessible(page);
  for (const [name, left] of [
    ['Puerto, S.A.', 3],
    ['Bodegas Sur', 2],
    ['Clínica Alba', 1],
  ] as const) {
    await expect(
      page.getByRole('list', { name: 'Propuestas' }).getByText(name, { exact: true }).first(),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(lines.getByRole('listitem')).toHaveCount(left);
  }
  expect(await call('GET', `/finance/invoices/${one.id}`)).toMatchObject({ status: 'paid', balance: 0 });
  expect(await call('GET', `/finance/invoices/${two.id}`)).toMatchObject({ status: 'paid', balance: 0 });
  expect(await call('GET', `/finance/invoices/${three.id}`)).toMatchObject({ balance: 250 });
  await page.keyboard.press('u');
  await expect(lines.getByRole('listitem')).toHaveCount(2);
  expect(await call('GET', `/finance/invoices/${three.id}`)).toMatchObject({ balance: 450 });
  await page.keyboard.press('ArrowDown');
  await expect(lines.getByRole('button', { name: /COMISION/ })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('i');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Comisión del banco');
  await dialog.getByRole('textbox', { name: 'Motivo' }).press('Enter');
  await expect(lines.getByRole('listitem')).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  // A narrow page has either the line or the list.
  await expect(page.getByRole('button', { name: 'Aceptar, Clínica Alba' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Volver a los movimientos' }).click();
  await lines.getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Volver a los movimientos' })).toBeVisible();
});

test('all certain lines are accepted together, and the others stay', async ({ page, testData, baseURL }) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const bank_accounts = [{ bank_name: 'Banco Norte', iban }];
  await call('PATCH', '/settings', { locale: 'es', timezone: 'UTC', bank_accounts });
  const issue = issuing(call);
  const one = await issue('Puerto, S.A.', 1210);
  const two = await issue('Bodegas Sur', 300);
  const content = camtOf({
    ...{ number: 'E-2026-12', iban, opening: 5000, from: day, to: day },
    lines: [
      { day, amount: 1210, name: 'PUERTO SA', text: `PAGO ${one.number}` },
      { day, amount: 300, name: 'BODEGAS SUR', text: 'TRANSFERENCIA' },
      { day, amount: 3.5, kind: 'outflow', name: 'BANCO NORTE', text: 'COMISION' },
    ],
  });
  await call('POST', '/finance/bank-statements', { format: 'camt.053', content });
  await signIn(page, person, '/bank');
  await page.getByRole('button', { name: 'Aceptar lo seguro' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toContainText(
    '2 movimientos de este extracto son seguros y se aceptan. 1 movimiento queda por decidir.',
  );
  expect(await call('GET', `/finance/invoices/${two.id}`)).toMatchObject({ balance: 300 });
  await dialog.getByRole('button', { name: 'Aceptar lo seguro' }).click();
  await expect(dialog).toHaveCount(0);
  const lines = page.getByRole('list', { name: 'Movimientos de los extractos' });
  await expect(lines.getByRole('listitem')).toHaveCount(1);
  for (const { id } of [one, two])
    expect(await call('GET', `/finance/invoices/${id}`)).toMatchObject({ status: 'paid', balance: 0 });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('2 movimientos vuelven a estar pendientes')).toBeVisible();
  await expect(lines.getByRole('listitem')).toHaveCount(3);
  expect(await call('GET', `/finance/invoices/${one.id}`)).toMatchObject({ balance: 1210 });
  expect(await call('GET', `/finance/invoices/${two.id}`)).toMatchObject({ balance: 300 });
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
});

test('a fee is recorded with two keys as the last one was, and taken back', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const bank_accounts = [{ bank_name: 'Banco Norte', iban }];
  await call('PATCH', '/settings', { locale: 'es', timezone: 'UTC', bank_accounts });
  const importFee = async (number: string, opening: number, text: string) => {
    const lines = [{ day, amount: 3.5, kind: 'outflow' as const, name: 'BANCO NORTE', text }];
    const content = camtOf({ ...{ number, iban, opening, from: day, to: day }, lines });
    await call('POST', '/finance/bank-statements', { format: 'camt.053', content });
  };
  await importFee('E-1', 100, 'COMISION 11/2026');
  await signIn(page, person, '/bank');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Registrar como…' }).click();
  await dialog.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(dialog.getByText('Escribe una categoría')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Categoría' }).fill('Comisiones');
  await dialog.getByRole('textbox', { name: 'Categoría' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'No hay movimientos por decidir' })).toBeVisible();
  await importFee('E-2', 96.5, 'COMISION 12/2026');
  await page.reload();
  await expect(page.getByRole('listitem', { name: 'Comisiones' })).toContainText(
    'Dinero parecido se registró antes como Comisiones',
  );
  await page.keyboard.press('r');
  await expect(dialog.getByRole('textbox', { name: 'Categoría' })).toHaveValue('Comisiones');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No hay movimientos por decidir' })).toBeVisible();
  expect(await call('GET', '/finance/cashflow')).toMatchObject([
    { status: 'reconciled', category: 'Comisiones', amount: 3.5 },
    { status: 'reconciled', category: 'Comisiones', amount: 3.5 },
  ]);
  await page.keyboard.press('u');
  const lines = page.getByRole('list', { name: 'Movimientos de los extractos' });
  await expect(lines.getByRole('listitem')).toHaveCount(1);
  expect(await call('GET', '/finance/cashflow')).toHaveLength(1);
});

test('the columns of a file that are not recognized are chosen above its first rows', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const bank_accounts = [{ bank_name: 'Banco Norte', iban }];
  await call('PATCH', '/settings', { locale: 'es', timezone: 'UTC', bank_accounts });
  await signIn(page, person, '/bank');
  await page.getByRole('button', { name: 'Importar extracto' }).click();
  const dialog = page.getByRole('dialog');
  const content = `Buchungstag;Betrag;Zweck\n${day};-12,50;Gebühr\n${day};-80,00;Strom\n`;
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Archivo del banco' }).click();
  await (await choosing).setFiles({ name: 'e.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  const columns = dialog.getByRole('region', { name: 'Columnas del archivo' });
  await expect(columns.getByRole('cell', { name: 'Gebühr' })).toBeVisible();
  for (const [column, target] of [
    ['Buchungstag', 'Fecha'],
    ['Betrag', 'Importe'],
    ['Zweck', 'Concepto'],
  ] as const) {
    await columns.getByRole('combobox', { name: column }).click();
    await page.getByRole('option', { name: target, exact: true }).click();
  }
  await expect(dialog.getByRole('status')).toContainText('2 movimientos nuevos');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(await call('GET', '/finance/bank-lines?sort_by=amount&sort_dir=asc')).toMatchObject([
    { amount: 12.5, kind: 'outflow', text: 'Gebühr' },
    { amount: 80, kind: 'outflow', text: 'Strom' },
  ]);
});

test('settings say what the categories of money mean in the books', async ({ page, testData, baseURL }) => {
  const person = await testData.person('admin');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  await call('PATCH', '/settings', { locale: 'es' });
  await signIn(page, person, '/settings/organization');
  const money = page.locator('#money');
  await money.getByRole('button', { name: 'Añadir a: Significado de las categorías' }).click();
  await money.getByRole('textbox', { name: 'Categoría' }).fill('Alquiler');
  await money.getByRole('combobox', { name: 'Significado contable' }).click();
  await page.getByRole('option', { name: 'Coste', exact: true }).click();
  await money.getByRole('button', { name: 'Guardar cambios' }).click();
  await untilSaved(money.getByRole('button', { name: 'Guardar cambios' }));
  const { movement_keys } = await call('GET', '/settings');
  expect(movement_keys).toEqual([{ category: 'Alquiler', key: 'cost' }]);
});
