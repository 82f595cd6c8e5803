import { expect, signIn, signInByForm, test } from '../../support/console/fixtures.ts';

test('an admin invites a person, who joins by the link, changes a role, and removes a person, who is signed out at once', async ({
  page,
  browser,
  testData,
}) => {
  const admin = await testData.person('admin');
  await signIn(page, admin, '/');
  await page.getByRole('link', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite person' });
  const email = `new-${admin.organization.slug}@example.com`;
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Enter an e-mail address')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Eva Lund');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const link = await dialog.getByRole('region', { name: 'Invitation link' }).textContent();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('rowheader', { name: /Eva Lund/ })).toBeVisible();

  const theirs = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await theirs.goto(new URL(String(link).trim()).pathname);
  await expect(theirs.getByText(/Ana Prado invites you to Studio as Member/)).toBeVisible();
  await theirs.getByRole('textbox', { name: 'Password' }).fill('short');
  await theirs.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(theirs.getByText('must have at least 12 characters')).toBeVisible();
  await expect(theirs.getByRole('textbox', { name: 'Your name' })).toHaveValue('Eva Lund');
  await theirs.getByRole('textbox', { name: 'Password' }).fill('seven quiet rivers');
  await theirs.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(theirs.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  await theirs.getByRole('button', { name: 'More' }).click();
  await theirs.getByRole('button', { name: 'Settings' }).click();
  await expect(theirs.getByRole('link', { name: 'All records' })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'People' })).toHaveCount(0);

  // The new person appears without a reload.
  const role = page.getByRole('combobox', { name: 'Role of Eva Lund' });
  await expect(role).toHaveValue('Member');
  await role.click();
  await page.getByRole('option', { name: 'Manager' }).click();
  await expect(page.getByText('The role of Eva Lund was changed')).toBeVisible();
  await theirs.reload();
  await signInByForm(theirs, { email, password: 'seven quiet rivers', organization: admin.organization });
  await expect(theirs.getByRole('complementary').getByText('Manager', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Remove Eva Lund' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('rowheader', { name: /Eva Lund/ })).toHaveCount(0);
  await theirs.reload();
  await expect(theirs).toHaveURL(/sign-in/);
  await theirs.context().close();
});

test('an invalid invitation is reported, and a member sees who decides about people', async ({
  page,
  testData,
}) => {
  await page.goto('/invitation/nothing');
  await expect(page.getByText('This invitation is no longer valid.')).toBeVisible();
  await signIn(page, await testData.person('member'), '/settings/people');
  await expect(page.getByRole('heading', { name: 'Only for administrators' })).toBeVisible();
});
