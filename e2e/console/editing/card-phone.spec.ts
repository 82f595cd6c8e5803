import { newFilm, serveFilm } from '../../support/console/film.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { comment, newStudio, step, timecode } from '../../support/console/studio.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('on a telephone the film stays in sight while comments are read, and above the keyboard while one is written', async ({
  page,
  testData,
  baseURL,
}) => {
  const studio = await newStudio(testData, baseURL);
  await studio.cut(1);
  for (let nth = 1; nth <= 12; nth += 1)
    await studio.post(`/edicion/videos/${studio.id}/comments`, { body: `Remark ${nth}`, frame_in: nth });
  await serveFilm(page, await newFilm(page));
  await signIn(page, await testData.person('member', studio.organization), studio.path);
  await expect(timecode(page)).toHaveText('00:00:00:00');
  const video = page.locator('video');
  const field = page.getByRole('textbox', { name: 'Comment' });

  await comment(page, 'Remark 12').scrollIntoViewIfNeeded();
  await expect(video).toBeInViewport({ ratio: 0.99 });
  await expect(field).toBeInViewport({ ratio: 1 });

  // The browser makes the page as much smaller as the keyboard is high (interactive-widget).
  await expect(page.locator('meta[name="viewport"]')).toHaveAttribute(
    'content',
    /interactive-widget=resizes-content/,
  );
  await field.tap();
  await page.setViewportSize({ width: 390, height: 420 });
  await page.keyboard.type('The frame and these words are both visible');
  await expect(video).toBeInViewport({ ratio: 0.99 });
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(step(page, 'Send comment')).toBeInViewport({ ratio: 1 });
  const [film, form] = [await video.boundingBox(), await field.boundingBox()];
  expect((film?.y ?? 0) + (film?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0);
  await step(page, 'Send comment').tap();
  await expect(comment(page, 'The frame and these words')).toHaveCount(1);
});
