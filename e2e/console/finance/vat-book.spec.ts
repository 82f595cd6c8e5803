import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';
import { issueVatDocuments } from '../../support/console/vat-documents.ts';

const sums = (page: Page) => page.getByRole('region', { name: 'Sums' });
const documents = (page: Page) => page.getByRole('region', { name: 'Documents', exact: true });

/** An amount as the page shows it. */
const cents = (text: string) => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100);

test('each figure of the VAT book opens its documents, which add up to it', async ({
  page,
  testData,
  baseURL,
}) => {
  const manager = await testData.person('manager');
  const call = await callsWithNewToken(testData, manager.organization, baseURL, 'admin');
  const { sale, wrong } = await issueVatDocuments(call);
  await signIn(page, manager, '/reports');
  await page.getByRole('link', { name: 'VAT book' }).click();
  await expect(page.getByRole('heading', { name: 'VAT book', level: 1 })).toBeVisible();
  await expect(page.getByText('Taxes are closed until Dec 31, 2025.')).toBeVisible();
  await expect(documents(page).getByRole('row', { name: String(wrong.number) })).toContainText(
    /Void.*€0\.00/,
  );
  await expectAccessible(page);
  for (const book of ['Issued', 'Received']) {
    await page.getByText(book, { exact: true }).first().click();
    const columns = ['Base', 'Tax amount', ...(book === 'Received' ? ['Deductible'] : [])];
    await expect(sums(page).getByRole('columnheader')).toHaveText(['Tax', 'Documents', ...columns]);
    const figures = sums(page).getByRole('button');
    for (let at = 0; at < (await figures.count()); at += 1) {
      const figure = figures.nth(at);
      await figure.click();
      await expect(figure).toHaveAttribute('aria-current', 'true');
      const column = columns[at % columns.length] ?? '';
      const head = await documents(page).getByRole('columnheader').allTextContents();
      // The same column of each document.
      const cells = documents(page).locator(`tbody tr > :nth-child(${head.indexOf(column) + 1})`);
      const wanted = cents((await figure.textContent()) ?? '');
      await expect
        .poll(async () => (await cells.allTextContents()).reduce((sum, text) => sum + cents(text), 0))
        .toBe(wanted);
    }
    await page.getByRole('button', { name: 'Show all documents' }).click();
  }
  await page.getByText('Issued', { exact: true }).first().click();
  await documents(page)
    .getByRole('link', { name: String(sale.number) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/data/invoices/${sale.id}$`));
});

test('the period steps with arrows, and the book is downloaded', async ({ page, testData, baseURL }) => {
  const manager = await testData.person('manager');
  const call = await callsWithNewToken(testData, manager.organization, baseURL, 'admin');
  const { paper } = await issueVatDocuments(call);
  await signIn(page, manager, '/reports/vat-book?book=received&unit=month');
  await expect(documents(page).getByRole('row', { name: String(paper.number) })).toContainText(
    'As on the paper',
  );
  await page.getByRole('button', { name: 'Next period' }).click();
  await expect(page.getByRole('heading', { name: 'No taxes in this period' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Previous period' }).click();
  await expect(documents(page)).toBeVisible();
  await page.getByRole('combobox', { name: 'Length of the period' }).click();
  await page.getByRole('option', { name: 'Year' }).click();
  await expect(page.getByText(new Date().toISOString().slice(0, 4), { exact: true })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^vat-received-\d{4}-01-01-\d{4}-12-31\.csv$/);
});

test('a member is told who reads the VAT book', async ({ page, testData }) => {
  await signIn(page, await testData.person('member'), '/reports/vat-book');
  await expect(page.getByText('The VAT book needs the role Manager or higher.')).toBeVisible();
});
