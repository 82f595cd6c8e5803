import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';

/** The screens of the office with the records of the demonstration, and how each of them is opened. */
const screens: { path: string; opened: (page: Page) => Promise<void> }[] = [
  { path: '/', opened: heading },
  { path: '/deals', opened: heading },
  { path: '/deals?view=list', opened: heading },
  { path: '/deals?view=forecast', opened: heading },
  { path: '/deals?new=deal', opened: dialog },
  { path: '/data/quotes/new', opened: heading },
  { path: '/data/invoices', opened: heading },
  { path: '/data/companies', opened: heading },
  { path: '/tasks', opened: heading },
  { path: '/tasks?view=week', opened: heading },
  { path: '/calendar', opened: heading },
  { path: '/calendar?view=month', opened: heading },
  { path: '/support', opened: heading },
  { path: '/approvals', opened: heading },
  { path: '/queue', opened: heading },
  { path: '/my-work', opened: heading },
  {
    path: '/connect',
    opened: async (page) => {
      await heading(page);
      await page.keyboard.press('Control+k');
      await dialog(page);
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
];

async function heading(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function dialog(page: Page) {
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0);
}

test('the screens of the office have no accessibility problems', async ({ page, testData }) => {
  test.setTimeout(300_000);
  await signIn(page, testData.demo('manager'));
  for (const { path, opened } of screens) {
    await page.goto(path);
    await opened(page);
    await expectAccessible(page, path);
  }
});
