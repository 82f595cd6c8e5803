import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { newFilm, serveFilm } from '../../support/console/film.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import {
  address,
  comment,
  newScreen,
  newStudio,
  status,
  step,
  timecode,
} from '../../support/console/studio.ts';

test('an editor and a reviewer take a card from its claim to its delivery', async ({
  browser,
  testData,
  baseURL,
}) => {
  const studio = await newStudio(testData, baseURL);
  const editor = await newScreen(
    browser,
    await testData.person('member', studio.organization),
    studio.path,
    baseURL,
  );
  const reviewer = await newScreen(
    browser,
    await testData.person('manager', studio.organization),
    studio.path,
    baseURL,
  );

  await step(editor, 'Claim').click();
  await expect(status(editor)).toHaveText('In progress');
  await expect(editor.getByText('Held by you')).toBeVisible();
  await expect(reviewer.getByText('Held by Ana Prado')).toBeVisible();

  const upload = async (nth: number) => {
    await step(editor, 'Add version').first().click();
    const dialog = editor.getByRole('dialog', { name: `Add version ${nth}` });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('Enter a link that begins with https://.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Link to the file' }).fill(address(nth));
    await dialog.getByRole('combobox', { name: 'Frames per second' }).click();
    await editor.getByRole('option', { name: '25', exact: true }).click();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    // The browser has made a still of the film, and the card shows it in the queue.
    const [newest] = await studio.get(`/edicion/videos/${studio.id}/versions?sort_by=number`);
    expect(newest).toMatchObject({ number: nth, has_still: true });
    const still = await editor.request.get(`/queue/stills/${newest.id}`);
    expect(still.headers()['content-type']).toBe('image/jpeg');
    // A browser asks about its copy each time, and gets the picture again only if it changed.
    expect(still.headers()['cache-control']).toBe('private, no-cache');
    const headers = { 'if-none-match': still.headers().etag ?? '' };
    expect((await editor.request.get(`/queue/stills/${newest.id}`, { headers })).status()).toBe(304);
    await expect(status(editor)).toHaveText('Review');
  };
  await upload(1);

  await expect(reviewer.getByRole('region', { name: 'Version 1' })).toBeVisible();
  await reviewer.getByRole('slider', { name: 'Position' }).focus();
  await reviewer.keyboard.press('Home');
  await reviewer.getByRole('heading', { level: 1 }).click();
  for (let frame = 0; frame < 3; frame += 1) await reviewer.keyboard.press('.');
  await expect(timecode(reviewer)).toHaveText('00:00:00:03');
  await reviewer.getByRole('textbox', { name: 'Comment' }).fill('The logo comes too late');
  await expect(reviewer.getByRole('textbox', { name: 'Time' })).toHaveValue('00:00:00:03');
  await reviewer.getByText('Fix', { exact: true }).click();
  await step(reviewer, 'Send comment').click();
  await expect(comment(reviewer, 'The logo comes too late')).toContainText('00:00:00:03');
  await expect(reviewer.getByRole('textbox', { name: 'Comment' })).toHaveValue('');

  // A cut cannot be approved while a fix is open, and the refusal names it.
  await step(reviewer, 'Approve').click();
  const refusal = reviewer.getByRole('dialog');
  await expect(refusal).toContainText('1 fix is still open');
  await step(reviewer, 'Cancel').last().click();
  await step(reviewer, 'Request changes').click();
  await reviewer.getByRole('dialog').getByRole('textbox').fill('Logo earlier');
  await reviewer.getByRole('dialog').getByRole('button', { name: 'Request changes' }).click();
  await expect(status(editor)).toHaveText('Changes requested');
  await expect(editor.getByText('Changes needed: Logo earlier')).toBeVisible();
  // The notification names the video and the reviewer, and shows the still of the cut.
  const picture = await editor.request.get(`/queue/stills/${studio.id}`);
  expect(picture.headers()['content-type']).toBe('image/jpeg');

  await step(editor, 'Claim').click();
  const fix = comment(editor, 'The logo comes too late');
  await fix.getByRole('button', { name: 'Reply' }).click();
  await editor.getByRole('textbox', { name: 'Reply' }).fill('Earlier by two seconds');
  await step(editor, 'Send reply').click();
  await expect(comment(editor, 'Earlier by two seconds')).toBeVisible();
  await fix.getByRole('button', { name: 'Resolve' }).click();
  await expect(fix.getByText('Resolved')).toBeVisible();
  await upload(2);

  await expect(reviewer.getByRole('region', { name: 'Version 2' })).toBeVisible();
  await step(reviewer, 'Compare with version 1').click();
  const [own, other] = [reviewer.locator('video').first(), reviewer.locator('video').nth(1)];
  await expect.poll(() => other.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
  await reviewer.keyboard.press('.');
  await reviewer.keyboard.press('.');
  const momentOf = (video: HTMLVideoElement) => video.currentTime;
  await expect
    .poll(async () => (await own.evaluate(momentOf)) - (await other.evaluate(momentOf)))
    .toBeCloseTo(0, 3);
  await reviewer.keyboard.press('w');
  await expect(reviewer.getByRole('slider', { name: 'Border between the versions' })).toBeVisible();
  await step(reviewer, 'Stop comparing').click();
  await step(reviewer, 'Approve').click();
  await expect(status(reviewer)).toHaveText('Approved');
  await step(reviewer, 'Mark as delivered').click();
  await reviewer.getByRole('dialog').getByRole('textbox').fill('https://example.com/final.mp4');
  await reviewer.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(status(editor)).toHaveText('Delivered');
  expect(await studio.get(`/edicion/videos/${studio.id}`)).toMatchObject({
    status: 'delivered',
    delivered_url: 'https://example.com/final.mp4',
    version_count: 2,
  });
  await reviewer.getByRole('tab', { name: 'Details' }).click();
  await step(reviewer, 'History').click();
  await expect(reviewer.getByRole('tabpanel')).toContainText('Approved → now: Delivered');
});

test('open comments of the client are named before a cut is approved', async ({
  page,
  testData,
  baseURL,
}) => {
  const studio = await newStudio(testData, baseURL);
  await studio.cut(1);
  // A question of the team to the client is not a comment of the client.
  const question = { body: 'Is this the right logo?', audience: 'client' };
  await studio.post(`/edicion/videos/${studio.id}/comments`, question);
  const link = await studio.post(`/edicion/videos/${studio.id}/review-links`, { name: 'Marta Ruiz' });
  const guest = link.url.split('/').at(-1);
  await studio.post(`/review/${guest}/comments`, { body: 'The phone number is wrong', frame_in: 50 });
  await signIn(page, await testData.person('manager', studio.organization), studio.path);
  await step(page, 'Approve').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('A comment of the client is still open:');
  await expect(dialog.getByRole('listitem')).toContainText('Marta Ruiz · 00:00:02:00');
  await expect(dialog.getByRole('listitem')).toContainText('The phone number is wrong');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toContainText('Resolve the comments first');
  await expectAccessible(page, 'approving with open comments of the client');
  await dialog.getByRole('checkbox', { name: 'Approve although it is open' }).check();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(status(page)).toHaveText('Approved');
});

test('a version whose file does not load is not added as ready', async ({ page, testData, baseURL }) => {
  const studio = await newStudio(testData, baseURL);
  await page.route('https://media.example.com/**', (route) => route.fulfill({ status: 404 }));
  await signIn(page, await testData.person('member', studio.organization), studio.path);
  await step(page, 'Claim').click();
  await expect(page.getByText('Held by you')).toBeVisible();
  await step(page, 'Add version').click();
  const dialog = page.getByRole('dialog', { name: 'Add version 1' });
  await dialog.getByRole('textbox', { name: 'Link to the file' }).fill(address(1));
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('The file at this address does not load.')).toBeVisible();
  expect(await studio.get(`/edicion/videos/${studio.id}`)).toMatchObject({ version_count: 0 });
  await dialog.getByRole('checkbox', { name: 'The file is there, but this browser cannot play it' }).check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(status(page)).toHaveText('Review');
});

test('a stretch is marked and commented on, and the cut approved, with the keyboard alone', async ({
  page,
  testData,
  baseURL,
}) => {
  const studio = await newStudio(testData, baseURL);
  await studio.cut(1);
  await serveFilm(page, await newFilm(page));
  await signIn(page, await testData.person('manager', studio.organization), studio.path);
  await expect(timecode(page)).toHaveText('00:00:00:00');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('.');
  await page.keyboard.press('.');
  await expect(timecode(page)).toHaveText('00:00:00:02');
  await page.keyboard.press('i');
  await page.keyboard.press('.');
  await page.keyboard.press('o');
  await page.keyboard.press(',');
  await expect(timecode(page)).toHaveText('00:00:00:02');
  await page.keyboard.press('n');
  await page.keyboard.type('Lovely light');
  await expect(page.getByRole('textbox', { name: 'End time' })).toHaveValue('00:00:00:03');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(comment(page, 'Lovely light')).toContainText('00:00:00:02');
  // Events may show the comment before its call is answered.
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
  // The focus is where it was, so Space plays; it does so on a button too, and presses none.
  const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
  await page.keyboard.press(' ');
  await expect.poll(isPaused).toBe(false);
  await step(page, 'Request changes').focus();
  await page.keyboard.press(' ');
  await expect.poll(isPaused).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const [storedComment] = await studio.get(`/edicion/videos/${studio.id}/comments`);
  expect(storedComment).toMatchObject({ frame_in: 2, frame_out: 3, body: 'Lovely light' });
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('a');
  await expect(status(page)).toHaveText('Approved');
});

test('a review link for an outsider is made, shown once and closed', async ({ page, testData, baseURL }) => {
  const studio = await newStudio(testData, baseURL);
  await studio.cut(1);
  await signIn(page, await testData.person('member', studio.organization), `${studio.path}?tab=guests`);
  await step(page, 'Create review link').click();
  const dialog = page.getByRole('dialog', { name: 'Create review link' });
  await dialog.getByRole('textbox', { name: 'Name of the person' }).fill('Marta Ruiz');
  await dialog.getByRole('checkbox', { name: 'Can approve or request changes' }).check();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const made = page.getByRole('dialog', { name: 'Link for Marta Ruiz' });
  await expect(made.getByRole('region', { name: 'Link' })).toContainText('/review/');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listitem').filter({ hasText: 'Marta Ruiz' })).toContainText('Can decide');
  await step(page, 'Close the link of Marta Ruiz').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Marta Ruiz' })).toContainText('Closed');
});

test('a viewer is offered no action that would be refused', async ({ page, testData, baseURL }) => {
  const studio = await newStudio(testData, baseURL);
  await studio.cut(1);
  await signIn(page, await testData.person('viewer', studio.organization), studio.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opening film');
  for (const name of ['Claim', 'Approve', 'Request changes', 'Add version', 'Send comment'])
    await expect(step(page, name)).toHaveCount(0);
});

test('a card has no accessibility problems', { tag: '@long' }, async ({ page, testData, baseURL }) => {
  const studio = await newStudio(testData, baseURL);
  await studio.cut(1);
  await studio.post(`/edicion/videos/${studio.id}/comments`, {
    body: 'Too dark',
    kind: 'fix',
    frame_in: 50,
  });
  await serveFilm(page, await newFilm(page));
  await signIn(page, await testData.person('manager', studio.organization), studio.path);
  await expect(comment(page, 'Too dark')).toBeVisible();
  await expect(timecode(page)).toBeVisible();
  await expectAccessible(page, 'the cut');
  for (const tab of ['Brief', 'Details']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expectAccessible(page, tab);
  }
  for (const section of ['Files', 'AI and plans', 'Review links', 'History']) {
    await step(page, section).click();
    await expect(step(page, section)).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page, section);
  }
});

for (const [locale, words] of [
  ['es-ES', 'Comentarios'],
  ['pt-BR', 'Comentários'],
] as const) {
  test.describe(`for readers of ${locale}`, () => {
    test.use({ locale });
    test('a card is in the language of its reader', { tag: '@long' }, async ({ page, testData, baseURL }) => {
      const studio = await newStudio(testData, baseURL);
      const person = await testData.person('manager', studio.organization);
      await page.goto(`/sign-in?next=${encodeURIComponent(studio.path)}`);
      await page.locator('input[type="email"]').fill(person.email);
      await page.locator('input[type="password"]').fill(person.password);
      await page.locator('button[type="submit"]').click();
      await expect(page.getByRole('tab', { name: words })).toBeVisible();
    });
  });
}
