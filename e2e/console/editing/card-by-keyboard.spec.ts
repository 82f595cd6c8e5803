import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { opened } from '../../support/console/queue-cards.ts';
import { newStudio, status } from '../../support/console/studio.ts';
import { h264, renderedFilm } from '../../support/files/rendered-films.ts';

test('a card is claimed, cut and sent to review with the keyboard alone, in few presses', async ({
  page,
  testData,
  baseURL,
}) => {
  const studio = await newStudio(testData, baseURL);
  const { id } = studio;
  await signIn(page, await testData.person('member', studio.organization), '/queue');
  await opened(page);
  let presses = 0;
  const press = async (key: string, times = 1) => {
    for (let nth = 0; nth < times; nth++) await page.keyboard.press(key);
    presses += times;
  };
  const focused = (name: string | RegExp) =>
    page.locator(':focus').and(page.getByRole('button', { name }).or(page.getByRole('row', { name })));
  const tabTo = async (name: string | RegExp) => {
    while ((await focused(name).count()) === 0) {
      await press('Tab');
      expect(presses, `no way to ${name}`).toBeLessThan(30);
    }
  };
  await press('n');
  await expect(page.getByRole('row', { name: /Opening film/ })).toContainText('Held by you');
  await press('Tab');
  await press('Enter');
  await tabTo('Skip to the cards');
  await press('Enter');
  await tabTo(/Opening film/);
  await press('e');
  await expect(status(page)).toHaveText('In progress');
  // The browser hands its choice of files over only to a test that has asked for it before.
  const chooser = page.waitForEvent('filechooser');
  await press('u');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(focused('Choose files')).toBeVisible();
  await press('Enter');
  const film = await renderedFilm({ video: h264, seconds: 1 });
  await (await chooser).setFiles({ name: 'cut.mp4', mimeType: 'video/mp4', buffer: film });
  await expect(status(page)).toHaveText('Review');
  expect(presses).toBeLessThanOrEqual(20);
  expect((await studio.get(`/edicion/videos/${id}`)).status).toBe('review');
});
