import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { errorTable } from '#server/error-table.ts';
import { expect, signIn, test } from './fixtures.ts';

interface Place {
  path: string;
  shown: (page: Page) => Promise<void>;
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
const dialog = (page: Page) =>
  expect(page.getByRole('dialog').getByText('/contacts', { exact: true }).first()).toBeVisible();

const open: Place[] = [
  { path: '/docs', shown: heading('Documentation') },
  { path: '/docs?q=deals', shown: heading('Documentation') },
  { path: '/docs/guides/crm', shown: heading('Customers and sales') },
  { path: '/sign-in', shown: heading('Sign in') },
  {
    path: '/docs/reference/ai',
    // Drawn by a software renderer on two busy cores it takes its time.
    shown: async (page) => {
      const title = page.getByRole('heading', { name: 'AI and agents', level: 1 });
      await expect(title).toBeVisible({ timeout: 90_000 });
      // Nothing of it offers to send the document to somebody else's service.
      await expect(page.getByText(/MCP|Ask AI/)).toHaveCount(0);
    },
  },
  { path: '/docs/errors', shown: heading('Error codes') },
  ...Object.keys(errorTable).map((code) => ({ path: `/docs/errors/${code}`, shown: heading(/./) })),
  { path: '/docs/events', shown: heading('Event catalogue') },
  { path: '/docs/events/contact.updated', shown: heading('contact.updated') },
  { path: '/nowhere', shown: heading('There is nothing here') },
];
const behindSignIn: Place[] = [
  { path: '/', shown: heading(/Welcome/) },
  { path: '/tokens', shown: heading('Tokens') },
  { path: '/tokens?new=true', shown: dialog },
];

async function seriousFindings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    );
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    for (const place of open) {
      test(`${place.path} has nothing serious against it`, async ({ page }) => {
        await page.goto(place.path);
        await place.shown(page);
        expect(await seriousFindings(page)).toEqual([]);
      });
    }

    test('pages behind sign-in have nothing serious against them', async ({ page, world }) => {
      const person = await world.person();
      await world.token(person.organization, 'Importer');
      await signIn(page, person);
      for (const place of behindSignIn) {
        await page.goto(place.path);
        await place.shown(page);
        expect.soft(await seriousFindings(page), place.path).toEqual([]);
      }
    });
  });
}

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('no page scrolls sideways', async ({ page, world }) => {
    const person = await world.person();
    await world.token(person.organization, 'A token with quite a long name for a narrow screen');
    for (const place of open) {
      await page.goto(place.path);
      await place.shown(page);
      expect.soft(await overflow(page), place.path).toBe(0);
    }
    await signIn(page, person);
    for (const place of behindSignIn) {
      await page.goto(place.path);
      await place.shown(page);
      expect.soft(await overflow(page), place.path).toBe(0);
    }
  });
});
