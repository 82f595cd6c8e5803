import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { dragByFinger } from '../../support/console/finger.ts';
import { expect, type Organization, signIn, type TestData, test } from '../../support/console/fixtures.ts';
import { column, manyCards, newProgram, opened } from '../../support/console/queue-cards.ts';

const lane = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name} \\d+$`) });
const cell = (page: Page, name: string): Locator => page.getByRole('grid', { name, exact: true });
const cardIn = (page: Page, name: string, title: string): Locator =>
  cell(page, name).getByRole('row', { name: new RegExp(title) });

const me = 'Ana Prado';
const colleague = 'Bea Soto';

/** Moves the beginning of a claim back by ninety minutes, which no call can do. */
const beginEarlier = (testData: TestData, { id }: Organization, card: string) =>
  testData.db.withTenant(id, 'write', (tx) =>
    tx.text(
      `UPDATE edit_cards SET claim = jsonb_set(claim, '{claimed_at}',
        to_jsonb(((claim ->> 'claimed_at')::timestamptz - interval '90 minutes')::text))
      WHERE organization_id = $1 AND id = $2`,
      [id, card],
    ),
  );

test('a manager gives cards to other people by mouse and by keys, sees their work, and undoes it', async ({
  page,
  testData,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const person = await testData.person('manager');
  const other = { ...person, email: `b-${randomUUID()}@example.com` };
  await testData.join(other, person.organization, 'member', colleague);
  const program = await newProgram(testData, person.organization, baseURL);
  const [mine, theirs] = [await program.idOf(person), await program.idOf(other)];
  const late = { due_at: new Date(Date.now() - 86_400_000).toISOString() };
  await program.ready('Opening film', { ...late, assignee_id: theirs, estimate_minutes: 120 });
  await program.ready('Second film', { assignee_id: mine, estimate_minutes: 90 });
  await program.ready('Third film', late);
  await signIn(page, person, '/planning');
  await opened(page);
  await expect(cardIn(page, `${colleague}, Late`, 'Opening film')).toBeVisible();
  await expect(lane(page, colleague)).toContainText('2 hr left of 2 hr · 0 hr worked');
  await expect(lane(page, colleague)).toContainText('1 late');
  await expectAccessible(page, 'the plan');

  // A card keeps its deadline, wherever in the row of somebody it is dropped.
  await cardIn(page, `${colleague}, Late`, 'Opening film').dragTo(cell(page, `${me}, No deadline`));
  await expect(cardIn(page, `${me}, Late`, 'Opening film')).toBeVisible();
  await expect(lane(page, me)).toContainText('3.5 hr left of 3.5 hr');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardIn(page, `${colleague}, Late`, 'Opening film')).toBeVisible();

  // By keys, a handle is dragged to another row with Enter and Tab.
  await cardIn(page, 'Unassigned, Late', 'Third film')
    .getByRole('button', { name: /^Move V-/ })
    .focus();
  await page.keyboard.press('Enter');
  const target = cell(page, `${colleague}, Late`).getByRole('button', { name: /Drop on/ });
  for (let nth = 0; nth < 40 && !(await target.evaluate((one) => one === document.activeElement)); nth++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(cardIn(page, `${colleague}, Late`, 'Third film')).toBeVisible();
});

test('a cell shows its first cards with their status, and the queue has all of them', async ({
  page,
  testData,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const person = await testData.person('manager');
  // A quarter of these cards is on hold, a quarter in the backlog, and the others are ready.
  await manyCards(testData.db, person.organization, 130);
  // A program is nobody for whom cards are planned.
  const program = await newProgram(testData, person.organization, baseURL);
  await program.claim((await program.ready('Held film')).id);
  await signIn(page, person, '/planning');
  await opened(page);
  await expect(cardIn(page, 'Unassigned, No deadline', 'Film 99')).toContainText('On hold');
  await page.getByRole('link', { name: 'and 31 more' }).click();
  await expect(page).toHaveURL(/\/queue\?person=nobody&due=none$/);
  const filters = page.getByRole('list', { name: 'Active filters' });
  await expect(filters).toContainText('Assigned to or held by: Nobody');
  await expect(filters).toContainText('Deadline: No deadline');
  await expect(page.getByText('131 cards', { exact: true })).toBeVisible();
  await expect(column(page, 'In progress').getByRole('row', { name: /Held film/ })).toBeVisible();
});

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a finger drags a card to the name of the person to whom it is given', async ({
    page,
    testData,
    baseURL,
  }) => {
    const person = await testData.person('manager');
    const program = await newProgram(testData, person.organization, baseURL);
    await program.ready('Opening film');
    await signIn(page, person, '/planning');
    await opened(page);
    const card = cardIn(page, 'Unassigned, No deadline', 'Opening film');
    const handle = card.getByRole('button', { name: /^Move V-/ });
    await dragByFinger(page, handle, lane(page, me).getByRole('heading'));
    await expect(cardIn(page, `${me}, No deadline`, 'Opening film')).toBeVisible();
    await expect(page.getByText(/was assigned/)).toBeVisible();
  });
});

test('the timesheet is shown by person and project, opens its cards and is downloaded as CSV', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const program = await newProgram(testData, person.organization, baseURL);
  const { id: project_id } = await program.call('POST', '/projects', { name: 'Launch' });
  const film = await program.ready('Opening film', { project_id });
  await program.claim(film.id);
  await beginEarlier(testData, person.organization, film.id);
  await signIn(page, person, '/planning');
  await page.getByRole('main').getByText('Hours', { exact: true }).first().click();
  const table = page.getByRole('region', { name: 'Hours by person' });
  await expect(table.getByRole('row', { name: /Launch/ })).toContainText('1.5 hr');
  await expectAccessible(page, 'the timesheet');
  await table.getByRole('button', { name: /^Importer: 1.5 hr/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Cards of Importer' });
  await expect(dialog.getByRole('link', { name: `${film.code} Opening film` })).toHaveAttribute(
    'href',
    `/queue/${film.id}`,
  );
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^hours-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(lines[0]).toContain('person_id,person,project_id,project,minutes,card_count');
  expect(lines[1]).toMatch(/,Importer,prj_\w+,.*Launch,90,1$/);

  // The period is part of the address, and the flow has the same one.
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Last week' }).click();
  await expect(page.getByText('No hours in this period')).toBeVisible();
  await page.getByText('Flow', { exact: true }).first().click();
  await expect(page).toHaveURL(/tab=flow/);
  await expect(page.getByRole('region', { name: 'Delivered by week' })).toBeVisible();
  await expectAccessible(page, 'the flow');
});
