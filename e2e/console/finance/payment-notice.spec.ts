import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test('a payment that is recorded beside the balance is named in a notice on the invoice, with a link to it', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
  const invoice = await call('POST', '/finance/invoices', {
    ...{ company_id: company.id, currency: 'EUR', status: 'issued' },
    lines: [{ description: 'Film', unit_price: 100, tax_rate: 21 }],
  });
  await signIn(page, person, `/data/invoices/${invoice.id}`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Register payment' }).click();
  await main.getByRole('button', { name: 'Register payment' }).click();
  await expect(page).toHaveURL(new RegExp(`/data/invoices/${invoice.id}$`));
  const notice = page.getByRole('alert').filter({ hasText: 'created' });
  await expect(notice).toContainText(/Invoice payment created: [A-Z][a-z]{2} \d+, \d{4}/);
  await expect(main.getByText('Paid', { exact: true }).first()).toBeVisible();
  await notice.getByRole('link').click();
  await expect(page).toHaveURL(/payments\/pay_/);
});
