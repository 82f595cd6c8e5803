import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { dragByFinger } from '../../support/console/finger.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { newProgram, opened } from '../../support/console/queue-cards.ts';

const lane = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name} \\d+$`) });
const cell = (page: Page, name: string): Locator => page.getByRole('grid', { name, exact: true });
const cardIn = (page: Page, name: string, title: string): Locator =>
  cell(page, name).getByRole('row', { name: new RegExp(title) });

const me = 'Ana Prado';
const colleague = 'Bea Soto';

test('cards are moved between the lanes of people by mouse and keys with one call, undone, and refused with reasons', async ({
  page,
  testData,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const person = await testData.person('member');
  const other = { ...person, email: `b-${randomUUID()}@example.com` };
  await testData.join(other, person.organization, 'member', colleague);
  const program = await newProgram(testData, person.organization, baseURL);
  const theirs = await program.idOf(other);
  const opening = await program.ready('Opening film', { priority: 90, assignee_id: theirs });
  await program.ready('Second film', { assignee_id: theirs });
  await program.ready('Third film');
  await program.ready('Fourth film', { status: 'backlog' });
  const held = await program.ready('Held film', { assignee_id: theirs });
  await program.claim(held.id);
  await signIn(page, person, '/queue');
  await opened(page);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /editCards\.(update|batch|claim)/.test(request.url()))
      writes.push(request.postData() ?? '');
  });

  // Two clicks choose the lanes, which are part of the address. The own lane is there without cards, too.
  await page.getByRole('button', { name: 'Lanes and density' }).click();
  await page.getByRole('menuitemradio', { name: 'Assigned to' }).click();
  await expect(page).toHaveURL(/lanes=assignee_id/);
  await expect(page.locator('[data-lane]').getByRole('heading', { level: 2 })).toHaveText(
    [`${colleague} 3`, `${me} 0`, 'Unassigned 2'].map((text) => new RegExp(`^${text}`)),
  );
  await expect(page.getByRole('heading', { level: 2, name: 'Ready 3' })).toBeVisible();

  await expectAccessible(page, 'the board with lanes');

  // By mouse, a card is given to another person; Undo gives it back.
  const [theirReady, myReady] = [`${colleague}, Ready`, `${me}, Ready`];
  await cardIn(page, theirReady, 'Opening film').dragTo(cell(page, myReady));
  await expect(cardIn(page, myReady, 'Opening film')).toBeVisible();
  await expect(lane(page, colleague).getByRole('heading')).toHaveText(/^.* 2/);
  expect(writes).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardIn(page, theirReady, 'Opening film')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();

  // A card that is dropped on the name of a lane keeps its column.
  writes.length = 0;
  await cardIn(page, theirReady, 'Second film').dragTo(lane(page, me).getByRole('heading'));
  await expect(cardIn(page, myReady, 'Second film')).toBeVisible();
  await expect.poll(() => writes.length).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardIn(page, theirReady, 'Second film')).toBeVisible();

  // Another status and another person are one write, and one step back.
  writes.length = 0;
  await cardIn(page, 'Unassigned, Backlog', 'Fourth film').dragTo(cell(page, myReady));
  await expect(cardIn(page, myReady, 'Fourth film')).toBeVisible();
  await expect.poll(() => writes.length).toBe(1);
  expect(writes[0]).toMatch(/"status":"ready"/);
  expect(writes[0]).toMatch(/"assignee_id":"usr_/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('z');
  await expect(cardIn(page, 'Unassigned, Backlog', 'Fourth film')).toBeVisible();

  // A claim changes nothing else, and a card that somebody holds is refused: both say why.
  await cardIn(page, 'Unassigned, Ready', 'Third film').dragTo(cell(page, `${colleague}, In progress`));
  await expect(page.getByText(/claims or releases it, so its “Assigned to”/)).toBeVisible();
  await cardIn(page, `${colleague}, In progress`, 'Held film').dragTo(cell(page, 'Unassigned, In progress'));
  const results = page.getByRole('dialog', { name: /not changed/ });
  await expect(results.getByRole('listitem').first()).toContainText(/holds it|held by/i);
  await results.getByRole('button', { name: 'Close' }).first().click();
  await expect(cardIn(page, `${colleague}, In progress`, 'Held film')).toBeVisible();

  // By keys: the arrows cross the lanes, and a handle is dragged to the next lane with Enter and Tab.
  await cardIn(page, theirReady, 'Opening film').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(cardIn(page, 'Unassigned, Ready', 'Third film')).toBeFocused();
  await cardIn(page, 'Unassigned, Ready', 'Third film')
    .getByRole('button', { name: /^Move V-/ })
    .focus();
  await page.keyboard.press('Enter');
  const target = cell(page, myReady).getByRole('button', { name: /Drop on/ });
  for (let nth = 0; nth < 40 && !(await target.evaluate((one) => one === document.activeElement)); nth++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(cardIn(page, myReady, 'Third film')).toBeVisible();

  // Changes of others appear in their lanes, and a lane that is folded stays folded.
  await program.call('PATCH', `/edicion/videos/${opening.id}`, { assignee_id: null });
  await expect(cardIn(page, 'Unassigned, Ready', 'Opening film')).toBeVisible();
  await lane(page, 'Unassigned')
    .getByRole('button', { name: /^Unassigned/ })
    .click();
  await expect(cell(page, 'Unassigned, Ready')).toHaveCount(0);

  // V shows less of each card, and the browser keeps that for this person.
  await cardIn(page, theirReady, 'Second film').focus();
  await page.keyboard.press('v');
  await expect(cardIn(page, theirReady, 'Second film')).toHaveAttribute('data-density', 'compact');
  await page.keyboard.press('v');
  await page.reload();
  await expect(cardIn(page, theirReady, 'Second film')).toHaveAttribute('data-density', 'line');
  expect((await cardIn(page, theirReady, 'Second film').boundingBox())?.height).toBe(40);
  await expect(lane(page, 'Unassigned').getByRole('button', { name: /^Unassigned/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('cards are moved between the lanes of priorities by mouse and keys, and the message says which priority they have', async ({
  page,
  testData,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const person = await testData.person('member');
  const program = await newProgram(testData, person.organization, baseURL);
  const opening = await program.ready('Opening film', { priority: 50 });
  const second = await program.ready('Second film', { priority: 99 });
  const third = await program.ready('Third film', { priority: 5, status: 'backlog' });
  await signIn(page, person, '/queue');
  await opened(page);
  await page.getByRole('button', { name: 'Lanes and density' }).click();
  await page.getByRole('menuitemradio', { name: 'Priority' }).click();
  await expect(page).toHaveURL(/lanes=priority/);
  await expect(page.locator('[data-lane]').getByRole('heading', { level: 2 })).toHaveText(
    ['Urgent 1', 'High 0', 'Normal 1', 'Low 1'].map((text) => new RegExp(`^${text}`)),
  );

  await cardIn(page, 'Normal, Ready', 'Opening film').dragTo(cell(page, 'High, Ready'));
  await expect(cardIn(page, 'High, Ready', 'Opening film')).toBeVisible();
  await expect(page.getByText(`${opening.code} now has priority 70 (High)`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardIn(page, 'Normal, Ready', 'Opening film')).toBeVisible();
  await expect
    .poll(() => program.call('GET', `/edicion/videos/${opening.id}`))
    .toMatchObject({ priority: 50 });
  await page.getByRole('button', { name: 'Clear selection' }).click();

  await cardIn(page, 'Low, Backlog', 'Third film').dragTo(cell(page, 'Normal, Ready'));
  await expect(page.getByText(`${third.code} was moved to Ready, with priority 50 (Normal)`)).toBeVisible();
  await page.keyboard.press('Escape');

  await cardIn(page, 'Urgent, Ready', 'Second film')
    .getByRole('button', { name: /^Move V-/ })
    .focus();
  await page.keyboard.press('Enter');
  const target = cell(page, 'Low, Ready').getByRole('button', { name: /Drop on/ });
  for (let nth = 0; nth < 40 && !(await target.evaluate((one) => one === document.activeElement)); nth++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${second.code} now has priority 20 (Low)`)).toBeVisible();

  // A change of somebody else within a band leaves the card in its lane, and one beyond it moves the card.
  await program.call('PATCH', `/edicion/videos/${opening.id}`, { priority: 42 });
  await expect(cardIn(page, 'Normal, Ready', 'Opening film')).toBeVisible();
  await program.call('PATCH', `/edicion/videos/${opening.id}`, { priority: 66 });
  await expect(cardIn(page, 'High, Ready', 'Opening film')).toBeVisible();
});

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a status has its cards below the names of the lanes, and a finger drags a card to another name', async ({
    page,
    testData,
    baseURL,
  }) => {
    const person = await testData.person('member');
    const program = await newProgram(testData, person.organization, baseURL);
    await program.ready('Opening film');
    await program.ready('Reserve film');
    await signIn(page, person, '/queue?lanes=assignee_id');
    await opened(page);
    await expect(cardIn(page, 'Unassigned, Ready', 'Opening film')).toBeVisible();
    const handle = cardIn(page, 'Unassigned, Ready', 'Opening film').getByRole('button', {
      name: /^Move V-/,
    });
    const target = lane(page, me).getByRole('heading');
    await dragByFinger(page, handle, target);
    await expect(cardIn(page, `${me}, Ready`, 'Opening film')).toBeVisible();
    await expect(page.getByText(/was assigned/)).toBeVisible();
    await page.getByRole('navigation', { name: 'Columns' }).getByRole('button', { name: 'Ready 2' }).tap();
    await expect(cardIn(page, 'Unassigned, Ready', 'Reserve film')).toBeVisible();
  });
});
