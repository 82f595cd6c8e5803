import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, type TestData, test, updateDeadlines } from '../../support/console/fixtures.ts';
import { newIntegrator } from '../../support/console/integrator.ts';
import { following } from '../../support/console/queue-cards.ts';
import { waitingRecords } from '../../support/platform/waiting-records.ts';

/** An organization with a manager, and calls that make records which wait for the manager. */
async function newOffice(testData: TestData, baseURL: string | undefined) {
  const { organization, get, post, patch } = await newIntegrator(testData, baseURL, 'admin');
  const boss = await testData.person('manager', organization);
  const made = waitingRecords((method, path, body = {}) =>
    method === 'POST' ? post(path, body) : patch(path, body),
  );
  return { boss, made, get, patch, post };
}

const note = (page: Page) => page.locator('[data-last-note]');
const rows = (page: Page) => page.getByRole('region', { name: 'Waiting' }).getByRole('listitem');
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const nothingWaits = (page: Page) => page.getByRole('heading', { name: 'Nothing waits for you' });

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('twelve records are approved by at most 14 taps, the payslips of a month at once', async ({
    page,
    testData,
    baseURL,
  }) => {
    const { boss, made, get } = await newOffice(testData, baseURL);
    const people = [await made.employee('Ana'), await made.employee('Eva'), await made.employee('Leo')];
    const expenses = ['Train', 'Taxi', 'Hotel', 'Lights', 'Parking'];
    for (const one of expenses) await made.expense(one, { employee_id: people[0].id });
    for (const { id } of people) await made.absence(id, '2027-05-04');
    await made.order('Casa Ferro');
    await made.payslips(
      '2026-02',
      people.map(({ id }) => id),
    );
    await signIn(page, boss, '/');
    let taps = 0;
    const tap = async (on: Locator) => {
      taps += 1;
      await on.tap();
    };
    await tap(page.getByRole('link', { name: /^Approvals.*12 waiting/ }));
    await expect(rows(page)).toHaveCount(12);
    await expectAccessible(page);
    await tap(page.getByRole('button', { name: 'Approve together: Payslips (3) · February 2026' }));
    await expect(page.getByRole('dialog')).toContainText('€6,600.00');
    await tap(page.getByRole('button', { name: 'Approve 3' }));
    await expect(rows(page)).toHaveCount(9);
    const approve = page.getByRole('button', { name: 'Approve', exact: true });
    const place = await approve.boundingBox();
    for (let left = 9; left > 0; left -= 1) {
      await expect(rows(page)).toHaveCount(left);
      // A button that is being pressed is one pixel lower.
      const now = await approve.boundingBox();
      expect(Math.abs((now?.y ?? 0) - (place?.y ?? 0))).toBeLessThanOrEqual(1);
      await tap(approve);
    }
    await expect(nothingWaits(page)).toBeVisible();
    // One after the other, the payslips would take one tap more.
    expect(taps).toBe(12);
    const of = async (path: string) => (await get(path)).length;
    await expect.poll(() => of('/finance/expenses?status=approved')).toBe(5);
    await expect.poll(() => of('/hr/absences?status=approved')).toBe(3);
    await expect.poll(() => of('/hr/payroll?status=approved')).toBe(3);
    await expect.poll(() => of('/purchases/orders?status=approved')).toBe(1);
  });

  test('a notification leads to the decision in one tap, and a rejection asks its reason in place', async ({
    page,
    testData,
    baseURL,
  }) => {
    const { boss, made, get } = await newOffice(testData, baseURL);
    await made.expense('Train');
    const taxi = await made.expense('Taxi');
    await signIn(page, boss, '/notifications');
    await page.getByRole('link', { name: /Taxi waits for approval/ }).tap();
    await expect(heading(page)).toContainText('Taxi');
    await page.getByRole('button', { name: 'Reject' }).tap();
    await page.getByRole('button', { name: 'Reject' }).tap();
    await expect(page.getByText('Enter a reason')).toBeVisible();
    await page.getByRole('textbox', { name: 'Reason' }).fill('The receipt is missing');
    await page.getByRole('button', { name: 'Reject' }).tap();
    await expect(heading(page)).toContainText('Train');
    await expect(note(page)).toContainText('Rejected');
    await expect
      .poll(async () => await get(`/finance/expenses/${taxi.id}`))
      .toMatchObject({ status: 'rejected', reject_reason: 'The receipt is missing' });
    await page.goto(`/approvals?open=${taxi.id}`);
    await expect(page.getByText('This no longer waits for your decision')).toBeVisible();
  });
});

test('by keys a manager approves, goes on, undoes an order, and reads why a record is refused', async ({
  page,
  testData,
  baseURL,
}) => {
  const { boss, made, post, get } = await newOffice(testData, baseURL);
  await post('/finance/budgets', {
    name: 'Travel',
    scope: 'category',
    scope_id: 'travel',
    period_start: '2026-01-01',
    period_end: '2026-12-31',
    amount: 100,
    currency: 'EUR',
    control: 'block',
    status: 'active',
  });
  const order = await made.order('Casa Ferro');
  await made.expense('Train', { amount: 500 });
  await made.expense('Books', { category: 'Books' });
  await signIn(page, boss, '/approvals');
  await expect(heading(page)).toContainText('Casa Ferro');
  await page.keyboard.press('a');
  await expect(heading(page)).toContainText('Train');
  await expect(note(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(heading(page)).toContainText('Casa Ferro');
  await expect(note(page)).toContainText('Waiting again');
  expect((await get(`/purchases/orders/${order.id}`)).status).toBe('pending_approval');
  // It waits again, so it is behind the others.
  await expect(rows(page).last()).toContainText('Casa Ferro');
  await page.keyboard.press('k');
  await expect(heading(page)).toContainText('Books');
  await page.keyboard.press('k');
  await expect(heading(page)).toContainText('Train');
  await page.keyboard.press('a');
  await expect(note(page)).toContainText('Not decided');
  await expect(note(page)).toContainText('Travel');
  await expect(heading(page)).toContainText('Books');
  await page.keyboard.press('r');
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(rows(page)).toHaveCount(2);
  await expectAccessible(page);
});

test('suggestions are counted apart from decisions about people and money, and Today leads to the decisions', async ({
  page,
  testData,
  baseURL,
}) => {
  const { boss, made } = await newOffice(testData, baseURL);
  const suggestion = await made.suggestion('Website');
  for (const one of ['Train', 'Taxi', 'Hotel', 'Lights']) await made.expense(one);
  await signIn(page, boss, '/');
  const navigation = page.getByRole('navigation').getByRole('link', { name: /^Approvals/ });
  await expect(navigation).toHaveAccessibleName(/4 waiting/);
  const panel = page.locator('section', { has: page.getByRole('heading', { name: '4 approvals wait' }) });
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expect(panel.getByRole('listitem').first()).toContainText('Train');
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'Decide' }).click();
  await expect(rows(page)).toHaveCount(4);
  const kinds = page.getByRole('group', { name: 'Kinds of records' });
  await expect(kinds.getByRole('button', { name: 'All 4' })).toBeVisible();
  await kinds.getByRole('button', { name: 'Suggestions 1' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/kind=agent_suggestion/);
  await kinds.getByRole('button', { name: 'All 4' }).click();
  for (let left = 4; left > 0; left -= 1) {
    await expect(rows(page)).toHaveCount(left);
    await page.keyboard.press('a');
  }
  await expect(nothingWaits(page)).toBeVisible();
  await expect(navigation).not.toHaveAccessibleName(/waiting/);
  await page.getByRole('button', { name: 'Show 1 suggestion of agents' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.goto(`/approvals?open=${suggestion.id}`);
  await expect(heading(page)).toContainText('Website');
});

for (const { how, tag, timeout } of updateDeadlines)
  test(`what somebody else decides disappears ${how}`, { tag }, async ({ page, testData, baseURL }) => {
    const { boss, made, patch } = await newOffice(testData, baseURL);
    const supplier = await made.expense('Train');
    await made.expense('Taxi');
    const stream = following(page);
    await signIn(page, boss, '/approvals');
    await stream;
    await expect(rows(page)).toHaveCount(2);
    await patch(`/finance/expenses/${supplier.id}`, { status: 'draft' });
    await expect(rows(page)).toHaveCount(1, { timeout });
    await expect(heading(page)).toContainText('Taxi');
  });

test('a person who approves nothing reads why the page is empty', async ({ page, testData }) => {
  await signIn(page, await testData.person('viewer'), '/approvals');
  await expect(page.getByRole('heading', { name: 'Your role does not approve records' })).toBeVisible();
});
