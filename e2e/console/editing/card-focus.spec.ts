import type { Locator, Page } from '@playwright/test';
import { newFilm, serveFilm } from '../../support/console/film.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { comment, newStudio, status, step, timecode } from '../../support/console/studio.ts';

/** Presses Enter on a focused element, as people do who have no mouse. */
async function press(page: Page, on: Locator) {
  await on.focus();
  await page.keyboard.press('Enter');
}

const isPaused = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);

test('the focus stays where it was after steps, dialogs, menus, replies and resolved comments', async ({
  page,
  testData,
  baseURL,
}) => {
  const studio = await newStudio(testData, baseURL);
  for (const body of ['Too dark', 'Too loud'])
    await studio.post(`/edicion/videos/${studio.id}/comments`, { body, kind: 'fix', frame_in: 5 });
  await serveFilm(page, await newFilm(page));
  await signIn(page, await testData.person('manager', studio.organization), studio.path);

  // A step of the bar is replaced by the next one.
  await press(page, step(page, 'Claim'));
  await expect(status(page)).toHaveText('In progress');
  await expect(page.locator('header').getByRole('button').and(page.locator(':focus'))).toBeVisible();

  // A choice of the menu gives the focus back to the button of the menu.
  await press(page, step(page, 'More actions'));
  await page.getByRole('menuitem', { name: 'Extend' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(step(page, 'More actions')).toBeFocused();

  // The dialog of a choice gives it back too, when it is left and when it has changed the card.
  await press(page, step(page, 'More actions'));
  await press(page, page.getByRole('menuitem', { name: 'Edit' }));
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Closing film');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Closing film');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(step(page, 'More actions')).toBeFocused();

  const dark = comment(page, 'Too dark');
  await press(page, dark.getByRole('button', { name: 'Reply' }));
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeFocused();
  await page.keyboard.type('Brighter now');
  await press(page, step(page, 'Send reply'));
  await expect(comment(page, 'Brighter now')).toBeVisible();
  await expect(dark.getByRole('button', { name: 'Reply' })).toBeFocused();
  await press(page, dark.getByRole('button', { name: 'Resolve' }));
  await expect(dark.getByRole('button', { name: 'Reopen' })).toBeFocused();
  // A comment that another order moves keeps it too, even in the moment in which a key is pressed.
  await page.evaluate(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
    const thread = document.activeElement?.closest('li');
    thread?.parentElement?.append(thread);
  });
  await expect(dark.getByRole('button', { name: 'Reopen' })).toBeFocused();

  // A resolved comment leaves the list of open ones, and the focus goes to the next comment.
  await press(page, dark.getByRole('button', { name: 'Reopen' }));
  await page.getByRole('radio', { name: 'Open' }).press(' ');
  await page.getByRole('radiogroup', { name: 'Filter comments' }).getByText('Open').click();
  await expect(dark).toBeVisible();
  await press(page, dark.getByRole('button', { name: 'Resolve' }));
  await expect(dark).toHaveCount(0);
  await expect(comment(page, 'Too loud').getByRole('button').and(page.locator(':focus'))).toBeVisible();
});

test('a comment that is resolved and at once opened again is open in the end', async ({
  page,
  testData,
  baseURL,
}) => {
  const studio = await newStudio(testData, baseURL);
  await studio.post(`/edicion/videos/${studio.id}/comments`, { body: 'Too dark', kind: 'fix', frame_in: 5 });
  // The first write is held back until the second one was wished for.
  const first = Promise.withResolvers<void>();
  let writes = 0;
  await page.route('**/api/trpc/editComments.update**', async (route) => {
    writes += 1;
    if (writes === 1) await first.promise;
    await route.continue();
  });
  await signIn(page, await testData.person('manager', studio.organization), studio.path);
  const dark = comment(page, 'Too dark');
  await dark.getByRole('button', { name: 'Resolve' }).click();
  const second = page.waitForResponse(
    (reply) =>
      reply.url().includes('editComments.update') && reply.request().postData()?.includes('false') === true,
  );
  await dark.getByRole('button', { name: 'Reopen' }).click();
  await expect(dark.getByRole('button', { name: 'Resolve' })).toBeVisible();
  first.resolve();
  expect((await second).status()).toBe(200);
  await page.reload();
  await expect(dark.getByRole('button', { name: 'Resolve' })).toBeVisible();
});

test('a decision, a link and a drawing give the focus back', async ({ page, testData, baseURL }) => {
  const studio = await newStudio(testData, baseURL);
  await studio.cut(1);
  await studio.post(`/edicion/videos/${studio.id}/review-links`, { name: 'Marta Ruiz' });
  await serveFilm(page, await newFilm(page));
  await signIn(page, await testData.person('manager', studio.organization), `${studio.path}?tab=guests`);
  await expect(timecode(page)).toHaveText('00:00:00:00');

  // The button of a closed link is gone, and what can be pressed next to it has the focus.
  await press(page, step(page, 'Close the link of Marta Ruiz'));
  await expect(page.getByRole('listitem').filter({ hasText: 'Marta Ruiz' })).toContainText('Closed');
  await expect(page.getByRole('tabpanel').locator(':focus')).toBeVisible();

  await page.getByRole('tab', { name: 'Comments' }).click();
  await page.getByRole('textbox', { name: 'Comment' }).fill('Here');
  await press(page, step(page, 'Draw on the picture'));
  await page.getByRole('application').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await press(page, step(page, 'Send comment'));
  await expect(comment(page, 'Here')).toBeVisible();
  await page.keyboard.press(' ');
  await expect.poll(() => isPaused(page)).toBe(false);

  await press(page, step(page, 'Request changes'));
  await page.getByRole('dialog').getByRole('textbox').fill('Logo earlier');
  await page.getByRole('dialog').getByRole('button', { name: 'Request changes' }).press('Enter');
  await expect(status(page)).toHaveText('Changes requested');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('header').getByRole('button').and(page.locator(':focus'))).toBeVisible();
});

test('Space plays and stops wherever the focus is, except where people type', async ({
  page,
  testData,
  baseURL,
}) => {
  const studio = await newStudio(testData, baseURL);
  await studio.cut(1);
  await studio.post(`/edicion/videos/${studio.id}/comments`, { body: 'Too dark', frame_in: 5 });
  await serveFilm(page, await newFilm(page));
  await signIn(page, await testData.person('manager', studio.organization), studio.path);
  await expect(timecode(page)).toHaveText('00:00:00:00');
  const places: Record<string, Locator> = {
    'a key of the player': step(page, 'One frame forward'),
    'the timeline': page.getByRole('slider', { name: 'Position' }),
    'a pin': page.getByRole('button', { name: /^00:00:00:05: Too dark/ }),
    'the speed': page.getByRole('combobox', { name: 'Speed' }),
    'a version': step(page, 'Version 1'),
    'a step': step(page, 'Approve'),
    'a tab': page.getByRole('tab', { name: 'Comments' }),
    'the filter': page.getByRole('radio', { name: 'All' }),
    'a comment': comment(page, 'Too dark').getByRole('button', { name: 'Resolve' }),
  };
  let wasPaused = true;
  for (const [place, element] of Object.entries(places)) {
    await element.focus();
    await page.keyboard.press(' ');
    await expect.poll(() => isPaused(page), place).toBe(!wasPaused);
    wasPaused = !wasPaused;
  }
  // Two presses play and stop, even before the film itself has told of the first one.
  await page.evaluate(() => {
    for (const _ of ['play', 'stop'])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }),
      );
  });
  expect(await isPaused(page)).toBe(wasPaused);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(comment(page, 'Too dark').getByText('Resolved')).toHaveCount(0);
  const field = page.getByRole('textbox', { name: 'Comment' });
  await field.fill('Too');
  const before = await isPaused(page);
  await field.press('End');
  await field.press(' ');
  await expect(field).toHaveValue('Too ');
  expect(await isPaused(page)).toBe(before);
});
