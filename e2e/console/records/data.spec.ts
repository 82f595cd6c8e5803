import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test('a person creates a record in its form: missing values are reported at their fields, and no typed text is lost', async ({
  page,
  testData,
}) => {
  await signIn(page, await testData.person('member'), '/data');
  await page.getByRole('link', { name: 'Deals' }).click();
  await expect(page.getByRole('heading', { name: 'No deals yet' })).toBeVisible();
  await page.getByRole('link', { name: 'New', exact: true }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('1250,50');
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await create.click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(title).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1250,50');
  await expect(page.getByText('Read as 1,250.5')).toBeVisible();
  await title.fill('Harbour film');
  const dialog = page.getByRole('dialog', { name: 'New deal' });
  await dialog.getByRole('combobox', { name: 'Currency' }).fill('EUR');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Show as code' }).click();
  await expect(page.getByRole('dialog').getByText(/"title": "Harbour film"/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create and open' }).click();
  await expect(page.getByRole('heading', { name: 'Harbour film', level: 1 })).toBeVisible();
  await expect(page.getByText('€1,250.50')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Created' })).toBeVisible();
});

test('leaving a form with typed text asks first', async ({ page, testData }) => {
  await signIn(page, await testData.person('member'), '/data/companies/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour Ltd');
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Harbour Ltd');
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('two people change a record: changes of one person are kept, and conflicts are resolved by choice', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const call = await callsWithNewToken(testData, person.organization, baseURL);
  const { id } = await call('POST', '/tasks', { title: 'Paint', description: 'White' });
  await signIn(page, person, `/data/tasks/${id}/edit`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Paint the boat');
  await call('PATCH', `/tasks/${id}`, { description: 'Blue' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Paint the boat', level: 1 })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^Blue$/ })).toBeVisible();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Paint the ship');
  await call('PATCH', `/tasks/${id}`, { title: 'Paint the raft' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const conflict = page.getByRole('alert', { name: 'Somebody else changed this record meanwhile' });
  await expect(conflict.getByText('Paint the raft')).toBeVisible();
  await expect(conflict.getByText('Paint the ship')).toBeVisible();
  await conflict.getByRole('radio', { name: /^Yours/ }).check();
  await conflict.getByRole('button', { name: 'Continue with these values' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Paint the ship', level: 1 })).toBeVisible();
});

test('a step asks for the values it needs, and the timeline shows the earlier value', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const call = await callsWithNewToken(testData, person.organization, baseURL);
  const { id } = await call('POST', '/deals', {
    title: 'Harbour film',
    metadata: { crew: 3, place: 'Vigo' },
  });
  await call('PATCH', `/deals/${id}`, { metadata: { crew: 4 } });
  await signIn(page, person, `/data/deals/${id}`);
  const byProgram = page.getByRole('listitem').filter({ hasText: 'the program “Automation”' });
  await expect(byProgram.first().getByRole('definition')).toHaveText('before: 3 → now: 4');
  await expect(byProgram).toHaveCount(2);
  await page.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Mark as lost' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as lost' });
  await dialog.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Loss reason' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Loss reason' }).fill('Too expensive');
  await dialog.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('definition').filter({ hasText: /^Too expensive$/ })).toBeVisible();
  const happened = page.getByRole('listitem').filter({ hasText: 'Ana Prado' }).first();
  await expect(
    happened
      .getByRole('deletion')
      .filter({ hasText: /^before: Open$/ })
      .first(),
  ).toBeVisible();
  await expect(
    happened
      .getByRole('insertion')
      .filter({ hasText: /^now: Lost$/ })
      .first(),
  ).toBeVisible();
  // A member may not reopen it.
  await expect(page.getByRole('button', { name: 'Reopen' })).toHaveCount(0);
});

test('a refused step is undone on the page, with the reason', async ({ page, testData, baseURL }) => {
  const person = await testData.person('member');
  const call = await callsWithNewToken(testData, person.organization, baseURL);
  const { id } = await call('POST', '/deals', { title: 'Harbour film' });
  await signIn(page, person, `/data/deals/${id}`);
  await page.route('**/api/trpc/deals.update**', (route) => route.abort());
  await page.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Mark as won' }).click();
  await expect(page.getByText(/Mark as won: failed\. The server cannot be reached/)).toBeVisible();
  await expect(
    page.getByRole('banner').or(page.getByRole('main')).getByText('Open', { exact: true }).first(),
  ).toBeVisible();
});

test('a viewer sees the records and no button that would be refused', async ({ page, testData, baseURL }) => {
  const person = await testData.person('viewer');
  const call = await callsWithNewToken(testData, person.organization, baseURL);
  const { id } = await call('POST', '/deals', { title: 'Harbour film' });
  await signIn(page, person, '/data/deals');
  await expect(page.getByRole('link', { name: 'Harbour film' })).toBeVisible();
  for (const name of ['New', 'Import'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('link', { name: 'Harbour film' }).click();
  await expect(page.getByRole('heading', { name: 'Harbour film', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Mark as/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Details for developers']);
  await page.goto(`/data/deals/${id}/edit`);
  await expect(page.getByRole('heading', { name: 'Not available for your role' })).toBeVisible();
});

test('search, filters and order are in the address, and Back returns to them', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const call = await callsWithNewToken(testData, person.organization, baseURL);
  await call('POST', '/deals', { title: 'Harbour film', amount: 100 });
  await call('POST', '/deals', { title: 'Mountain film', amount: 900 });
  await call('POST', '/deals', { title: 'Mountain clip', amount: 500, status: 'open' });
  await signIn(page, person, '/data/deals');
  const names = page.getByRole('row').getByRole('rowheader');
  await page.getByRole('searchbox').fill('mountain');
  await expect(page.getByText('2 records')).toBeVisible();
  await expect(page).toHaveURL(/q=mountain/);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('textbox', { name: 'Filter by…' }).fill('amou');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Amount, from' }).fill('600');
  await page.getByRole('textbox', { name: 'Amount, from' }).press('Enter');
  await expect(page).toHaveURL(/amount=600\.\./);
  await expect(names).toHaveText(['Mountain film']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Amount: from 600', exact: true })).toBeVisible();
  await page.reload();
  await expect(names).toHaveText(['Mountain film']);
  await page.goBack();
  await expect(names).toHaveCount(2);
  await page.goto('/data/deals?sort=amount');
  await expect(names).toHaveText(['Harbour film', 'Mountain clip', 'Mountain film']);
  // The keys work as soon as the scripts are loaded.
  await expect(async () => {
    await page.keyboard.press('k');
    await expect(page.getByRole('link', { name: 'Harbour film' })).toBeFocused({ timeout: 100 });
  }).toPass();
  for (const key of ['j', 'x']) await page.keyboard.press(key);
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Mountain clip', level: 1 })).toBeVisible();
});

test('many records are changed together, and each failure shows its reason', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL);
  const lost = await call('POST', '/deals', { title: 'Lost film' });
  await call('PATCH', `/deals/${lost.id}`, { status: 'lost', lost_reason: 'Price' });
  await call('POST', '/deals', { title: 'Open film' });
  await signIn(page, person, '/data/deals');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit a field' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit a field' });
  await dialog.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'Status' }).click();
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Won' }).click();
  await dialog.getByRole('button', { name: 'Edit a field' }).click();
  await expect(dialog.getByText('1 of 2 failed:')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText('Lost film');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('row', { name: /Open film/ })).toContainText('Won');
});

test('selected records that a search hides are counted, and deselected at once', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL);
  for (const title of ['Harbour film', 'Mountain film', 'Mountain clip'])
    await call('POST', '/deals', { title });
  await signIn(page, person, '/data/deals');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('region', { name: '3 selected' });
  await expect(bar).not.toContainText('not shown');
  await page.getByRole('searchbox').fill('harbour');
  await expect(bar.getByRole('status')).toHaveText('3 selected · 2 not shown');
  // The action applies to all three, and its dialog shows the number.
  await bar.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit a field' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit a field' });
  await expect(dialog).toContainText('This applies to 3 records.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await bar.getByRole('button', { name: 'Deselect them' }).click();
  await expect(page.getByRole('region', { name: '1 selected' }).getByRole('status')).toHaveText('1 selected');
  // The selection is shown also when the search finds none of its records.
  await page.getByRole('searchbox').fill('nowhere');
  await expect(page.getByRole('region', { name: '1 selected' })).toContainText('1 not shown');
});

test('a record is deleted, and restored on its own page', async ({ page, testData, baseURL }) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL);
  const { id } = await call('POST', '/tasks', { title: 'Paint' });
  await signIn(page, person, `/data/tasks/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
});

test('the next step of an invoice is prominent, issuing shows the totals, and voiding is in the menu', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL);
  const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
  const { id } = await call('POST', '/finance/invoices', {
    company_id: company.id,
    currency: 'EUR',
    lines: [{ description: 'Film', quantity: 1, unit_price: 100, tax_rate: 21 }],
  });
  await signIn(page, person, `/data/invoices/${id}`);
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Issue' });
  await expect(dialog).toContainText('Harbour Ltd');
  await expect(dialog).toContainText('€121.00');
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
  // The number is part of the name, so the heading is new without a reload.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('INV-');
  // An invoice that is not sent yet is sent next, and its payment is registered beside its balance.
  const send = page.getByRole('main').getByRole('button', { name: 'Send', exact: true });
  await expect(send).toHaveAttribute('data-variant', 'filled');
  const next = page.getByRole('main').getByRole('link', { name: 'Register payment' });
  await expect(page.getByRole('button', { name: 'Void' })).toHaveCount(0);
  await page.getByRole('button', { name: /^More actions/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Void' })).toBeVisible();
  await page.keyboard.press('Escape');
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('New ');
  // The field already contains the amount that is still to be paid.
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue(/^121(\.00)?$/);
  await page.getByRole('button', { name: 'Register payment' }).click();
  await expect.poll(async () => (await call('GET', `/finance/invoices/${id}`)).status).toBe('paid');
});
