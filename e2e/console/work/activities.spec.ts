import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test('calls and notes are shown on the company, the contact and the deal that they are about', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
  const contact = await call('POST', '/contacts', {
    first_name: 'Ana',
    last_name: 'Reis',
    company_id: company.id,
  });
  const deal = await call('POST', '/deals', { title: 'Harbour film', company_id: company.id });
  const about = [
    ['company', 'companies', company.id],
    ['contact', 'contacts', contact.id],
    ['deal', 'deals', deal.id],
  ] as const;
  for (const [type, , id] of about)
    await call('POST', '/activities', {
      kind: 'call',
      subject: `Spoke about the ${type}`,
      related: { type, id },
    });
  await signIn(page, person, `/data/companies/${company.id}`);
  const panel = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, level: 2 }) });
  const [related, timeline] = [panel('Related'), panel('Timeline')];
  for (const [type, plural, id] of about) {
    await page.goto(`/data/${plural}/${id}`);
    await expect(related.getByRole('link', { name: `Spoke about the ${type}` })).toBeVisible();
    await expect(
      timeline.getByRole('listitem').filter({ hasText: `Call: Spoke about the ${type}` }),
    ).toBeVisible();
  }
  // The calls of the contact and of the deal are also those of their company.
  await page.goto(`/data/companies/${company.id}`);
  for (const [type] of about) {
    await expect(related.getByRole('link', { name: `Spoke about the ${type}` })).toBeVisible();
    await expect(timeline.getByRole('link', { name: `Spoke about the ${type}` })).toBeVisible();
  }
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Spoke about the contact' })).toContainText(
    'Ana Reis',
  );
  await related.getByRole('link', { name: 'Activities' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Spoke about the' })).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Harbour Ltd' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter About' }).click();
  await expect(page).not.toHaveURL(/about_id/);
  // A new note is written from the page of the record, and is about it.
  await page.goto(`/data/deals/${deal.id}`);
  await related.getByRole('link', { name: 'New activity' }).click();
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Note' }).click();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Wants the offer in May');
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
  await expect(timeline.getByRole('link', { name: 'Wants the offer in May' })).toBeVisible();
});
