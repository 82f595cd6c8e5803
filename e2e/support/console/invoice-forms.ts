import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { cellIn, paste } from './grid-cells.ts';

/** Chooses tax codes by their names in a line of the form. */
export async function chooseTaxes(page: Page, grid: Locator, line: number, names: readonly string[]) {
  await cellIn(grid, line, 'Impuestos').dblclick();
  const choice = page.getByRole('combobox', { name: 'Impuestos' });
  for (const name of names) {
    await choice.fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  }
  await choice.press('Escape');
}

/** Opens the form of an invoice with a customer and lines that are pasted. */
export async function fillInvoice(page: Page, lines: string) {
  await page.goto('/data/invoices/new');
  const form = page.getByRole('main');
  await form.getByRole('combobox', { name: 'Empresa' }).fill('Puerto');
  await page.getByRole('option', { name: 'Puerto' }).first().click();
  const grid = form.getByRole('grid', { name: 'Líneas' });
  await cellIn(grid, 1, 'Descripción').click();
  await paste(page, lines);
  return { form, grid };
}

/** Issues from a form or a page, and confirms. */
export async function issueFrom(page: Page, form: Locator, payable: RegExp) {
  await form.getByRole('button', { name: 'Emitir', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Emitir', exact: true });
  await expect(asked).toContainText(payable);
  await asked.getByRole('button', { name: 'Emitir', exact: true }).click();
  await expect(asked).toHaveCount(0);
}
