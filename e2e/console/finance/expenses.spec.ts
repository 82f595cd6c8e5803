import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { countClicks } from '../../support/console/count-clicks.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { pixel } from '../../support/files/uploads.ts';
import { newOffice } from '../../support/hr/office.ts';

const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
test.use({ locale: 'es-ES', timezoneId: 'Europe/Madrid', ...phone });

const receipt = { name: 'recibo.png', mimeType: 'image/png', buffer: pixel };

/** Taps what opens the camera, and gives it the photo of a receipt. */
async function photograph(page: Page, opener: Locator) {
  const [camera] = await Promise.all([page.waitForEvent('filechooser'), opener.tap()]);
  expect(await camera.element().getAttribute('capture')).toBe('environment');
  await camera.setFiles(receipt);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const total = (page: Page) => page.getByLabel('Importe total (EUR)');

test('an expense is three taps and a sum, and its approval one tap', async ({
  page,
  browser,
  testData,
  baseURL,
}) => {
  const office = await newOffice(testData, baseURL);
  await office.post('/finance/expenses', {
    description: 'Taxi al rodaje',
    amount: 18,
    date: '2026-03-02',
    category: 'Taxi',
  });
  await signIn(page, office.nuria, '/');
  const clicks = await countClicks(page.context());
  await press(page, 'Nuevo').tap();
  await photograph(page, page.getByRole('menuitem', { name: 'Gasto' }));
  await expect(page.getByRole('img', { name: 'Recibo' })).toBeVisible();
  await expect(total(page)).toBeFocused();
  await page.keyboard.type('42,50');
  await press(page, 'Enviar a aprobar').tap();
  await expect(page.getByRole('heading', { name: /42,50.€: enviado a aprobar/ })).toBeVisible();
  expect(await clicks()).toBe(3);
  const [expense] = await office.get('/finance/expenses?status=submitted');
  expect(expense).toMatchObject({ amount: 42.5, currency: 'EUR', employee_id: office.employee.id });
  expect(expense.receipt_file_id).toMatch(/^fil_/);

  const other = await browser.newContext({ locale: 'es-ES', baseURL: baseURL ?? '', ...phone });
  const boss = await other.newPage();
  await signIn(boss, office.boss, '/notifications');
  const item = boss.getByRole('listitem').filter({ hasText: expense.number });
  await expect(item.locator('img')).toHaveCount(1);
  const taps = await countClicks(other);
  await item.getByRole('button', { name: /^Aprobar/ }).tap();
  await expect(boss.getByText(/^Aprobado: E-/)).toBeVisible();
  expect(await taps()).toBe(1);
  await expect
    .poll(async () => (await office.get(`/finance/expenses/${expense.id}`)).status)
    .toBe('approved');
  await other.close();
});

test('a reload keeps the photo and what was typed, and a wrong sum loses nothing', async ({
  page,
  testData,
  baseURL,
}) => {
  const office = await newOffice(testData, baseURL);
  await office.post('/finance/expenses', {
    description: 'Taxi al rodaje',
    amount: 18,
    date: '2026-03-02',
    category: 'Taxi',
  });
  await signIn(page, office.nuria, '/expenses');
  await photograph(page, press(page, 'Foto de un recibo'));
  await expect(total(page)).toBeFocused();
  await expectAccessible(page);
  await press(page, 'Enviar a aprobar').tap();
  await expect(page.getByText('Escribe el importe total del recibo.')).toBeVisible();
  await total(page).fill('1.234,56');
  await press(page, 'Taxi').tap();
  await page.getByText('Ayer', { exact: true }).tap();
  await page.reload();
  await expect(page.getByRole('img', { name: 'Recibo' })).toBeVisible();
  await expect(total(page)).toHaveValue('1234,56');
  await expect(press(page, 'Taxi')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('radio', { name: 'Ayer' })).toBeChecked();
  await press(page, 'Guardar borrador').tap();
  await expect(page.getByRole('heading', { name: /guardado como borrador/ })).toBeVisible();
  const [draft] = await office.get(
    '/finance/expenses?status=draft&category=Taxi&sort_by=created_at&sort_dir=desc',
  );
  expect(draft).toMatchObject({ amount: 1234.56, description: 'Taxi' });
});

test('own expenses are sent, withdrawn and corrected, with the reason of a rejection', async ({
  page,
  testData,
  baseURL,
}) => {
  const office = await newOffice(testData, baseURL);
  const day = { date: '2026-03-02', employee_id: office.employee.id };
  await office.post('/finance/expenses', { ...day, description: 'Hotel en Vigo', amount: 96.1 });
  const train = await office.post('/finance/expenses', { ...day, description: 'Tren a Vigo', amount: 31.2 });
  await office.patch(`/finance/expenses/${train.id}`, { status: 'submitted' });
  await signIn(page, office.nuria, '/expenses');
  const panel = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, level: 2 }) });
  await expect(panel('Sin enviar')).toContainText('96,10 €');
  await press(page, 'Enviar: Hotel en Vigo').tap();
  await expect(panel('Pendientes de aprobación')).toContainText('127,30 €');
  await press(page, 'Retirar: Hotel en Vigo').tap();
  await expect(panel('Sin enviar')).toContainText('Hotel en Vigo');
  await expectAccessible(page);
});
