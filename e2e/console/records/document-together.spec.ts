import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { cellIn, paste } from '../../support/console/grid-cells.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test.use({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });

const lines = ['Rodaje', 'Montaje'].map((description) => ({ description, quantity: 1, unit_price: 100 }));

test('two people in one document are told before saving, and see the lines that differ', async ({
  page,
  browser,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const colleague = await testData.person('manager', person.organization);
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const company = await call('POST', '/companies', { name: 'Puerto Azul SL' });
  const { id } = await call('POST', '/quotes', { company_id: company.id, lines });
  await signIn(page, person, `/data/quotes/${id}/edit`);
  const other = await (await browser.newContext({ locale: 'es-ES' })).newPage();
  await signIn(other, colleague, `/data/quotes/${id}/edit`);
  await expect(page.getByText('Ana Prado tiene esto abierto')).toBeVisible();
  await cellIn(other.getByRole('grid', { name: 'Líneas' }), 1, 'Cantidad').click();
  await other.keyboard.type('3');
  await expect(page.getByText('Ana Prado también está cambiando esto')).toBeVisible();
  await expectAccessible(page, 'a document that two people change');
  await cellIn(page.getByRole('grid', { name: 'Líneas' }), 2, 'Precio unitario').click();
  await page.keyboard.type('150');
  await other.getByRole('button', { name: 'Guardar cambios' }).click();
  await other.waitForURL(`**/data/quotes/${id}`);
  await other.context().close();

  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const conflict = page.getByRole('alert', { name: 'Otra persona cambió este registro mientras tanto' });
  const quantity = conflict.getByText('Líneas › «Rodaje» › Cantidad').locator('..');
  await expect(quantity.locator('del')).toContainText('3');
  await expect(quantity.locator('ins')).toContainText('1');
  const price = conflict.getByText('Líneas › «Montaje» › Precio unitario').locator('..');
  await expect(price.locator('del')).toContainText('100');
  await expect(price.locator('ins')).toContainText('150');
  await conflict.getByRole('button', { name: 'Continuar con estos valores' }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.waitForURL(`**/data/quotes/${id}`);
  expect(await call('GET', `/quotes/${id}`)).toMatchObject({
    lines: [{ quantity: 1 }, { unit_price: 150 }],
  });
});

test('each wrong cell of a pasted sheet is marked with its reason, and nothing is lost', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const company = await call('POST', '/companies', { name: 'Puerto Azul SL' });
  await signIn(page, person, `/data/quotes/new?company_id=${company.id}`);
  const main = page.getByRole('main');
  const grid = main.getByRole('grid', { name: 'Líneas' });
  await grid.getByRole('gridcell').first().click();
  const rows = ['\tRodaje\tdos\tdía\t1.234,56', 'Grúa\tGrúa\t1\tdía\t90', '\tMontaje\t2,5\thora\tgratis'];
  await paste(page, rows.join('\n'));
  const wrong = [
    { line: 1, column: 'Cantidad', text: 'dos', why: '«dos» no es un número' },
    { line: 2, column: 'Producto', text: 'Grúa', why: 'se llama «Grúa»' },
    { line: 3, column: 'Precio unitario', text: 'gratis', why: '«gratis» no es un número' },
  ];
  for (const { line, column, text, why } of wrong) {
    await expect(cellIn(grid, line, column)).toHaveAttribute('aria-invalid', 'true');
    await expect(cellIn(grid, line, column)).toHaveText(text);
    await expect(grid).toContainText(why);
  }
  await expect(grid.locator('[role="gridcell"][aria-invalid="true"]')).toHaveCount(wrong.length);
  await expectAccessible(page, 'lines with wrong cells');
  await main.getByRole('button', { name: 'Crear presupuesto', exact: true }).click();
  await expect(grid.locator(':focus')).toBeVisible();
  await expect(cellIn(grid, 3, 'Descripción')).toHaveText('Montaje');
  for (const { line, column } of wrong) {
    await cellIn(grid, line, column).click();
    await page.keyboard.press('Delete');
    if (column !== 'Producto') await page.keyboard.type('4');
  }
  await expect(grid.locator('[role="gridcell"][aria-invalid="true"]')).toHaveCount(0);
  await main.getByRole('button', { name: 'Crear presupuesto', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Puerto Azul SL');
  expect(await call('GET', '/quotes?fields=lines')).toMatchObject([
    { lines: [{ quantity: 4, unit_price: 1234.56 }, { unit_price: 90 }, { quantity: 2.5, unit_price: 4 }] },
  ]);
});

test('what was typed in a document is there again after the page was lost without a connection', async ({
  page,
  context,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const company = await call('POST', '/companies', { name: 'Puerto Azul SL' });
  const { id } = await call('POST', '/quotes', { company_id: company.id, lines });
  page.on('dialog', (asked) => asked.accept());
  for (const place of [`/data/quotes/new?company_id=${company.id}`, `/data/quotes/${id}/edit`]) {
    await signIn(page, person, place);
    const grid = page.getByRole('grid', { name: 'Líneas' });
    await cellIn(grid, 1, 'Descripción').click();
    await page.keyboard.type('Mezcla');
    await cellIn(grid, 1, 'Cantidad').click();
    await page.keyboard.type('4,5');
    await context.setOffline(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type('hora');
    await page.reload().catch(() => undefined);
    await context.setOffline(false);
    await page.goto(place);
    await expect(page.getByText('El formulario tiene lo que escribiste antes')).toBeVisible();
    await expect(cellIn(grid, 1, 'Descripción')).toHaveText('Mezcla');
    await expect(cellIn(grid, 1, 'Cantidad')).toHaveText('4,5');
    await expect(cellIn(grid, 1, 'Unidad')).toHaveText('hora');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(cellIn(grid, 1, 'Unidad')).toHaveText('');
    await page.reload();
    await expect(grid).toBeVisible();
    await expect(page.getByText('El formulario tiene lo que escribiste antes')).toHaveCount(0);
  }
});
