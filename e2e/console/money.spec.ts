import { expect, signIn, test } from './fixtures.ts';
import { handsIn } from './hands.ts';

test('a quote is invoiced again only with a reason, and the refusal names the earlier invoice', async ({
  page,
  world,
  baseURL,
}) => {
  const person = await world.person('manager');
  const hands = await handsIn(world, person.organization, baseURL, 'admin');
  const company = await hands('POST', '/companies', { name: 'Harbour Ltd' });
  const quote = await hands('POST', '/quotes', {
    company_id: company.id,
    lines: [{ description: 'Film', quantity: 2, unit_price: 100 }],
  });
  await hands('PATCH', `/quotes/${quote.id}`, { status: 'sent' });
  await hands('PATCH', `/quotes/${quote.id}`, {
    status: 'accepted',
    accepted_by: { name: 'Ann Reed', email: 'ann@example.com' },
  });
  await signIn(page, person, `/data/quotes/${quote.id}`);
  const make = page.getByRole('button', { name: 'Create' });
  const heading = page.getByRole('heading', { name: 'Harbour Ltd', level: 1 });
  await page.getByRole('link', { name: 'Create invoice' }).click();
  await make.click();
  await expect(heading).toBeVisible();

  await page.goto(`/data/quotes/${quote.id}`);
  await page.getByRole('link', { name: 'Create invoice' }).click();
  await expect(page.getByRole('textbox', { name: 'Reason for the exception' })).toHaveCount(0);
  await make.click();
  const refusal = page.getByText('would be invoiced');
  await expect(refusal).toContainText(
    'a manager allows it with a reason (Do it anyway, Reason for the exception)',
  );
  await expect(refusal.getByRole('link', { name: 'Harbour Ltd' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Do it anyway' }).check();
  await page.getByRole('textbox', { name: 'Reason for the exception' }).fill('The first one was lost');
  await make.click();
  await expect(heading).toBeVisible();
  expect(await hands('GET', '/finance/invoices?fields=id,total')).toHaveLength(2);
});

test('an expense that was paid by mistake is undone with a reason', async ({ page, world, baseURL }) => {
  const person = await world.person('manager');
  const hands = await handsIn(world, person.organization, baseURL, 'admin');
  const { id } = await hands('POST', '/finance/expenses', {
    description: 'Taxi',
    amount: 30,
    date: '2026-01-05',
  });
  await hands('PATCH', `/finance/expenses/${id}`, { status: 'submitted' });
  const colleague = await handsIn(world, person.organization, baseURL, 'manager');
  for (const status of ['approved', 'paid']) await colleague('PATCH', `/finance/expenses/${id}`, { status });
  await signIn(page, person, `/data/expenses/${id}`);
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await page.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Undo the payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo the payment' });
  await dialog.getByRole('textbox', { name: 'Why it was reversed' }).fill('Entered twice');
  await dialog.getByRole('button', { name: 'Undo the payment' }).click();
  await expect(page.getByRole('main').getByText('Approved', { exact: true }).first()).toBeVisible();
});
