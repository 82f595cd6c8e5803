import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/console/fixtures.ts';

/** Presses Tab until the element has the focus, and fails after as many presses as a person would try. */
async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < 40; presses += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (name.test(focused)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is not reached with Tab`);
}

test('a token is issued with the keyboard alone', async ({ page, testData }) => {
  await signIn(page, await testData.person());
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search records, pages and actions…').waitFor();
  await page.keyboard.type('new token');
  await expect(
    page
      .getByRole('option', { name: 'New token' })
      .or(page.getByRole('button', { name: 'New token' }))
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'New token' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('By hand');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Manager' })).toBeChecked();
  await tabTo(page, /^Issue token$/);
  await page.keyboard.press('Enter');

  const issued = page.getByRole('dialog', { name: 'Token issued' });
  await expect(issued.getByRole('button', { name: 'Copy token' }).last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(issued.getByRole('button', { name: 'Stay here' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /By hand/ })).toContainText('Manager');
});

test('the skip link leads past the navigation', async ({ page, testData }) => {
  await signIn(page, await testData.person());
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
