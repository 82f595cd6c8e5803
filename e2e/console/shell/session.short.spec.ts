import type { Page } from '@playwright/test';
import { expect, type Person, signIn, test } from '../../support/console/fixtures.ts';
import { expectMembership } from '../../support/console/membership.ts';

const lost = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

async function signInAgain(page: Page, { password }: Person) {
  await lost(page).getByRole('textbox', { name: 'Password' }).fill(password);
  await lost(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(lost(page)).toBeHidden();
}

test('no typed text is lost when a session ends in the middle of a form', async ({
  page,
  context,
  testData,
}) => {
  const person = await testData.person();
  await signIn(page, person, '/data/deals/new');
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Harbour film');
  await page
    .getByRole('combobox', { name: 'Currency' })
    .or(page.getByRole('textbox', { name: 'Currency' }))
    .fill('EUR');
  await context.clearCookies({ name: /session-token/ });
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(lost(page)).toContainText('What you typed is still here');
  await signInAgain(page, person);
  await expect(title).toHaveValue('Harbour film');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Harbour film', level: 1 })).toBeVisible();
});

test('no typed text is lost when a session ends in a dialog', async ({ page, context, testData }) => {
  const person = await testData.person();
  await signIn(page, person, '/tokens?new=true');
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('n8n production');
  await context.clearCookies({ name: /session-token/ });
  await dialog.getByRole('button', { name: 'Issue token' }).click();
  await signInAgain(page, person);
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('n8n production');
  await dialog.getByRole('button', { name: 'Issue token' }).click();
  await expect(page.getByRole('dialog', { name: 'Token issued' })).toBeVisible();
});

test('a page of the organization that another tab left saves nothing in the other organization', async ({
  page,
  context,
  testData,
}) => {
  const [north, south] = [
    await testData.organization('North Films'),
    await testData.organization('South Films'),
  ];
  const person = await testData.person('admin', north);
  await testData.join(person, south, 'admin');
  await signIn(page, person, '/data/deals/new');
  await page.getByRole('textbox', { name: 'Title' }).fill('Film of the north');

  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: /Organization: North Films/ }).click();
  await other.getByRole('menuitemradio', { name: /South Films/ }).click();
  await expectMembership(other, 'South Films', 'Admin');

  await page.getByRole('button', { name: 'Create' }).click();
  const switched = page.getByRole('dialog', { name: 'You have switched to another organization' });
  await expect(switched).toContainText('nothing was saved from this page');
  await switched.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Film of the north');
  await other.goto('/data/deals');
  await expect(other.getByText('Film of the north')).toHaveCount(0);
});
