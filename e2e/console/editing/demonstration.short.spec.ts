import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { newIntegrator } from '../../support/console/integrator.ts';

const film = (page: Page) => page.locator('video');
const timecode = (page: Page) => page.getByLabel('Timecode');

/** Measures the bar at the bottom of the picture, whose length shows the number of the frame. */
const shownFrame = (page: Page, frames: number) =>
  film(page).evaluate((video: HTMLVideoElement, count) => {
    const { videoWidth: width, videoHeight: height } = video;
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d');
    if (!pen || width === 0 || video.seeking) return undefined;
    pen.drawImage(video, 0, 0);
    const { data } = pen.getImageData(0, height - 2, width, 1);
    let reached = 0;
    while (reached < width && (data[reached * 4] ?? 0) > 120) reached += 1;
    return Math.round((reached / width) * count) - 1;
  }, frames);

test('a cut of the demonstration plays, and stops at the frame of its timecode', async ({
  page,
  testData,
}) => {
  await signIn(page, testData.demo('viewer'), '/queue?view=list&q=Opening%20film');
  const row = page.getByRole('row', { name: /Opening film/ });
  const still = row.locator('img');
  await expect(still).toBeVisible();
  await expect.poll(() => still.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
  await row.getByRole('link').click();
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.duration)).toBe(12);
  // The still is replaced by the current frame of the film.
  await expect(film(page)).not.toHaveAttribute('poster');
  await expect.poll(() => shownFrame(page, 300)).toBe(0);
  await page.getByRole('button', { name: /Is this the right logo/ }).click();
  await expect(timecode(page)).toHaveText('00:00:10:20');
  await expect.poll(() => shownFrame(page, 300)).toBe(270);
  for (const frame of [269, 268]) {
    await page.getByRole('button', { name: 'One frame back' }).click();
    await expect.poll(() => shownFrame(page, 300)).toBe(frame);
  }
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)).toBe(12);
  await expectAccessible(page);
});

test('a guest can watch such a cut from its first frame', async ({ page, testData, baseURL }) => {
  const studio = await newIntegrator(testData, baseURL);
  const { id } = await studio.post('/edicion/videos', {
    ...{ title: 'Shop tour', brief: { message: 'Who we are' }, status: 'ready' },
  });
  await studio.post('/edicion/videos/claim', { action: 'claim', ids: [id] });
  const jpeg = Buffer.from(await (await page.request.get(`${baseURL}/demonstration/shop-tour.jpg`)).body());
  await studio.post(`/edicion/videos/${id}/versions`, {
    // The address has another name of the same server. The page loads the clip from its own origin.
    url: 'http://localhost:1/demonstration/shop-tour.webm',
    fps: 25,
    still: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
  });
  const link = await studio.post(`/edicion/videos/${id}/review-links`, { name: 'Marta Ruiz' });
  await page.goto(new URL(link.url).pathname);
  for (const _ of ['at first', 'from the cache']) {
    await expect.poll(() => shownFrame(page, 250)).toBe(0);
    await expect(film(page)).not.toHaveAttribute('poster');
    await page.reload();
  }
});

test('a card without a playable cut keeps its icon', async ({ page, testData }) => {
  await signIn(page, testData.demo('viewer'), '/queue?view=list&q=lesson%203');
  const row = page.getByRole('row', { name: /lesson 3/ });
  await expect(row).toBeVisible();
  await expect(row.locator('img')).toHaveCount(0);
});

test('players can request parts of a clip', async ({ request, baseURL }) => {
  const address = `${baseURL}/demonstration/shop-tour.webm`;
  const part = await request.get(address, { headers: { range: 'bytes=100-199' } });
  expect(part.status()).toBe(206);
  expect(part.headers()['content-range']).toMatch(/^bytes 100-199\/\d+$/);
  expect(part.headers()['content-type']).toBe('video/webm');
  expect(await part.body()).toHaveLength(100);
  const whole = await (await request.get(address)).body();
  expect(whole.length).toBeLessThan(1_000_000);
  expect(whole.subarray(100, 200)).toEqual(await part.body());
});
