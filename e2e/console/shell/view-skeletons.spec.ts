import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { newProgram } from '../../support/console/queue-cards.ts';

/** Holds the scripts that are asked for from now on, as a slow network does, until they are let through. */
async function holdingScripts(page: Page) {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

test('a view that is being downloaded has its shape below the tabs, as wide and as high as the view', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const program = await newProgram(testData, person.organization, baseURL);
  await program.call('POST', '/tasks', { title: 'Book the studio', assignee_id: await program.idOf(person) });
  await signIn(page, person, '/tasks?view=list');
  const skeleton = page.getByRole('main').getByRole('status', { name: 'Loading' });
  const columns = skeleton.locator('[class*="column"]').filter({ visible: true });
  for (const { path, tab, wide } of [
    { path: '/tasks?view=list', tab: 'My week', wide: 9 },
    { path: '/deals?view=list', tab: 'Board', wide: 5 },
  ])
    for (const [width, height, shown] of [
      [1920, 1000, wide],
      [390, 844, 1],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(skeleton).toHaveCount(0);
      const letThrough = await holdingScripts(page);
      await page.getByRole('radiogroup', { name: 'View' }).filter({ visible: true }).getByText(tab).click();
      await expect(columns).toHaveCount(shown);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const box = await skeleton.boundingBox();
      expect(box?.width).toBeGreaterThan(width === 1920 ? 1500 : 350);
      expect(box?.height).toBeGreaterThan(height / 2);
      letThrough();
      await expect(skeleton).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
    }
});
