import { expect, signIn, test } from '../../support/console/fixtures.ts';

const pages = { name: 'Pages' };

test('on a desktop, the sidebar shows the groups of the role, is used by arrow keys, and stays folded', async ({
  page,
  testData,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, testData.demo('owner'));
  const sidebar = page.getByRole('navigation', pages);
  const groups = sidebar.getByRole('button', { expanded: false });
  await expect(groups).toHaveText(['Sell', 'Money', 'People', 'Support', 'Connect', 'Settings', 'More']);
  await sidebar.getByRole('button', { name: 'Money' }).click();
  await sidebar.getByRole('link', { name: 'Purchases' }).click();
  await expect(page).toHaveURL(/\/data\/invoices\?direction=purchase/);
  await expect(sidebar.getByRole('link', { name: 'Purchases' })).toHaveAttribute('aria-current', 'page');
  await expect(sidebar.getByRole('link', { name: 'Sales' })).not.toHaveAttribute('aria-current');

  await sidebar.getByRole('link', { name: 'Purchases' }).press('ArrowDown');
  await expect(sidebar.getByRole('link', { name: 'Receivables' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(sidebar.getByRole('link', { name: 'Bank' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(sidebar.getByRole('link', { name: 'Today' })).toBeFocused();

  await page.getByRole('button', { name: 'Fold the sidebar' }).click();
  await page.reload();
  await expect(sidebar.getByRole('button', { name: 'Money' })).toHaveAttribute('aria-expanded', 'false');
  expect((await page.getByRole('complementary').boundingBox())?.width).toBe(56);
});

test('the columns of the editing queue fit beside the sidebar, folded or not', async ({ page, testData }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, testData.demo('manager'), '/queue');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  const board = page.getByRole('region', { name: 'Board', exact: true });
  const hidden = () => board.evaluate((one) => one.scrollWidth - one.clientWidth);
  await expect(board.locator('[data-column]')).toHaveCount(9);
  await expect.poll(hidden).toBe(0);
  await page.getByRole('button', { name: 'Fold the sidebar' }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(56);
  await expect.poll(hidden).toBe(0);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test('a group opens beside the rail, and a touch elsewhere closes it', async ({ page, testData }) => {
    await signIn(page, testData.demo('member'));
    const sidebar = page.getByRole('navigation', pages);
    await sidebar.getByRole('button', { name: 'Sell' }).tap();
    await expect(sidebar.getByRole('link', { name: 'Quotes' })).toBeVisible();
    await page.touchscreen.tap(600, 900);
    await expect(sidebar.getByRole('link', { name: 'Quotes' })).toBeHidden();
    await sidebar.getByRole('button', { name: 'Sell' }).tap();
    await sidebar.getByRole('link', { name: 'Quotes' }).tap();
    await expect(page).toHaveURL(/\/data\/quotes$/);
    await expect(sidebar.getByRole('link', { name: 'Quotes' })).toBeHidden();
  });
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the first work of the day is at the top, and the bar creates, searches and leads to one’s own file', async ({
    page,
    testData,
  }) => {
    await signIn(page, testData.demo('owner'));
    const waiting = page.getByRole('main').getByRole('listitem');
    expect((await waiting.first().boundingBox())?.y).toBeLessThan(200);
    const bar = page.getByRole('navigation', { name: 'Main places' });
    await bar.getByRole('button', { name: 'Search' }).tap();
    await expect(page.getByPlaceholder('Search records, pages and actions…')).toBeFocused();
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'New' }).tap();
    await page.getByRole('menuitem', { name: 'Task' }).tap();
    await page.getByRole('dialog', { name: 'New task' }).getByRole('button', { name: 'Close' }).tap();
    await bar.getByRole('link', { name: 'Me', exact: true }).tap();
    await expect(page).toHaveURL(/\/me$/);
  });
});
