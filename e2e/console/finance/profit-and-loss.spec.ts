import type { Page } from '@playwright/test';
import postgres from 'postgres';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { countClicks } from '../../support/console/count-clicks.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';
import { tradeInProject } from '../../support/console/traded.ts';

test.use({ locale: 'es-ES', viewport: { width: 1440, height: 1000 } });

const figures = (page: Page) => page.getByRole('region', { name: 'Cifras del resultado' });
const postings = (page: Page) => page.getByRole('table', { name: 'Apuntes' });
const cents = (text: string) => Math.round(Number(text.replace(/[^\d,-]/g, '').replace(',', '.')) * 100);

test('a figure of the result opens its posting and the invoice with few clicks', async ({
  page,
  testData,
  baseURL,
}) => {
  const manager = await testData.person('manager');
  const call = await callsWithNewToken(testData, manager.organization, baseURL, 'admin');
  const { invoice } = await tradeInProject(call);
  await signIn(page, manager, '/');
  const clicks = await countClicks(page.context());
  await page.getByRole('button', { name: 'Dinero', exact: true }).click();
  await page.getByRole('link', { name: 'Pérdidas y ganancias', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Pérdidas y ganancias', level: 1 })).toBeVisible();
  await figures(page)
    .getByRole('link', { name: /^Ingresos, Total: 1250,00/ })
    .click();
  await expect(postings(page).locator('tbody').getByRole('row')).toHaveCount(2);
  await postings(page)
    .getByRole('link', { name: new RegExp(String(invoice.number)) })
    .click();
  await expect(page).toHaveURL(new RegExp(`/data/invoices/${invoice.id}$`));
  expect(await clicks(), 'clicks from the navigation to the invoice').toBeLessThanOrEqual(4);
});

test('each figure of the result by project is the sum of its postings', async ({
  page,
  testData,
  baseURL,
}) => {
  const manager = await testData.person('manager');
  const call = await callsWithNewToken(testData, manager.organization, baseURL, 'admin');
  await tradeInProject(call);
  await signIn(page, manager, '/profit-and-loss?by=project_id');
  await expect(figures(page).getByRole('columnheader')).toHaveText([
    ...['Concepto', 'Total', 'Antes', 'Variación', 'Norte', 'Sin proyecto'],
  ]);
  await expectAccessible(page);
  const links = figures(page).getByRole('link');
  const all = await links.evaluateAll((found) =>
    found.map((one) => ({ href: one.getAttribute('href') ?? '', text: one.textContent ?? '' })),
  );
  // The total, the project and the rest of the revenue and the result, and of the cost of the project.
  expect(all).toHaveLength(8);
  for (const { href, text } of all) {
    await page.goto(href);
    await expect(postings(page)).toBeVisible();
    const rows = await postings(page).locator('tbody').getByRole('row').all();
    let sum = 0;
    for (const row of rows) {
      const [debit = '', credit = ''] = await row
        .locator('td')
        .evaluateAll((cells) => cells.slice(-2).map((cell) => cell.textContent ?? ''));
      sum += cents(credit || '0') - cents(debit || '0');
    }
    expect(Math.abs(sum), href).toBe(Math.abs(cents(text)));
  }
  await expectAccessible(page);
});

test('a bar of the chart opens its postings, and the result is downloaded', async ({
  page,
  testData,
  baseURL,
}) => {
  const manager = await testData.person('manager');
  const call = await callsWithNewToken(testData, manager.organization, baseURL, 'admin');
  await tradeInProject(call);
  await signIn(page, manager, '/profit-and-loss?by=project_id');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^result-\d{4}-01-01-.*\.csv$/);
  await page.locator('.recharts-bar-rectangle path').first().click();
  await expect(page).toHaveURL(/\/postings\?key=revenue&/);
  await expect(postings(page).locator('tbody').getByRole('row')).toHaveCount(1);
  // Without the project, the postings of both invoices are found.
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(postings(page).locator('tbody').getByRole('row')).not.toHaveCount(1);
});

test('a member is told who reads the result', async ({ page, testData }) => {
  await signIn(page, await testData.person('member'), '/profit-and-loss');
  await expect(page.getByText('Pérdidas y ganancias requiere el rol Gestor o superior.')).toBeVisible();
});

test('an administrator sees which figures differ after an upgrade, and lets budgets count postings', async ({
  page,
  testData,
  baseURL,
}) => {
  const admin = await testData.person('admin');
  const call = await callsWithNewToken(testData, admin.organization, baseURL, 'admin');
  const budget = await call('POST', '/finance/budgets', {
    ...{ name: 'Material', scope: 'company', amount: 500, status: 'active' },
    ...{ period_start: '2026-01-01', period_end: '2026-12-31' },
  });
  const difference = { of: 'budget', id: String(budget.id), currency: 'EUR' };
  const differences = [{ ...difference, by_documents: '90.00', by_postings: '100.00' }];
  const database = postgres(process.env.CONSOLE_DATABASE_URL ?? '', { max: 1 });
  await database`INSERT INTO former_figures (organization_id, differences, compared_at)
    VALUES (${admin.organization.id}, ${database.json(differences)}, '2026-11-30T10:00:00.000Z')`.finally(
    () => database.end(),
  );
  await signIn(page, admin, '/profit-and-loss');
  const heading = page.getByRole('heading', { name: 'Los presupuestos cuentan documentos' });
  await expect(heading).toBeVisible();
  const row = page.getByRole('row', { name: /Presupuesto Material/ });
  await expect(row).toContainText('90,00');
  await expect(row).toContainText('100,00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Contar apuntes desde ahora' }).click();
  await expect(page.getByText('Los presupuestos ya cuentan apuntes.')).toBeVisible();
  await expect(heading).toHaveCount(0);
});
