import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { newFilm, serveFilm } from '../../support/console/film.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import {
  address,
  addVersion,
  comment,
  newScreen,
  newStudio,
  status,
  step,
} from '../../support/console/studio.ts';

for (const claimed of ['before the page was opened', 'on the page'] as const)
  test(`an editor who claimed the card ${claimed} comments after adding a version`, async ({
    page,
    testData,
    baseURL,
  }) => {
    const studio = await newStudio(testData, baseURL);
    const person = await testData.person('member', studio.organization);
    await serveFilm(page, await newFilm(page));
    await signIn(page, person, studio.path);
    await step(page, 'Claim').click();
    await expect(page.getByText('Held by you')).toBeVisible();
    if (claimed === 'before the page was opened') await page.reload();
    await addVersion(page, 1);
    await expect(status(page)).toHaveText('Review');
    await page.getByRole('textbox', { name: 'Comment' }).fill('The colors are a first guess');
    await step(page, 'Send comment').click();
    await expect(comment(page, 'The colors are a first guess')).toBeVisible();
    // The reply and the resolution of a comment need no claim either.
    await comment(page, 'a first guess').getByRole('button', { name: 'Reply' }).click();
    await page.getByRole('textbox', { name: 'Reply' }).fill('Done tomorrow');
    await step(page, 'Send reply').click();
    await expect(comment(page, 'Done tomorrow')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    // Nobody is offered to approve their own cut.
    await expect(
      page.getByText('You edited this version, so another person has to approve it.'),
    ).toBeVisible();
    await expect(step(page, 'Approve')).toHaveCount(0);
    await expect(step(page, 'Request changes')).toBeVisible();
  });

test('a form whose claim ended says why, and goes on without a claim where none is needed', async ({
  page,
  testData,
  baseURL,
}) => {
  const studio = await newStudio(testData, baseURL);
  const person = await testData.person('member', studio.organization);
  await signIn(page, person, studio.path);
  await step(page, 'Claim').click();
  await expect(page.getByText('Held by you')).toBeVisible();
  const edit = async () => {
    await step(page, 'More actions').click();
    await page.getByRole('menuitem', { name: 'Edit card' }).click();
    return page.getByRole('dialog', { name: /^Edit V-/ });
  };
  const save = (form: Locator) => form.getByRole('button', { name: 'Save' }).click();
  const form = await edit();
  await form.getByRole('textbox', { name: 'Title' }).fill('Opening film, new');
  // A manager adds a version in the meantime, and the card goes to review.
  await studio.post(`/edicion/videos/${studio.id}/versions`, { url: address(1), force: true });
  await save(form);
  await expect(form.getByRole('alert')).toContainText('The card is in: Review');
  await form.getByRole('button', { name: 'Continue' }).click();
  await save(form);
  await expect(form).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opening film, new');
});

test('a lead takes over a card in one step, and its editor reads who and why', async ({
  browser,
  page,
  testData,
  baseURL,
}) => {
  const studio = await newStudio(testData, baseURL);
  const editor = await testData.person('member', studio.organization);
  const lead = await testData.person('manager', studio.organization);
  const editing = await newScreen(browser, editor, studio.path, baseURL);
  await step(editing, 'Claim').click();
  await expect(editing.getByText('Held by you')).toBeVisible();
  await signIn(page, lead, studio.path);
  await expect(step(page, 'Take over')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: /^Take over V-/ });
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is due today');
  await expectAccessible(page, 'taking over');
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByText('Held by you')).toBeVisible();
  await expect(editing.getByRole('main').getByRole('alert')).toContainText('Ana Prado holds the card');
  await expect(editing.getByRole('button', { name: 'Claim again' })).toHaveCount(0);
  await editing.goto('/notifications');
  await expect(
    editing.getByText(/took over V-\d+ “Opening film”, which you held: It is due today/),
  ).toBeVisible();
});

test('an editor who lost the claim loses no typed text, and claims the card again', async ({
  page,
  testData,
  baseURL,
}) => {
  const studio = await newStudio(testData, baseURL);
  await serveFilm(page, await newFilm(page));
  await signIn(page, await testData.person('member', studio.organization), studio.path);
  await step(page, 'Claim').click();
  await expect(page.getByText('Held by you')).toBeVisible();
  await step(page, 'Add version').click();
  const dialog = page.getByRole('dialog', { name: 'Add version 1' });
  await dialog.getByRole('textbox', { name: 'Link to the file' }).fill(address(1));
  await studio.post('/edicion/videos/claim', { action: 'claim', ids: [studio.id], force: true });
  await studio.post('/edicion/videos/claim', { action: 'release', ids: [studio.id] });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Your claim was released');
  await expect(dialog.getByRole('textbox', { name: 'Link to the file' })).toHaveValue(address(1));
  await dialog.getByRole('button', { name: 'Claim again' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await studio.get(`/edicion/videos/${studio.id}`)).toMatchObject({
    status: 'review',
    version_count: 1,
  });
});

test('a form that was opened while a claim was on its way writes under that claim', async ({
  page,
  testData,
  baseURL,
}) => {
  const studio = await newStudio(testData, baseURL);
  await serveFilm(page, await newFilm(page));
  await signIn(page, await testData.person('member', studio.organization), studio.path);
  const sent = Promise.withResolvers<void>();
  await page.route(/editCards\.claim/, async (route) => {
    await sent.promise;
    await route.continue();
  });
  await step(page, 'Claim').click();
  await expect(page.getByText('Held by you')).toBeVisible();
  // A comment of somebody else loads the card again, as it is before the claim.
  await studio.post(`/edicion/videos/${studio.id}/comments`, { body: 'A good beginning' });
  await expect(page.getByText('Held by you')).toBeHidden();
  await step(page, 'Add version').click();
  const dialog = page.getByRole('dialog', { name: 'Add version 1' });
  await dialog.getByRole('textbox', { name: 'Link to the file' }).fill(address(1));
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  sent.resolve();
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeEnabled();
  await studio.post('/edicion/videos/claim', { action: 'claim', ids: [studio.id], force: true });
  await studio.post('/edicion/videos/claim', { action: 'release', ids: [studio.id] });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Your claim was released');
});
