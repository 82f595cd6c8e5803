import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { countClicks } from '../../support/console/count-clicks.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { newOffice } from '../../support/hr/office.ts';

const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
test.use({ locale: 'es-ES', timezoneId: 'Europe/Madrid', ...phone });

const sizeOf = async (on: Locator) => (await on.boundingBox()) ?? { width: 0, height: 0 };

test('leave is requested by three taps on a phone, with its cost and the days that are left', async ({
  page,
  testData,
  baseURL,
}) => {
  const office = await newOffice(testData, baseURL);
  await signIn(page, office.nuria, '/me');
  const days = page.locator('[data-date]');
  // The second week of a month is all in it.
  const [monday, wednesday] = [days.nth(7), days.nth(9)];
  const balances = page.getByRole('list', { name: 'Saldos' });
  await expect(balances).toContainText('22 días');
  await expectAccessible(page);
  expect((await sizeOf(monday)).height).toBeGreaterThanOrEqual(44);
  const clicks = await countClicks(page.context());
  await monday.tap();
  await wednesday.tap();
  await expect(page.locator('[data-cost]')).toContainText('Cuesta 3 días');
  await expect(page.locator('[data-cost]')).toContainText('Saldo después: 19 días');
  await page.getByRole('button', { name: 'Solicitar', exact: true }).tap();
  await expect(page.getByText('Solicitud enviada: 3 días')).toBeVisible();
  expect(await clicks()).toBe(3);
  await expect(balances).toContainText('Solicitado: 3 días');
  const [absence] = await office.get('/hr/absences?status=requested');
  expect(absence).toMatchObject({ employee_id: office.employee.id, kind: 'vacation', days: 3 });
  await page.getByRole('button', { name: /^Retirar la solicitud/ }).tap();
  await expect(page.getByText('Cancelada')).toBeVisible();
  await expect(balances).toContainText('Solicitado: 0 días');
});

test('half a day costs half a day, and a refusal says why', async ({ page, testData, baseURL }) => {
  const office = await newOffice(testData, baseURL);
  await signIn(page, office.nuria, '/me');
  const days = page.locator('[data-date]');
  await days.nth(7).tap();
  await expect(page.locator('[data-cost]')).toContainText('Cuesta 1 día');
  await page.getByText('Mañana', { exact: true }).tap();
  await expect(page.locator('[data-cost]')).toContainText('Cuesta 0,5 días');
  // A Saturday and a Sunday are no working days.
  await days.nth(12).tap();
  await days.nth(13).tap();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('no trabaja');
});

test('the clock has a button for the next step, and the times of the day below it', async ({
  page,
  testData,
  baseURL,
}) => {
  const office = await newOffice(testData, baseURL);
  await signIn(page, office.nuria, '/me');
  const times = page.getByRole('list', { name: 'Tramos de hoy' }).getByRole('listitem');
  const press = (name: string) => page.getByRole('button', { name, exact: true });
  expect((await sizeOf(press('Fichar entrada'))).height).toBeGreaterThanOrEqual(44);
  await press('Fichar entrada').tap();
  await expect(page.getByText(/Trabajando desde las/)).toBeVisible();
  await press('Hacer una pausa').tap();
  await expect(page.getByText(/En pausa desde las/)).toBeVisible();
  await press('Volver al trabajo').tap();
  await expect(times).toHaveText([/^Trabajo/, /^Pausa/, /^Trabajo.*ahora$/]);
  await press('Fichar salida').tap();
  await expect(press('Fichar entrada')).toBeVisible();
  const events = await office.get(
    `/hr/attendance-events?employee_id=${office.employee.id}&sort_by=at&sort_dir=asc`,
  );
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([
    'check_in',
    'break_start',
    'break_end',
    'check_out',
  ]);
});

test('a forgotten clock-out is registered later with its reason', async ({ page, testData, baseURL }) => {
  const office = await newOffice(testData, baseURL);
  const since = new Date(Date.now() - 2 * 86_400_000);
  since.setUTCHours(8, 0, 0, 0);
  await office.post('/hr/attendance', {
    employee_id: office.employee.id,
    kind: 'check_in',
    at: since.toISOString(),
  });
  await signIn(page, office.nuria, '/me');
  await expect(page.getByText(/no fichaste la salida/)).toBeVisible();
  await page.getByRole('button', { name: 'Guardar la salida' }).tap();
  await expect(page.getByText('Indica la hora a la que saliste.')).toBeVisible();
  await page.getByLabel('¿A qué hora saliste?').fill('17:30');
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Olvidé fichar');
  await page.getByRole('button', { name: 'Guardar la salida' }).tap();
  await expect(page.getByText(/no fichaste la salida/)).toHaveCount(0);
  const [day] = await office.get(`/hr/attendance?employee_id=${office.employee.id}`);
  expect(day).toMatchObject({ status: 'closed', recorded_in: since.toISOString() });
});

test('documents show when they expire, and a person without a file reads who can create it', async ({
  page,
  testData,
  baseURL,
}) => {
  const office = await newOffice(testData, baseURL);
  await signIn(page, office.nuria, '/me');
  await expect(page.getByRole('link', { name: 'Permiso de conducir' })).toBeVisible();
  await expect(page.getByText('Caducado')).toHaveCount(1);
  await signIn(page, office.boss, '/me');
  await expect(page.getByRole('heading', { name: 'Aún no tienes ficha de empleado' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Crear mi ficha' })).toBeVisible();
  await expectAccessible(page);
});
