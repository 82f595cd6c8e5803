import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test('the menu of a record suggests next actions, with reasons', async ({ page, testData, baseURL }) => {
  const person = await testData.person('member');
  const call = await callsWithNewToken(testData, person.organization, baseURL);
  const deal = { title: 'Website', amount: 900, currency: 'EUR', expected_close_date: '2020-01-20' };
  const { id } = await call('POST', '/deals', deal);
  await signIn(page, person, `/data/deals/${id}`);
  await page.getByRole('button', { name: 'More actions for Website' }).click();
  await expect(page.getByText('Analyze with AI')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Next actions for a record' }).click();
  await expect(page.getByRole('combobox', { name: 'Record', exact: true })).toHaveValue('Website');
  await page.getByRole('button', { name: 'Run' }).click();
  const answer = page.getByRole('status').filter({ hasText: 'Result' });
  await expect(answer.getByText(/Jan 20, 2020/).first()).toBeVisible();
  await expect(answer.getByText('Rules')).toBeVisible();
  await expect(answer.getByRole('link', { name: 'Website' }).first()).toBeVisible();
  await expectAccessible(page, 'what to do about a record');
});

test('a function is tried with its example, shown as code, and a missing value is reported at its field', async ({
  page,
  testData,
}) => {
  await signIn(page, await testData.person('member'), '/agents');
  await page.getByRole('tab', { name: 'Functions' }).click();
  const texts = page.getByRole('list', { name: 'Texts' });
  await expect(texts.getByRole('listitem')).toHaveCount(5);
  await expect(
    page.getByRole('list', { name: 'Human resources' }).getByText('Reads records that your role cannot read'),
  ).toBeVisible();
  await expectAccessible(page, 'the functions');
  await texts.getByRole('link', { name: 'Sentiment of a text' }).click();
  await page.getByRole('button', { name: 'Run' }).click();
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Fill in an example' }).click();
  await page.getByRole('button', { name: 'Run' }).click();
  const answer = page.getByRole('status').filter({ hasText: 'Result' });
  await expect(answer.getByText('Negative')).toBeVisible();
  await expect(answer.getByRole('heading', { name: 'Reasons' })).toBeVisible();
  await expectAccessible(page, 'a function');
  await page.getByRole('button', { name: 'Show as code' }).click();
  await expect(page.getByRole('dialog').getByText('/ai/sentiment').first()).toBeVisible();
});

test('a result computed in the background appears without a reload, and too little data is reported', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const call = await callsWithNewToken(testData, person.organization, baseURL);
  for (const phone of ['+34 612 345 678', '612 345 678'])
    await call('POST', '/contacts', { first_name: 'Ana', last_name: 'Pereira', phone });
  await signIn(page, person, '/agents/functions/find_duplicates');
  await page.getByRole('combobox', { name: 'Record type' }).click();
  await page.getByRole('option', { name: 'Contact' }).click();
  await page.getByRole('checkbox', { name: 'Run in the background' }).check();
  await page.getByRole('button', { name: 'Run' }).click();
  const answer = page.getByRole('status').filter({ hasText: 'Result' });
  await expect(answer.getByRole('link', { name: 'Ana Pereira' }).first()).toBeVisible();
  await expectAccessible(page, 'duplicates');

  await page.goto('/agents/functions/next_actions');
  await page.getByRole('button', { name: 'Run' }).click();
  const which = page.getByRole('combobox', { name: /Record/ });
  await expect(which).toHaveAttribute('aria-invalid', 'true');
  await expect(which).toBeFocused();

  await page.goto('/agents/functions/cashflow_forecast');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Not enough data for a result' })).toBeVisible();
});

test('a viewer is offered no function, and its address explains why', async ({ page, testData }) => {
  await signIn(page, await testData.person('viewer'), '/agents/functions/language');
  await expect(page.getByRole('heading', { name: 'Language of a text', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run' })).toHaveCount(0);
  await expect(page.getByText('Your role cannot use this function')).toBeVisible();
  await page.goto('/agents?tab=functions');
  await expect(page.getByRole('list', { name: 'Agents' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Functions' })).toHaveCount(0);
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' });
  test('a function reports its result and the reasons in the language of the person', async ({
    page,
    testData,
  }) => {
    await signIn(page, await testData.person('member'), '/agents/functions/sentiment');
    await page.getByRole('button', { name: 'Rellenar con un ejemplo' }).click();
    await page.getByRole('button', { name: 'Ejecutar' }).click();
    const answer = page.getByRole('status').filter({ hasText: 'Resultado' });
    await expect(answer.getByText('Negativo')).toBeVisible();
    await expect(answer.getByText('«excelente» cuenta +1')).toBeVisible();
  });
});
