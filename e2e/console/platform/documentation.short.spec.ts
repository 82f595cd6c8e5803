import { expect, signIn, test } from '../../support/console/fixtures.ts';

test('a reader finds a call by a word, and the guides that describe it', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('textbox', { name: 'Find a call' }).fill('claim videos');
  await expect(page.getByRole('status').first()).toHaveText('1 call');
  await expect(page).toHaveURL(/q=claim/);
  await page.getByRole('link', { name: /POST \/edicion\/videos\/claim/ }).click();
  await expect(page).toHaveURL(/\/docs\/reference\/editing#tag\/editing-queue\/POST\/edicion\/videos\/claim/);
  await expect(
    page.getByRole('heading', { name: 'Claim, release or extend cards, or take the next' }).first(),
  ).toBeVisible({
    timeout: 90_000,
  });
});

test('a guide links to the guides that it mentions', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('link', { name: 'The editing queue' }).click();
  await expect(page.getByRole('heading', { name: 'The editing queue', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'notification', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
});

test('a signed-in person tries calls with a token that lasts an hour and has their role', async ({
  page,
  testData,
  request,
}) => {
  const person = await testData.person('viewer');
  await signIn(page, person, '/docs/reference/ai');
  const answer = page.waitForResponse((reply) => reply.url().includes('session.tryToken'));
  await page.getByRole('button', { name: `Try it as ${person.organization.name}` }).click();
  await expect(page.getByText(/was filled in\. It works until/)).toBeVisible();
  const [made] = await (await answer).json();
  const { value } = made.result.data.data;
  const headers = { Authorization: `Bearer ${value}` };
  const me = await (await request.get('/api/v1/me', { headers })).json();
  expect(me.data.role).toBe('viewer');
  expect(Date.parse(me.data.expires_at) - Date.now()).toBeLessThanOrEqual(3_600_000);
  // The reference fills in the token.
  await expect(page.getByRole('textbox', { name: 'Bearer Token' })).toHaveValue(value, { timeout: 90_000 });
});

test('every link of llms.txt leads to a page or a document', async ({ request }) => {
  const list = await (await request.get('/llms.txt')).text();
  const links = [...list.matchAll(/\]\((http[^)]+)\)/g)].map(([, link = '']) => new URL(link).pathname);
  expect(links.length).toBeGreaterThan(40);
  const statuses = await Promise.all(
    links.map(async (link) => [link, (await request.get(link)).status()] as const),
  );
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

test('the tutorial leads to the guides by reader, and they lead to other guides', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('link', { name: 'The first ten minutes' }).click();
  await page.getByRole('link', { name: 'For self-hosters' }).click();
  await expect(page.getByRole('heading', { name: 'For self-hosters', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Operations', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Operations', level: 1 })).toBeVisible();
});
