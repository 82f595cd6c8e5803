import { expect, signIn, test } from '../../support/console/fixtures.ts';

test('the server’s objection to a field is shown at that field', async ({ page, testData }) => {
  await signIn(page, await testData.person(), '/tokens?new=true');
  await page.goto('/tokens?new=true');
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Office');
  const addresses = dialog.getByRole('combobox', { name: 'Allowed IP addresses' });
  await addresses.fill('not-an-address');
  await addresses.press('Enter');
  await dialog.getByRole('button', { name: 'Issue token' }).click();
  await expect(addresses).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText(/must be an address/)).toBeVisible();
});

test('the objection is in the language of the person', async ({ page, testData }) => {
  await signIn(page, await testData.person(), '/tokens');
  await page.getByRole('button', { name: /Account and preferences/ }).click();
  const saved = page.waitForResponse(/session\.updatePreferences/);
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await saved;
  await page.goto('/tokens?new=true');
  const dialog = page.getByRole('dialog', { name: 'Nuevo token' });
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Oficina');
  const addresses = dialog.getByRole('combobox', { name: 'Direcciones IP permitidas' });
  await addresses.fill('no-es-una-direccion');
  await addresses.press('Enter');
  await dialog.getByRole('button', { name: 'Emitir token' }).click();
  await expect(addresses).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText('debe ser una dirección o una red como 10.0.0.0/8')).toBeVisible();
});

test('rotating issues a new value while the old one still works', async ({ page, testData, baseURL }) => {
  const person = await testData.person();
  const old = await testData.token(person.organization, 'Importer');
  await signIn(page, person, '/tokens');
  await page.getByRole('button', { name: 'Actions for Importer' }).click();
  await page.getByRole('menuitem', { name: 'Rotate' }).click();
  await page.getByRole('radio', { name: '1 hour' }).check();
  await page.getByRole('button', { name: 'Issue new value' }).click();
  const issued = page.getByRole('dialog', { name: 'New value issued' });
  const fresh = await issued.getByRole('region', { name: 'Token' }).textContent();
  expect(fresh).not.toBe(old);
  for (const token of [old, fresh]) {
    const reply = await fetch(`${baseURL}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(reply.status).toBe(200);
  }
  await issued.getByRole('button', { name: 'Close', exact: true }).click();
  await issued.getByRole('button', { name: 'Close without copying' }).click();
  await expect(page.getByRole('row', { name: /Importer/ }).filter({ hasText: 'Rotating' })).toBeVisible();
});

test('editing changes name and areas, and the list shows it', async ({ page, testData }) => {
  const person = await testData.person();
  await testData.token(person.organization, 'Importer');
  await signIn(page, person, '/tokens');
  await page.getByRole('button', { name: 'Actions for Importer' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Importer' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Night importer');
  await dialog.getByRole('combobox', { name: 'Areas' }).click();
  await page.getByRole('option', { name: 'Finance' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('row', { name: /Night importer/ })).toContainText('Finance');
});

test('the search is in the address', async ({ page, testData }) => {
  const person = await testData.person();
  await testData.token(person.organization, 'Importer');
  await testData.token(person.organization, 'Exporter');
  await signIn(page, person, '/tokens');
  await page.getByRole('searchbox').fill('exp');
  await expect(page.getByText('1 of 2 tokens')).toBeVisible();
  await expect(page).toHaveURL(/\?q=exp$/);
  await page.reload();
  await expect(page.getByText('Exporter')).toBeVisible();
  await expect(page.getByText('Importer')).toHaveCount(0);
});

test('a revocation that does not reach the server is undone on the page, with the reason', async ({
  page,
  testData,
}) => {
  const person = await testData.person();
  await testData.token(person.organization, 'Importer');
  await signIn(page, person, '/tokens');
  await page.route('**/api/trpc/tokens.revoke**', (route) => route.abort());
  await page.getByRole('button', { name: 'Actions for Importer' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke token' }).click();
  await expect(page.getByText(/Importer was not revoked: The server cannot be reached/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Importer/ })).toContainText('Active');
});
