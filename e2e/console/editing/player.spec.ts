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

  // A wrong time stays in the field, with the reason, until it is corrected.
  await step(page, 'Go to a time').click();
  const time = page.getByRole('textbox', { name: 'Time, such as 1:05' });
  const reason = page.getByRole('region', { name: 'Version 1' }).getByRole('alert');
  for (const [wrong, why] of [
    ['00:99:00', '“00:99:00” is no time: minutes and seconds go up to 59, frames up to 24.'],
    ['soon', 'Enter a time such as 1:05, or a timecode such as 00:01:05:12.'],
    ['0:11', 'The film ends at 00:00:10:00.'],
  ] as const) {
    await time.fill(wrong);
    await page.keyboard.press('Enter');
    await expect(reason).toHaveText(why);
    await expect(time).toHaveAccessibleDescription(why);
    await expect(time).toHaveValue(wrong);
  }
  await page.getByRole('heading', { level: 1 }).click();
  await expect(time).toHaveValue('0:11');
  await expect(timecode(page)).toHaveText('00:00:00:00');
  await time.fill('0:01');
  await time.focus();
  await page.keyboard.press('Enter');
  await expect(timecode(page)).toHaveText('00:00:01:00');
});
