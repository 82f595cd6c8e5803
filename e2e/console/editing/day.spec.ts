import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { countClicks } from '../../support/console/count-clicks.ts';
import { drawWithFinger, surfaceIn } from '../../support/console/drawn.ts';
import { dropFiles } from '../../support/console/dropped-files.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { newIntegrator } from '../../support/console/integrator.ts';
import { newProgram, opened } from '../../support/console/queue-cards.ts';
import { comment, status, step } from '../../support/console/studio.ts';
import { h264, renderedFilm, stereo } from '../../support/files/rendered-films.ts';

const desk = { viewport: { width: 1440, height: 900 } };
const telephone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const newPerson = async (browser: Browser, baseURL: string | undefined, device: BrowserContextOptions) =>
  (await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US', ...device })).newPage();

async function dropCut(page: Page, name: string, seconds: number): Promise<void> {
  const film = await renderedFilm({ video: h264, sound: stereo, seconds });
  await dropFiles(page.locator('main'), [{ name, type: 'video/mp4', base64: film.toString('base64') }]);
  await expect(status(page)).toHaveText('Review');
}

const videos = (page: Page) => page.locator('main video');
const isPlaying = (page: Page) =>
  expect
    .poll(() =>
      videos(page)
        .first()
        .evaluate((video: HTMLVideoElement) => video.paused || video.ended),
    )
    .toBe(false);

test('an editor, a client and a second person bring a film from the queue to its delivery in 18 clicks', async ({
  browser,
  testData,
  baseURL,
}) => {
  const studio = await newIntegrator(testData, baseURL);
  const second = await testData.person('manager', studio.organization);
  const program = await newProgram(testData, studio.organization, baseURL);
  const { id } = await studio.post('/edicion/videos', {
    title: 'Opening film',
    brief: { message: 'Who we are' },
    status: 'ready',
    reviewer_ids: [await program.idOf(second)],
  });
  const editor = await newPerson(browser, baseURL, desk);
  const client = await newPerson(browser, baseURL, telephone);
  const reviewer = await newPerson(browser, baseURL, desk);
  const clicks = await countClicks(editor.context(), client.context(), reviewer.context());

  // The editor takes the next card, and drops the first cut on its page.
  await signIn(editor, await testData.person('manager', studio.organization), '/queue');
  await opened(editor);
  await editor.getByRole('button', { name: 'Claim next' }).click();
  const row = editor.getByRole('row', { name: /Opening film/ });
  await expect(row).toContainText('Held by you');
  await row.click();
  await expect(status(editor)).toHaveText('In progress');
  await dropCut(editor, 'cut-1.mp4', 2);
  await editor.keyboard.press('Space');
  await isPlaying(editor);

  await step(editor, 'More actions').click();
  await editor.getByRole('menuitem', { name: 'Create review link' }).click();
  const link = editor.getByRole('dialog');
  await link.getByRole('textbox', { name: 'Name of the person' }).pressSequentially('Marta Ruiz');
  await link.getByRole('checkbox', { name: 'Can approve or request changes' }).click();
  await editor.keyboard.press('Enter');
  await step(editor, 'Copy link').click();
  const address = (await editor.getByRole('dialog').locator('code, pre').first().textContent()) ?? '';
  await editor.keyboard.press('Escape');

  // The client draws on a frame with a finger, and asks for changes.
  await client.goto(new URL(address).pathname);
  await step(client, 'Draw on the picture').tap();
  await expect(surfaceIn(client)).toBeVisible();
  await drawWithFinger(client);
  const field = client.getByRole('textbox', { name: 'Comment' });
  await field.tap();
  await field.pressSequentially('Please remove this');
  await step(client, 'Send comment').tap();
  await expect(comment(client, 'Please remove this')).toBeVisible();
  await step(client, 'Request changes').tap();
  await step(client, 'Yes, request changes').tap();
  await expect(client.getByRole('status').first()).toContainText('Changes were requested');

  // The editor is still on the page, drops the second cut and compares it with the first.
  await expect(status(editor)).toHaveText('Changes requested');
  await expect(comment(editor, 'Please remove this')).toContainText('With a drawing');
  await step(editor, 'Claim').click();
  await expect(status(editor)).toHaveText('In progress');
  await dropCut(editor, 'cut-2.mp4', 3);
  await editor.keyboard.press('v');
  await expect(videos(editor)).toHaveCount(2);
  await comment(editor, 'Please remove this').getByRole('button', { name: 'Resolve' }).click();

  // A second person finds the card by its notification and approves it.
  await signIn(reviewer, second, '/');
  await reviewer.getByRole('link', { name: 'Notifications' }).first().click();
  await reviewer
    .getByRole('link', { name: /Opening film/ })
    .first()
    .click();
  await step(reviewer, 'Approve').click();
  await expect(status(reviewer)).toHaveText('Approved');

  await expect(status(editor)).toHaveText('Approved');
  await step(editor, 'Mark as delivered').click();
  await expect(status(editor)).toHaveText('Delivered');
  expect(await clicks()).toBeLessThanOrEqual(18);

  // Nobody typed a figure of the film: they were all read from it.
  const [cut] = (await studio.get(`/edicion/videos/${id}/versions?sort_by=number&sort_dir=desc`)) as {
    number: number;
    duration_ms: number;
    fps: number;
    width: number;
  }[];
  expect(cut).toMatchObject({ number: 2, duration_ms: 3000, fps: 25, width: 320 });
  for (const page of [editor, client, reviewer]) await page.context().close();
});
