import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { cardIn, newProgram, opened } from '../../support/console/queue-cards.ts';

test('the queue and its filters have no accessibility problems', { tag: '@long' }, async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const program = await newProgram(testData, person.organization, baseURL);
  await program.ready('Opening film', { due_at: '2026-01-01T12:00:00Z' });
  const held = await program.ready('Held film', { priority: 90 });
  await program.claim(held.id);
  await signIn(page, person, '/queue');
  await opened(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const lanes of ['', '?lanes=priority']) {
    await page.goto(`/queue${lanes}`);
    await opened(page);
    await expectAccessible(page, `the board with ${lanes || 'columns'}`);
  }
  await page.goto('/queue');
  await opened(page);
  const card = cardIn(page, 'Ready', 'Opening film');
  await card.focus();
  for (const key of ['s', 'a', '?']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, `the dialog of ${key}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(card).toBeFocused();
  }
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selected cards' })).toBeVisible();
  await expectAccessible(page, 'with something selected');
});

test('the first card is reached with six Tabs from the top of the page, and with the arrow keys from there', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const program = await newProgram(testData, person.organization, baseURL);
  await program.ready('Opening film', { priority: 90 });
  await program.ready('Second film', { priority: 10 });
  await signIn(page, person, '/queue');
  await opened(page);
  const focused = (name: string) => page.locator(':focus').filter({ hasText: new RegExp(`^${name}$`) });
  let tabs = 0;
  for (const link of ['Skip to content', 'Skip to the cards']) {
    while ((await focused(link).count()) === 0 && tabs <= 6) {
      await page.keyboard.press('Tab');
      tabs += 1;
    }
    await page.keyboard.press('Enter');
  }
  expect(tabs).toBeLessThanOrEqual(6);
  await expect(cardIn(page, 'Ready', 'Opening film')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cardIn(page, 'Ready', 'Second film')).toBeFocused();
});

for (const [locale, title, own] of [
  ['es-ES', 'Cola de edición', 'La tienes tú'],
  ['pt-BR', 'Fila de edição', 'Com você'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('the queue is in the language of the person', { tag: '@long' }, async ({
      page,
      testData,
      baseURL,
    }) => {
      const person = await testData.person('member');
      const program = await newProgram(testData, person.organization, baseURL);
      await program.ready('Opening film');
      await page.goto(`/sign-in?next=${encodeURIComponent('/queue')}`);
      await page.locator('input[type="email"]').fill(person.email);
      await page.locator('input[type="password"]').fill(person.password);
      await page.locator('button[type="submit"]').click();
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await opened(page);
      await page.keyboard.press('n');
      await expect(page.getByRole('row', { name: /Opening film/ })).toContainText(own);
      await expectAccessible(page);
    });
  });
}

test('an editor starts at their work, and sees their claimed cards there', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const program = await newProgram(testData, person.organization, baseURL);
  await program.ready('Opening film');
  await page.goto('/');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/my-work$/);
  await expect(page.getByRole('heading', { name: 'You have nothing waiting' })).toBeVisible();
  await page.getByRole('button', { name: 'Claim next' }).click();
  const held = page.getByRole('region', { name: /Claimed by you/ });
  await expect(held).toContainText('Opening film');
  await expect(held).toContainText(/1 h 59 min|2 h 0 min/);
  await held.getByRole('button', { name: /^Extend V-/ }).click();
  await expect(page.getByText(/You have more time for V-/)).toBeVisible();
  await held.getByRole('button', { name: /^Release V-/ }).click();
  await expect(page.getByRole('heading', { name: 'You have nothing waiting' })).toBeVisible();
});

test('a notification at the bottom does not cover the bar of the selected cards', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const program = await newProgram(testData, person.organization, baseURL);
  await program.ready('Opening film');
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await signIn(page, person, '/queue?view=list');
    await opened(page);
    await page.getByRole('row', { name: /Opening film/ }).focus();
    await page.keyboard.press('x');
    const bar = page.getByRole('region', { name: 'Selected cards' });
    await expect(bar).toBeVisible();
    await page.keyboard.press('i');
    const notice = page.getByRole('status').filter({ hasText: 'was assigned' });
    await expect(notice).toBeVisible();
    // The notification slides in, and only its final place counts.
    const overlap = async () => {
      const [one, other] = [await notice.boundingBox(), await bar.boundingBox()];
      return one && other && one.x >= 0 && one.x + one.width <= size.width
        ? Math.max(0, one.y + one.height - other.y)
        : undefined;
    };
    await expect.poll(overlap, `at ${size.width} px`).toBe(0);
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
  }
});
