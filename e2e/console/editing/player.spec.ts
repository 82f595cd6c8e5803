import { newFilm, serveFilm } from '../../support/console/film.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { newStudio, step, timecode } from '../../support/console/studio.ts';

test('speed, sound, repeating and a typed time work on a film that is paused', async ({
  page,
  testData,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const studio = await newStudio(testData, baseURL);
  await studio.cut(1);
  await serveFilm(page, await newFilm(page));
  await signIn(page, await testData.person('member', studio.organization), studio.path);
  await expect(timecode(page)).toHaveText('00:00:00:00');
  const video = page.locator('video');
  const stateOf = () =>
    video.evaluate(({ playbackRate, muted, loop, paused }: HTMLVideoElement) => ({
      ...{ playbackRate, muted, loop, paused },
    }));

  const speed = page.getByRole('combobox', { name: 'Speed' });
  await speed.selectOption('2×');
  await expect(speed).toHaveValue('2');
  await step(page, 'Sound off').click();
  await expect(step(page, 'Sound on')).toBeVisible();
  await step(page, 'Repeat the film or the marked part').click();
  await expect.poll(stateOf).toEqual({ playbackRate: 2, muted: true, loop: true, paused: true });

  await step(page, 'Go to a time').click();
  await page.keyboard.type('0:01');
  await page.keyboard.press('Enter');
  await expect(timecode(page)).toHaveText('00:00:01:00');
});
