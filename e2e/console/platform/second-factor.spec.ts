import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import {
  addAuthenticator,
  appCode,
  atLocalhost,
  enterPassword,
  keepCodes,
  setUpApp,
} from '../../support/console/second-factor.ts';

test.use({ locale: 'es-ES' });

test('an app is set up, asked for at the next sign-in, and removed with a code', async ({
  page,
  testData,
}) => {
  const person = await testData.person('member');
  await signIn(page, person, '/account');
  const { key, codes } = await setUpApp(page);
  expect(codes).toHaveLength(10);
  await expect(page.getByText('Quedan 10 códigos de recuperación.')).toBeVisible();
  await expectAccessible(page);
  await page.context().clearCookies({ name: 'next-auth.session-token' });

  await page.goto('/account');
  await enterPassword(page, person);
  await expect(page.getByRole('heading', { name: 'Segundo paso' })).toBeVisible();
  await expectAccessible(page);
  expect((await page.request.get('/api/trpc/session.current')).status()).toBe(401);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Escribe el código')).toBeVisible();
  await page.getByRole('textbox', { name: 'Código' }).fill('000000');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'El código es incorrecto' })).toBeVisible();
  // The sign-in waits also after the page was loaded again.
  await page.reload();
  await page.getByRole('textbox', { name: 'Código' }).fill(appCode(key, 1));
  await page.getByRole('textbox', { name: 'Código' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Tu cuenta', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Quitar la aplicación' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Quitar la aplicación de autenticación?' });
  await dialog.getByRole('textbox', { name: 'Código' }).fill(codes[0] ?? '');
  await dialog.getByRole('button', { name: 'Quitar la aplicación' }).click();
  await expect(page.getByRole('button', { name: 'Configurar una aplicación' })).toBeVisible();
});

test('a recovery code signs in without the app', async ({ page, testData }) => {
  const person = await testData.person('member');
  await signIn(page, person, '/account');
  const { codes } = await setUpApp(page);
  await page.context().clearCookies({ name: 'next-auth.session-token' });
  await page.goto('/account');
  await enterPassword(page, person);
  await page.getByRole('textbox', { name: 'Código' }).fill(codes[3] ?? '');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Quedan 9 códigos de recuperación.')).toBeVisible();
});

test('five wrong codes lead back to the password', async ({ page, testData }) => {
  const person = await testData.person('member');
  await signIn(page, person, '/account');
  await setUpApp(page);
  await page.context().clearCookies({ name: 'next-auth.session-token' });
  await page.goto('/account');
  await enterPassword(page, person);
  const alert = page.getByRole('alert').filter({ hasText: /El código es incorrecto|ya no es válido/ });
  for (let nth = 1; nth <= 4; nth++) {
    await page.getByRole('textbox', { name: 'Código' }).fill('000000');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(alert).toContainText('El código es incorrecto');
  }
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(alert).toContainText('ya no es válido');
  await page.getByRole('link', { name: 'Empezar de nuevo con la contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
});

test('a passkey signs in without the password, and answers the second step', async ({ page, testData }) => {
  const person = await testData.person('member');
  await addAuthenticator(page);
  await page.goto(atLocalhost('/sign-in?next=%2Faccount'));
  await enterPassword(page, person);
  await page.getByRole('button', { name: 'Añadir una llave de acceso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Añadir una llave de acceso' });
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Portátil');
  await dialog.getByRole('button', { name: 'Añadir una llave de acceso' }).click();
  await keepCodes(page);
  const listed = page.getByRole('list', { name: 'Llaves de acceso' }).getByRole('listitem');
  await expect(listed).toContainText('Portátil');
  await expect(listed).toContainText('Aún sin usar');
  await expectAccessible(page);

  await page.context().clearCookies({ name: 'next-auth.session-token' });
  await page.goto(atLocalhost('/sign-in?next=%2Faccount'));
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
  await expect(listed).not.toContainText('Aún sin usar');

  await page.context().clearCookies({ name: 'next-auth.session-token' });
  await page.goto(atLocalhost('/sign-in?next=%2Faccount'));
  await enterPassword(page, person);
  await expect(page.getByRole('heading', { name: 'Segundo paso' })).toBeVisible();
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
  await expect(listed).toContainText('Portátil');

  await page.getByRole('button', { name: 'Quitar la llave de acceso Portátil' }).click();
  await page.getByRole('button', { name: 'Confirmar con una llave de acceso' }).click();
  await expect(page.getByText('Se quitó la llave de acceso')).toBeVisible();
  await expect(listed).toHaveCount(0);

  // The device still has the key, but the account no longer accepts it.
  await page.context().clearCookies({ name: 'next-auth.session-token' });
  await page.goto(atLocalhost('/sign-in'));
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'no se acepta' })).toBeVisible();
});

test('an administrator sees who has no second factor, and removes one that was lost', async ({
  page,
  browser,
  baseURL,
  testData,
}) => {
  const admin = await testData.person('admin');
  const ana = await testData.person('member', admin.organization);
  const theirs = await browser.newPage({ baseURL: baseURL ?? '', locale: 'es-ES' });
  await signIn(theirs, ana, '/account');
  await setUpApp(theirs);
  await signIn(page, admin, '/settings/people');
  const row = page.getByRole('row').filter({ hasText: ana.email });
  await expect(row).toContainText('Activado');
  await page.getByRole('switch', { name: 'Solo quienes no tienen segundo factor' }).click();
  await expect(row).toHaveCount(0);
  await expect(page).toHaveURL(/without=true/);
  await page.getByRole('switch', { name: 'Solo quienes no tienen segundo factor' }).click();
  await row.getByRole('button', { name: /Quitar el segundo factor/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar el segundo factor' }).click();
  await expect(row).not.toContainText('Activado');
  await theirs.reload();
  await expect(theirs.getByRole('button', { name: 'Configurar una aplicación' })).toBeVisible();
  await theirs.context().close();
});
