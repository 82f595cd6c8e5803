import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { countClicks } from '../../support/console/count-clicks.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { lastWorkday, newOffice } from '../../support/hr/office.ts';

test.use({ locale: 'es-ES', timezoneId: 'Europe/Madrid' });

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('leave is approved by one tap in the notification, and one more undoes it', async ({
    page,
    testData,
    baseURL,
  }) => {
    const office = await newOffice(testData, baseURL);
    const { id } = await office.post('/hr/absences', {
      employee_id: office.employee.id,
      kind: 'vacation',
      start_date: '2027-05-03',
      end_date: '2027-05-05',
    });
    await signIn(page, office.boss, '/notifications');
    const approve = page.getByRole('button', { name: /^Aprobar Nuria Vidal/ });
    await expect(approve).toBeVisible();
    await expect(page.getByRole('list', { name: 'Avisos' })).toContainText('3 días');
    expect((await approve.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
    const clicks = await countClicks(page.context());
    await approve.tap();
    await expect(page.getByText(/^Aprobado: Nuria Vidal/)).toBeVisible();
    const status = async () => (await office.get(`/hr/absences/${id}`)).status;
    await expect.poll(status).toBe('approved');
    expect(await clicks()).toBe(1);
    await page.getByRole('button', { name: 'Deshacer' }).tap();
    await expect.poll(status).toBe('requested');
    await expect(approve).toBeVisible();
  });

  test('hours are confirmed one by one and for a person', async ({ page, testData, baseURL }) => {
    const office = await newOffice(testData, baseURL);
    const day = lastWorkday();
    const { id } = await office.post('/hr/attendance', {
      employee_id: office.employee.id,
      date: day,
      in: '09:00',
      out: '18:00',
    });
    await signIn(page, office.boss, '/team?view=hours');
    await expect(page.getByText('1 jornada por confirmar.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Confirmar .* de Nuria Vidal$/ }).tap();
    await expect(page.getByText('1 jornada confirmada.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Todas las horas están confirmadas' })).toBeVisible();
    expect((await office.get(`/hr/attendance/${id}`)).confirmed_at).not.toBeNull();
  });
});

test('the team shows who is here, and leave is approved in its calendar', async ({
  page,
  testData,
  baseURL,
}) => {
  const office = await newOffice(testData, baseURL);
  await office.post('/hr/attendance', { employee_id: office.employee.id, kind: 'check_in' });
  await office.post('/hr/absences', {
    employee_id: office.employee.id,
    kind: 'vacation',
    start_date: '2027-05-03',
    end_date: '2027-05-04',
    end_half: 'am',
  });
  await signIn(page, office.boss, '/');
  await page.getByRole('button', { name: 'Personas', exact: true }).click();
  await page.getByRole('link', { name: 'Equipo', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Presentes (1)' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/desde las/);
  await expectAccessible(page);
  await page.goto('/team?view=leave&on=2027-05-01');
  const table = page.getByRole('region', { name: 'Calendario de ausencias' });
  await expect(table.getByRole('row', { name: /Nuria Vidal/ })).toContainText('solicitada');
  await expect(table.getByRole('row', { name: /Falta personal/ })).toContainText('0 de 1');
  await expect(page.getByRole('main')).toContainText('A Edición le falta personal');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aprobar Nuria Vidal' }).click();
  await expect(page.getByText(/^Aprobado: Nuria Vidal/)).toBeVisible();
  await expect(table.getByRole('row', { name: /Nuria Vidal/ })).not.toContainText('solicitada');
});

test('the grid of the week is used by keyboard', async ({ page, testData, baseURL }) => {
  const office = await newOffice(testData, baseURL);
  await office.post('/hr/employees', {
    first_name: 'Luis',
    last_name: 'Prado',
    hire_date: '2024-01-08',
    status: 'active',
  });
  await signIn(page, office.boss, '/team?view=week&on=2027-05-05');
  const table = page.getByRole('table', { name: 'Semana por persona' });
  const cells = (name: string) => table.getByRole('link', { name: new RegExp(`^${name},`) });
  await expect(cells('Nuria Vidal')).toHaveCount(7);
  await expect(table.getByRole('row', { name: /Nuria Vidal/ })).toContainText('40 h');
  await cells('Luis Prado').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cells('Luis Prado').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cells('Nuria Vidal').nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(cells('Nuria Vidal').last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(cells('Nuria Vidal').first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/data/employees/${office.employee.id}`));
});
