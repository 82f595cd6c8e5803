import type { Page } from '@playwright/test';
import { expect, signInByForm, test } from '../../support/console/fixtures.ts';

const step = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

test('a person signs in for the first time, issues a token, uses it, sees its use, revokes it, and it is refused', async ({
  page,
  testData,
  baseURL,
}) => {
  await signInByForm(page, await testData.person());
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('link', { name: 'First steps' }).click();
  await expect(page.getByText('0 of 3 done')).toBeVisible();
  await step(page, 'Issue your first token').getByRole('link', { name: 'Issue a token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('n8n production');
  await dialog.getByRole('radio', { name: 'Viewer' }).check();
  await expect(dialog.getByText('/contacts', { exact: true }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Issue token' }).click();

  const issued = page.getByRole('dialog', { name: 'Token issued' });
  const token = await issued.getByRole('region', { name: 'Token' }).textContent();
  await expect(issued.getByRole('region', { name: 'Test call' })).toContainText(`${baseURL}/api/v1/me`);
  await expect(issued.getByRole('region', { name: 'For an .env file' })).toHaveText(`API_TOKEN=${token}`);
  await page.keyboard.press('Escape');
  await expect(issued.getByText('was not copied')).toBeVisible();
  await issued.getByRole('button', { name: 'Close without copying' }).click();
  await expect(issued).toBeHidden();

  const row = page.getByRole('row', { name: /n8n production/ });
  await expect(row).toContainText('Never');
  const call = () => fetch(`${baseURL}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } });
  expect((await call()).status).toBe(200);
  await expect(row).toContainText('from 127.0.0.1', { timeout: 45_000 });
  await expect(row).toContainText('499 / 500');

  await page.getByRole('link', { name: 'First steps' }).click();
  await expect(step(page, 'Issue your first token')).toContainText(': Done');
  await expect(step(page, 'Make your first API call')).toContainText(': Done');
  await expect(page.getByText('2 of 3 done')).toBeVisible();
  await page.goBack();

  await row.getByRole('button', { name: 'Actions for n8n production' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  const confirm = page.getByRole('dialog', { name: 'Revoke n8n production?' });
  await confirm.getByRole('button', { name: 'Revoke token' }).click();
  await expect(row).toContainText('Revoked');
  await expect(page.getByText('n8n production was revoked')).toBeVisible();
  expect((await call()).status).toBe(401);
});
