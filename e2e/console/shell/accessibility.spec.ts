import type { Page } from '@playwright/test';
import { accessibilityFindings, expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, test } from '../../support/console/fixtures.ts';

interface Place {
  path: string;
  shown: (page: Page) => Promise<void>;
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

const open: Place[] = [
  { path: '/docs', shown: heading('Documentation') },
  { path: '/docs?q=deals', shown: heading('Documentation') },
  { path: '/docs/guides/crm', shown: heading('Customers and sales') },
  { path: '/sign-in', shown: heading('Sign in') },
  { path: '/forgot-password', shown: heading(/password/i) },
  { path: '/reset-password/of-no-mail', shown: heading(/./) },
  { path: '/docs/errors', shown: heading('Error codes') },
  // The other error pages are the same page with other texts.
  { path: '/docs/errors/idempotency_conflict', shown: heading(/./) },
  { path: '/docs/events', shown: heading('Event catalogue') },
  { path: '/docs/events/contact.updated', shown: heading('contact.updated') },
  { path: '/nowhere', shown: heading('Page not found') },
];
for (const place of open)
  test(`${place.path} has no accessibility problems`, { tag: '@long' }, async ({ page }) => {
    await page.goto(place.path);
    await place.shown(page);
    await expectAccessible(page);
  });

// The reference is drawn again when the scheme changes, so each scheme is opened on its own.
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });
    test('the API reference has no accessibility problems', { tag: '@long' }, async ({ page }) => {
      await page.goto('/docs/reference/ai');
      // A software renderer on two busy cores needs this long.
      const title = page.getByRole('heading', { name: 'AI and agents', level: 1 });
      await expect(title).toBeVisible({ timeout: 90_000 });
      // No element offers to send the document to an outside service.
      await expect(page.getByText(/MCP|Ask AI/)).toHaveCount(0);
      expect(await accessibilityFindings(page)).toEqual([]);
    });
  });
}
