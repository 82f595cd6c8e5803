import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { expectMembership } from '../../support/console/membership.ts';

test('a person who switches organization sees nothing of the other one', async ({ page, testData }) => {
  const [north, south] = [
    await testData.organization('North Films'),
    await testData.organization('South Films'),
  ];
  const person = await testData.person('admin', north);
  await testData.join(person, south, 'viewer');
  await testData.token(north, 'Secret of the north');

  await signIn(page, person, '/tokens');
  await expect(page.getByText('Secret of the north')).toBeVisible();
  await page.getByRole('button', { name: /Organization: North Films/ }).click();
  await page.getByRole('menuitemradio', { name: /South Films/ }).click();
  await expectMembership(page, 'South Films', 'Viewer');

  await expect(page.getByRole('link', { name: 'Tokens' })).toHaveCount(0);
  await page.goto('/tokens');
  await expect(page.getByRole('heading', { name: 'Only for administrators' })).toBeVisible();
  await expect(page.getByText('Secret of the north')).toHaveCount(0);
  expect(await page.content()).not.toContain('Secret of the north');
});

test('a person cannot enter an organization without being a member', async ({ page, testData }) => {
  const foreign = await testData.organization('Foreign Films');
  await signIn(page, await testData.person());
  const reply = await page.evaluate(async (organization_id) => {
    const { csrfToken } = await (await fetch('/api/auth/csrf')).json();
    const body = JSON.stringify({ csrfToken, data: { organization_id } });
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/auth/session', { method: 'POST', headers, body })).status;
  }, foreign.id);
  expect(reply).toBe(200);
  await page.reload();
  await expectMembership(page, 'Studio', 'Admin');
});

test('a person who leaves an organization is in their other one, and the last owner cannot leave', async ({
  page,
  testData,
}) => {
  const [north, south] = [
    await testData.organization('North Films'),
    await testData.organization('South Films'),
  ];
  const person = await testData.person('owner', north);
  await testData.join(person, south, 'member');
  const leave = async (name: string) => {
    await page.getByRole('button', { name: /Account and preferences/ }).click();
    await page.getByRole('menuitem', { name: 'Leave organization…' }).click();
    const dialog = page.getByRole('dialog', { name: `Leave ${name}?` });
    await dialog.getByRole('button', { name: 'Leave' }).click();
    return dialog;
  };
  await signIn(page, person);
  await expect((await leave('North Films')).getByRole('alert')).toContainText(/owner/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Organization: North Films/ }).click();
  await page.getByRole('menuitemradio', { name: /South Films/ }).click();
  await expectMembership(page, 'South Films', 'Member');
  await leave('South Films');
  await expectMembership(page, 'North Films', 'Owner');
});

test('an organization is created with its country, time zone, currency and language, and entered', async ({
  page,
  testData,
}) => {
  const name = `Nova ${randomUUID().slice(0, 8)}`;
  await signIn(page, await testData.person('owner'));
  await page.getByRole('button', { name: /Organization: Studio/ }).click();
  await page.getByRole('menuitem', { name: 'New organization…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New organization' });
  const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect(dialog.getByRole('combobox', { name: 'Time zone' })).toHaveValue(zone);
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('combobox', { name: 'Country' }).fill('Braz');
  await page.getByRole('option', { name: 'Brazil' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Currency' })).toHaveValue(/^BRL/);
  await dialog.getByRole('combobox', { name: 'Time zone' }).fill('Sao_Paulo');
  await page.getByRole('option', { name: 'America/Sao_Paulo' }).click();
  await expectAccessible(page, 'a new organization');
  await dialog.getByRole('button', { name: 'Create organization' }).click();

  await expectMembership(page, name, 'Owner');
  await page.goto('/settings/organization');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/Sao_Paulo');
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue(/^BRL/);
  await page.goto('/settings/invoicing');
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Brazil');
});

test('a member is not offered to create an organization', async ({ page, testData }) => {
  await signIn(page, await testData.person('member'));
  await page.getByRole('button', { name: /Organization: Studio/ }).click();
  await expect(page.getByRole('menuitemradio', { name: /Studio/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'New organization…' })).toHaveCount(0);
});
