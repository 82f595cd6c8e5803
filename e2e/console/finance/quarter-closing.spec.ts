import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { issueQuarter } from '../../support/console/quarter-documents.ts';
import { untilSaved } from '../../support/console/saved.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';
import { textsOf } from '../../support/finance/read-pdf.ts';

test.use({ locale: 'es-ES', viewport: { width: 1440, height: 1000 } });

/** More than a quarter, after which the quarter of today is over. */
const daysAhead = 100;

/** The last day of the quarter of today, as people in Spain write it. */
function endOfQuarter() {
  const today = new Date();
  const last = new Date(Date.UTC(today.getUTCFullYear(), Math.floor(today.getUTCMonth() / 3) * 3 + 3, 0));
  const [year, month, day] = last.toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

async function downloaded(page: Page, button: Locator) {
  const waiting = page.waitForEvent('download');
  await button.click();
  return readFile(await (await waiting).path());
}

test('a quarter is closed, and the adviser gets its VAT book and its documents', async ({
  page,
  testData,
  baseURL,
}) => {
  const owner = await testData.person('owner');
  const call = await callsWithNewToken(testData, owner.organization, baseURL, 'admin');
  const { twoRates, note, paper, late } = await issueQuarter(call);
  await testData.moveClock(owner.organization, daysAhead);
  const main = page.getByRole('main');

  // The taxes of the quarter are closed, and a bill that is booked in it is refused at its day.
  await signIn(page, owner, '/settings/invoicing#closing');
  const closing = page.locator('#closing');
  await closing.getByRole('textbox', { name: 'Impuestos cerrados hasta' }).fill(endOfQuarter());
  await closing.getByRole('button', { name: 'Guardar cambios' }).click();
  await untilSaved(closing.getByRole('button', { name: 'Guardar cambios' }));
  await page.goto(`/data/invoices/${late.id}/edit`);
  const booked = main.getByRole('textbox', { name: 'Fecha contable' });
  await booked.fill(endOfQuarter());
  await main.getByRole('button', { name: 'Emitir', exact: true }).click();
  await expect(booked).toHaveAttribute('aria-invalid', 'true');
  await expect(main).toContainText('los impuestos están cerrados hasta el');

  // The books, whose figures lead to their documents.
  await page.goto('/reports');
  await main.getByRole('link', { name: 'Libro de IVA' }).click();
  const sums = main.getByRole('region', { name: 'Sumas' });
  const documents = main.getByRole('region', { name: 'Documentos', exact: true });
  await expect(main).toContainText('Los impuestos están cerrados hasta el');
  const rowOf = (name: string) => sums.getByRole('row', { name }).filter({ hasNotText: 'Total' });
  await expect(rowOf('IVA 21 %')).toContainText(/1234,56.*259,26/);
  await expect(rowOf('IVA 10 %')).toContainText(/0,00.*0,00/);
  await expect(rowOf('Inversión del sujeto pasivo, obras')).toContainText(/1000,00.*0,00/);
  await expect(rowOf('IRPF 15 %')).toContainText(/1234,56.*185,18/);
  const csv = (await downloaded(page, main.getByRole('button', { name: 'Descargar CSV' }))).toString();
  expect(csv).toMatch(/INV-.*,es_vat_21,.*,1234\.56,259\.26,/);
  expect(csv).toMatch(/CN-.*,es_vat_10,.*,'?-333\.33,'?-33\.33,/);
  expect(csv).toMatch(/INV-.*,es_vat_reverse_construction,.*,1000\.00,0/);
  await main.getByText('Recibidas', { exact: true }).first().click();
  await expect(rowOf('IVA 21 %')).toContainText(/1234,55.*259,25/);
  await expect(documents.getByRole('row', { name: String(paper.number) }).first()).toBeVisible();
  await main.getByText('Emitidas', { exact: true }).first().click();
  await rowOf('IVA 10 %').getByRole('button').last().click();
  await expect(documents.locator('tbody').getByRole('row')).toHaveCount(2);
  await expect(documents.getByRole('row', { name: String(note.number) })).toContainText('-33,33');
  await documents.getByRole('link', { name: String(twoRates.number) }).click();

  // The document of the figure.
  await expect(page).toHaveURL(new RegExp(`${twoRates.id}$`));
  const pdf = await downloaded(page, main.getByRole('button', { name: 'Descargar PDF' }));
  const [text = ''] = await textsOf(pdf);
  expect(text).toContain(String(twoRates.number));
  expect(text).toContain('1.675,30');
});
