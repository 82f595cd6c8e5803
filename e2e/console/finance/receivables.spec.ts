import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { countClicks } from '../../support/console/count-clicks.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { makeLateCustomers } from '../../support/console/late-customers.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test.use({ locale: 'es-ES', viewport: { width: 1440, height: 1000 } });

const party = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem', { name, exact: true });

/** Opens the page from the navigation, as a person does. */
async function openFromNavigation(page: Page) {
  await page.getByRole('button', { name: 'Dinero', exact: true }).click();
  await page.getByRole('link', { name: 'Por cobrar y por pagar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Por cobrar y por pagar', level: 1 })).toBeVisible();
}

test('one transfer over three invoices is recorded from the navigation with few clicks', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  await call('PATCH', '/settings', { locale: 'es' });
  const { invoices } = await makeLateCustomers(testData, person.organization, call);
  await signIn(page, person, '/');
  const clicks = await countClicks(page.context());
  await openFromNavigation(page);
  await expectAccessible(page);
  await party(page, 'Puerto, S.A.')
    .getByRole('link', { name: /^Registrar pago/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Importe', exact: true }).fill('2500');
  await expect(dialog.getByRole('checkbox', { name: /^Saldar/, checked: true })).toHaveCount(3);
  await expect(dialog).toContainText('80,00 € más de lo pendiente: quedan a cuenta');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Registrar pago', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  // The rest of the invoice is the only open amount of the customer.
  const row = party(page, 'Puerto, S.A.');
  await expect(row.getByRole('link', { name: /^A cuenta: -80,00/ })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Recordar/ })).toHaveCount(0);
  expect(await clicks(), 'clicks to record a transfer over three invoices').toBeLessThanOrEqual(6);
  for (const { id } of invoices)
    expect(await call('GET', `/finance/invoices/${id}`)).toMatchObject({ status: 'paid', balance: 0 });
});

test('three late customers are reminded with few clicks, after each page said how many mails go where', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  await call('PATCH', '/settings', { locale: 'es' });
  await makeLateCustomers(testData, person.organization, call);
  await signIn(page, person, '/');
  const clicks = await countClicks(page.context());
  await openFromNavigation(page);
  for (const [name, mails, sent] of [
    ['Puerto, S.A.', '3 correos a puerto@example.com', '3 recordatorios'],
    ['Clínica Alba', '1 correo a', '1 recordatorio'],
    ['Bodegas Sur', '1 correo a bodegassur@example.com', '1 recordatorio'],
  ] as const) {
    await party(page, name)
      .getByRole('button', { name: /^Recordar/ })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(mails);
    await dialog.getByRole('button', { name: `Enviar ${sent}`, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
  expect(await clicks(), 'clicks to remind three customers').toBeLessThanOrEqual(9);
  const events = await call('GET', '/events?type=invoice.reminded');
  expect(events).toHaveLength(5);
});

test('a figure opens its documents, one is left out of a payment, and a refusal is at its document', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const { invoices } = await makeLateCustomers(testData, person.organization, call);
  await signIn(page, person, '/receivables');
  await party(page, 'Clínica Alba')
    .getByRole('link', { name: /^Sin vencer/ })
    .click();
  await expect(page).toHaveURL(/\/data\/invoices\?/);
  await expect(page.getByRole('row', { name: /450,00/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /90,00/ })).toHaveCount(0);
  await page.goBack();
  await party(page, 'Puerto, S.A.')
    .getByRole('link', { name: /^Registrar pago/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Importe', exact: true }).fill('1000');
  const [first = { number: '' }, second = { number: '' }] = invoices;
  await dialog.getByRole('checkbox', { name: `Saldar ${first.number}` }).uncheck();
  const amount = dialog.getByRole('textbox', { name: `Importe para ${second.number}` });
  await expect(amount).toHaveValue('605,00');
  await amount.fill('700');
  await amount.press('Enter');
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await expect(amount).toHaveAccessibleDescription(/605/);
});

test('a credit settles a document from its page', async ({ page, testData, baseURL }) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const { invoices, customers } = await makeLateCustomers(testData, person.organization, call);
  const company_id = customers.get('Puerto, S.A.');
  const again = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const [first, second] = invoices;
  const allocations = [{ invoice_id: first?.id }];
  const credit = await again('POST', '/finance/settlements', { company_id, amount: 1500, allocations });
  await signIn(page, person, `/data/settlements/${credit.id}`);
  await page.getByRole('link', { name: 'Saldar documentos' }).click();
  const editor = page.getByRole('region', { name: 'Documentos saldados' });
  await expect(editor.getByRole('checkbox', { name: /^Saldar/, checked: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled();
  await editor.getByRole('checkbox', { name: `Saldar ${second?.number}` }).check();
  await expect(editor.getByRole('textbox', { name: `Importe para ${second?.number}` })).toHaveValue('290,00');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('link', { name: 'Saldar documentos' })).toBeVisible();
  expect(await again('GET', `/finance/settlements/${credit.id}`)).toMatchObject({ unallocated: 0 });
  expect(await again('GET', `/finance/invoices/${second?.id}`)).toMatchObject({ balance: 315 });
});
