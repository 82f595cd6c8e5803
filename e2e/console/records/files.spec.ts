import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { dropFiles, pasteFile } from '../../support/console/dropped-files.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { holdParts } from '../../support/console/held-parts.ts';
import { opened } from '../../support/console/queue-cards.ts';
import { newStudio } from '../../support/console/studio.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';
import { pixel } from '../../support/files/uploads.ts';

const megabyte = 2 ** 20;
const picture = { name: 'pier.png', type: 'image/png', base64: pixel.toString('base64') };
const notes = { name: 'notes.txt', type: 'text/plain', text: 'Bring the long lens.' };
const film = { name: 'rushes.mov', type: 'video/quicktime', size: 20 * megabyte };

const files = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Attachments', level: 2 }) });
const chip = (page: Page, name: string) => files(page).getByRole('button', { name: new RegExp(`^${name}`) });

test('files are dropped on a record, paused, resumed, cancelled, continued after a reload, and looked at', async ({
  page,
  testData,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'manager');
  const task = await call('POST', '/tasks', { title: 'Scout the pier' });
  await signIn(page, person, `/data/tasks/${task.id}`);
  const main = page.locator('main');
  await expect(files(page).getByRole('group', { name: 'Attachments' })).toBeVisible();

  // Two files are attached without a click; one that is too large is refused before a byte is sent.
  const large = { name: 'archive.zip', type: 'application/zip', size: 101 * megabyte };
  await dropFiles(main, [picture]);
  await expect(chip(page, 'pier.png')).toBeVisible();
  await dropFiles(main, [notes, large]);
  await expect(chip(page, 'notes.txt')).toBeVisible();
  await expect(files(page).getByRole('alert')).toHaveText(
    'The file is larger than 100 MB, the most that is taken here.',
  );
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await files(page).getByRole('button', { name: 'Remove archive.zip from the list' }).click();

  // A part is held, so that the upload is paused in its middle; it goes on behind what has arrived.
  const parts = await holdParts(page);
  await dropFiles(main, [film]);
  await expect.poll(() => parts.offsets).toContain(String(8 * megabyte));
  await files(page).getByRole('button', { name: 'Pause rushes.mov' }).click();
  await expect(files(page)).toContainText('Paused · 8 MB of 20 MB');
  parts.letGo();
  await files(page).getByRole('button', { name: 'Resume rushes.mov' }).click();
  await expect(chip(page, 'rushes.mov')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(chip(page, 'rushes.mov')).toBeHidden();

  // A cancelled upload is gone at the server too.
  parts.hold();
  await dropFiles(main, [{ ...film, name: 'wrong.mov' }]);
  await expect(files(page)).toContainText('8 MB of 20 MB');
  const ended = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
  await files(page).getByRole('button', { name: 'Cancel wrong.mov' }).click();
  expect((await ended).status()).toBe(204);
  await expect(files(page)).not.toContainText('wrong.mov');

  // The upload goes on while the person is elsewhere. After a reload, the same file continues behind its first part.
  await dropFiles(main, [film]);
  await expect(files(page)).toContainText('8 MB of 20 MB');
  await page.getByRole('link', { name: 'Tasks', exact: true }).first().click();
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('8 MB of 20 MB');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('Drop the same file again');
  await page.goto(`/data/tasks/${task.id}`);
  await expect(chip(page, 'pier.png')).toBeVisible();
  parts.letGo();
  parts.offsets.length = 0;
  await dropFiles(main, [film]);
  await expect(chip(page, 'rushes.mov')).toBeVisible();
  expect(parts.offsets[0]).toBe(String(8 * megabyte));

  // The preview by keyboard: the arrows go through the files, and Escape returns to the file that was opened.
  await chip(page, 'pier.png').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'pier.png' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toContainText('Bring the long lens.');
  await page.keyboard.press('Escape');
  await expect(chip(page, 'pier.png')).toBeFocused();

  // A picture that is pasted outside of a text field is attached too.
  await pasteFile(page.locator('body'), { ...picture, name: 'pasted.png' });
  await expect(chip(page, 'pasted.png')).toBeVisible();
});

test('pictures are sent with a reply, a note and a comment, and dropped on cards of a board', async ({
  page,
  testData,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const studio = await newStudio(testData, baseURL);
  const person = await testData.person('manager', studio.organization);
  const call = await callsWithNewToken(testData, studio.organization, baseURL, 'manager');
  const ticket = await call('POST', '/support/tickets', { subject: 'No sound', description: 'In the cut' });
  await call('POST', '/tasks', { title: 'Scout the pier' });
  const pier = page.getByRole('button', { name: /^pier.png/ });

  // A reply: the picture is pasted into its text, and the message shows it.
  await signIn(page, person, `/support?open=${ticket.id}`);
  const reply = page.getByRole('textbox', { name: 'Reply', exact: true });
  await expect(page.getByRole('button', { name: 'Attach files' })).toBeVisible();
  await reply.fill('See the picture.');
  await pasteFile(reply, picture);
  await expect(pier).toBeVisible();
  await expectAccessible(page);
  await reply.press('Control+Enter');
  await expect(page.getByText('Reply to T-000001 saved')).toBeVisible();
  await page.goto(`/support?open=${ticket.id}`);
  await expect(page.getByRole('list', { name: 'Attachments' }).locator(pier)).toBeVisible();

  // A comment of a card, and the card itself from any of its tabs.
  await page.goto(studio.path);
  await page.getByRole('textbox', { name: 'Comment' }).focus();
  await dropFiles(page.getByRole('button', { name: 'Attach files' }), [picture]);
  await expect(pier).toBeVisible();
  await page.getByRole('textbox', { name: 'Comment' }).fill('Like this.');
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expect(page.locator('article').locator(pier)).toBeVisible();
  await dropFiles(page.locator('main'), [notes]);
  await expect(page.getByRole('status').filter({ hasText: '1 file was attached' })).toBeVisible();
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Files', exact: true }).click();
  await expect(chip(page, 'notes.txt')).toBeVisible();

  // Boards: the file goes to the card under it.
  for (const [path, name] of [
    ['/queue', /V-/],
    ['/tasks', /Scout the pier/],
  ] as const) {
    await page.goto(path);
    await opened(page);
    await dropFiles(page.getByRole('row', { name }).first(), [{ ...notes, name: 'shots.txt' }]);
    await expect(page.getByRole('status').filter({ hasText: '1 file was attached to' })).toBeVisible();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The attachment was removed again.').first()).toBeVisible();
  }
});

test.describe('on a telephone in Portuguese', () => {
  test.use({ locale: 'pt-BR', viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a photo of a receipt is added', async ({ page, testData, baseURL }) => {
    const person = await testData.person('member');
    const call = await callsWithNewToken(testData, person.organization, baseURL);
    const expense = await call('POST', '/finance/expenses', {
      description: 'Táxi',
      amount: '12.50',
      date: '2026-01-15',
      category: 'travel',
    });
    await signIn(page, person, `/data/expenses/${expense.id}/edit`);
    const field = page.getByRole('group', { name: 'Arquivo do comprovante' });
    await expect(field).toContainText('imagens e PDF, até 25 MB');
    await expect(page.locator('input[capture="environment"]')).toHaveAttribute('accept', 'image/*');
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({
        name: 'recibo.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('Táxi 12,50'),
      });
    await expect(page.getByRole('alert').filter({ hasText: 'não são aceitos' })).toBeVisible();
    await page.getByRole('button', { name: 'Remover recibo.txt da lista' }).click();
    await page.locator('input[capture="environment"]').setInputFiles({
      name: 'recibo.png',
      mimeType: 'image/png',
      buffer: pixel,
    });
    await expect(page.getByRole('button', { name: /^recibo.png/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Salvar' }).tap();
    await expect(page).toHaveURL(new RegExp(`/data/expenses/${expense.id}$`));
    await page.getByRole('button', { name: /^recibo.png/ }).tap();
    await expect(page.getByRole('dialog').getByRole('img', { name: 'recibo.png' })).toBeVisible();
  });
});
