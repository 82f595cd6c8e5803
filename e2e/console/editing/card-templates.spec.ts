import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { cardIn, column, newProgram, opened } from '../../support/console/queue-cards.ts';

test('a card is stored as a template, of which cards are made in a column and with the form', async ({
  page,
  testData,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const person = await testData.person('member');
  const program = await newProgram(testData, person.organization, baseURL);
  const first = await program.ready('Reel of last week', {
    ...{ deliverable: 'reel', priority: 70, estimate_minutes: 90, tags: ['weekly'] },
    ...{ brief: { message: 'What happened this week', music: 'lively' }, target: { aspect: '9:16' } },
  });
  await signIn(page, person, '/queue');
  await opened(page);

  await cardIn(page, 'Ready', 'Reel of last week').hover();
  await page.getByRole('button', { name: `Actions for ${first.code}` }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  const dialog = page.getByRole('dialog', { name: `Save ${first.code} as a template` });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Weekly reel');
  await dialog.getByRole('textbox', { name: 'Title of new cards' }).fill('Reel {weak}');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(dialog.getByText(/no value is known for \{weak\}/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title of new cards' }).fill('Reel of {year}');
  await expectAccessible(page, 'the dialog of a template');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('The template “Weekly reel” was saved.')).toBeVisible();
  const [template] = await program.call('GET', '/edicion/card-templates');
  expect(template).toMatchObject({ name: 'Weekly reel', brief: { music: 'lively' }, estimate_minutes: 90 });

  // In a column, a card of the template needs no typed word. The field is ready for the next one.
  const year = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' }).slice(0, 4);
  await column(page, 'Ready').getByRole('button', { name: 'Add a card to Ready' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a card to Ready' });
  await adding.getByLabel('Template').first().click();
  await page.getByRole('option', { name: 'Weekly reel' }).click();
  await expect(adding.getByRole('textbox', { name: 'Title' })).toHaveValue(`Reel of ${year}`);
  await adding.getByRole('button', { name: 'Create' }).click();
  await expect(cardIn(page, 'Ready', `Reel of ${year}`)).toBeVisible();
  await adding.getByRole('textbox', { name: 'Title' }).fill('Reel of the fair');

  // The form has what was typed and chosen; what it does not show comes from the template.
  await adding.getByRole('button', { name: 'All fields' }).click();
  const form = page.getByRole('dialog', { name: 'New card' });
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Reel of the fair');
  await expect(form.getByRole('textbox', { name: 'Brief' })).toHaveValue('What happened this week');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(cardIn(page, 'Backlog', 'Reel of the fair')).toBeVisible();
  const cards: { id: string }[] = await program.call('GET', '/edicion/videos');
  const made = cards.filter(({ id }) => id !== first.id);
  expect(made).toHaveLength(2);
  for (const card of made)
    expect(card).toMatchObject({
      ...{ deliverable: 'reel', priority: 70, estimate_minutes: 90, tags: ['weekly'] },
      ...{ brief: { message: 'What happened this week', music: 'lively' }, target: { aspect: '9:16' } },
    });
});

test('a card is stored as a template from the menu of its own page', async ({ page, testData, baseURL }) => {
  const person = await testData.person('member');
  const program = await newProgram(testData, person.organization, baseURL);
  const { id, code } = await program.ready('Trade fair film', { estimate_minutes: 120 });
  await signIn(page, person, `/queue/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  const dialog = page.getByRole('dialog', { name: `Save ${code} as a template` });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Trade fair film');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('The template “Trade fair film” was saved.')).toBeVisible();
  const [template] = await program.call('GET', '/edicion/card-templates');
  expect(template).toMatchObject({ name: 'Trade fair film', estimate_minutes: 120 });
});
