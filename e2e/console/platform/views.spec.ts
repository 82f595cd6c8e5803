import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { newProgram } from '../../support/console/queue-cards.ts';

test('filters of the queue are saved as a view, shared, and opened by a colleague', async ({
  page,
  context,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  await (await newProgram(testData, person.organization, baseURL)).ready('Opening film', { priority: 90 });
  const colleague = await testData.person('member', person.organization);
  await signIn(page, person, '/queue?view=list&due=week&priority=high');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Burning this week');
  await dialog.getByRole('switch', { name: 'Share with everybody' }).check();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText('The view “Burning this week” was saved.')).toBeVisible();

  await context.clearCookies();
  await signIn(page, colleague, '/queue');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitemradio', { name: 'Burning this week' }).click();
  await expect(page).toHaveURL(/\/queue\?due=week&priority=high&view=list$/);
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Burning this week' })).toBeChecked();
  await page.getByRole('menuitem', { name: 'Manage views…' }).click();
  await expect(page.getByRole('dialog').getByText('You have no views of your own here.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page).toHaveURL(/\/queue$/);
});

test('a view of records stores order and columns, is replaced, renamed and deleted', async ({
  page,
  testData,
}) => {
  await signIn(page, await testData.person('viewer'), '/data/companies?sort=name&columns=name,status');
  const views = page.getByRole('button', { name: 'Views' });
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const save = async (label: string, button: string) => {
    await views.click();
    await page.getByRole('menuitem', { name: 'Save this view…' }).click();
    await name.fill(label);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(`The view “${label}” was saved.`).last()).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await save('By name', 'Save view');
  await page.getByRole('searchbox', { name: 'Search' }).fill('harbour');
  await expect(page).toHaveURL(/q=harbour/);
  await save('By name', 'Replace view');

  await page.goto('/data/companies');
  await views.click();
  await page.getByRole('menuitemradio', { name: 'By name' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('harbour');
  await expect(page).toHaveURL(/columns=name%2Cstatus&q=harbour&sort=name$/);

  await views.click();
  await page.getByRole('menuitem', { name: 'Manage views…' }).click();
  await expectAccessible(page, 'managing views');
  const dialog = page.getByRole('dialog', { name: 'Manage views' });
  await dialog.getByRole('textbox', { name: 'Name of By name' }).fill('Harbours');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Delete Harbours' }).click();
  await expect(page.getByText('The view “Harbours” was deleted.')).toBeVisible();
  await expect(dialog.getByText('You have no views of your own here.')).toBeVisible();
});
