import type { Browser, Page } from '@playwright/test';
import { Database } from '#db/lanes/client.ts';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { dropFiles } from '../../support/console/dropped-files.ts';
import { expect, signInByForm, TestData, test } from '../../support/console/fixtures.ts';
import { newStudio, openClaimed } from '../../support/console/studio.ts';
import { emptyDatabase, type OwnDatabase } from '../../support/databases.ts';
import { h264, hevc, renderedFilm, stereo } from '../../support/files/rendered-films.ts';
import { type ServerProcess, startProcess } from '../../support/process/server-process.ts';

let own: OwnDatabase;
let server: ServerProcess;
let db: Database;
let testData: TestData;

test.beforeAll(async () => {
  own = await emptyDatabase(process.env.CONSOLE_DATABASE_URL ?? '');
  server = await startProcess({
    DATABASE_URL: own.url,
    ROLES: 'api,console,worker',
    FFMPEG_PATH: 'none',
    RATE_LIMIT_CONSOLE: '6000',
  });
  db = new Database({ url: own.url, size: 2 });
  testData = new TestData(db);
});

test.afterAll(async () => {
  await server.stop();
  await db.close();
  await own.drop();
});

/** A page of the server without ffmpeg. */
const newPage = async (browser: Browser) => (await browser.newContext({ baseURL: server.url })).newPage();

/** Opens a card that the person has claimed, and drops a film on it. */
async function dropFilm(page: Page, name: string, type: string, film: Buffer) {
  const studio = await newStudio(testData, server.url);
  const { id } = studio;
  await openClaimed(page, testData, studio, signInByForm);
  await dropFiles(page.locator('main'), [{ name, type, base64: film.toString('base64') }]);
  await expect(page.getByRole('status').filter({ hasText: `${name} is version 1` })).toBeVisible();
  return async () => {
    const [{ media }] = await studio.get(`/edicion/videos/${id}/versions`);
    return media;
  };
}

for (const [name, type, video, sound] of [
  ['cut.mp4', 'video/mp4', h264, stereo],
  [
    'cut.webm',
    'video/webm',
    ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8'],
    ['-c:a', 'libopus'],
  ],
] as const) {
  test(`the browser that uploads ${name} makes poster, strip and waveform`, async ({ browser }) => {
    const page = await newPage(browser);
    const film = await renderedFilm({ video, sound, seconds: 6, size: '640x360', name });
    const mediaNow = await dropFilm(page, name, type, film);
    // The page shows them without a reload.
    const player = page.getByRole('region', { name: /Version 1/ });
    await expect(player.locator('[style*="background-image"]').first()).toBeVisible();
    await expect(player.locator('svg path[d^="M0,50 L"]')).toHaveCount(1);
    expect(await mediaNow()).toMatchObject({
      status: 'made',
      poster: { width: 640, height: 360 },
      strip: { frames: 12, columns: 10, width: 160, height: 90, seconds: expect.closeTo(0.5, 1) },
      waveform: { points: 1000 },
      loudness: null,
    });
    // The test picture is bright, and its tone has one level from its beginning to its end.
    const { poster_url, waveform } = await mediaNow();
    expect(await brightnessOf(page, poster_url)).toBeGreaterThan(60);
    const { peaks } = await (await page.request.get(waveform.url)).json();
    expect(Math.min(...peaks.slice(20, 960))).toBeGreaterThan(5);
    expect(Math.max(...peaks)).toBeLessThan(30);

    await page.goto('/queue');
    const card = page.getByRole('row', { name: /Opening film/ });
    await expect(card.locator('img[src*="/queue/stills/"]')).toBeVisible();
    await card.locator('img').hover();
    await expect(card.locator('img[src*="/files/content/"]')).toBeVisible();
  });
}

test('of a film that the browser cannot decode nothing is made, and the page says that it needs ffmpeg', async ({
  browser,
}) => {
  const page = await newPage(browser);
  const film = await renderedFilm({ video: hevc, sound: stereo, seconds: 2 });
  const mediaNow = await dropFilm(page, 'cut.mp4', 'video/mp4', film);
  await expect(page.getByText('Browsers cannot play HEVC. Upload the film in H.264')).toBeVisible();
  expect(await mediaNow()).toMatchObject({ status: 'needs_ffmpeg', poster: null, waveform: null });
});

test('a browser that decodes no films leaves the version without pictures, and the page says so', async ({
  browser,
}) => {
  const page = await newPage(browser);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'VideoDecoder'));
  const film = await renderedFilm({ video: h264, seconds: 2 });
  const mediaNow = await dropFilm(page, 'cut.mp4', 'video/mp4', film);
  await expect(page.getByText('This film has no pictures and no waveform')).toBeVisible();
  const player = page.getByRole('region', { name: /Version 1/ }).locator('video');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
  expect(await mediaNow()).toMatchObject({ status: 'needs_ffmpeg', poster: null });
  await expectAccessible(page, 'a film without pictures');
});

/** The mean brightness of a picture, from 0 to 255. */
const brightnessOf = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const picture = await createImageBitmap(await (await fetch(url)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext('2d');
    if (!pen) return 0;
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, picture.width, picture.height);
    return data.reduce((sum, value, at) => (at % 4 === 3 ? sum : sum + value), 0) / (data.length * 0.75);
  }, address);
