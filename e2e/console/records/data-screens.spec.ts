import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test('a list shows the important columns, and each status has its own icon', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL);
  const sold = await call('POST', '/deals', { title: 'Harbour film', amount: 1500, currency: 'EUR' });
  await call('PATCH', `/deals/${sold.id}`, { status: 'won' });
  const lost = await call('POST', '/deals', { title: 'Mountain film', amount: 900, currency: 'USD' });
  await call('PATCH', `/deals/${lost.id}`, { status: 'lost', lost_reason: 'Price' });
  await signIn(page, person, '/data/deals');
  const rowOf = (name: RegExp) => page.getByRole('row', { name });
  await expect(rowOf(/Harbour/)).toContainText('€1,500.00');
  await expect(rowOf(/Mountain/)).toContainText('$900.00');
  const shapeOf = (name: RegExp) => rowOf(name).locator('[data-tone] svg').first().innerHTML();
  await expect(rowOf(/Harbour/).locator('[data-tone=good]')).toContainText('Won');
  await expect(rowOf(/Mountain/).locator('[data-tone=bad]')).toContainText('Lost');
  expect(await shapeOf(/Harbour/)).not.toEqual(await shapeOf(/Mountain/));
});

test('a form for a new record asks for the essentials, and never for values that come later', async ({
  page,
  testData,
}) => {
  const person = await testData.person('manager');
  await signIn(page, person, '/data/quotes/new');
  const folded = page.getByRole('button', { name: /more fields?$/ });
  await expect(page.getByLabel('Valid until')).toBeVisible();
  await expect(page.getByLabel('Promotion code')).toHaveCount(0);
  await folded.click();
  await expect(page.getByLabel('Promotion code')).toBeVisible();
  for (const name of ['Accepted by', 'Rejection reason']) await expect(page.getByText(name)).toHaveCount(0);
  for (const [address, name] of [
    ['/data/tasks/new', 'Do it anyway'],
    ['/data/edit_cards/new', 'Claim number'],
    ['/data/invoices/new', 'Void reason'],
    ['/data/deals/new', 'Loss reason'],
  ] as const) {
    await page.goto(address);
    await folded.click();
    await expect(page.getByText(name)).toHaveCount(0);
  }
  await expect(page.getByText(/^Title/)).toContainText('*');
});
