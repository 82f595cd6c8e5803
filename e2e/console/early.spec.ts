import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';

/** The scripts of the pages to come stay away until what is returned is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let bring = () => {};
  const asked = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await asked;
    await route.continue();
  });
  return () => bring();
}

test('what is typed and pressed before a page has its scripts is not lost', async ({ page, world }) => {
  await signIn(page, await world.person('member'));
  const bring = await holdScripts(page);
  await page.goto('/data/companies/new', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour Ltd');
  await page.getByRole('button', { name: 'Create' }).click();
  bring();
  await expect(page.getByRole('heading', { name: 'Harbour Ltd', level: 1 })).toBeVisible();
});

test('nor is what is typed and pressed just when React begins, which makes it take over that field', async ({
  page,
  world,
}) => {
  await signIn(page, await world.person('member'));
  await page.addInitScript(() => {
    const listen = document.addEventListener;
    document.addEventListener = (...of: Parameters<typeof listen>) => {
      listen.apply(document, of);
      const name = document.querySelector<HTMLInputElement>('main form input');
      queueMicrotask(() => {
        if (of[0] !== 'input' || !name || name.value) return;
        name.focus();
        document.execCommand('insertText', false, 'Harbour Ltd');
        name.form?.querySelector<HTMLElement>('button[type=submit]')?.click();
      });
    };
  });
  const bring = await holdScripts(page);
  await page.goto('/data/companies/new', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Create' })).toBeVisible();
  bring();
  await expect(page.getByRole('heading', { name: 'Harbour Ltd', level: 1 })).toBeVisible();
});

test('nor is a password put into an address', async ({ page, world }) => {
  const { email, password } = await world.person('member');
  const bring = await holdScripts(page);
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sign-in$/);
  bring();
  await expect(page).not.toHaveURL(/sign-in/);
});
