import type { Locator, Page } from '@playwright/test';
import { middleOf } from '../../support/console/finger.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { cellIn, countedKeys, paste } from '../../support/console/grid-cells.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test('a quote of four lines is made by keys, with prices of products and live sums', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
  const product = { currency: 'EUR', tax_rate: 21 };
  await call('POST', '/products', { ...product, name: 'Aerial filming', price: 480.5, unit: 'half day' });
  await call('POST', '/products', { ...product, name: 'Editing', price: 65, unit: 'hour' });
  await signIn(page, person, `/data/quotes/new?company_id=${company.id}`);
  const form = page.getByRole('main');
  const grid = form.getByRole('grid', { name: 'Lines' });
  await grid.getByRole('gridcell').first().click();
  const keys = countedKeys(page);
  for (const [name, quantity] of [
    ['aer', '2'],
    ['edi', '12'],
    ['edi', '1.5'],
    ['aer', '1'],
  ] as const) {
    await keys.type(name);
    await keys.press('Enter');
    await expect(page.getByRole('listbox')).toBeHidden();
    await keys.press('Tab', 'Tab');
    await keys.type(quantity);
    // Enter goes to the next line, to the column in which this one began.
    await keys.press('Enter');
  }
  // The server has filled in descriptions, units and prices, and the sum of each line.
  await expect(cellIn(grid, 1, 'Description')).toHaveText('Aerial filming');
  await expect(cellIn(grid, 1, 'Total')).toHaveText('€1,162.81');
  await expect(form.getByLabel('Totals')).toContainText('€2,805.99');
  // The tax of 21 % is computed once, and each line has its share: the half cents of two lines are one cent.
  await expect(cellIn(grid, 3, 'Total')).toHaveText('€117.98');
  await expect(cellIn(grid, 4, 'Total')).toHaveText('€581.40');
  await keys.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbour Ltd');
  expect(await call('GET', '/quotes?fields=total,lines')).toMatchObject([
    { total: 2805.99, lines: [{ quantity: 2 }, { quantity: 12 }, { quantity: 1.5 }, { quantity: 1 }] },
  ]);
  expect(keys.count()).toBeLessThanOrEqual(40);
});

const threeLines = ['Film', 'Cut', 'Mix'].map((description, at) => ({
  ...{ description, quantity: at + 1, unit_price: 100, tax_rate: at === 1 ? 10 : 21 },
}));

const handleOf = (grid: Locator, number: number) =>
  grid.getByRole('rowheader', { name: String(number), exact: true }).locator('[data-handle]');

/** The milliseconds from a key to the painted total. */
const paintMs = (page: Page, key: string) =>
  page.evaluate(async (text) => {
    const totals = document.querySelector('[aria-label="Totals"]');
    const before = totals?.textContent;
    const begun = performance.now();
    const changed = new Promise<number>((resolve) => {
      const look = () =>
        totals?.textContent === before ? requestAnimationFrame(look) : resolve(performance.now() - begun);
      requestAnimationFrame(look);
    });
    document.execCommand('insertText', false, text);
    return changed;
  }, key);

test('lines are dragged by their number, and totals by rate change with each key before the server answers', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
  const quote = await call('POST', '/quotes', { company_id: company.id, lines: threeLines });
  await page.setViewportSize({ width: 820, height: 1180 });
  await signIn(page, person, `/data/quotes/${quote.id}/edit`);
  const grid = page.getByRole('grid', { name: 'Lines' });
  const names = () => grid.locator('[role="gridcell"][data-label="Description"]').allTextContents();
  const drag = async (from: number, to: number) => {
    const [begin, end] = [await middleOf(handleOf(grid, from)), await middleOf(handleOf(grid, to))];
    await page.mouse.move(begin.x, begin.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y + (to > from ? 12 : -12), { steps: 6 });
  };
  await drag(3, 1);
  await expect(grid.locator('[data-drop="before"]')).toContainText('Film');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByText('The line stays where it was')).toBeAttached();
  expect(await names()).toEqual(['Film', 'Cut', 'Mix', '']);
  await drag(3, 1);
  await page.mouse.up();
  await expect(page.getByText('The line is now number 1')).toBeAttached();
  expect(await names()).toEqual(['Mix', 'Film', 'Cut', '']);
  await cellIn(grid, 1, 'Quantity').click();
  await page.keyboard.press('Control+z');
  expect(await names()).toEqual(['Film', 'Cut', 'Mix', '']);
  await drag(1, 3);
  await page.mouse.up();
  expect(await names()).toEqual(['Cut', 'Mix', 'Film', '']);

  // Nothing is answered any more, so the sums are those of the browser.
  await page.route('**/api/trpc/**', (route) => route.abort());
  await cellIn(grid, 1, 'Quantity').click();
  const ms = await paintMs(page, '5');
  const totals = page.getByLabel('Totals');
  for (const text of ['Net€900.00', 'Tax 21%€84.00', 'Tax 10%€50.00', 'Total€1,034.00'])
    await expect(totals).toContainText(text);
  await expect(cellIn(grid, 1, 'Total')).toHaveText('€550.00');
  // The column of the totals is within the screen of a tablet, and no amount in it is wrapped.
  const box = await cellIn(grid, 1, 'Total').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 820)).toBeLessThanOrEqual(820);
  expect(box?.height).toBeLessThanOrEqual(49);
  test.info().annotations.push({ type: 'key to painted total', description: `${ms.toFixed(1)} ms` });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Save changes', exact: true }).click();
  await page.waitForURL(`**/data/quotes/${quote.id}`);
  expect(await call('GET', `/quotes/${quote.id}`)).toMatchObject({
    total: 1034,
    lines: [{ description: 'Cut', quantity: 5 }, { description: 'Mix' }, { description: 'Film' }],
  });
});

test('50 rows of a spreadsheet are pasted with the numbers as they are written, and a refused cell keeps all of them', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
  await call('POST', '/products', { name: 'Crane', price: 90, currency: 'EUR' });
  await signIn(page, person, `/data/quotes/new?company_id=${company.id}`);
  const grid = page.getByRole('grid', { name: 'Lines' });
  await grid.getByRole('gridcell').first().click();
  const rows = Array.from(
    { length: 50 },
    (_, at) => `${at === 7 ? 'Crane' : ''}\tPart ${at + 1}\t45,5\tm\t1.234,56`,
  );
  await paste(page, `${rows.join('\r\n')}\r\n`);
  await expect(page.getByText('50 rows were pasted')).toBeAttached();
  await expect(cellIn(grid, 50, 'Quantity')).toHaveText('45.5');
  await expect(cellIn(grid, 50, 'Unit price')).toHaveText('1,234.56');
  await expect(page.getByLabel('Totals')).toContainText('€2,808,624.00');

  // One step undoes the whole block, and one brings it back.
  await page.keyboard.press('Control+z');
  await expect(cellIn(grid, 1, 'Description')).toHaveText('');
  await page.keyboard.press('Control+Shift+z');
  await cellIn(grid, 49, 'Discount %').click();
  await page.keyboard.type('300');
  await page.getByRole('main').getByRole('button', { name: 'Create quote', exact: true }).click();
  const refused = grid.getByRole('textbox', { name: 'Discount %, line 49' });
  await expect(refused).toBeFocused();
  await expect(refused).toHaveAccessibleDescription(/Discount %:/);
  await expect(cellIn(grid, 49, 'Discount %')).toHaveAttribute('aria-invalid', 'true');
  await expect(cellIn(grid, 50, 'Description')).toHaveText('Part 50');
  await page.keyboard.press('Delete');

  // Lines are moved and removed by keys and by the menu of the line.
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('The line is now number 48')).toBeAttached();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(cellIn(grid, 49, 'Description')).toHaveText('Part 49');
  await cellIn(grid, 49, 'Description').click();
  await page.keyboard.press('Shift+Delete');
  await page.getByRole('button', { name: 'Actions of line 2', exact: true }).click();
  await page.getByRole('menuitem', { name: 'All fields' }).click();
  await page
    .getByRole('dialog', { name: 'Line 2' })
    .getByRole('textbox', { name: 'Description' })
    .fill('Bridge');
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Create quote', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbour Ltd');
  const [quote] = Object(await call('GET', '/quotes?fields=lines'));
  expect(quote.lines).toHaveLength(50);
  expect(quote.lines[1]).toMatchObject({ description: 'Bridge', quantity: 45.5, unit_price: 1234.56 });
  expect(quote.lines[7]).toMatchObject({ product_id: expect.stringMatching(/^prd_|^pro_/) });
  expect(quote.lines[47]).toMatchObject({ description: 'Part 49' });
});

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('each line is a card, which is filled by touch', async ({ page, testData, baseURL }) => {
    const person = await testData.person('manager');
    const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
    const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
    await signIn(page, person, `/data/quotes/new?company_id=${company.id}`);
    const form = page.getByRole('main');
    const grid = form.getByRole('grid', { name: 'Lines' });
    for (const [column, text] of [
      ['Description', 'Film'],
      ['Quantity', '2'],
      ['Unit price', '100'],
    ] as const) {
      await cellIn(grid, 1, column).tap();
      await page.keyboard.type(text);
    }
    await expect(form.getByLabel('Totals')).toContainText('€200.00');
    const box = await cellIn(grid, 1, 'Total').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 390)).toBeLessThanOrEqual(390);
    expect(box?.height).toBeGreaterThanOrEqual(48);
    await form.getByRole('button', { name: 'Create quote', exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbour Ltd');
    expect(await call('GET', '/quotes?fields=total')).toMatchObject([{ total: 200 }]);
  });

  test('a line is moved by a finger on its number', async ({ page, testData, baseURL }) => {
    const person = await testData.person('manager');
    const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
    const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
    const quote = await call('POST', '/quotes', { company_id: company.id, lines: threeLines });
    await signIn(page, person, `/data/quotes/${quote.id}/edit`);
    const grid = page.getByRole('grid', { name: 'Lines' });
    await handleOf(grid, 2).scrollIntoViewIfNeeded();
    expect((await handleOf(grid, 2).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const [from, to] = [await middleOf(handleOf(grid, 2)), await middleOf(handleOf(grid, 1))];
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [from]);
    for (let step = 1; step <= 8; step++)
      await touch('touchMove', [{ x: from.x, y: from.y + ((to.y - from.y) * step) / 8 }]);
    await expect(grid.locator('[data-drop="before"]')).toContainText('Film');
    await touch('touchEnd', []);
    await expect(page.getByText('The line is now number 1')).toBeAttached();
    expect(await grid.locator('[role="gridcell"][data-label="Description"]').allTextContents()).toEqual([
      'Cut',
      'Film',
      'Mix',
      '',
    ]);
  });
});
