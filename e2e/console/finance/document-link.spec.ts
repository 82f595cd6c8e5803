import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

const lines = [{ description: 'Harbour film', quantity: 2, unit_price: 500, tax_rate: 21 }];
const account = { bank_name: 'Banco Norte', iban: 'ES9121000418450200051332' };

const pages = [
  {
    locale: 'en',
    title: 'Invoice',
    due: 'To be paid',
    copy: 'Copy IBAN',
    pdf: 'Download PDF',
    sum: '€1,210.00',
  },
  {
    locale: 'es',
    title: 'Factura',
    due: 'Pendiente de pago',
    copy: 'Copiar IBAN',
    pdf: 'Descargar PDF',
    sum: '1.210,00 €',
  },
  {
    locale: 'pt-BR',
    title: 'Fatura',
    due: 'A pagar',
    copy: 'Copiar IBAN',
    pdf: 'Baixar PDF',
    sum: '€ 1.210,00',
  },
] as const;

for (const { locale, title, due, copy, pdf, sum } of pages)
  test(`a customer opens an invoice by a link, in the language of the document: ${locale}`, async ({
    page,
    browser,
    testData,
    baseURL,
  }) => {
    const person = await testData.person('manager');
    const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
    await call('PATCH', '/settings', { bank_accounts: [account] });
    const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
    const contact = await call('POST', '/contacts', { first_name: 'Ana', language: locale });
    const invoice = { company_id: company.id, contact_id: contact.id, currency: 'EUR', lines };
    const { id } = await call('POST', '/finance/invoices', invoice);
    const { number } = await call('PATCH', `/finance/invoices/${id}`, { status: 'issued' });
    const { url } = await call('POST', `/finance/invoices/${id}/document-link`, {});
    const address = new URL(new URL(String(url)).pathname, baseURL).href;
    // The browser of the customer prefers another language than that of the document.
    const context = await browser.newContext({ locale: locale === 'en' ? 'es' : 'en' });
    const guest = await context.newPage();
    await guest.goto(address);
    await expect(guest.getByRole('heading', { level: 1, name: `${title} ${number}` })).toBeVisible();
    await expect(guest.getByText(due, { exact: true }).first()).toBeVisible();
    await expect(guest.getByText(sum).first()).toBeVisible();
    await expect(guest.getByRole('button', { name: copy })).toBeVisible();
    await expect(guest.frameLocator('iframe').getByText('Harbour film')).toBeVisible();
    await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expectAccessible(guest, 'the page of a document');
    const [download] = await Promise.all([
      guest.waitForEvent('download'),
      guest.getByRole('link', { name: pdf }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${number}.pdf`);
    expect((await readFile(await download.path())).toString('latin1', 0, 5)).toBe('%PDF-');
    await context.close();

    // The organization sees that it was opened, and revokes the link.
    await signIn(page, person, `/data/invoices/${id}`);
    await expect(page.getByText('Opened on 1 day')).toBeVisible();
    await page.getByRole('button', { name: 'Revoke link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click();
    await expect(page.getByText('Revoked on')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expectAccessible(page, 'the page of an invoice with a revoked link');
    const late = await browser.newPage({ locale: 'en' });
    await late.goto(address);
    await expect(late.getByRole('heading', { name: 'This link was closed' })).toBeVisible();
    await expect(late.getByText('Ask')).toContainText('for a new one');
    await expectAccessible(late, 'the page of a link that has ended');
    await late.close();
  });
