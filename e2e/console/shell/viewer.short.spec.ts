import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { isCall, waitingForCalls } from '../../support/console/page-calls.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

/** Collects the calls that the server refused. */
function refusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', async (response) => {
    if (!isCall(response.url()) || ![403, 207].includes(response.status())) return;
    const text = await response.text();
    if (text.includes('insufficient_permissions')) refused.push(`${page.url()}: ${response.url()}`);
  });
  return refused;
}

/** A skip link is out of sight until it has the focus, so it cannot be clicked. */
const buttons = (page: Page) =>
  page.getByRole('main').getByRole('button').and(page.locator(':enabled:not(.skip-link)'));

/** Returns the links of the navigation, and a record and a form of the data. */
async function addresses(page: Page): Promise<string[]> {
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('button', { name: 'More' }).click();
  // Those of folded groups too.
  const links = pages.locator('a');
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return [...found.filter((href) => !/^[/](docs|me$)/.test(href)), '/data/deals', '/data/contacts'];
}

/** The buttons of a long list are alike, so the first ones are enough. */
const most = 8;

async function pressAll(page: Page, address: string, rest: () => Promise<void>) {
  const open = async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await rest();
  };
  await open();
  const names = new Set(
    await buttons(page).evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''),
    ),
  );
  for (const name of [...names].filter(Boolean).slice(0, most)) {
    const button = buttons(page)
      .filter({ visible: true })
      .and(page.getByRole('button', { name, exact: true }))
      .first();
    if ((await button.count()) === 0) continue;
    await button.click();
    await rest();
    // A dialog may still be opening, so the next click is on a new page.
    await open();
  }
  return Math.min(names.size, most);
}

/** The pages are a board with its cards and a list with its records. */
const representatives = ['/queue', '/data/deals'];

for (const { where, tag, least, isVisited } of [
  {
    where: 'on a board and a list',
    tag: [],
    least: 5,
    isVisited: (at: string) => representatives.includes(at),
  },
  { where: 'at every place', tag: '@long', least: 20, isVisited: () => true },
])
  test(`nothing that a viewer is offered ${where} is refused`, { tag }, async ({ page, testData }) => {
    test.setTimeout(400_000);
    await signIn(page, testData.demo('viewer'), '/');
    const refused = refusals(page);
    const rest = waitingForCalls(page);
    const places = await addresses(page);
    expect(places.length).toBeGreaterThan(5);
    let pressed = 0;
    for (const address of places.filter(isVisited)) pressed += await pressAll(page, address, rest);
    expect(pressed).toBeGreaterThan(least);
    expect(refused).toEqual([]);
  });

test('a property that is hidden from a person is marked as hidden, and does not look empty', async ({
  page,
  testData,
  baseURL,
}) => {
  const viewer = await testData.person('viewer');
  const call = await callsWithNewToken(testData, viewer.organization, baseURL);
  const { id } = await call('POST', '/hr/employees', {
    ...{ first_name: 'Nuria', last_name: 'Vidal', hire_date: '2024-01-08', base_salary: 2200 },
  });
  await call('PATCH', `/hr/employees/${id}`, { status: 'active' });
  const absence = { employee_id: id, kind: 'sick', start_date: '2031-03-03', end_date: '2031-03-04' };
  const { id: away } = await call('POST', '/hr/absences', { ...absence, reason: 'Migraine' });
  await signIn(page, viewer, `/data/absences/${away}`);
  const kind = page.getByRole('term').filter({ hasText: /^Kind$/ });
  await expect(kind.locator('xpath=following-sibling::dd')).toHaveText('Not visible to you');
  await expect(page.getByRole('main')).not.toContainText(/sick|migraine/i);
  await page.goto('/data/absences');
  await expect(page.getByRole('row', { name: /Nuria Vidal/ })).toContainText('Not visible to you');
});
