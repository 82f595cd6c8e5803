import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test('further readings of a record are one click away', async ({ page, testData, baseURL }) => {
  const person = await testData.person('admin');
  const call = await callsWithNewToken(testData, person.organization, baseURL);
  const { id } = await call('POST', '/products', { name: 'Drone day', price: 480, currency: 'EUR' });
  await call('PATCH', `/products/${id}`, { price: 520 });
  await signIn(page, person, `/data/products/${id}`);
  await page.getByRole('button', { name: 'Show price history' }).click();
  const dialog = page.getByRole('dialog', { name: 'Show price history' });
  await expect(dialog.getByRole('row')).toHaveCount(3);
  await expect(dialog.getByRole('cell', { name: '€480.00' })).toBeVisible();
  await expectAccessible(page, 'a reading');
  await dialog.getByRole('button', { name: 'Show as code' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(new RegExp(`products/${id}/prices`))
      .first(),
  ).toBeVisible();
});

test('actions without a record are in the list, and reserved uses are released in their list', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('admin');
  const call = await callsWithNewToken(testData, person.organization, baseURL);
  const { id } = await call('POST', '/promotions', {
    name: 'Spring',
    code: 'SPRING',
    kind: 'percentage',
    value: 10,
    status: 'active',
  });
  await signIn(page, person, '/data/promotions');
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Validate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Validate' });
  await dialog.getByRole('textbox', { name: 'Code' }).fill('SPRING');
  await dialog.getByRole('textbox', { name: 'Order amount' }).fill('200');
  await dialog.getByRole('checkbox', { name: 'Reserve' }).check();
  await dialog.getByRole('button', { name: 'Validate' }).click();
  await expect(page.getByRole('dialog').getByText('20', { exact: false }).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`/data/promotions/${id}`);
  await page.getByRole('link', { name: 'Promotion uses' }).click();
  await expect(page.getByRole('heading', { name: 'Promotion uses', level: 1 })).toBeVisible();
  await expect(page.getByText('1 record')).toBeVisible();
  await page.getByRole('button', { name: /More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Release' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await expect(page.getByRole('row').last()).toContainText('Released');
});

test('mail is sent and read, and a suppressed address gets no more mail', async ({ page, testData }) => {
  await signIn(page, await testData.person('admin'), '/data');
  await page.getByRole('link', { name: 'E-mails', exact: true }).click();
  await page.getByRole('link', { name: 'Send' }).click();
  await page.getByRole('combobox', { name: 'To', exact: true }).fill('ana@example.com');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Subject' }).fill('The first cut');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('It is ready.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('rowheader', { name: 'The first cut' }).getByRole('link').click();
  await expect(page.getByText('It is ready.')).toBeVisible();
  await page.getByRole('link', { name: 'Cause and effects', exact: true }).click();
  await expect(page.getByRole('region', { name: 'E-mails' })).toContainText('The first cut');
  await expect(page.getByText('This request is not in the log')).toBeVisible();

  await page.goto('/data/email_suppressions/new');
  await page.getByRole('textbox', { name: 'Address' }).fill('former@example.com');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('rowheader', { name: 'former@example.com', exact: true })).toBeVisible();
  await expectAccessible(page, 'addresses that get no mail');
  await page.getByRole('button', { name: /More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Allow e-mails again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Allow e-mails again' }).click();
  await expect(page.getByRole('rowheader', { name: 'former@example.com', exact: true })).toHaveCount(0);
});
