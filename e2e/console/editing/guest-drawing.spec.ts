import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { drawWithFinger, surfaceIn } from '../../support/console/drawn.ts';
import { newFilm, serveFilm } from '../../support/console/film.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { comment, newStudio, step, timecode } from '../../support/console/studio.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const logoAddress = 'https://media.example.com/logo.png';

/** The logo of the studio, made by the browser that will show it, at an address of another server. */
async function serveLogo(page: Page): Promise<void> {
  const png = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 120;
    canvas.height = 40;
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = '#7a2e1d';
      pen.fillRect(0, 0, 120, 40);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await page.route(logoAddress, (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(png, 'base64') }),
  );
}

test('a client draws on a frame with a finger, the team sees it and answers, and the preview shows the same', async ({
  page,
  browser,
  testData,
  baseURL,
}) => {
  const studio = await newStudio(testData, baseURL);
  await studio.cut(1);
  const token = await testData.token(studio.organization, 'Setup', 'admin');
  const settings = await page.request.patch('/api/v1/settings', {
    headers: { authorization: `Bearer ${token}` },
    data: { branding: { logo_url: logoAddress, color: '#7a2e1d' } },
  });
  expect(settings.status()).toBe(200);
  const link = await studio.post(`/edicion/videos/${studio.id}/review-links`, { name: 'Marta Ruiz' });
  await serveFilm(page, await newFilm(page));
  await serveLogo(page);
  await page.goto(new URL(link.url).pathname);
  const logo = page.getByRole('banner').locator('img');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120);

  await expect(timecode(page)).toHaveText('00:00:00:00');
  const field = page.getByRole('textbox', { name: 'Comment' });
  await field.tap();
  await field.fill('Please remove this');
  await step(page, 'Draw on the picture').tap();
  await expect(surfaceIn(page)).toBeVisible();
  await drawWithFinger(page);
  await expectAccessible(page, 'a client draws');
  // The keyboard of a telephone takes the lower part of the page: the picture and the field are both in sight.
  await page.setViewportSize({ width: 390, height: 500 });
  await field.tap();
  await expect(surfaceIn(page)).toBeInViewport({ ratio: 0.95 });
  await expect(field).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await step(page, 'Send comment').tap();
  await expect(comment(page, 'Please remove this')).toContainText('00:00:00:00');

  const [stored] = await studio.get(`/edicion/videos/${studio.id}/comments`);
  expect(stored.annotation.shapes).toMatchObject([{ type: 'pen' }]);
  expect(stored.annotation.shapes[0].points).toHaveLength(4);

  // After a reload the drawing is shown from the list, as the team sees it on the card.
  await page.reload();
  const drawn = page.getByRole('img', { name: /^Drawing of Marta Ruiz/ });
  await comment(page, 'Please remove this').getByRole('button', { name: 'With a drawing' }).tap();
  await expect(drawn).toBeVisible();

  const answer = { body: 'It is gone in the next cut', audience: 'client', parent_id: stored.id };
  await studio.post(`/edicion/videos/${studio.id}/comments`, answer);
  const inside = { body: 'They always say that', parent_id: stored.id };
  await studio.post(`/edicion/videos/${studio.id}/comments`, inside);
  await page.reload();
  await expect(comment(page, 'It is gone in the next cut')).toContainText(studio.organization.name);
  await expect(page.getByText('They always say that')).toHaveCount(0);

  const team = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    ...(baseURL ? { baseURL } : {}),
  });
  await serveFilm(team, await newFilm(team));
  await serveLogo(team);
  await signIn(team, await testData.person('manager', studio.organization), `/review-preview/${link.id}`);
  await expect(team.getByText('This is what the guest sees.', { exact: false })).toBeVisible();
  await expect
    .poll(() =>
      team
        .getByRole('banner')
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(120);
  await expect(comment(team, 'It is gone in the next cut')).toBeVisible();
  await expect(team.getByText('They always say that')).toHaveCount(0);
  await team.getByRole('button', { name: 'With a drawing' }).click();
  await expect(team.getByRole('img', { name: /^Drawing of Marta Ruiz/ })).toBeVisible();
  await expect(step(team, 'Send comment')).toHaveCount(0);
  await team.close();
});
