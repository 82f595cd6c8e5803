import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test('the audience of a campaign is chosen by conditions, and its number of people is shown', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('admin');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
  const people = [
    { first_name: 'Ana', email: 'ana@harbour.example', company_id: company.id },
    { first_name: 'Bea', email: 'bea@harbour.example', company_id: company.id },
    { first_name: 'Carl', company_id: company.id, phone: '+34600000001' },
    { first_name: 'Dora', email: 'dora@other.example' },
  ];
  for (const one of people) await call('POST', '/contacts', one);
  await signIn(page, person, '/data/campaigns/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Spring news');
  await page.getByRole('textbox', { name: 'Subject' }).fill('What is new');
  await page.getByRole('textbox', { name: 'Text' }).fill('Hello');
  const reach = page.getByRole('status').filter({ hasText: 'Reaches' });
  await page.getByRole('radio', { name: 'Everybody' }).check();
  await expect(reach).toHaveText('Reaches 3 people · 1 has no email address');
  await page.getByRole('radio', { name: 'Those who meet conditions' }).check();
  await expect(reach).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Property', exact: true }).click();
  await page.getByRole('option', { name: 'Company', exact: true }).click();
  await page.getByRole('combobox', { name: 'Value' }).fill('Harb');
  await page.getByRole('option', { name: 'Harbour Ltd' }).click();
  await expect(reach).toHaveText('Reaches 2 people · 1 has no email address');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Spring news');
  await expect(page.getByRole('main')).toContainText('Company is Harbour Ltd');
});
