import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

/** Holds back the scripts of the next pages until the returned function is called. */
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

/** Reports the moment when React has begun to listen and has not hydrated anything yet. */
const recordWhenReactBegins = (page: Page) =>
  page.addInitScript(() => {
    const listen = document.addEventListener;
    document.addEventListener = (...of: Parameters<typeof listen>) => {
      listen.apply(document, of);
      if (of[0] === 'input') queueMicrotask(() => dispatchEvent(new Event('react-begins')));
    };
  });

test('text and clicks before a page has its scripts are not lost', async ({ page, testData }) => {
  await signIn(page, await testData.person('member'));
  const bring = await holdScripts(page);
  await page.goto('/data/companies/new', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour Ltd');
  await page.getByRole('button', { name: 'Create' }).click();
  bring();
  await expect(page.getByRole('heading', { name: 'Harbour Ltd', level: 1 })).toBeVisible();
});

test('text and clicks at the moment when React begins to hydrate that field are not lost', async ({
  page,
  testData,
}) => {
  await signIn(page, await testData.person('member'));
  await recordWhenReactBegins(page);
  await page.addInitScript(() => {
    const typeAndPress = () => {
      const name = document.querySelector<HTMLInputElement>('main form input');
      name?.focus();
      document.execCommand('insertText', false, 'Harbour Ltd');
      name?.form?.querySelector<HTMLElement>('button[type=submit]')?.click();
    };
    addEventListener('react-begins', typeAndPress, { once: true });
  });
  const bring = await holdScripts(page);
  await page.goto('/data/companies/new', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Create' })).toBeVisible();
  bring();
  await expect(page.getByRole('heading', { name: 'Harbour Ltd', level: 1 })).toBeVisible();
});

test('text typed before the page has its scripts is not lost when a link is clicked', async ({
  page,
  testData,
}) => {
  await signIn(page, await testData.person('member'));
  const bring = await holdScripts(page);
  await page.goto('/data/companies/new', { waitUntil: 'commit' });
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Harbour Ltd');
  await page.getByRole('link', { name: 'Home' }).click();
  bring();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Harbour Ltd');
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('an early click never acts on something else than was chosen before it', async ({
  page,
  testData,
  baseURL,
}) => {
  const boss = await testData.person('manager');
  const call = await callsWithNewToken(testData, boss.organization, baseURL);
  const late = { amount: 900, currency: 'EUR', expected_close_date: '2020-01-20' };
  for (const title of ['First', 'Second']) await call('POST', '/deals', { ...late, title });
  await call('POST', '/agents/pipeline_keeper', {});
  await signIn(page, boss, '/suggestions');
  const second = page.getByRole('list', { name: 'Suggestions' }).getByRole('button').nth(1);
  const title = (await second.textContent())?.includes('First') ? 'First' : 'Second';

  await recordWhenReactBegins(page);
  await page.addInitScript(() => {
    const accept = () =>
      [...document.querySelectorAll('button')].find((one) => one.textContent === 'Accept')?.click();
    addEventListener('react-begins', accept, { once: true });
  });
  const bring = await holdScripts(page);
  await page.goto('/suggestions', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
  await second.click();
  bring();
  await expect(
    page.getByRole('heading', { name: `Move the closing date: ${title}`, level: 2 }),
  ).toBeVisible();
  await expect(page.getByText('2 of 2 suggestions')).toBeVisible();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  const done = page.getByRole('status').filter({ hasText: 'Accepted and applied' });
  await expect(done).toContainText(title);
  await expect(page.getByText('1 of 1 suggestion')).toBeVisible();
});

test('a password typed early is not put into an address', async ({ page, testData }) => {
  const { email, password } = await testData.person('member');
  const bring = await holdScripts(page);
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sign-in$/);
  bring();
  await expect(page).not.toHaveURL(/sign-in/);
});
