import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { column, manyCards, newProgram, opened } from '../../support/console/queue-cards.ts';

test('fifty cards are claimed at once: two are refused with reasons, and succeed when asked again', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  await manyCards(testData.db, person.organization, 100);
  const program = await newProgram(testData, person.organization, baseURL);
  const rest = Promise.withResolvers<void>();
  await page.route(/editCards\.list/, async (route) => {
    await rest.promise;
    await route.continue();
  });
  await signIn(page, person, '/queue');
  await opened(page);
  const ready = column(page, 'Ready');
  const selectAll = ready.getByRole('button', { name: 'Select the cards in Ready' });
  // Only the tops of the columns are there, so a whole column cannot be selected yet.
  await expect(ready.getByRole('heading')).toHaveText('Ready 50');
  await expect(selectAll).toHaveCount(0);
  rest.resolve();
  await selectAll.click();
  await expect(page.getByRole('region', { name: 'Selected cards' })).toContainText('50 selected');
  // A search leaves five of them visible. The others are counted, and can be deselected at once.
  const bar = page.getByRole('region', { name: 'Selected cards' });
  const search = page.getByRole('searchbox');
  await search.fill('V-00001');
  await expect(bar).toContainText(/50 selected.* · 45 not shown/);
  await expect(bar.getByRole('button', { name: 'Claim (50)' })).toBeVisible();
  await bar.getByRole('button', { name: 'Deselect them' }).click();
  await expect(bar).not.toContainText('not shown');
  await expect(bar).toContainText('5 selected');
  await search.fill('');
  await expect(page.getByText('100 cards')).toBeVisible();
  await selectAll.click();
  await expect(bar).toContainText('50 selected');
  await expect(bar).not.toContainText('not shown');
  // A program claims two of them before the person sends the selection.
  await page.route(/events\.stream/, (route) => route.abort());
  const chosen = await ready
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-key') ?? ''));
  const taken = chosen.slice(0, 2);
  await page.getByRole('button', { name: 'Priority' }).click();
  await page
    .getByRole('spinbutton')
    .or(page.getByRole('textbox', { name: 'From 0 to 100' }))
    .fill('77');
  for (const id of taken) await program.claim(id);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const results = page.getByRole('dialog', { name: '2 of 50 cards not changed' });
  await expect(results.getByRole('listitem')).toHaveCount(50);
  await expect(results.getByRole('listitem').first()).toContainText(/holds it|held by/i);
  await program.call('POST', '/edicion/videos/claim', { action: 'release', ids: taken });
  await results.getByRole('button', { name: 'Retry the failed ones (2)' }).click();
  await expect(page.getByText('The priority of 2 cards was changed')).toBeVisible();
  const changed = await program.call('GET', '/edicion/videos?priority=77&per_page=100');
  expect(changed).toHaveLength(50);
  // Nobody can claim or release cards of the backlog, so neither is offered for them.
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('button', { name: 'Select the cards in Backlog' }).click();
  await expect(bar).toContainText('25 selected');
  await expect(bar.getByRole('button', { name: /^(Claim|Release)/ })).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'Status' })).toBeVisible();
});

test('the queue answers at once with two thousand cards', async ({ page, testData }) => {
  const person = await testData.person('manager');
  await manyCards(testData.db, person.organization, 2_000);
  await signIn(page, person, '/queue');
  await opened(page);
  await expect(page.getByText('2,000 cards', { exact: true })).toBeVisible();
  await expect(column(page, 'Ready')).toContainText('1000');

  // Measures the time of the page's own thread, so that other work on the machine does not count.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const times: number[] = [];
  const press = async (key: string) => {
    const before = await worked();
    await page.keyboard.press(key);
    await page.evaluate(
      () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
    );
    times.push((await worked()) - before);
  };
  await column(page, 'Ready').getByRole('row').first().focus();
  for (let nth = 0; nth < 30; nth++) await press('ArrowDown');
  for (let nth = 0; nth < 10; nth++) {
    await press('x');
    await press('ArrowDown');
  }
  await expect(page.getByRole('region', { name: 'Selected cards' })).toContainText('10 selected');
  await press('i');
  await expect(page.getByText('10 cards were assigned')).toBeVisible();
  await page.getByRole('searchbox').fill('film 1999');
  await expect(page.getByText('1 of 2,000 cards')).toBeVisible();
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.POSITIVE_INFINITY;
  console.log(
    `2,000 cards: p95 ${p95.toFixed()} ms of ${times.length} presses, most ${sorted.at(-1)?.toFixed()} ms`,
  );
  expect(p95).toBeGreaterThan(0);
  expect(p95).toBeLessThan(200);
});
