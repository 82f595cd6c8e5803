import { expect, signIn, test } from '../../support/console/fixtures.ts';

test('language and colors follow the person to every page and every device', async ({
  page,
  testData,
  browser,
  baseURL,
}) => {
  const person = await testData.person();
  await signIn(page, person);
  await page.getByRole('button', { name: /Account and preferences/ }).click();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Hoy', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const saved = page.waitForResponse(/session\.updatePreferences/);
  await page.getByRole('menuitemradio', { name: 'Oscuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await saved;
  await page.keyboard.press('Escape');

  await page.goto('/docs/errors');
  await expect(page.getByRole('heading', { name: 'Códigos de error' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '', locale: 'en-US' });
  await signIn(elsewhere, person);
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'es');
  await expect(elsewhere.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await elsewhere.close();
});

test.describe('before a person has chosen', () => {
  test.use({ locale: 'pt-PT', colorScheme: 'dark' });

  test('the browser’s language and colors are used', async ({ page }) => {
    await page.goto('/sign-in');
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });
});
