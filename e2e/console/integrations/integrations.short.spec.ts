import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, type TestData, test } from '../../support/console/fixtures.ts';
import { newIntegrator } from '../../support/console/integrator.ts';
import { SourceServer, sendJson } from '../../support/servers/source-server.ts';

const source = new SourceServer();
let rows: unknown[] = [];

test.beforeAll(async () => {
  await source.listen();
  source.routes.set('/customers', (req, res) => {
    if (req.headers.authorization === 'Bearer the right key') sendJson(res, { items: rows });
    else res.writeHead(401).end();
  });
});
test.afterAll(() => source.close());

const anna = { id: 1, name: 'Anna Duarte', mail: ' ANNA@example.com ' };
const bruno = { id: 2, name: 'Bruno Sala', mail: 'bruno@example' };

const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Test' }).getByRole('listitem').filter({ hasText: name });

test('an admin connects an API, sees each problem at its step, maps the API, runs it and repairs a row', async ({
  page,
  testData,
}) => {
  rows = [anna, bruno];
  await signIn(page, await testData.person(), '/');
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('link', { name: 'Integrations' }).click();
  await expect(page.getByRole('heading', { name: 'No connections yet' })).toBeVisible();
  await page.getByRole('searchbox', { name: /Search connections and integrations/ }).fill('json');
  await page.getByRole('link', { name: 'JSON API' }).click();

  await page.getByRole('main').getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name' }).fill('Shop customers');
  await page.getByRole('combobox', { name: 'Authentication' }).click();
  await page.getByRole('option', { name: 'A token (Bearer)' }).click();
  await page.getByRole('button', { name: 'Add to Sources' }).click();
  await page.getByRole('combobox', { name: 'Create rows as' }).fill('Contact');
  await page.getByRole('option', { name: 'Contacts', exact: true }).click();
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('https://10.0.0.1/customers');
  await page.getByRole('textbox', { name: 'Path to the list' }).fill('items');
  await page.getByRole('textbox', { name: 'Token' }).fill('the wrong key');
  await page.getByRole('button', { name: 'Show as code' }).click();
  const code = page.getByRole('dialog');
  await expect(code.getByText(/integrations\/connections/).first()).toBeVisible();
  await expect(code.getByText(/the wrong key/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Connect', exact: true }).click();
  const address = page.getByRole('textbox', { name: 'Address', exact: true });
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(address).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Token' })).toHaveValue('the wrong key');
  await address.fill(`${source.url}/customers`);
  await page.getByRole('main').getByRole('button', { name: 'Connect', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Shop customers', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Test now' }).click();
  await expect(page.getByText('The test failed at: Secrets are accepted.')).toBeVisible();
  await expect(step(page, 'Address responds').getByRole('img', { name: 'Passed' })).toBeVisible();
  await expect(step(page, 'Secrets are accepted')).toContainText('does not accept the credentials (401)');
  await expect(step(page, 'Secrets are accepted')).toContainText('Enter the secrets again');
  await expect(
    step(page, 'Permissions are sufficient').getByRole('img', { name: 'Not tested' }),
  ).toBeVisible();
  await expect(page.getByText('Failing').first()).toBeVisible();

  const parts = page.getByRole('navigation', { name: 'Sections of the connection' });
  await parts.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText('A value is stored. Leave it empty to keep it.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Token' }).fill('the right key');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('textbox', { name: 'Token' })).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();

  await parts.getByRole('link', { name: 'Mapping' }).click();
  await page.getByRole('button', { name: 'Edit mapping' }).click();
  const rule = (name: string) => page.getByRole('group', { name: `Source of ${name}`, exact: true });
  await rule('First name').getByRole('textbox', { name: 'Path in the row' }).fill('name');
  await rule('First name').getByRole('combobox', { name: 'Conversion' }).click();
  await page.getByRole('option', { name: 'First word' }).click();
  await page.keyboard.press('Escape');
  await rule('E-mail').getByRole('textbox', { name: 'Path in the row' }).fill('mail');
  await rule('E-mail').getByRole('combobox', { name: 'Conversion' }).click();
  await page.getByRole('option', { name: 'Lower case' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add field' }).click();
  await page.getByRole('button', { name: 'Save mapping' }).click();
  await expect(page.getByText('Choose a field')).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: false }).last().click();
  await page.getByRole('button', { name: 'Save mapping' }).click();
  await expect(page.getByText('Only the fields below are read')).toBeVisible();

  await parts.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('button', { name: 'Test now' }).click();
  await expect(page.getByText('The test passed.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByText('Partial')).toBeVisible();
  await page.getByRole('link', { name: 'View run' }).click();
  const errors = page.getByRole('table', { name: 'Rows with errors' });
  await expect(errors.getByRole('row', { name: /Contact 2/ })).toContainText('E-mail: must be an e-mail');
  await errors.getByText('Show', { exact: true }).click();
  await expect(errors.getByText(/Bruno Sala/)).toBeVisible();

  rows = [anna, { ...bruno, mail: 'bruno@example.com' }];
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(page.getByText('Completed')).toBeVisible();
  await expect(page.getByText(/No errors\. Rows with errors are kept/)).toBeVisible();
  await page.getByRole('link', { name: 'All runs' }).click();
  await expect(page.getByRole('table', { name: 'Runs' }).getByRole('row')).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Partial' }).click();
  await expect(page).toHaveURL(/status=partial/);
  await expect(page.getByRole('table', { name: 'Runs' }).getByRole('row')).toHaveCount(2);

  await parts.getByRole('link', { name: 'Linked records' }).click();
  await page.getByRole('searchbox', { name: /Number there/ }).fill('2');
  await expect(page.getByText('1 link', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bruno' })).toBeVisible();

  await parts.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Delete connection' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete connection' }).click();
  await page.getByRole('button', { name: 'Restore Shop customers' }).click();
  await expect(page.getByRole('link', { name: 'Shop customers' })).toBeVisible();
});

test('the address of an inbound hook is shown once, replaced, and switched off', async ({
  page,
  testData,
}) => {
  await signIn(page, await testData.person(), '/integrations/catalog/inbound_hook');
  await page.getByRole('textbox', { name: 'Name' }).fill('Website form');
  await page.getByRole('main').getByRole('button', { name: 'Connect', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'Address for the other system' });
  const first = (await shown.getByRole('region', { name: 'Address', exact: true }).textContent()) ?? '';
  await page.keyboard.press('Escape');
  await shown.getByRole('button', { name: 'Close without copying' }).click();
  await expect(page.getByText('Not tested yet').first()).toBeVisible();
  const send = (address: string) =>
    page.request.post(address.trim(), { data: { id: 'f-1', name: 'Clara Montes' } });
  expect((await send(first)).status()).toBe(200);

  const parts = page.getByRole('navigation', { name: 'Sections of the connection' });
  await parts.getByRole('link', { name: 'Linked records' }).click();
  await expect(page.getByRole('link', { name: /Clara/ })).toBeVisible();
  await parts.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Replace address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create new address' }).click();
  const second = (await shown.getByRole('region', { name: 'Address', exact: true }).textContent()) ?? '';
  expect((await send(first)).status()).toBe(404);
  expect((await send(second)).status()).toBe(200);
  await page.keyboard.press('Escape');
  await shown.getByRole('button', { name: 'Close without copying' }).click();

  await parts.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText(/Switched off by Ana Prado/)).toBeVisible();
  expect((await send(second)).status()).toBe(404);
});

/** Creates a connection that has run: one row was written, and one failed. */
async function connected(testData: TestData, baseURL: string | undefined) {
  rows = [anna, bruno];
  const { organization, get, post, patch } = await newIntegrator(testData, baseURL, 'admin');
  const { id } = await post('/integrations/connections', {
    name: 'Shop customers',
    provider: 'generic_rest',
    config: {
      auth: 'bearer',
      sources: [{ resource: 'contact', url: `${source.url}/customers`, rows: 'items' }],
    },
    credentials: { token: 'the right key' },
  });
  await patch(`/integrations/connections/${id}/mapping`, {
    resources: { contact: { fields: { first_name: 'name', email: { path: 'mail', transform: ['trim'] } } } },
  });
  const run = await post(`/integrations/connections/${id}/sync`, {});
  await expect.poll(async () => (await get(`/integrations/runs/${run.id}`)).status).toBe('partial');
  const place = `/integrations/${id}`;
  return {
    organization,
    patch,
    place,
    run: `${place}/runs/${run.id}`,
    admin: await testData.person('admin', organization),
  };
}

test('a viewer sees connections and runs, and no button that would be refused', async ({
  page,
  testData,
  baseURL,
}) => {
  const { organization, place, run } = await connected(testData, baseURL);
  const person = await testData.person('viewer', organization);
  await signIn(page, person, run);
  await expect(page.getByRole('table', { name: 'Rows with errors' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /Run|Cancel|code/ })).toHaveCount(0);
  const parts = page.getByRole('navigation', { name: 'Sections of the connection' });
  await expect(parts.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await page.goto(place);
  await expect(main.getByText('Last run').first()).toBeVisible();
  await expect(main.getByRole('button', { name: /Run|Test|Switch|code/ })).toHaveCount(0);
  await page.goto(`${place}/mapping`);
  await expect(main.getByRole('table', { name: 'Field mapping' })).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  await page.goto(`${place}/settings`);
  await expect(page.getByText('Only for administrators')).toBeVisible();
  await page.goto('/integrations/catalog/generic_rest');
  await expect(page.getByText('Only administrators can connect other systems.')).toBeVisible();
});

test('the pages of integrations have no accessibility problems, in light and dark, on a desktop and on a telephone', {
  tag: '@long',
}, async ({ page, testData, baseURL }) => {
  test.setTimeout(300_000);
  const { admin, place, run } = await connected(testData, baseURL);
  await signIn(page, admin, '/integrations');
  const pages: [string, (page: Page) => Promise<void>][] = [
    ['/integrations', (own) => expect(own.getByRole('link', { name: 'Shop customers' })).toBeVisible()],
    ['/integrations/catalog/generic_rest', (own) => expect(own.getByText('Configuration')).toBeVisible()],
    [place, (own) => expect(own.getByRole('button', { name: 'Test now' })).toBeVisible()],
    [run, (own) => expect(own.getByRole('table', { name: /Rows with errors/ })).toBeVisible()],
    [`${place}/settings`, (own) => expect(own.getByText(/Leave it empty/)).toBeVisible()],
    [`${place}/mapping`, (own) => expect(own.getByRole('button', { name: 'Save mapping' })).toBeVisible()],
  ];
  for (const [path, isShown] of pages) {
    await page.goto(path);
    await isShown(page);
    await expectAccessible(page, path);
  }
});

for (const [locale, texts] of [
  [
    'es-ES',
    {
      title: 'Integraciones',
      test: 'Probar ahora',
      refused: /La dirección no acepta las credenciales/i,
      row: /debe ser una dirección de correo/,
    },
  ],
  [
    'pt-BR',
    {
      title: 'Integrações',
      test: 'Testar agora',
      refused: /O endereço não aceita as credenciais/i,
      row: /deve ser um endereço de e-mail/,
    },
  ],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test('pages, steps and reasons are in the language of the person', { tag: '@long' }, async ({
      page,
      testData,
      baseURL,
    }) => {
      const { admin, place, run, patch } = await connected(testData, baseURL);
      await page.goto(`/sign-in?next=${encodeURIComponent(run)}`);
      await page.locator('input[type="email"]').fill(admin.email);
      await page.locator('input[type="password"]').fill(admin.password);
      await page.locator('button[type="submit"]').click();
      await expect(page.getByText(texts.row)).toBeVisible();
      await patch(`/integrations/connections/${place.split('/').at(-1)}`, {
        credentials: { token: 'other' },
      });
      await page.goto(place);
      await page.getByRole('button', { name: texts.test }).click();
      await expect(page.getByText(texts.refused).first()).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: texts.title }).click();
      await expect(page.getByRole('heading', { name: texts.title, level: 1 })).toBeVisible();
    });
  });
}
