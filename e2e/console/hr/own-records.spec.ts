import { expect, signIn, test } from '../../support/console/fixtures.ts';

test('a person of the demonstration finds their own leave with its balance, their payslips and their clock', async ({
  page,
  testData,
}) => {
  await signIn(page, testData.demo('member'));
  const main = page.getByRole('main');
  await page.getByRole('button', { name: 'People', exact: true }).click();
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page).toHaveURL(/\/me$/);
  await expect(main.getByRole('heading', { name: 'My payslips' })).toBeVisible();
  await main.getByRole('link', { name: 'My employee file' }).click();
  await expect(page).toHaveURL(/\/data\/employees\/emp_/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText(/emp_/);
  const name = ((await heading.textContent()) ?? '').trim();
  const related = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Related', level: 2 }) });
  await expect(related.getByRole('link', { name: new RegExp(`^${name} · .* 20`) }).first()).toBeVisible();
  await main.getByRole('button', { name: 'Leave balances' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('cell', { name: 'Vacation', exact: true }).first()).toBeVisible();
  await expect(dialog.getByRole('cell', { name: /^20\d\d$/ }).first()).toBeVisible();
  await expect(dialog).toContainText('days');
  await page.keyboard.press('Escape');
  // A payslip that is paid shows amounts that colleagues do not see.
  await page.goto('/data/payroll_records?status=paid');
  const own = main.getByRole('row').filter({ hasText: name });
  await expect(own.first()).toContainText('€');
  // The clock needs no choice of the employee.
  await page.goto('/data/attendance/new');
  await main.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Check-in' }).click();
  await main.getByRole('button', { name: 'Clock in or out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});
