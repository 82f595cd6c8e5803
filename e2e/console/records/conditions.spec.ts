import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { newIntegrator } from '../../support/console/integrator.ts';

test('conditions reach linked records, are kept in the address, and are saved as a view', async ({
  page,
  testData,
  baseURL,
}) => {
  const studio = await newIntegrator(testData, baseURL);
  const person = await testData.person('admin', studio.organization);
  const harbour = await studio.post('/companies', { name: 'Harbour Films', country: 'ES' });
  await studio.post('/contacts', { first_name: 'Ana', company_id: harbour.id });
  await studio.post('/contacts', { first_name: 'Bea', lifecycle: 'customer' });
  await studio.post('/contacts', { first_name: 'Cleo' });
  await signIn(page, person, '/data/contacts');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(4);

  await page.getByRole('button', { name: 'Conditions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conditions' });
  const choose = async (label: string, option: string, nth = 0) => {
    await dialog.getByLabel(label, { exact: true }).nth(nth).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Property', 'Company …');
  await choose('Property of the linked record', 'Name');
  await choose('Comparison', 'is');
  await dialog.getByLabel('Value', { exact: true }).fill('Harbour Films');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('row', { name: /Ana/ })).toBeVisible();

  await page.getByRole('button', { name: 'Conditions (1)' }).click();
  await dialog.getByText('Any may be met').click();
  await dialog.getByRole('button', { name: 'Add a condition' }).click();
  await choose('Property', 'Lifecycle', 1);
  await choose('Value', 'Customer', 1);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(rows).toHaveCount(3);
  await page.reload();
  await expect(rows).toHaveCount(3);

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: /Save/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Ours');
  await page.getByRole('dialog').getByRole('button', { name: /Save/ }).click();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(4);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitemradio', { name: 'Ours' }).click();
  await expect(rows).toHaveCount(3);

  await page.goto('/data/contacts?filter={"frist_name":"Ana"}');
  await expect(page.getByText('first_name')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(4);
});

test('conditions reach the person and the stage of a deal', async ({ page, testData, baseURL }) => {
  const studio = await newIntegrator(testData, baseURL);
  const person = await testData.person('admin', studio.organization);
  const [first, , third] = await studio.get('/settings/deal-stages');
  const [me] = await studio.get(`/users?search=${encodeURIComponent(person.email)}`);
  await studio.post('/deals', { title: 'Mine early', owner_id: me.id, stage_id: first.id });
  await studio.post('/deals', { title: 'Mine later', owner_id: me.id, stage_id: third.id });
  await studio.post('/deals', { title: 'Nobody', stage_id: third.id });
  await signIn(page, person, '/data/deals');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(4);
  await page.getByRole('button', { name: 'Conditions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conditions' });
  const choose = async (label: string, option: string, nth = 0) => {
    await dialog.getByLabel(label, { exact: true }).nth(nth).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Property', 'Owner …');
  await choose('Property of the linked record', 'E-mail');
  await choose('Comparison', 'is');
  await dialog.getByLabel('Value', { exact: true }).fill(person.email);
  await dialog.getByRole('button', { name: 'Add a condition' }).click();
  await choose('Property', 'Stage …', 1);
  await choose('Property of the linked record', 'Name', 1);
  await choose('Comparison', 'is', 1);
  await dialog.getByLabel('Value', { exact: true }).nth(1).fill(third.name);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('row', { name: /Mine later/ })).toBeVisible();
});
