import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newFilm, serveFilm } from '../../support/console/film.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { newStudio } from '../../support/console/studio.ts';

async function saved(page: Page, choose: () => Promise<void>): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await choose();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('an editor saves comments as markers and subtitles as files, under the code of the card', async ({
  page,
  testData,
  baseURL,
}) => {
  const studio = await newStudio(testData, baseURL);
  const { id, code } = studio;
  await studio.post('/edicion/videos/claim', { action: 'claim', ids: [id] });
  const url = 'https://media.example.com/cut-1.webm';
  await studio.post(`/edicion/videos/${id}/versions`, { url, fps: 25, duration_ms: 10_000 });
  const comment = { body: 'Too dark', kind: 'fix', frame_in: 50 };
  await studio.post(`/edicion/videos/${id}/comments`, comment);
  const items = [{ from_ms: 500, to_ms: 1900, lines: ['Good morning.'] }];
  await studio.post(`/edicion/videos/${id}/plans`, {
    kind: 'subtitles',
    content: { duration_ms: 9000, items },
  });
  await serveFilm(page, await newFilm(page));
  await signIn(page, await testData.person('member', studio.organization), `/queue/${id}`);

  await page.getByRole('button', { name: 'Markers' }).click();
  const markers = await saved(page, () =>
    page.getByRole('menuitem', { name: 'EDL (DaVinci Resolve, Avid)' }).first().click(),
  );
  expect(markers.name).toBe(`${code}.edl`);
  expect(markers.text).toContain('Too dark');

  // The subtitles are shown over the film, and their text is changed in its place.
  await page.getByRole('slider', { name: 'Position' }).focus();
  for (let frame = 0; frame < 15; frame += 1) await page.keyboard.press('ArrowRight');
  const caption = (text: string) => page.getByRole('button', { name: `Change the caption: ${text}` });
  const field = page.getByRole('textbox', { name: 'Text of the caption' });
  await caption('Good morning.').click();
  await field.fill('Not this.');
  await page.keyboard.press('Escape');
  await caption('Good morning.').click();
  await field.fill('Good day.');
  // A text that could not be stored stays in the field.
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('Good day.');
  await page.context().setOffline(false);
  await field.fill('Good evening.');
  // A click elsewhere stores the text, too.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(caption('Good evening.')).toBeVisible();
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'AI and plans' }).click();
  await page.getByRole('button', { name: 'Save as' }).click();
  const subtitles = await saved(page, () => page.getByRole('menuitem', { name: 'SRT' }).click());
  expect(subtitles.name).toBe(`${code}.srt`);
  expect(subtitles.text).toMatch(/00:00:00,500 --> 00:00:01,900\s+Good evening\./);
});
