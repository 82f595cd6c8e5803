import type { Locator } from '@playwright/test';
import { dropFiles } from '../../support/console/dropped-files.ts';
import { newFilm } from '../../support/console/film.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { newIntegrator } from '../../support/console/integrator.ts';
import { opened } from '../../support/console/queue-cards.ts';
import { newStudio, openClaimed } from '../../support/console/studio.ts';
import { hevc, renderedFilm, stereo } from '../../support/files/rendered-films.ts';

test('a film that is dropped on its card becomes a version, is played, and a guest plays it too', async ({
  page,
  testData,
  baseURL,
}) => {
  const studio = await newStudio(testData, baseURL);
  const { id } = studio;
  await openClaimed(page, testData, studio);
  const film = (await newFilm(page)).toString('base64');

  // One drop: nothing is typed, and nothing is pasted.
  await dropFiles(page.locator('main'), [{ name: 'cut.webm', type: 'video/webm', base64: film }]);
  await expect(page.getByRole('status').filter({ hasText: 'cut.webm is version 1' })).toBeVisible();
  await expect(page.getByText('Review', { exact: true }).first()).toBeVisible();
  const player = page.getByRole('region', { name: /Version 1/ }).locator('video');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);

  // The card has a picture of the film, which the browser took while it sent it.
  await page.goto('/queue');
  await expect(page.locator('main img[src*="/queue/stills/"]').first()).toBeVisible();

  // The queue takes films too: one that is dropped on a card is its next version.
  await opened(page);
  await dropFiles(page.getByRole('row', { name: /V-/ }).first(), [
    { name: 'cut-2.webm', type: 'video/webm', base64: film },
  ]);
  await expect(page.getByRole('status').filter({ hasText: 'cut-2.webm is version 2' })).toBeVisible();

  const { url } = await studio.post(`/edicion/videos/${id}/review-links`, {
    name: 'Client',
    can_decide: true,
  });
  await page.goto(new URL(url).pathname);
  const guest = page.locator('video');
  await expect.poll(() => guest.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
});

test('films that are dropped on the backlog become cards with the film as their first version', async ({
  page,
  testData,
  baseURL,
}) => {
  const studio = await newIntegrator(testData, baseURL);
  await studio.post('/edicion/videos', { title: 'First idea' });
  await signIn(page, await testData.person('member', studio.organization), '/queue');
  await opened(page);
  const base64 = (await newFilm(page)).toString('base64');
  await dropFiles(page.locator('[data-column="backlog"] header'), [
    { name: 'shop_tour.webm', type: 'video/webm', base64 },
    { name: 'interview.webm', type: 'video/webm', base64 },
    { name: 'notes.txt', type: 'text/plain', base64: Buffer.from('Notes').toString('base64') },
  ]);
  await expect(page.getByText('1 file is no film')).toBeVisible();
  for (const title of ['shop tour', 'interview']) {
    const card = page.locator('[data-column="backlog"]').getByRole('row', { name: new RegExp(title) });
    await expect(card).toContainText('v1');
    await expect(card.locator('img')).toBeVisible();
  }
});

test('a broken film says why, and another one can be chosen', async ({ page, testData, baseURL }) => {
  const studio = await newStudio(testData, baseURL);
  await openClaimed(page, testData, studio);
  const film = await newFilm(page);
  await page.getByRole('button', { name: 'Add version' }).click();
  const cutOff = film.subarray(0, film.length * 0.6).toString('base64');
  await dropFiles(page.getByRole('dialog').getByRole('group', { name: 'Film' }), [
    { name: 'cut.webm', type: 'video/webm', base64: cutOff },
  ]);
  await expect(page.getByText('The end of the film is missing. Please upload it again.')).toBeVisible();
  await expect(page.getByText('In progress').first()).toBeVisible();
});

test('a film in HEVC is played as a copy, with its frames and its sound on the timeline, by a guest too', async ({
  page,
  testData,
  baseURL,
}) => {
  const studio = await newStudio(testData, baseURL);
  const { id } = studio;
  await openClaimed(page, testData, studio);
  const film = await renderedFilm({ video: hevc, sound: stereo, seconds: 4 });
  await dropFiles(page.locator('main'), [
    { name: 'cut.mp4', type: 'video/mp4', base64: film.toString('base64') },
  ]);
  await expect(page.getByRole('status').filter({ hasText: 'cut.mp4 is version 1' })).toBeVisible();
  // The page shows the copy without a reload.
  const copy = page.getByText('Browsers cannot play HEVC, so this is a smaller copy of the film.');
  await expect(copy).toBeVisible();
  const plays = (video: Locator) =>
    expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(1);
  const player = page.getByRole('region', { name: /Version 1/ });
  await plays(player.locator('video'));
  await expect(player.locator('svg path[d^="M0,50 L"]')).toHaveCount(1);
  await expect(player.locator('[style*="background-image"]').first()).toBeVisible();

  const link = await studio.post(`/edicion/videos/${id}/review-links`, { name: 'Client' });
  await page.goto(new URL(link.url).pathname);
  await expect(copy).toBeVisible();
  await plays(page.locator('video'));
});
