import { expect, signIn, signInByForm, test } from '../../support/console/fixtures.ts';

test('a wrong password is reported, and the typed text stays', async ({ page, testData }) => {
  const { email } = await testData.person();
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The e-mail or the password is wrong' }),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('not the password');
});

test('guessing is slowed down, and the page shows for how long', async ({ page, testData }) => {
  const { email } = await testData.person();
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  const alert = page
    .getByRole('alert')
    .filter({ hasText: /The e-mail or the password is wrong|Too many attempts/ });
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(alert).toContainText('The e-mail or the password is wrong');
  }
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(alert).toContainText(/Too many attempts. Try again in \d+ minutes/);
});

test('a page that needs a person opens after signing in', async ({ page, testData }) => {
  const person = await testData.person();
  await page.goto('/tokens');
  await expect(page).toHaveURL('/sign-in?next=%2Ftokens');
  await signInByForm(page, person, '/tokens');
  await expect(page.getByRole('heading', { name: 'No tokens yet' })).toBeVisible();
});

for (const elsewhere of [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/api/auth/signout',
]) {
  test(`signing in never leads to ${elsewhere}`, async ({ page, testData, baseURL }) => {
    await signInByForm(page, await testData.person(), elsewhere);
    await expect(page).toHaveURL(`${baseURL}/`);
    // Somebody who is signed in already is redirected by the server.
    const reply = await page.request.get(`/sign-in?next=${encodeURIComponent(elsewhere)}`, {
      maxRedirects: 0,
    });
    expect(reply.headers().location).toBe('/');
  });
}

test('signing out ends the session', async ({ page, testData }) => {
  await signIn(page, await testData.person());
  await page.getByRole('button', { name: /Account and preferences/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/sign-in');
  await page.goto('/');
  await expect(page).toHaveURL('/sign-in');
});
