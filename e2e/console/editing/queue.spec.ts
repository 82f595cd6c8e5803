import { expect, signIn, test, updateDeadlines } from '../../support/console/fixtures.ts';
import { cardIn, column, following, newProgram, opened } from '../../support/console/queue-cards.ts';

test('one of two editors who want the same card gets it, and the other sees who has it and takes the next', async ({
  page,
  browser,
  testData,
  baseURL,
}) => {
  const first = await testData.person('member');
  const second = await testData.person('member', first.organization);
  const program = await newProgram(testData, first.organization, baseURL);
  await program.ready('Opening film', { priority: 90 });
  await program.ready('Second film', { priority: 10 });
  const other = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' })).newPage();
  await signIn(page, first, '/queue');
  await signIn(other, second, '/queue');
  await Promise.all([opened(page), opened(other)]);

  // The second page does not get the event in time.
  await other.route(/events\.stream/, (route) => route.abort());
  await other.reload();
  await opened(other);
  await cardIn(page, 'Ready', 'Opening film')
    .getByRole('button', { name: /Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Claim' }).click();
  await expect(cardIn(page, 'In progress', 'Opening film')).toContainText('Held by you');
  await cardIn(other, 'Ready', 'Opening film').focus();
  await other.keyboard.press('c');
  const lost = other.getByRole('dialog', { name: /Somebody else claimed V-\d+ first/ });
  await expect(lost).toContainText('Ana Prado holds it until');
  await lost.getByRole('button', { name: 'Claim next' }).click();
  await expect(cardIn(other, 'In progress', 'Second film')).toContainText('Held by you');
  await other.context().close();
});

for (const { how, tag, timeout } of updateDeadlines)
  test(`claims of others are on the screen ${how}, and the rest of the board is not loaded again`, {
    tag,
  }, async ({ page, testData, baseURL }) => {
    const person = await testData.person('member');
    const program = await newProgram(testData, person.organization, baseURL);
    const card = await program.ready('Opening film');
    const stream = following(page);
    await signIn(page, person, '/queue');
    await opened(page);
    await stream;
    await expect(cardIn(page, 'Ready', 'Opening film')).toBeVisible();
    const reads: string[] = [];
    page.on('request', (request) => {
      if (/editCards\.(list|board)/.test(request.url())) reads.push(request.url());
    });
    await program.claim(card.id);
    await expect(cardIn(page, 'In progress', 'Opening film')).toBeVisible({ timeout });
    await expect(cardIn(page, 'In progress', 'Opening film')).toContainText('Held by A program');
    expect(reads).toEqual([]);
  });

test('a card is claimed, released, moved and restored with the keyboard alone', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const program = await newProgram(testData, person.organization, baseURL);
  await program.ready('Opening film');
  await program.ready('Second film', { priority: 20 });
  await signIn(page, person, '/queue');
  await opened(page);
  await cardIn(page, 'Ready', 'Opening film').focus();
  await page.keyboard.press('ArrowDown');
  await expect(cardIn(page, 'Ready', 'Second film')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('c');
  await expect(cardIn(page, 'In progress', 'Opening film')).toContainText('Held by you');
  // The focus is still on the page.
  await expect(cardIn(page, 'Ready', 'Second film')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cardIn(page, 'In progress', 'Opening film')).toBeFocused();
  await page.keyboard.press('r');
  await expect(cardIn(page, 'Ready', 'Opening film')).toBeVisible();
  await page.keyboard.press('z');
  await expect(cardIn(page, 'In progress', 'Opening film')).toContainText('Held by you');

  await cardIn(page, 'Ready', 'Second film').focus();
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: /Move V-/ });
  await dialog.getByRole('radio', { name: 'On hold' }).press('Space');
  await page.keyboard.press('Enter');
  const ask = page.getByRole('dialog', { name: /On hold/ });
  await ask.getByRole('textbox', { name: 'Reason for the hold' }).press('c');
  await page.keyboard.type(' is missing');
  await ask.getByRole('button', { name: 'Move' }).press('Enter');
  await expect(ask).toHaveCount(0);
  await expect(cardIn(page, 'On hold', 'Second film')).toBeVisible();
  // The card is two columns to the left of the focus, and out of sight on a small screen.
  await expect(cardIn(page, 'On hold', 'Second film')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(cardIn(page, 'In progress', 'Opening film')).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cardIn(page, 'In progress', 'Opening film')).toBeFocused();
});

test('a card is dragged to another column with the keyboard', async ({ page, testData, baseURL }) => {
  const person = await testData.person('member');
  const program = await newProgram(testData, person.organization, baseURL);
  await program.ready('Opening film');
  await signIn(page, person, '/queue');
  await opened(page);
  await cardIn(page, 'Ready', 'Opening film')
    .getByRole('button', { name: /Move V-/ })
    .focus();
  await page.keyboard.press('Enter');
  // The first column that accepts the card has the focus at once, and Tab goes to the next one.
  await expect(column(page, 'In progress').getByRole('button', { name: /Drop on/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cardIn(page, 'In progress', 'Opening film')).toContainText('Held by you');
});

test('one card, then several at once, are dragged with the mouse', async ({ page, testData, baseURL }) => {
  await page.setViewportSize({ width: 1900, height: 900 });
  const person = await testData.person('member');
  const program = await newProgram(testData, person.organization, baseURL);
  for (const title of ['Opening film', 'Second film', 'Third film'])
    await program.call('POST', '/edicion/videos', { title, brief: { message: 'Who we are' } });
  await signIn(page, person, '/queue');
  await opened(page);
  const inBacklog = (title: string) => cardIn(page, 'Backlog', title);
  await inBacklog('Opening film').dragTo(column(page, 'Ready'));
  await expect(cardIn(page, 'Ready', 'Opening film')).toBeVisible();
  // A dropped card is selected in its new column, so that it is visible and can be moved on.
  const bar = page.getByRole('region', { name: 'Selected cards' });
  await expect(bar).toContainText('1 selected');
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  // The box of a card selects it; while cards are selected, a click selects another one.
  await inBacklog('Second film').hover();
  await inBacklog('Second film')
    .getByRole('checkbox', { name: /^Select V-/ })
    .check();
  await inBacklog('Third film').click({ position: { x: 20, y: 100 } });
  await expect(bar).toContainText('2 selected');
  await inBacklog('Third film').dragTo(column(page, 'Ready'));
  await expect(cardIn(page, 'Ready', 'Second film')).toBeVisible();
  await expect(cardIn(page, 'Ready', 'Third film')).toBeVisible();
  // A column does not accept cards that cannot have its status.
  await cardIn(page, 'Ready', 'Opening film').dragTo(column(page, 'Approved'));
  await expect(cardIn(page, 'Ready', 'Opening film')).toBeVisible();
  // Otherwise a click opens the card.
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await cardIn(page, 'Ready', 'Opening film').click({ position: { x: 20, y: 100 } });
  await expect(page.getByRole('heading', { name: 'Opening film', level: 1 })).toBeVisible();
});

test('filters of the queue are in the address, and Back returns to the earlier ones', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const program = await newProgram(testData, person.organization, baseURL);
  await program.ready('Opening film', { priority: 90, deliverable: 'ad' });
  await program.ready('Second film', { priority: 10, deliverable: 'reel' });
  await signIn(page, person, '/queue');
  await opened(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Priority' }).click();
  await page.getByRole('option', { name: 'Urgent' }).click();
  await expect(page).toHaveURL(/priority=urgent/);
  await page.keyboard.press('Escape');
  await expect(cardIn(page, 'Ready', 'Second film')).toHaveCount(0);
  await page.getByText('List', { exact: true }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect(page.getByRole('row', { name: /Opening film/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\?priority=urgent$/);
  await page.goBack();
  await expect(cardIn(page, 'Ready', 'Second film')).toBeVisible();
  await page.goto('/queue?deliverable=reel&q=secOND');
  await expect(cardIn(page, 'Ready', 'Second film')).toBeVisible();
  await expect(cardIn(page, 'Ready', 'Opening film')).toHaveCount(0);
});

test('a viewer is offered no actions in the queue', async ({ page, testData, baseURL }) => {
  const person = await testData.person('viewer');
  const program = await newProgram(testData, person.organization, baseURL);
  await program.ready('Opening film');
  await signIn(page, person, '/queue');
  await opened(page);
  const card = cardIn(page, 'Ready', 'Opening film');
  await expect(card).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Claim next' })).toHaveCount(0);
  await card.focus();
  await page.keyboard.press('c');
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selected cards' })).toHaveCount(0);
  await expect(card).toBeVisible();
});

test('the first arrow key focuses a card, and keys act on it', async ({ page, testData, baseURL }) => {
  const person = await testData.person('member');
  const program = await newProgram(testData, person.organization, baseURL);
  await program.ready('Opening film');
  await signIn(page, person, '/queue');
  await opened(page);
  await expect(cardIn(page, 'Ready', 'Opening film')).toBeVisible();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) {
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press(key);
    await expect(cardIn(page, 'Ready', 'Opening film'), key).toBeFocused();
  }
  await page.keyboard.press('c');
  await expect(cardIn(page, 'In progress', 'Opening film')).toContainText('Held by you');
  // The keys do the same in the list.
  await page.goto('/queue?view=list');
  const row = page.getByRole('row', { name: /Opening film/ });
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(row).toBeFocused();
  // Arrow keys keep their meaning in other controls.
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('Z undoes moves to Ready, from Backlog and from On hold', async ({ page, testData, baseURL }) => {
  // Columns out of sight draw no cards, so the window is wide.
  await page.setViewportSize({ width: 2400, height: 900 });
  const person = await testData.person('member');
  const program = await newProgram(testData, person.organization, baseURL);
  const idea = await program.ready('Opening film', { status: 'backlog' });
  const waiting = await program.ready('Second film');
  await program.call('PATCH', `/edicion/videos/${waiting.id}`, {
    status: 'on_hold',
    blocked_reason: 'The sound is missing',
  });
  await signIn(page, person, '/queue');
  await opened(page);
  const move = async (status: string, title: string, to: string) => {
    await cardIn(page, status, title)
      .getByRole('button', { name: /Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Status' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: to, exact: true }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
    await expect(cardIn(page, to, title)).toBeVisible();
  };
  await move('Backlog', 'Opening film', 'Ready');
  await expect(page.getByText(`${idea.code} was moved to Ready`)).toBeVisible();
  await page.keyboard.press('z');
  await expect(cardIn(page, 'Backlog', 'Opening film')).toBeVisible();
  await expect(page.getByText(`${idea.code} was restored`)).toBeVisible();
  expect(await program.call('GET', `/edicion/videos/${idea.id}`)).toMatchObject({
    ...{ status: 'backlog', ready_at: null, queue_at: null },
  });
  await move('On hold', 'Second film', 'Ready');
  await expect(page.getByText(`${waiting.code} was moved to Ready`)).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText(`${waiting.code} was restored`)).toBeVisible();
  expect(await program.call('GET', `/edicion/videos/${waiting.id}`)).toMatchObject({
    ...{ status: 'on_hold', blocked_reason: 'The sound is missing' },
  });
});
