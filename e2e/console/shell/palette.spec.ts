import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test('a record is found from any page, acted on, and offered again as visited', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person();
  const send = await callsWithNewToken(testData, person.organization, baseURL);
  await send('POST', '/companies', { name: 'Almendro Films' });
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  const words = page.getByPlaceholder('Search records, pages and actions…');
  const option = (name: string | RegExp) => page.getByRole('dialog').getByText(name).first();

  await page.keyboard.press('Control+k');
  await words.fill('almendor');
  await expect(option('Almendro Films')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Almendro Films' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(option('Archive')).toBeVisible();
  await words.fill('edit');
  await expect(option('Edit')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/data\/companies\/com_\w+\/edit$/);

  await page.goto('/');
  await page.keyboard.press('Control+k');
  await option('Almendro Films').click();
  await expect(page.getByRole('heading', { name: 'Almendro Films' })).toBeVisible();
});

test('every kind of record can be listed and created', async ({ page, testData }) => {
  await signIn(page, await testData.person());
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search records, pages and actions…').fill('create supplier');
  await expect(page.getByRole('dialog').getByText('Create: Supplier')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/data\/suppliers\/new$/);
});
