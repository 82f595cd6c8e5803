import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { countClicks } from '../../support/console/count-clicks.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test.use({ locale: 'es-ES', viewport: { width: 1440, height: 1000 } });

test('a raise from the 16th is entered in two clicks, and its month is paid in parts', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  await call('PATCH', '/settings', { locale: 'es' });
  const { id } = await call('POST', '/hr/employees', {
    ...{ first_name: 'Ana', last_name: 'Vidal', hire_date: '2024-01-08', base_salary: 2200 },
  });
  await signIn(page, person, `/data/employees/${id}`);
  await expect(page.getByText('2200,00 € al mes')).toBeVisible();
  const clicks = await countClicks(page.context());
  await page.getByRole('button', { name: 'Cambiar sueldo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar el sueldo de Ana Vidal' });
  await dialog.getByLabel('Nuevo sueldo al mes').fill('2500');
  await dialog.getByLabel('Desde').fill('16/06/2026');
  await dialog.getByLabel('Motivo').fill('Revisión anual');
  await expect(dialog.getByText('+13,6')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cambiar sueldo' }).click();
  await expect(dialog).toBeHidden();
  expect(await clicks(), 'clicks to enter a raise').toBeLessThanOrEqual(2);
  const history = page.getByRole('list', { name: 'Cambios de sueldo' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history).toContainText('Revisión anual');
  const record = await call('POST', '/hr/payroll', { period: '2026-06', employee_id: id });
  expect(record.gross).toBe(2350);
  await page.goto(`/data/payroll_records/${record.id}`);
  await expect(page.getByText('Salario base, 1–15 de junio').first()).toBeVisible();
});

test('a raise of a day to come is shown as planned and can be removed', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const { id } = await call('POST', '/hr/employees', {
    ...{ first_name: 'Berta', last_name: 'Vidal', hire_date: '2024-01-08', base_salary: 2200 },
  });
  await call('POST', `/hr/employees/${id}/pay-terms`, { from: '2041-01-01', base_salary: 2400 });
  await page.setViewportSize({ width: 390, height: 900 });
  await signIn(page, person, `/data/employees/${id}`);
  const history = page.getByRole('list', { name: 'Cambios de sueldo' });
  await expect(history.getByText('Previsto')).toBeVisible();
  await expectAccessible(page);
  await history.getByRole('button', { name: 'Quitar el cambio del 1 ene 2041' }).click();
  await expect(history).toBeHidden();
});
