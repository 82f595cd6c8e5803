import { expectAccessible } from '../../support/console/accessibility-findings.ts';
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
  await page.getByRole('menuitem', { name: 'Group by Stage' }).click();
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
