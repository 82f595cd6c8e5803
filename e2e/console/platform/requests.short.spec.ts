import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { newIntegrator } from '../../support/console/integrator.ts';

test('calls appear without a reload, can be filtered, and a failed one names the field at fault', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person();
  const token = await testData.token(person.organization, 'Importer');
  const call = (method: string, path: string, body?: object) =>
    fetch(`${baseURL}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  await signIn(page, person, '/requests');
  await expect(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'First call' })).toContainText(`${baseURL}/api/v1/me`);

  await call('GET', '/contacts');
  const refused = await call('POST', '/contacts', { email: 'no address' });
  expect(refused.status).toBe(400);
  const table = page.getByRole('table', { name: 'Requests' });
  await expect(table.getByRole('row', { name: /GET .*\/contacts/ })).toContainText('Importer');
  await expect(table.getByRole('row', { name: /POST .*\/contacts/ })).toContainText('400');

  await page.getByRole('combobox', { name: 'Result' }).click();
  await page.getByRole('option', { name: 'Refused (4xx)' }).click();
  await expect(page.getByText('1 of 1 request')).toBeVisible();
  await expect(page).toHaveURL(/class=4xx/);
  await page.reload();
  await expect(table.getByRole('row', { name: /GET / })).toHaveCount(0);

  await table.getByRole('link', { name: /POST .*\/contacts/ }).click();
  await expect(page.getByRole('heading', { name: 'POST /api/v1/contacts', level: 1 })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'email' })).toBeVisible();
  await expect(page.getByRole('link', { name: /What validation_error means/ })).toHaveAttribute(
    'href',
    '/docs/errors/validation_error',
  );
  await expect(page.getByRole('region', { name: 'As curl command' })).toContainText('-X POST');
  await expect(page.getByRole('link', { name: 'Open in the reference' })).toHaveAttribute(
    'href',
    /\/docs\/reference\/crm#.*contacts/,
  );
  await page.goBack();
  await expect(page).toHaveURL(/class=4xx/);
});

test('a call shows what it caused, and the history of a record leads to it', async ({
  page,
  testData,
  baseURL,
}) => {
  const studio = await newIntegrator(testData, baseURL);
  const person = await testData.person('admin', studio.organization);
  const [{ id: assignee_id }] = await studio.get('/users');
  const task = await studio.post('/tasks', { title: 'Call the harbour', assignee_id });
  await signIn(page, person, `/data/tasks/${task.id}`);
  await page.getByRole('button', { name: 'Show all changes' }).click();
  await page.getByRole('link', { name: 'Cause and effects' }).click();
  await expect(page.getByRole('heading', { name: 'POST /api/v1/tasks', level: 1 })).toBeVisible();
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes.getByRole('link', { name: 'Call the harbour' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('not read yet');

  // A call of the console is not in the log, but its effects are known.
  await page.goto(`/data/tasks/${task.id}`);
  const progress = page.getByRole('navigation', { name: 'Progress: Status' });
  await progress.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Show all changes' }).click();
  const traces = page.getByRole('link', { name: 'Cause and effects' });
  await expect(traces).toHaveCount(2);
  await traces.first().click();
  await expect(page.getByText('This request is not in the log')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Changes' }).getByRole('listitem')).toHaveCount(1);
});

test('older calls are loaded without a gap and without a repeat', async ({ page, testData, baseURL }) => {
  const person = await testData.person();
  const token = await testData.token(person.organization, 'Importer');
  for (let n = 0; n < 60; n++)
    await fetch(`${baseURL}/api/v1/contacts/con_${n}`, { headers: { authorization: `Bearer ${token}` } });
  await signIn(page, person, '/requests?live=false');
  const calls = page.getByRole('table', { name: 'Requests' }).getByRole('link');
  await expect(calls).toHaveCount(50);
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect(calls).toHaveCount(60);
  expect(new Set(await calls.allTextContents()).size).toBe(60);
});

for (const [locale, heading] of [
  ['es-ES', 'Peticiones'],
  ['pt-BR', 'Requisições'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test('requests and webhooks are in the language of the person', { tag: '@long' }, async ({
      page,
      testData,
    }) => {
      const person = await testData.person();
      await page.goto('/sign-in?next=/requests');
      await page.getByRole('textbox').first().fill(person.email);
      await page.locator('input[type=password]').fill(person.password);
      await page.locator('button[type=submit]').click();
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await page.goto('/webhooks?new=true');
      await expect(page.getByRole('dialog', { name: /Nuevo destino|Novo destino/ })).toBeVisible();
    });
  });
}
