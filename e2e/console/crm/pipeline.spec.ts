import type { Page } from '@playwright/test';
import { dragByFinger } from '../../support/console/finger.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { cardIn, column, newProgram, opened } from '../../support/console/queue-cards.ts';

type Program = Awaited<ReturnType<typeof newProgram>>;

const monthAfter = (months: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() + months, 15)).toISOString().slice(0, 10);
};

async function threeDeals(program: Program) {
  const company = await program.call('POST', '/companies', { name: 'Nordwind Films' });
  const make = (title: string, more: object) =>
    program.call('POST', '/deals', { title, company_id: company.id, ...more });
  await make('Festival film', { amount: 4000, currency: 'EUR', expected_close_date: monthAfter(1) });
  await make('Company portrait', { amount: 6000, currency: 'EUR', expected_close_date: monthAfter(-2) });
  await make('Trailer', { amount: 500, currency: 'USD' });
}

const heading = (page: Page, name: string) => column(page, name).getByRole('banner').or(column(page, name));

test('deals are moved by mouse and keys, a loss asks for its reason, and every move is undone or counted', async ({
  page,
  testData,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const person = await testData.person('manager');
  const program = await newProgram(testData, person.organization, baseURL);
  await threeDeals(program);
  await signIn(page, person, '/');
  // The pipeline is a place of the sidebar.
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Sell' }).click();
  await page.getByRole('link', { name: 'Pipeline' }).first().click();
  await expect(page).toHaveURL(/\/deals$/);
  await opened(page);
  await expect(column(page, 'Prospecting').getByRole('heading')).toHaveText('Prospecting 3');
  await expect(heading(page, 'Prospecting').first()).toContainText('€10,000 · $500');
  await expect(heading(page, 'Prospecting').first()).toContainText('€1,000 · $50 weighted');
  await expect(cardIn(page, 'Prospecting', 'Company portrait')).toContainText('Nordwind Films');
  await expect(cardIn(page, 'Prospecting', 'Company portrait')).toContainText('Overdue');

  // By mouse: a drop is one call, and its column counts at once.
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /deals\.(update|batch)/.test(request.url()))
      writes.push(request.url());
  });
  // An empty column is folded until a card is over it.
  await cardIn(page, 'Prospecting', 'Festival film').dragTo(column(page, 'Qualified'));
  await expect(column(page, 'Qualified').getByRole('heading')).toHaveText('Qualified 1');
  await expect(heading(page, 'Qualified').first()).toContainText('€1,000 weighted');
  await expect(heading(page, 'Prospecting').first()).toContainText('€6,000 · $500');
  expect(writes).toHaveLength(1);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(column(page, 'Prospecting').getByRole('heading')).toHaveText('Prospecting 3');
  await page.getByRole('button', { name: 'Clear selection' }).click();

  // A loss asks for its reason at the drop, and a cancelled move changes nothing.
  await cardIn(page, 'Prospecting', 'Company portrait').dragTo(column(page, 'Lost'));
  const dialog = page.getByRole('dialog', { name: 'Move to Lost' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(cardIn(page, 'Prospecting', 'Company portrait')).toBeVisible();
  await cardIn(page, 'Prospecting', 'Company portrait').dragTo(column(page, 'Lost'));
  await dialog.getByRole('button', { name: 'Move to Lost' }).click();
  await expect(dialog.getByRole('textbox', { name: /Loss reason/ })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: /Loss reason/ }).fill('Too expensive');
  await dialog.getByRole('button', { name: 'Move to Lost' }).click();
  await expect(column(page, 'Lost').getByRole('heading')).toHaveText('Lost 1');
  await expect(dialog).toBeHidden();

  // By keys: W wins the focused deal, Z puts it back, and a handle is dragged with Enter and Tab.
  await cardIn(page, 'Prospecting', 'Festival film').focus();
  await page.keyboard.press('w');
  await expect(column(page, 'Won').getByRole('heading')).toHaveText('Won 1');
  await page.keyboard.press('z');
  await expect(column(page, 'Won').getByRole('heading')).toHaveText('Won 0');
  // The columns change back before the server has answered.
  await expect(page.getByRole('status').filter({ hasText: '“Festival film” moved back' })).toBeVisible();
  await cardIn(page, 'Prospecting', 'Festival film')
    .getByRole('button', { name: 'Move Festival film' })
    .focus();
  await page.keyboard.press('Enter');
  await expect(column(page, 'Qualified').getByRole('button', { name: /Drop on/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(column(page, 'Qualified').getByRole('heading')).toHaveText('Qualified 1');

  // The menu of a card has every stage, and the search asks the server.
  await cardIn(page, 'Prospecting', 'Trailer').getByRole('button', { name: 'Actions for Trailer' }).click();
  await page.getByRole('menuitem', { name: 'Negotiation' }).click();
  await expect(column(page, 'Negotiation').getByRole('heading')).toHaveText('Negotiation 1');
  await page.getByRole('searchbox', { name: 'Search' }).fill('festival');
  await expect(column(page, 'Negotiation').getByRole('heading')).toHaveText('Negotiation 0');
  await expect(cardIn(page, 'Qualified', 'Festival film')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();

  // Changes of others appear without a reload.
  const [trailer] = await program.call('GET', '/deals?search=trailer');
  await program.call('PATCH', `/deals/${trailer.id}`, { amount: 700 });
  await expect(heading(page, 'Negotiation').first()).toContainText('$700');

  // The forecast adds up by month, and each figure leads to its deals.
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Forecast').click();
  const month = page.getByRole('row').filter({ hasText: '€4,000' });
  await expect(month).toContainText('€1,000');
  await month.getByRole('link', { name: '€4,000' }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect(page.getByRole('rowheader').getByRole('link')).toHaveText(['Festival film']);
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Board').click();
  await expect(cardIn(page, 'Qualified', 'Festival film')).toBeVisible();
});

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a deal is dragged with a finger to another stage, and the switch counts it there', async ({
    page,
    testData,
    baseURL,
  }) => {
    const person = await testData.person('member');
    const program = await newProgram(testData, person.organization, baseURL);
    await threeDeals(program);
    await signIn(page, person, '/deals');
    await opened(page);
    const columns = page.getByRole('navigation', { name: 'Columns' });
    const target = columns.getByRole('button', { name: /^Qualified/ });
    const handle = cardIn(page, 'Prospecting', 'Company portrait').getByRole('button', {
      name: 'Move Company portrait',
    });
    const to = await dragByFinger(page, handle, target, async () => {
      // The column under the finger is shown while the deal is dragged.
      await expect(page.getByText('1 card', { exact: true }).first()).toBeVisible();
      await expect(column(page, 'Qualified')).toBeVisible();
    });
    // A tap right after the drop is not taken for the end of a fling.
    await page.touchscreen.tap(to.x, to.y);
    await expect(target).toHaveAttribute('aria-pressed', 'true');
    await expect(cardIn(page, 'Qualified', 'Company portrait')).toBeVisible();
    await expect(target).toHaveText('Qualified 1');
    await expect(
      page.getByRole('status').filter({ hasText: '“Company portrait” moved to Qualified' }),
    ).toBeVisible();
    await expect(columns.getByRole('button', { name: /^Prospecting/ })).toHaveText('Prospecting 2');
  });
});

test('a viewer sees the pipeline and is offered no move', async ({ page, testData, baseURL }) => {
  const person = await testData.person('viewer');
  const program = await newProgram(testData, person.organization, baseURL);
  await threeDeals(program);
  await signIn(page, person, '/deals');
  await opened(page);
  await expect(cardIn(page, 'Prospecting', 'Trailer')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Move|Actions for) / })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /New/ })).toHaveCount(0);
});
