import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { dropFiles } from '../../support/console/dropped-files.ts';
import { newFilm } from '../../support/console/film.ts';
import { expect, test } from '../../support/console/fixtures.ts';
import { newStudio, openClaimed } from '../../support/console/studio.ts';

test('an approved film is handed over by a link, and a guest downloads it whole', async ({
  page,
  browser,
  testData,
  baseURL,
}) => {
  const studio = await newStudio(testData, baseURL);
  const { id } = studio;
  await openClaimed(page, testData, studio);
  const film = await newFilm(page);
  const dropped = { name: 'final.webm', type: 'video/webm', base64: film.toString('base64') };
  await dropFiles(page.locator('main'), [dropped]);
  await expect(page.getByText('Review', { exact: true }).first()).toBeVisible();
  await studio.patch(`/edicion/videos/${id}`, { status: 'approved' });

  await page.getByRole('button', { name: 'Hand over', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand the film over' });
  await dialog.getByRole('textbox', { name: 'Name of the person' }).fill('Cliente');
  await expectAccessible(page, 'the dialog');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const made = page.getByRole('dialog', { name: 'Link for Cliente' });
  const address = (await made.locator('pre').textContent()) ?? '';

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(new URL(new URL(address).pathname, baseURL).href);
  await expect(guest.getByRole('heading', { name: 'Opening film' })).toBeVisible();
  const checksum = createHash('sha256').update(film).digest('hex');
  await expect(guest.getByText(checksum)).toBeVisible();
  await expect(guest.getByText('final.webm')).toBeVisible();
  await expectAccessible(guest, 'the page of a film that is handed over');
  const [download] = await Promise.all([
    guest.waitForEvent('download'),
    guest.getByRole('link', { name: 'Download the film' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('final.webm');
  const got = await readFile(await download.path());
  expect(createHash('sha256').update(got).digest('hex')).toBe(checksum);

  // The card says that the link was used, and closing it ends it.
  await made.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'Hand over', exact: true }).click();
  const before = page.getByRole('region', { name: 'Handed over before' });
  await expect(before.getByRole('listitem')).toContainText('Active');
  await before.getByRole('button', { name: 'Close the link of Cliente' }).click();
  await expect(before.getByRole('listitem')).toContainText('Closed');
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'This link was closed' })).toBeVisible();
});
