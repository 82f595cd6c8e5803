import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { countClicks } from '../../support/console/count-clicks.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test.use({ locale: 'es-ES', viewport: { width: 1440, height: 1000 } });

const names = ['Ana', 'Berta', 'Carla', 'Dora', 'Elsa', 'Fidel', 'Gema', 'Hugo', 'Inés', 'Jon'];

test('the pay of ten people is calculated, approved and paid in four clicks', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  await call('POST', '/hr/employees/batch', {
    operations: names.map((first_name) => ({
      action: 'create',
      data: { first_name, last_name: 'Vidal', hire_date: '2024-01-08', base_salary: 2200 },
    })),
  });
  await signIn(page, person, '/');
  const clicks = await countClicks(page.context());
  await page.getByRole('button', { name: 'Personas', exact: true }).click();
  await page.getByRole('link', { name: 'Nóminas', exact: true }).click();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Calcular todas (10)' }).click();
  await expect(main.getByText('10 calculadas')).toBeVisible();
  await expectAccessible(page);
  await expect(main.getByRole('row', { name: /Ana Vidal.*Sin nómina el mes anterior/ })).toBeVisible();
  await main.getByRole('button', { name: 'Aprobar y marcar como pagadas (10)' }).click();
  await expect(main.getByText('Todas las nóminas están pagadas.')).toBeVisible();
  expect(await clicks(), 'clicks to pay ten people').toBeLessThanOrEqual(4);
  await expect(main.getByRole('row', { name: /Pagada/ })).toHaveCount(10);
  await main.getByRole('link', { name: 'Ana Vidal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana Vidal');
});
