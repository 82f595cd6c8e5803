import { expect, signIn, test } from '../../support/console/fixtures.ts';

test('an empty list says what its records are for, and offers the first one to whoever may create it', async ({
  page,
  testData,
  browser,
  baseURL,
}) => {
  const organization = await testData.organization();
  await signIn(page, await testData.person('member', organization), '/data/quotes');
  await expect(page.getByRole('heading', { name: 'No quotes yet' })).toBeVisible();
  await expect(page.getByText(/^A quote offers work at a price/)).toBeVisible();
  await page.getByRole('link', { name: 'New quote' }).click();
  await expect(page.getByRole('heading', { name: 'New quote', level: 1 })).toBeVisible();
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(other, await testData.person('viewer', organization), '/data/quotes');
  await expect(other.getByText(/^A quote offers work at a price/)).toBeVisible();
  await expect(other.getByRole('link', { name: 'New quote' })).toHaveCount(0);
  await other.context().close();
});
