import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test.use({ locale: 'es-ES', viewport: { width: 1440, height: 1000 } });

test('three equal due dates are given in one click, paid in part, and open items on a day', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  await call('PATCH', '/settings', { locale: 'es' });
  const company = await call('POST', '/companies', { name: 'Puerto, S.A.', type: 'customer' });
  const invoice = await call('POST', '/finance/invoices', {
    ...{ company_id: company.id, currency: 'EUR' },
    lines: [{ description: 'Montaje', quantity: 1, unit_price: 1000 }],
  });
  const address = `/data/invoices/${invoice.id}`;
  await signIn(page, person, `${address}/edit`);
  const editor = page.getByRole('region', { name: 'Varios vencimientos' });
  await editor.getByRole('button', { name: '3 partes iguales' }).click();
  const third = editor.getByRole('listitem', { name: 'Vencimiento 3' });
  await expect(third.getByRole('textbox', { name: 'Días desde la emisión' })).toHaveValue('90');
  await expect(third.getByRole('textbox', { name: 'Importe' })).toHaveAttribute('placeholder', /333[.,]34/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await call('PATCH', `/finance/invoices/${invoice.id}`, { status: 'issued' });
  await call('POST', `/finance/invoices/${invoice.id}/payments`, { amount: 500 });
  await page.reload();
  const main = page.getByRole('main');
  for (const shown of ['333,34', '166,66']) await expect(main.getByText(shown).first()).toBeVisible();
  await page.getByRole('link', { name: 'Partidas abiertas', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Partidas abiertas', level: 1 })).toBeVisible();
  const row = page.getByRole('row', { name: /Puerto, S\.A\./ }).filter({ hasText: 'Clientes' });
  await expect(row).toContainText('500,00');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row).toContainText('500,00');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.goto('/open-items?on=2020-01-01');
  await expect(page.getByText('No había nada pendiente ese día')).toBeVisible();
  await page.goto('/receivables?on=2020-01-01');
  await expect(page.getByText('0 clientes')).toBeVisible();
});
