import { readFileSync } from 'node:fs';
import { readTable } from '#components/records/import/csv.ts';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

interface Row {
  key: string;
  currency: string | null;
  values: Record<string, number | null>;
}

test('a report shows the figures of the API as a chart, a table, a file and an address', async ({
  page,
  testData,
  baseURL,
}) => {
  const manager = await testData.person('manager');
  const call = await callsWithNewToken(testData, manager.organization, baseURL);
  for (const [title, amount, source] of [
    ['First', '100.50', 'website'],
    ['Second', '50', 'referral'],
    ['Third', '25', 'website'],
  ])
    await call('POST', '/deals', { title, amount, currency: 'EUR', source });
  const deal = await call('POST', '/deals', {
    title: 'Won',
    amount: '1000',
    currency: 'EUR',
    source: 'website',
  });
  await call('PATCH', `/deals/${deal.id}`, { status: 'won' });
  const report: unknown = await call('GET', '/reports?type=sales&group_by=source&compare=previous_year');
  const { rows, totals, columns } = report as { rows: Row[]; totals: Row[]; columns: string[] };

  await signIn(page, manager, '/');
  await page.getByRole('link', { name: 'See all reports' }).click();
  await expect(page).toHaveURL(/\/reports\?.*type=sales.*group=month/);
  await page.getByRole('combobox', { name: 'Group by' }).click();
  await page.getByRole('option', { name: 'Source' }).click();
  // The comparison is chosen with the keyboard alone.
  const compare = page.getByRole('combobox', { name: 'Compare with' });
  await compare.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/compare=previous_/);
  await page.goto('/reports?type=sales&group=source&compare=previous_year');

  const table = page.getByRole('region', { name: 'Report figures' });
  const euro = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });
  const website = rows.find(({ key }) => key === 'website');
  expect(website?.values).toMatchObject({ created_count: 3, created_amount: 1125.5, won_amount: 1000 });
  const line = table.getByRole('row', { name: /Website/ });
  await expect(line).toContainText(euro.format(website?.values.created_amount ?? 0));
  await expect(line).toContainText(euro.format(website?.values.won_amount ?? 0));
  await expect(line).toContainText('before: €0.00');
  const total = table.getByRole('row', { name: /^Total/ });
  await expect(total).toContainText(euro.format(totals[0]?.values.created_amount ?? 0));
  await expect(page.getByText(/Amount won: maximum €1K, Website/)).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).press('Enter');
  const file = readTable(readFileSync(await (await downloading).path(), 'utf8'));
  expect(file.columns).toHaveLength(2 + columns.length * 2);
  for (const { key, currency, values } of [...rows, ...totals]) {
    const figures = [currency ?? '', ...columns.map((name) => String(values[name] ?? ''))];
    expect(
      file.rows.map((cells) => cells.slice(1, 2 + columns.length)),
      key,
    ).toContainEqual(figures);
  }

  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Group by' })).toHaveValue('Source');
  await expect(line).toContainText('before: €0.00');
  await call('POST', '/deals', { title: 'Late', amount: '9', currency: 'EUR', source: 'website' });
  await expect(line).toContainText(euro.format(1134.5));
});

test('reports open from the data they are about, and have no serious accessibility problems', {
  tag: '@long',
}, async ({ page, testData, baseURL }) => {
  const manager = await testData.person('manager');
  await signIn(page, manager, '/reports?type=projects');
  await expect(page.getByRole('heading', { name: 'No data in this period' })).toBeVisible();
  const call = await callsWithNewToken(testData, manager.organization, baseURL);
  await call('POST', '/deals', { title: 'One', amount: '100', currency: 'EUR', source: 'website' });
  await page.goto('/reports?type=sales&column=created_amount&compare=previous_period');
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await expectAccessible(page);
  const member = await testData.person('member', manager.organization);
  await page.context().clearCookies();
  await signIn(page, member, '/reports');
  await expect(page.getByRole('heading', { name: 'Only for managers' })).toBeVisible();
});

for (const [locale, title, amount] of [
  ['es-ES', 'Ventas', '100,00 €'],
  ['pt-BR', 'Vendas', '€ 100,00'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('reports are in the language of the person', { tag: '@long' }, async ({
      page,
      testData,
      baseURL,
    }) => {
      const manager = await testData.person('manager');
      const call = await callsWithNewToken(testData, manager.organization, baseURL);
      await call('POST', '/deals', { title: 'One', amount: '100', currency: 'EUR' });
      await page.goto(`/sign-in?next=${encodeURIComponent('/reports?type=sales&group=month')}`);
      await page.locator('input[type="email"]').fill(manager.email);
      await page.locator('input[type="password"]').fill(manager.password);
      await page.locator('button[type="submit"]').click();
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(page.getByRole('row', { name: /^Total/ })).toContainText(amount);
    });
  });
}

test('a filter in the address limits the report until it is removed', async ({ page, testData, baseURL }) => {
  const manager = await testData.person('manager');
  const call = await callsWithNewToken(testData, manager.organization, baseURL);
  for (const [title, source] of [
    ['First', 'website'],
    ['Second', 'referral'],
  ])
    await call('POST', '/deals', { title, source });
  const filter = encodeURIComponent(JSON.stringify({ source: 'website' }));
  await signIn(page, manager, `/reports?type=sales&group=source&filter=${filter}`);
  const table = page.getByRole('region', { name: 'Report figures' });
  await expect(table.getByRole('row', { name: /Website/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /Referral/ })).toBeHidden();
  await expect(page.getByText('Only records that meet {"source":"website"}')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter' }).click();
  await expect(table.getByRole('row', { name: /Referral/ })).toBeVisible();
  await expect(page).not.toHaveURL(/filter=/);
});
