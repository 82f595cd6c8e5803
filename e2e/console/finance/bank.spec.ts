import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
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
});
