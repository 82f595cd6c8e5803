import type { Page } from '@playwright/test';
import { codeAt } from '#server/base/identity/second-factor/totp.ts';
import { expect, type Person } from './fixtures.ts';

/** The code that an authenticator app shows; `later` counts steps of half a minute from now. */
export const appCode = (key: string, later = 0): string =>
  codeAt(key, Math.floor(Date.now() / 30_000) + later);

/** The console at the name of this machine, because browsers give no passkeys to its number. */
export const atLocalhost = (path: string): string =>
  `${(process.env.CONSOLE_URL ?? '').replace('127.0.0.1', 'localhost')}${path}`;

export async function enterPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** A device in software that makes and uses passkeys without a touch. */
export async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Sets up an app on the page of the account, and returns its key and the recovery codes. */
export async function setUpApp(page: Page): Promise<{ key: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Configurar una aplicación' }).click();
  const dialog = page.getByRole('dialog', { name: 'Configurar una aplicación de autenticación' });
  await expect(dialog.getByRole('img', { name: 'Código QR con la clave' })).toBeVisible();
  const key = (await dialog.getByRole('region', { name: 'Clave' }).textContent())?.trim() ?? '';
  await dialog.getByRole('textbox', { name: 'Código que muestra la aplicación' }).fill(appCode(key));
  await dialog.getByRole('button', { name: 'Activar' }).click();
  return { key, codes: await keepCodes(page) };
}

/** Copies the recovery codes that are shown, and closes their dialog. */
export async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Tus códigos de recuperación' });
  const shown = await dialog.getByRole('region', { name: 'Códigos de recuperación' }).textContent();
  const codes = (shown ?? '').trim().split('\n');
  await dialog.getByRole('link', { name: 'Descargar' }).click();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(dialog).toBeHidden();
  return codes;
}
