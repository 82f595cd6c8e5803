import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { countClicks } from '../../support/console/count-clicks.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { cellIn, paste } from '../../support/console/grid-cells.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test.use({ locale: 'es-ES', viewport: { width: 1440, height: 1000 } });

type Calls = Awaited<ReturnType<typeof callsWithNewToken>>;

const names = ['Aceros Sur', 'Cementos Norte', 'Áridos Miño'];
const lines = [
  { id: 'cement', description: 'Cemento, 25 kg', quantity: 40, unit: 'saco' },
  { id: 'beams', description: 'Viga IPE 200', quantity: 6, unit: 'ud' },
  { id: 'sand', description: 'Arena', quantity: 12, unit: 't' },
  { id: 'mesh', description: 'Mallazo', quantity: 30, unit: 'm²' },
];
/** The first supplier is the cheapest for everything but the sand. */
const prices = [
  ['6,60', '7,10', '6,90'],
  ['108', '112,335', ''],
  ['31', '30,5', '29'],
  ['4,25', '4,40', '4,50'],
]
  .map((row) => row.join('\t'))
  .join('\n');

/** Creates a request for three suppliers. */
async function newRequest(call: Calls, status?: string) {
  const suppliers = await Promise.all(
    names.map((name, nth) =>
      call('POST', '/purchases/suppliers', { name, email: `ventas${nth}@proveedor.example` }),
    ),
  );
  const supplier_ids = suppliers.map(({ id }) => id);
  const question = { title: 'Nave norte', currency: 'EUR', supplier_ids, lines };
  const rfq = await call('POST', '/purchases/rfq', question);
  if (status) await call('PATCH', `/purchases/rfq/${rfq.id}`, { status });
  return { id: rfq.id as string, supplier_ids };
}

test('from a request with three suppliers and four lines to the supplier’s bill in at most 15 clicks', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const { id } = await newRequest(call);
  await signIn(page, person, `/data/rfqs/${id}`);
  const clicks = await countClicks(page.context());
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  await button('Enviar').click();
  await dialog.getByRole('button', { name: 'Enviar' }).click();

  // The offers are pasted from a spreadsheet, a column for each supplier.
  const sheet = main.getByRole('grid', { name: 'Ofertas' });
  await cellIn(sheet, 1, 'Aceros Sur').click();
  await paste(page, prices);
  await expect(cellIn(sheet, 2, 'Cementos Norte')).toHaveText('112,335');
  await button('Guardar ofertas').click();

  // The best of each line is marked and chosen.
  const row = (name: string) => main.getByRole('row', { name: new RegExp(name) });
  await expect(main.getByRole('radio', { name: 'Aceros Sur: Cemento, 25 kg' })).toBeChecked();
  await expect(main.getByRole('radio', { name: 'Áridos Miño: Arena' })).toBeChecked();
  await expect(row('Viga IPE 200').getByRole('cell', { name: 'Mejor' })).toContainText('108,00');
  await expect(main.getByRole('row', { name: /Total/ })).toContainText('Falta 1 línea');
  await expect(main.getByText('4 de 4 líneas · 2 pedidos · 1387,50 €')).toBeVisible();
  await expectAccessible(page);
  await button('Adjudicar').click();
  await expect(dialog.getByRole('region', { name: 'Pedido a Áridos Miño' })).toContainText('348,00 €');
  await expect(dialog.getByRole('region', { name: 'Pedido a Aceros Sur' })).toContainText('1039,50 €');
  await dialog.getByRole('button', { name: 'Adjudicar' }).click();
  await page
    .getByRole('link', { name: /^PO-.*Aceros Sur/ })
    .first()
    .click();

  await expect(main.getByRole('heading', { level: 1, name: /^PO-/ })).toBeVisible();
  await button('Aprobado').click();
  await button('Enviar').click();
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await main.getByRole('link', { name: 'Registrar una recepción' }).click();
  await expect(cellIn(dialog.getByRole('grid'), 1, 'Cantidad recibida')).toHaveText('40');
  await dialog.getByRole('button', { name: 'Crear y abrir' }).click();
  await expect(main.getByRole('heading', { level: 1, name: /^GR-/ })).toBeVisible();
  await main.getByRole('link', { name: 'Crear factura' }).click();
  await button('Crear factura').click();
  await page.waitForURL('**/data/invoices/inv_*');
  const used = await clicks();
  test.info().annotations.push({ type: 'clicks', description: String(used) });
  expect(used, 'clicks from the request to the bill').toBeLessThanOrEqual(15);
  expect(await call('GET', '/finance/invoices?direction=purchase')).toMatchObject([
    { order_id: expect.stringMatching(/^por_/), subtotal: 1039.5 },
  ]);
});

test('a pasted sheet marks each wrong cell and loses nothing, and a change of somebody else shows the difference', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const { id, supplier_ids } = await newRequest(call, 'sent');
  await signIn(page, person, `/data/rfqs/${id}`);
  const main = page.getByRole('main');
  const sheet = main.getByRole('grid', { name: 'Ofertas' });
  await cellIn(sheet, 1, 'Aceros Sur').click();
  await paste(page, '6,60\t7,10\nciento ocho\t112\n31\tmucho');
  await main.getByRole('button', { name: 'Guardar ofertas' }).click();
  await expect(main.getByRole('alert').filter({ hasText: 'Corrige las celdas marcadas' })).toBeVisible();
  await expect(cellIn(sheet, 2, 'Aceros Sur')).toHaveAttribute('aria-invalid', 'true');
  await expect(cellIn(sheet, 3, 'Cementos Norte')).toHaveAttribute('aria-invalid', 'true');
  await expect(cellIn(sheet, 1, 'Aceros Sur')).toHaveText('6,6');
  expect(await call('GET', `/purchases/rfq/${id}`)).toMatchObject({ responses: [] });

  // By keys: the arrows reach the wrong cells, and typing replaces them.
  await cellIn(sheet, 2, 'Aceros Sur').click();
  await page.keyboard.type('108');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('30,5');
  await call('POST', `/purchases/rfq/${id}/responses`, {
    supplier_id: supplier_ids[0],
    lines: [
      { line_id: 'cement', unit_price: 6.2 },
      { line_id: 'mesh', unit_price: 4.1 },
    ],
  });
  await expect(main.getByText('Cemento, 25 kg, Aceros Sur: era vacío, ahora es 6,2')).toBeVisible();
  // A cell that nobody typed in follows the other offer.
  await expect(cellIn(sheet, 4, 'Aceros Sur')).toHaveText('4,1');
  await main.getByRole('button', { name: 'Usar lo guardado' }).click();
  await main.getByRole('button', { name: 'Guardar ofertas' }).click();
  await expect(main.getByText('El más barato para todo')).toBeVisible();
  expect(await call('GET', `/purchases/rfq/${id}`)).toMatchObject({
    responses: [
      { lines: [{ unit_price: 7.1 }, { unit_price: 112 }, { unit_price: 30.5 }] },
      { lines: [{ unit_price: 6.2 }, { unit_price: 108 }, { unit_price: 31 }, { unit_price: 4.1 }] },
    ],
  });
});

test('a line is divided by quantity among two suppliers, also on a telephone', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const { id, supplier_ids } = await newRequest(call, 'sent');
  const offer = (nth: number, own: object[]) =>
    call('POST', `/purchases/rfq/${id}/responses`, { supplier_id: supplier_ids[nth], lines: own });
  await offer(0, [{ line_id: 'cement', unit_price: 6.6, quantity: 25 }]);
  await offer(
    1,
    lines.map(({ id: line_id }) => ({ line_id, unit_price: 7.1, lead_days: 3 })),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, person, `/data/rfqs/${id}`);
  const main = page.getByRole('main');
  const part = (name: string) => main.getByRole('textbox', { name: `Cantidad de ${name}: Cemento, 25 kg` });
  await expect(part('Aceros Sur')).toHaveValue('25');
  await expect(part('Cementos Norte')).toHaveValue('15');
  await part('Cementos Norte').fill('20');
  await expect(main.getByText('las líneas adjudican 45 y se pidieron 40').first()).toBeVisible();
  await part('Aceros Sur').fill('20');
  await expect(main.getByText(/4 de 4 líneas · 2 pedidos/)).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Adjudicar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Adjudicar' }).click();
  await expect(main.getByText('Adjudicado: 20').first()).toBeVisible();
  const orders = await call('GET', `/purchases/orders?rfq_id=${id}&sort_by=total&sort_dir=asc`);
  expect(orders).toMatchObject([{ total: 132 }, { lines: [{ quantity: 20 }, {}, {}, {}] }]);
});
