import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { dropFiles } from '../../support/console/dropped-files.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { holdParts } from '../../support/console/held-parts.ts';
import { newIntegrator } from '../../support/console/integrator.ts';
import { opened } from '../../support/console/queue-cards.ts';
import { newStudio, openClaimed } from '../../support/console/studio.ts';
import { h264, renderedFilm, withPadding } from '../../support/files/rendered-films.ts';

const part = 8 * 2 ** 20;
const film = async () => withPadding(await renderedFilm({ video: h264, seconds: 2 }), part + 2 ** 20);
const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' });

/** As in a browser that has no room for a copy of the film. */
const forgetKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.open('uploads');
        asked.onerror = () => reject(new Error('the store does not open'));
        asked.onsuccess = () => {
          const cleared = asked.result.transaction('files', 'readwrite').objectStore('files').clear();
          cleared.onsuccess = () => resolve();
        };
      }),
  );

test('a film that is on its way when the page is loaded again goes on by itself, and is one version of one card', async ({
  page,
  testData,
  baseURL,
}) => {
  const studio = await newIntegrator(testData, baseURL);
  await studio.post('/edicion/videos', { title: 'First idea' });
  await signIn(page, await testData.person('member', studio.organization), '/queue');
  await opened(page);
  const dropped = { name: 'shop_tour.mp4', type: 'video/mp4', base64: (await film()).toString('base64') };
  const backlog = page.locator('[data-column="backlog"]');
  const drop = () => dropFiles(backlog.locator('header'), [dropped]);
  const parts = await holdParts(page);
  await drop();
  await expect.poll(() => parts.offsets).toContain(String(part));
  await page.goto('/tasks');
  await expect(uploads(page)).toContainText('8 MB of 9.1 MB');

  // A browser that kept no copy asks for the film. Dropped again, it is still the one card.
  await forgetKept(page);
  await page.goto('/queue');
  await opened(page);
  await expect(uploads(page)).toContainText('Interrupted. Choose the file again, and it continues.');
  await drop();
  await expect(uploads(page)).toContainText('8 MB of 9.1 MB');

  await page.goto('/tasks');
  parts.offsets.length = 0;
  parts.letGo();
  await expect(page.getByRole('status').filter({ hasText: 'shop_tour.mp4 is version 1' })).toBeVisible();
  expect([...new Set(parts.offsets)]).toEqual([String(part)]);
  await page.goto('/queue');
  await expect(backlog.getByRole('row', { name: /shop tour/ })).toHaveCount(1);
  await expect(backlog.getByRole('row', { name: /shop tour/ })).toContainText('v1');
});

test('a film that the browser did not keep is chosen again where its upload is shown', async ({
  page,
  testData,
  baseURL,
}) => {
  const studio = await newStudio(testData, baseURL);
  const folder = await mkdtemp(path.join(tmpdir(), 'films-'));
  try {
    const [cut, other] = ['cut.mp4', 'other.mp4'].map((name) => path.join(folder, name));
    await writeFile(cut ?? '', await film());
    await writeFile(other ?? '', 'another film');
    await openClaimed(page, testData, studio);
    const parts = await holdParts(page);
    await page.getByRole('button', { name: 'Add version' }).click();
    await page
      .getByRole('dialog')
      .locator('input[type="file"]')
      .setInputFiles(cut ?? '');
    await expect.poll(() => parts.offsets).toContain(String(part));
    await forgetKept(page);
    await page.goto('/tasks');
    await expect(uploads(page)).toContainText('Interrupted. Choose the file again, and it continues.');
    await expectAccessible(page);
    const choose = async (file: string) => {
      const chooser = page.waitForEvent('filechooser');
      await uploads(page).getByRole('button', { name: 'Choose again cut.mp4' }).click();
      await (await chooser).setFiles(file);
    };
    await choose(other ?? '');
    await expect(uploads(page).getByRole('alert')).toHaveText(
      'This is another file. Choose cut.mp4, as it was.',
    );
    parts.letGo();
    await choose(cut ?? '');
    await expect(page.getByRole('status').filter({ hasText: 'cut.mp4 is version 1' })).toBeVisible();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
