import { expect, signIn, test } from '../../support/console/fixtures.ts';

const banner = 'No connection.';

test('a person without a connection stays on the page, is notified, and continues once the connection is back', async ({
  page,
  context,
  testData,
}) => {
  await signIn(page, await testData.person('member'), '/data/companies/new');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(page.getByRole('status')).not.toContainText([banner]);
  await page.goto('/data');
  await expect(page.getByRole('heading', { name: 'All records', level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Deals' }).click();
  await expect(page.getByText(banner)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All records', level: 1 })).toBeVisible();
  // The links lead to another page of the console, and to one that is a separate document.
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('link', { name: 'API reference' }).click();
  await expect(page.getByText(banner)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All records', level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(banner)).toBeHidden();
  await page.goto('/data/companies/new');
  await name.fill('Harbour Ltd');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(banner)).toBeVisible();
  await expect(name).toHaveValue('Harbour Ltd');
});

test('a connection that was lost before the page had its scripts is reported until it is back', async ({
  page,
  testData,
}) => {
  await signIn(page, await testData.person('member'));
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }),
  );
  await page.route('**/livez', (route) => route.abort('internetdisconnected'));
  await page.goto('/data/companies/new');
  await expect(page.getByText(banner)).toBeVisible();
  await page.unroute('**/livez');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(banner)).toBeHidden();
});

test('a browser without a network that still reaches the server shows no banner', async ({
  page,
  testData,
}) => {
  await signIn(page, await testData.person('member'));
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }),
  );
  const asked = page.waitForResponse('**/livez');
  await page.goto('/data/companies/new');
  await asked;
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour Ltd');
  await expect(page.getByText(banner)).toBeHidden();
});

test('a server that is down is reported, and the person stays on the page', async ({ page, testData }) => {
  await signIn(page, await testData.person('member'), '/data');
  await page.route('**/*', (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'Deals' }).click();
  await expect(page.getByText(banner)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All records', level: 1 })).toBeVisible();
  await page.unroute('**/*');
  await expect(page.getByText(banner)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Deals', level: 1 })).toBeVisible();
});

test('a part of the page that was not loaded yet is loaded once the connection is back, and the page stays', async ({
  page,
  context,
  testData,
}) => {
  await signIn(page, await testData.person('member'), '/queue');
  const create = page.getByRole('button', { name: 'New card' });
  await expect(create).toBeEnabled();
  const failed = new Map<string, number>();
  page.on('requestfailed', (request) => failed.set(request.url(), (failed.get(request.url()) ?? 0) + 1));
  await context.setOffline(true);
  await create.click();
  await expect(page.getByText(banner)).toBeVisible();
  // The browser tries each script twice. Later attempts are made by our code.
  const givenUp = () => [...failed].some(([url, times]) => url.includes('/_next/static/') && times > 1);
  await expect.poll(givenUp).toBe(true);
  await expect(page.getByRole('heading', { name: 'Editing queue', level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'New card' })).toBeVisible();
});

test('a count is shown only once it is known', async ({ page, testData }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/trpc/**', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await signIn(page, await testData.person('member'), '/notifications');
  const choice = page.getByRole('radiogroup', { name: 'Show' });
  await expect(choice).toContainText('Unread');
  await expect(choice).not.toContainText('(');
  held.resolve();
  await expect(choice).toContainText('Unread (0)');
});

const counting = [
  ...['/notifications', '/queue', '/data/deals', '/suggestions', '/requests', '/integrations'],
  ...['/agents?tab=log', '/data/tickets', '/my-work', '/settings/jobs'],
];

for (const { where, addresses, tag } of [
  { where: 'list or board', addresses: counting.slice(0, 3), tag: [] },
  { where: 'place', addresses: counting, tag: '@long' },
])
  test(`no ${where} shows 0 before it has counted`, { tag }, async ({ page, testData }) => {
    await signIn(page, testData.demo('owner'));
    // The answers never come, so the page shows only the data in the server's HTML.
    await page.route('**/api/trpc/**', () => undefined);
    const counts = page.locator('[role=status], [role=radiogroup], [role=tablist], nav [data-count]');
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('main')).toBeVisible();
      for (const text of await counts.allTextContents())
        expect(text, address).not.toMatch(/(^|[^\d.,:/])0($|[^\d.,:/])/);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page loaded without a connection is our offline page, which shows no data and reloads when the connection is back', async ({
    page,
    context,
    testData,
  }) => {
    const person = await testData.person('member');
    await signIn(page, person, '/data');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No connection', level: 1 })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(person.organization.name);
    await expect(page.locator('body')).not.toContainText(person.email);
    // No data of the person is stored for the next user of this browser.
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'All records', level: 1 })).toBeVisible();
  });

  test.describe('in Spanish', () => {
    test.use({ locale: 'es-ES' });
    test('the offline page is in the language of the page before', async ({ page, context, testData }) => {
      await signIn(page, await testData.person('member'), '/data');
      await page.evaluate(() => navigator.serviceWorker.ready);
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Sin conexión', level: 1 })).toBeVisible();
    });
  });
});
