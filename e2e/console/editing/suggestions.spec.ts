import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { newFilm, serveFilm } from '../../support/console/film.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { newStudio, step, timecode } from '../../support/console/studio.ts';

/** A recording of nine seconds with a filler, and a silence of three seconds in its middle. */
function transcript(): string {
  const first = 'La música del vídeo encaja eh con la marca.'.split(' ');
  const second = 'La luz de la ventana cambia.'.split(' ');
  const timed = (words: string[], from: number) =>
    words.map((word, nth) => ({ word, start: from + nth * 0.3, end: from + nth * 0.3 + 0.25 }));
  return JSON.stringify({ words: [...timed(first, 0.2), ...timed(second, 6)] });
}

test('a suggestion shows what it would add, with times that lead into the film, before it is accepted', async ({
  page,
  testData,
  baseURL,
}) => {
  const studio = await newStudio(testData, baseURL);
  await studio.cut(1);
  await studio.patch(`/edicion/videos/${studio.id}`, { transcript: transcript(), language: 'es' });
  await studio.patch(`/edicion/videos/${studio.id}`, { ai: { run: 'transcript' } });
  await expect
    .poll(async () => (await studio.get(`/edicion/videos/${studio.id}`)).ai.status)
    .toBe('succeeded');
  await serveFilm(page, await newFilm(page));
  await signIn(page, await testData.person('manager', studio.organization), `${studio.path}?tab=ai`);
  await expect(timecode(page)).toHaveText('00:00:00:00');
  const suggestion = (adds: RegExp) => page.getByRole('listitem').filter({ hasText: adds });
  const cuts = suggestion(/Removes 0:0\d in \d places?; 0:0\d of 0:0\d stay\./);
  const subtitles = suggestion(/Adds \d+ subtitles over 0:0\d\./);
  await expect(cuts).toBeVisible();
  await expect(subtitles).toBeVisible();
  // Only what is counted in the proposal is said about it.
  await expect(page.getByRole('tabpanel')).not.toContainText('saves 60 minutes');
  await expect(subtitles).not.toContainText('run_');
  await expectAccessible(page, 'suggestions with their previews');

  const preview = subtitles.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('La luz de la ventana cambia.');
  await preview.getByRole('button', { name: 'Go to 00:00:06' }).click();
  await expect(timecode(page)).toHaveText(/^00:00:0[56]:/);
  const shown = await preview.getByRole('listitem').count();
  await subtitles.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect.poll(async () => (await studio.get(`/edicion/videos/${studio.id}/plans`)).length).toBe(1);
  // What was added is what was shown, and the film has the captions.
  const [plan] = await studio.get(`/edicion/videos/${studio.id}/plans`);
  expect(plan).toMatchObject({ kind: 'subtitles', item_count: shown });
  await expect(step(page, 'Captions')).toBeVisible();
});
