import type { Locator, Page, Route } from '@playwright/test';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

/** Clicks, and counts the clicks. */
function counted() {
  let clicks = 0;
  return {
    click: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    /** The number of clicks since the last time. */
    taken: () => {
      const all = clicks;
      clicks = 0;
      return all;
    },
  };
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Progress: Stage' });
const stage = (page: Page, name: string) => bar(page).getByRole('button', { name });
const present = (page: Page) => bar(page).locator('[aria-current="step"]');
const composer = (page: Page) => page.getByRole('form', { name: 'Add to this record' });
const panel = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, level: 2 }) });
const feed = (page: Page) => panel(page, 'Timeline');
const fact = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true });

test('a deal is moved, called about and corrected on its page with few clicks', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const call = await callsWithNewToken(testData, person.organization, baseURL);
  const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
  const contact = await call('POST', '/contacts', { first_name: 'Ana', email: 'ana@harbour.example' });
  const { id } = await call('POST', '/deals', {
    title: 'Harbour film',
    company_id: company.id,
    contact_id: contact.id,
    amount: 500,
    source: 'Website',
  });
  await call('POST', '/quotes', {
    deal_id: id,
    company_id: company.id,
    currency: 'EUR',
    lines: [{ description: 'Film', quantity: 1, unit_price: 100, tax_rate: 0 }],
  });
  await signIn(page, person, `/data/deals/${id}`);
  const { click, taken } = counted();

  await click(stage(page, 'Proposal'));
  await expect(present(page)).toHaveText('Proposal');
  expect(taken()).toBe(1);
  // A move is taken back by one click, and with Z; the probability comes back with the stage.
  await click(
    page.getByRole('status').filter({ hasText: 'Moved to Proposal' }).getByRole('button', { name: 'Undo' }),
  );
  await expect(present(page)).toHaveText('Prospecting');
  expect(taken()).toBe(1);
  await stage(page, 'Negotiation').click();
  await expect(page.getByRole('status').filter({ hasText: 'Moved to Negotiation' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByRole('status').filter({ hasText: 'Moved back' })).toBeVisible();
  await expect(present(page)).toHaveText('Prospecting');
  await stage(page, 'Proposal').click();
  await expect(page.getByRole('status').filter({ hasText: 'Moved to Proposal' })).toBeVisible();
  await expect(feed(page).getByRole('listitem').filter({ hasText: 'Stage changed' }).first()).toContainText(
    'Proposal',
  );

  await click(composer(page).getByRole('button', { name: 'Call', exact: true }));
  await page.keyboard.type('Wants the offer in May');
  await click(composer(page).getByRole('button', { name: 'Log call' }));
  await expect(feed(page).getByRole('listitem').first()).toContainText('Call: Wants the offer in May');
  expect(taken()).toBe(2);

  // The address of the contact is there already, and the mail stays in the history of the deal.
  await click(composer(page).getByRole('button', { name: 'Email', exact: true }));
  await page.keyboard.type('Hello Ana, here is our offer.');
  await expect(composer(page).getByRole('textbox', { name: 'To' })).toHaveValue('ana@harbour.example');
  await composer(page).getByRole('textbox', { name: 'Subject' }).fill('Our offer');
  // The first answer is lost on its way, so the person sends again. The mail goes out once.
  const lost = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/trpc/activities.sendEmail*', lost, { times: 1 });
  await click(composer(page).getByRole('button', { name: 'Send email' }));
  await expect(composer(page).getByRole('alert')).toBeVisible();
  await expect(composer(page).getByRole('textbox', { name: 'Message' })).toHaveValue(/here is our offer/);
  await click(composer(page).getByRole('button', { name: 'Send email' }));
  await expect(feed(page).getByRole('listitem').first()).toContainText('Our offer');
  expect(taken()).toBe(3);
  const mails = await call('GET', '/emails?to=ana@harbour.example');
  expect(mails).toMatchObject([{ subject: 'Our offer', contact_id: contact.id }]);

  await click(composer(page).getByRole('button', { name: 'Task', exact: true }));
  await page.keyboard.type('Call Ana on Friday');
  await click(composer(page).getByRole('button', { name: 'Add task' }));
  await expect(panel(page, 'Related')).toContainText('Call Ana on Friday');
  expect(taken()).toBe(2);

  await click(fact(page, 'Amount'));
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await page.keyboard.type('1250,50');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('definition').filter({ hasText: /^€1,250\.50$/ })).toBeVisible();
  await expect(fact(page, 'Amount')).toBeFocused();
  expect(taken()).toBe(1);
  await click(fact(page, 'Source'));
  await page.keyboard.type('Fair');
  await page.keyboard.press('Escape');
  await expect(fact(page, 'Source')).toBeFocused();

  // A refusal is shown beside the value, which stays until it is corrected.
  await click(fact(page, 'Probability %'));
  await page.keyboard.type('120');
  await page.keyboard.press('Enter');
  const probability = page.getByRole('textbox', { name: 'Probability %' });
  await expect(probability).toHaveAttribute('aria-invalid', 'true');
  await expect(probability).toHaveValue('120');
  await probability.press('Escape');
  await expect(page.getByRole('definition').filter({ hasText: /^50%$/ })).toBeVisible();

  // The figures of the quotes lead to the list of these quotes.
  const related = panel(page, 'Related');
  await expect(related.getByRole('listitem').filter({ hasText: 'Quotes' })).toContainText(
    '1 record · 1 open · €100.00',
  );
  await expectAccessible(page);
  await related.getByRole('link', { name: 'Quotes', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`deal_id=${id}`));
});

test('a stage asks for what it needs, and a lost deal keeps its reason', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const call = await callsWithNewToken(testData, person.organization, baseURL);
  const { id } = await call('POST', '/deals', { title: 'Harbour film' });
  await signIn(page, person, `/data/deals/${id}`);
  await stage(page, 'Lost').click();
  const dialog = page.getByRole('dialog', { name: 'Move to Lost' });
  await dialog.getByRole('button', { name: 'Move to Lost' }).click();
  const reason = dialog.getByRole('textbox', { name: 'Loss reason' });
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('Too expensive');
  await dialog.getByRole('button', { name: 'Move to Lost' }).click();
  await expect(dialog).toBeHidden();
  await expect(present(page)).toHaveText('Lost');
  await expect(page.getByRole('definition').filter({ hasText: /^Too expensive$/ })).toBeVisible();
});

test('an issued invoice says why its lines cannot change, and what is created from a record opens', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
  const lines = [{ description: 'Film', unit_price: 100 }];
  const invoice = await call('POST', '/finance/invoices', {
    company_id: company.id,
    lines,
    status: 'issued',
  });
  await signIn(page, person, `/data/invoices/${invoice.id}`);
  await expect(fact(page, 'Company')).toHaveCount(0);
  await expect(fact(page, 'Due')).toBeVisible();
  const why = page.getByRole('status').filter({ hasText: 'cannot change: the invoice is issued' });
  await page.getByRole('button', { name: 'Why Lines cannot change' }).focus();
  await expect(why).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(why).toHaveCount(0);
  await page.getByRole('button', { name: 'Why Currency cannot change' }).click();
  await expect(why).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'cannot change: the invoice is issued' });
  await expect(alert).toContainText('Lines');
  await expect(page.getByRole('grid')).toHaveCount(0);

  const { id } = await call('POST', '/deals', { title: 'Harbour film', company_id: company.id, amount: 500 });
  await page.goto(`/data/deals/${id}`);
  await page.getByRole('link', { name: 'Create quote' }).click();
  await page.waitForURL('**/data/quotes/new?*');
  await expect(page.getByRole('main').locator('button[type=submit]')).toHaveText('Create quote');
});

test('by keys alone, a deal is moved, called about and corrected, and both sides of a conflict are shown', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const call = await callsWithNewToken(testData, person.organization, baseURL);
  const { id } = await call('POST', '/deals', { title: 'Harbour film', source: 'Fair' });
  await signIn(page, person, `/data/deals/${id}`);
  await stage(page, 'Qualified').press('Enter');
  await expect(present(page)).toHaveText('Qualified');

  await composer(page).getByRole('button', { name: 'Call', exact: true }).press('Enter');
  await page.keyboard.type('Asked for the price');
  await page.keyboard.press('Control+Enter');
  await expect(feed(page).getByRole('listitem').first()).toContainText('Asked for the price');

  await fact(page, 'Source').press('Enter');
  await expect(page.getByRole('textbox', { name: 'Source' })).toBeFocused();
  await page.keyboard.type('Referral');
  await call('PATCH', `/deals/${id}`, { source: 'Website' });
  await page.keyboard.press('Enter');
  const conflict = page.getByRole('alert', { name: 'Somebody else changed this record meanwhile' });
  await expect(conflict).toContainText('Website');
  await conflict.getByRole('button', { name: 'Continue with these values' }).press('Enter');
  await page.getByRole('textbox', { name: 'Source' }).press('Enter');
  await expect(page.getByRole('definition').filter({ hasText: /^Referral$/ })).toBeVisible();
});

test('the next step is at the top, and a phone begins with the head, the stages and the next note', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const call = await callsWithNewToken(testData, person.organization, baseURL);
  const { id } = await call('POST', '/deals', { title: 'Harbour film', amount: 500 });
  await signIn(page, person, `/data/deals/${id}`);
  const bottom = async (target: Locator) => {
    const box = await target.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  const next = page.getByRole('link', { name: 'Create quote' });
  await expect(stage(page, 'Qualified')).toBeVisible();
  expect(await bottom(next)).toBeLessThan(260);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await bottom(next)).toBeLessThan(260);
  expect(await bottom(composer(page))).toBeLessThan(700);
  await expect(present(page)).toBeInViewport();

  // Data for programs are shown only when they are asked for.
  await expect(page.getByText(id)).toHaveCount(0);
  await page.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Details for developers' }).click();
  await expect(page.getByRole('dialog').getByText(id)).toBeVisible();
});
