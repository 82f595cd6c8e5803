import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { countClicks } from '../../support/console/count-clicks.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { newProgram } from '../../support/console/queue-cards.ts';

test('a list is grouped by stage with counts and sums, walked through by keys, and printed', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const { call } = await newProgram(testData, person.organization, baseURL);
  const stages = ['Prospecting', 'Proposal'];
  const [pipeline] = await call('GET', '/settings/pipelines');
  const idOf = (name: string) => pipeline.stages.find((one: { name: string }) => one.name === name).id;
  const films = ['Harbour film', 'City film', 'Portrait'].map((title, at) => ({
    ...{ title, amount: 1000 * (at + 1), currency: 'EUR', stage_id: idOf(stages[at % 2] ?? '') },
  }));
  const clips = Array.from({ length: 21 }, (_, at) => ({
    title: `Clip ${at}`,
    stage_id: idOf('Negotiation'),
  }));
  await call('POST', '/deals/batch', {
    operations: [...films, ...clips].map((data) => ({ action: 'create', data })),
  });
  await signIn(page, person, '/data/deals?sort=title');
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Group by…' }).click();
  await page.getByRole('menuitemradio', { name: 'Stage' }).click();
  await expect(page).toHaveURL(/group=stage_id/);

  // The groups are in the order of the pipeline, with their counts and sums.
  const heads = page.getByRole('rowheader').filter({ has: page.getByRole('button') });
  await expect(heads).toHaveText([/^Prospecting2€4,000/, /^Proposal1€2,000/, /^Negotiation21/]);
  await expect(page.getByRole('rowheader').getByRole('link')).toContainText([
    'Harbour film',
    'Portrait',
    'City film',
  ]);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'City film' })).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();

  // A closed group stays closed for everybody who gets the address.
  await page.getByRole('button', { name: /^Prospecting/ }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Prospecting/ })).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('link', { name: 'Harbour film' })).toHaveCount(0);
  await expectAccessible(page);

  // Paper has the table without what can be pressed around it, in light colors.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'List actions' })).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  // All records of a group are a list of their own.
  await page.getByRole('link', { name: 'Show all 21' }).click();
  await expect(page).not.toHaveURL(/group=/);
  await expect(page.getByText('21 records')).toBeVisible();
});

test('deals are grouped by owner in three clicks, with faces and those without one, by keys, and on a telephone', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const { organization } = person;
  const rui = { email: `rui-${organization.slug}@example.com`, password: person.password, organization };
  await testData.join(rui, organization, 'member', 'Rui Sousa');
  const { call } = await newProgram(testData, organization, baseURL);
  const users = await call('GET', '/users');
  const idOf = (name: string) => users.find((one: { name: string }) => one.name === name).id;
  const names = Array.from({ length: 8 }, (_, at) => `Customer ${at}`);
  const made = await call('POST', '/companies/batch', {
    operations: names.map((name) => ({ action: 'create', data: { name } })),
  });
  const deals = names.map((name, at) => ({
    ...{ title: `Film for ${name}`, company_id: made[at].record.id, amount: 100, currency: 'EUR' },
    owner_id: at < 3 ? idOf('Ana Prado') : at === 3 ? idOf('Rui Sousa') : null,
  }));
  await call('POST', '/deals/batch', { operations: deals.map((data) => ({ action: 'create', data })) });
  await signIn(page, person, '/data/deals?sort=title');
  await expect(page.getByRole('link', { name: 'Film for Customer 0' })).toBeVisible();
  const clicks = await countClicks(page.context());
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Group by…' }).click();
  await page.getByRole('menuitemradio', { name: 'Owner' }).click();
  const heads = page.getByRole('rowheader').filter({ has: page.getByRole('button') });
  const toggles = heads.getByRole('button');
  await expect(toggles).toHaveText([/^APAna Prado3$/, /^RSRui Sousa1$/, /^No owner4$/]);
  expect(await clicks()).toBe(3);
  await expect(heads.last()).toContainText('€400');
  await expect(page.getByRole('link', { name: /^Film for/ })).toHaveCount(8);
  await expectAccessible(page);

  // The menu is used by keys: the chosen property has the focus, and the next one is that of the company.
  await page.getByRole('button', { name: 'List actions' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Group by…' }).press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Owner', checked: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/group=company_id/);
  await expect(heads).toHaveCount(8);

  // On a telephone the groups further down are loaded when they come into view.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(heads).toHaveCount(8);
  for (const name of names) await expect(heads.filter({ hasText: name })).toBeVisible();
  const last = page.getByRole('link', { name: 'Film for Customer 7' });
  await heads.filter({ hasText: 'Customer 7' }).scrollIntoViewIfNeeded();
  await expect(last).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // The records without a value are a list of their own too.
  await page.goto('/data/deals?group=owner_id&closed=null');
  await expect(toggles.last()).toHaveAttribute('aria-expanded', 'false');
  await toggles.last().click();
  await expect(page).not.toHaveURL(/closed/);
  await page.goto('/data/deals?group=owner_id&per=20&filter={"and":[{"owner_id":null}]}');
  await expect(toggles).toHaveText([/^No owner4$/]);
});
