import type { Locator, Page } from '@playwright/test';
import { dragByFinger } from '../../support/console/finger.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { cardIn, newProgram, opened } from '../../support/console/queue-cards.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** Holds a finger on the element until the result is visible. */
async function rest(page: Page, on: Locator, isSeen: () => Promise<void>) {
  await on.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await on.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const cdp = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height - 12 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await isSeen();
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('on a touch screen, holding a card selects it, taps select more, all are moved together, and a tap opens a card', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const program = await newProgram(testData, person.organization, baseURL);
  await program.ready('Opening film', { priority: 90 });
  await program.ready('Second film', { priority: 10 });
  await signIn(page, person, '/queue');
  await opened(page);
  const bar = page.getByRole('region', { name: 'Selected cards' });
  const inReady = (title: string) => cardIn(page, 'Ready', title);
  await rest(page, inReady('Opening film'), () => expect(bar).toContainText('1 selected'));
  await inReady('Second film').tap({ position: { x: 60, y: 60 } });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Claim' }).tap();
  // A phone shows one column at a time.
  const columns = page.getByRole('navigation', { name: 'Columns' });
  await columns.getByRole('button', { name: 'In progress 2' }).tap();
  await expect(cardIn(page, 'In progress', 'Opening film')).toContainText('Held by you');
  const second = cardIn(page, 'In progress', 'Second film');
  await expect(second).toContainText('Held by you');
  await bar.getByRole('button', { name: 'Clear selection' }).tap();
  await second.tap({ position: { x: 60, y: 60 } });
  await expect(page.getByRole('heading', { name: 'Second film', level: 1 })).toBeVisible();
});

test('on a touch screen, a card is dragged by its handle to another column', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const program = await newProgram(testData, person.organization, baseURL);
  await program.ready('Opening film');
  await signIn(page, person, '/queue');
  await opened(page);
  const handle = cardIn(page, 'Ready', 'Opening film').getByRole('button', { name: /^Move V-/ });
  const target = page
    .getByRole('navigation', { name: 'Columns' })
    .getByRole('button', { name: 'In progress 0' });
  await dragByFinger(page, handle, target, async () => {
    await expect(page.getByText('1 card', { exact: true }).first()).toBeVisible();
  });
  await target.or(page.getByRole('button', { name: 'In progress 1' })).tap();
  await expect(cardIn(page, 'In progress', 'Opening film')).toContainText('Held by you');
});
