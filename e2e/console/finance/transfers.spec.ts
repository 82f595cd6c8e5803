import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

const iban = 'ES9121000418450200051332';

test.use({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });

test('a changed account is confirmed by another person, and two bills are paid by one transfer', async ({
  page,
  browser,
  testData,
  baseURL,
}) => {
  const organization = await testData.organization();
  const one = await testData.person('manager', organization);
  const other = { email: `p-${randomUUID()}@example.com`, password: `pass ${randomUUID()}`, organization };
  await testData.join(other, organization, 'manager', 'Bea Soler');
  const call = await callsWithNewToken(testData, organization, baseURL, 'admin');
  await call('PATCH', '/settings', {
    ...{ locale: 'es', timezone: 'UTC', bank_accounts: [{ bank_name: 'Banco Norte', iban }] },
    policies: { purchase_invoice_needs_order: false },
  });
  const { id } = await call('POST', '/purchases/suppliers', { name: 'Ferretería del Puerto' });
  const bills = [];
  for (const [supplier_number, unit_price] of [
    ['F-1', 1210],
    ['F-2', 300],
  ] as const) {
    const lines = [{ description: 'Material', quantity: 1, unit_price }];
    const bill = { direction: 'purchase', supplier_id: id, supplier_number, currency: 'EUR', lines };
    bills.push(await call('POST', '/finance/invoices', { ...bill, status: 'issued' }));
  }

  await signIn(page, one, '/');
  const changed = await page.request.post(`${baseURL}/api/trpc/suppliers.update`, {
    headers: { origin: baseURL ?? '' },
    data: { id, bank: { iban: 'DE89370400440532013000', holder: 'Ferretería del Puerto' } },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await page.goto(`/data/suppliers/${id}`);
  const alert = page.getByRole('alert').filter({ hasText: 'Cuenta bancaria sin confirmar' });
  await expect(alert).toContainText('Ana Prado');
  await expect(alert).toContainText('Puede confirmarla una de estas personas: Bea Soler');
  await expectAccessible(page);

  await page.goto('/receivables?side=payable');
  await page.getByRole('button', { name: 'Transferir a Ferretería del Puerto…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('ninguna segunda persona la ha confirmado').first()).toBeVisible();
  await expect(dialog.getByRole('status')).toContainText('No se puede pagar ninguna factura');
  await page.keyboard.press('Escape');

  const second = await browser.newContext({ locale: 'es-ES', viewport: { width: 390, height: 844 } });
  const phone = await second.newPage();
  await phone.goto(`${baseURL}/sign-in`);
  await signIn(phone, other, `${baseURL}/data/suppliers/${id}`);
  await expect(phone.getByRole('alert').filter({ hasText: 'Compruébala con el proveedor' })).toBeVisible();
  await phone.getByRole('button', { name: 'Confirmar la cuenta bancaria' }).first().click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Confirmar la cuenta bancaria' }).click();
  await expect(phone.getByText('Cuenta bancaria sin confirmar')).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: 'Transferir a Ferretería del Puerto…' }).click();
  await expect(dialog.getByRole('status')).toContainText('2 facturas, 1510,00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Crear transferencia' }).click();
  await page.waitForURL(/\/data\/bank_transfers\/btr_/);
  await page.getByRole('button', { name: 'Ordenar', exact: true }).click();
  await dialog.getByRole('button', { name: 'Ordenar', exact: true }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar fichero' }).click();
  expect((await waiting).suggestedFilename()).toMatch(/^transfer-.*\.xml$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Marcar como ejecutada' }).click();
  await dialog.getByRole('button', { name: 'Marcar como ejecutada' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Marcar como ejecutada' })).toHaveCount(0);
  for (const bill of bills)
    expect(await call('GET', `/finance/invoices/${bill.id}`)).toMatchObject({ status: 'paid', balance: 0 });
  await second.close();
});

test('the dialog and the page of a transfer fit a phone', async ({ page, testData, baseURL }) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  await call('PATCH', '/settings', {
    ...{ locale: 'es', timezone: 'UTC', bank_accounts: [{ bank_name: 'Banco Norte', iban }] },
    policies: { purchase_invoice_needs_order: false },
  });
  const { id } = await call('POST', '/purchases/suppliers', { name: 'Ferretería del Puerto' });
  const lines = [{ description: 'Material', quantity: 1, unit_price: 75 }];
  const bill = { direction: 'purchase', supplier_id: id, supplier_number: 'F-1', currency: 'EUR', lines };
  await call('POST', '/finance/invoices', { ...bill, status: 'issued' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, person, '/receivables?side=payable');
  await page.getByRole('button', { name: 'Transferir…', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('no tiene IBAN')).toBeVisible();
  await dialog.getByRole('checkbox').uncheck();
  await expect(dialog.getByText('no tiene IBAN')).toHaveCount(0);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWide).toBe(false);
});
