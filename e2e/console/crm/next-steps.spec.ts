import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { cellIn } from '../../support/console/grid-cells.ts';
import { newProgram } from '../../support/console/queue-cards.ts';

test('a deal begins one quote with its amount, then leads to that quote, and a revision of it is announced with a link', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const program = await newProgram(testData, person.organization, baseURL);
  const company = await program.call('POST', '/companies', { name: 'Mar Azul' });
  const deal = { title: 'Harbour film', amount: 12500, currency: 'EUR', company_id: company.id };
  const { id } = await program.call('POST', '/deals', deal);
  await signIn(page, person, `/data/deals/${id}`);
  const main = page.getByRole('main');

  // Nothing is typed twice: three clicks make the quote.
  await main.getByRole('link', { name: 'Create quote' }).first().click();
  await expect(cellIn(main.getByRole('grid'), 1, 'Description')).toHaveText('Harbour film');
  await expect(cellIn(main.getByRole('grid'), 1, 'Unit price')).toContainText('12,500');
  await main.getByRole('button', { name: 'Create quote', exact: true }).click();
  await expect(page).toHaveURL(/\/data\/quotes\/quo_/);
  const [quote] = await program.call('GET', '/quotes');
  expect(quote).toMatchObject({ subtotal: 12500, lines: [{ description: 'Harbour film', quantity: 1 }] });

  // The deal leads to its unfinished quote; another one is made from the menu.
  await page.goto(`/data/deals/${id}`);
  const opening = main.getByRole('link', { name: `Open quote ${quote.number}` });
  await expect(opening).toBeVisible();
  await main.getByRole('button', { name: /^More actions/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Create quote' })).toBeVisible();
  await page.keyboard.press('Escape');
  await opening.click();
  await expect(page).toHaveURL(new RegExp(quote.id));

  // Once the customer has refused it, the deal offers a new one again, and the quote its revision.
  await program.call('PATCH', `/quotes/${quote.id}`, { status: 'sent' });
  await program.call('PATCH', `/quotes/${quote.id}`, { status: 'rejected', rejection_reason: 'Price' });
  await page.goto(`/data/deals/${id}`);
  await expect(main.getByRole('link', { name: 'Create quote' }).first()).toBeVisible();
  await page.goto(`/data/quotes/${quote.id}`);
  await main.getByRole('button', { name: 'Create revision' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create revision' }).click();
  await page.getByRole('alert').filter({ hasText: 'Quote created:' }).getByRole('link').click();
  await expect(page).not.toHaveURL(new RegExp(quote.id));
  const [revision] = await program.call('GET', '/quotes?status=draft');
  await expect(page).toHaveURL(new RegExp(revision.id));
});
