import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { cardIn, newProgram, opened } from '../../support/console/queue-cards.ts';

test('a card is created in the queue, appears in its column and has the focus', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const program = await newProgram(testData, person.organization, baseURL);
  await program.ready('Opening film');
  await signIn(page, person, '/queue');
  await opened(page);
  await page.getByRole('button', { name: 'New card' }).click();
  const dialog = page.getByRole('dialog', { name: 'New card' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Enter a title.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Shop tour');
  // A card without a brief or a source cannot be ready, and the server reports that at the field.
  await dialog.getByRole('checkbox', { name: 'Ready for an editor' }).check();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(
    dialog.getByText('a card needs a brief or source_urls before it is ready').first(),
  ).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Brief' }).fill('Thirty seconds through the new shop');
  await dialog.getByRole('combobox', { name: 'Deliverable' }).click();
  await page.getByRole('option', { name: 'Reel' }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
  const card = cardIn(page, 'Ready', 'Shop tour');
  await expect(card).toBeFocused();
  const [made] = await program.call('GET', '/edicion/videos?search=Shop%20tour');
  expect(made).toMatchObject({
    status: 'ready',
    deliverable: 'reel',
    brief: { message: 'Thirty seconds through the new shop' },
  });
});

test('cards are added to a column by their titles alone, one after the other', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const program = await newProgram(testData, person.organization, baseURL);
  await program.ready('Opening film');
  await program.call('POST', '/edicion/videos', { title: 'First idea' });
  await signIn(page, person, '/queue');
  await opened(page);
  await page.getByRole('button', { name: 'Add a card to Backlog' }).click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Title' });
  await expect(field).toBeFocused();
  for (const title of ['Second idea', 'Third idea']) {
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(cardIn(page, 'Backlog', title)).toBeVisible();
  }
  // A refusal is shown at the field, which keeps the title, and all other fields are one click away.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add a card to Ready' }).click();
  await page.keyboard.type('Fourth idea');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText(/needs a brief or source_urls/)).toBeVisible();
  await page.getByRole('button', { name: 'All fields' }).click();
  const dialog = page.getByRole('dialog', { name: 'New card' });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Fourth idea');
});
