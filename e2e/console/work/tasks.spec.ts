import type { Locator, Page } from '@playwright/test';
import { addDays, weekOf } from '#components/views/calendar/days.ts';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { dragByFinger } from '../../support/console/finger.ts';
import { expect, signIn, type TestData, test } from '../../support/console/fixtures.ts';
import { cardIn, column, newProgram, opened } from '../../support/console/queue-cards.ts';

const today = new Date().toISOString().slice(0, 10);
// The next week has seven days to plan, on whichever day the test runs.
const [first = today, second = today, third = today] = weekOf(addDays(today, 7), 0);

test.use({ timezoneId: 'UTC' });

const day = (page: Page, value: string): Locator => page.locator(`[data-column="${value}"]`);
const taskIn = (page: Page, value: string, title: string): Locator =>
  day(page, value).getByRole('row', { name: new RegExp(title) });
const countIn = (page: Page, value: string, count: number) =>
  expect(day(page, value)).toHaveAttribute('data-count', String(count));

async function planner(testData: TestData, baseURL = '') {
  const person = await testData.person('manager');
  const program = await newProgram(testData, person.organization, baseURL);
  const me = await program.idOf(person);
  const make = (title: string, more: object = {}) =>
    program.call('POST', '/tasks', { title, assignee_id: me, ...more });
  return { person, program, make };
}

/** Counts the clicks of a job, because its promise is how few it needs. */
function counting(page: Page) {
  let clicks = 0;
  return {
    click: async (at: Locator) => {
      clicks += 1;
      await at.click();
    },
    drag: async (from: Locator, to: Locator) => {
      clicks += 1;
      await from.dragTo(to, { targetPosition: { x: 40, y: 120 } });
    },
    clicks: () => clicks,
    key: (key: string) => page.keyboard.press(key),
  };
}

test('a week is planned by mouse and keys, its tasks are completed in one click, and every step is undone', async ({
  page,
  testData,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { person, program, make } = await planner(testData, baseURL);
  const project = await program.call('POST', '/projects', { name: 'Harbour film' });
  await make('Book the studio', { priority: 'urgent', project_id: project.id });
  await make('Scout the pier');
  await make('Call the mayor', { due_date: addDays(today, -20) });
  const cut = await make('Cut the trailer', { due_date: first });
  await make('Send the trailer', { due_date: first, depends_on: [cut.id] });
  await program.call('POST', '/tasks', { title: 'Of nobody', due_date: first });
  await signIn(page, person, '/');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Work' }).click();
  await page.getByRole('link', { name: 'Tasks' }).first().click();
  await expect(page).toHaveURL(/\/tasks$/);
  const job = counting(page);
  await job.click(page.getByRole('radiogroup', { name: 'View' }).getByText('My week'));
  await job.click(page.getByRole('button', { name: 'Next week' }));
  await expect(page).toHaveURL(new RegExp(`view=week&day=${first}|day=${first}&view=week`));
  await opened(page);
  await countIn(page, 'undated', 2);
  await countIn(page, first, 2);
  await expect(taskIn(page, 'overdue', 'Call the mayor')).toContainText('Overdue');
  await expect(taskIn(page, 'undated', 'Book the studio')).toContainText('Harbour film');
  await expect(taskIn(page, 'undated', 'Book the studio')).toContainText('Urgent');

  // By mouse: three drops plan three tasks, each by one call.
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /tasks\.(update|batch)/.test(request.url()))
      writes.push(request.url());
  });
  await job.drag(taskIn(page, 'undated', 'Book the studio'), day(page, first));
  await countIn(page, first, 3);
  await job.drag(taskIn(page, 'overdue', 'Call the mayor'), day(page, second));
  await countIn(page, second, 1);
  await job.drag(taskIn(page, 'undated', 'Scout the pier'), day(page, second));
  await countIn(page, second, 2);
  expect(writes).toHaveLength(3);
  expect(job.clicks()).toBe(5);
  // The button of a message undoes what the message says, so the message is waited for.
  const undo = (task: string) =>
    page.getByRole('status').filter({ hasText: task }).getByRole('button', { name: 'Undo' }).click();
  await undo('Scout the pier');
  await expect(taskIn(page, 'undated', 'Scout the pier')).toBeVisible();

  // By keys: a handle is dragged with Enter and Tab, ] moves to the day after, [ back, Z takes both back, J goes on.
  await taskIn(page, 'undated', 'Scout the pier')
    .getByRole('button', { name: 'Move Scout the pier' })
    .focus();
  await job.key('Enter');
  await expect(page.getByRole('button', { name: /Drop on/ }).first()).toBeVisible();
  for (let nth = 0; nth < 9; nth++) {
    const isThere = await day(page, third)
      .getByRole('button', { name: /Drop on/ })
      .evaluate((target) => target === document.activeElement);
    if (isThere) break;
    await job.key('Tab');
  }
  await job.key('Enter');
  await expect(taskIn(page, third, 'Scout the pier')).toBeVisible();
  await taskIn(page, first, 'Book the studio').focus();
  await job.key(']');
  await expect(taskIn(page, second, 'Book the studio')).toBeFocused();
  await job.key('[');
  await expect(taskIn(page, first, 'Book the studio')).toBeFocused();
  await job.key('z');
  await expect(taskIn(page, second, 'Book the studio')).toBeVisible();
  await job.key('z');
  await expect(taskIn(page, first, 'Book the studio')).toBeVisible();
  await taskIn(page, first, 'Book the studio').focus();
  await job.key('j');
  await expect(taskIn(page, first, 'Cut the trailer')).toBeFocused();

  // A task that waits for another one is refused in words, and completed all the same.
  await page.getByRole('button', { name: 'Complete Send the trailer' }).click();
  const dialog = page.getByRole('dialog', { name: 'This task waits for others' });
  await expect(dialog.getByRole('link', { name: 'Cut the trailer' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Complete Send the trailer' })).toBeVisible();
  await page.getByRole('button', { name: 'Complete Send the trailer' }).click();
  await dialog.getByRole('button', { name: 'Complete anyway' }).click();
  await expect(page.getByRole('button', { name: 'Reopen Send the trailer' })).toBeVisible();
  await page.getByRole('button', { name: 'Complete Book the studio' }).click();
  await expect(page.getByRole('button', { name: 'Reopen Book the studio' })).toBeVisible();
  await undo('Book the studio');
  await expect(page.getByRole('button', { name: 'Complete Book the studio' })).toBeVisible();
  await taskIn(page, first, 'Cut the trailer').focus();
  await job.key('x');
  await expect(page.getByRole('button', { name: 'Reopen Cut the trailer' })).toBeVisible();

  // "+" makes one task after the other: one click, two sentences.
  await page
    .getByRole('button', { name: /^New task: / })
    .nth(3)
    .click();
  for (const title of ['Thank the crew', 'Pay the crew']) {
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(taskIn(page, third, title)).toBeVisible();
  }
  await page.keyboard.press('Escape');

  // A change of a colleague appears, and so do the tasks of everybody.
  await program.call('PATCH', `/tasks/${cut.id}`, { due_date: second });
  await expect(page.getByRole('button', { name: 'Reopen Cut the trailer' })).toBeVisible();
  await expect(taskIn(page, second, 'Cut the trailer')).toBeVisible();
  await page.getByRole('button', { name: 'Mine' }).click();
  await expect(taskIn(page, first, 'Of nobody')).toBeVisible();
  await page.getByRole('button', { name: 'Mine' }).click();
  await expect(taskIn(page, first, 'Of nobody')).toHaveCount(0);
  await job.key('?');
  await page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .getByRole('button', { name: 'Close' })
    .click();
  await expectAccessible(page, 'my week');
  await job.key('t');
  await expect(page).not.toHaveURL(/day=/);
  await expect(page.locator('[data-column][data-today]')).toHaveAttribute('data-column', today);

  // The board has the tasks of everybody, and a status is one drag.
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Board').click();
  await opened(page);
  await cardIn(page, 'To do', 'Scout the pier').dragTo(column(page, 'In progress'));
  await expect(cardIn(page, 'In progress', 'Scout the pier')).toBeVisible();
  await expect(cardIn(page, 'To do', 'Of nobody')).toBeVisible();
  await page.getByRole('button', { name: 'Mine' }).click();
  await expect(cardIn(page, 'To do', 'Of nobody')).toHaveCount(0);

  // There too, a task that waits for another one is completed all the same: one drop and one answer.
  const open = await make('Shoot the pier');
  const late = await make('Edit the pier', { depends_on: [open.id] });
  await cardIn(page, 'To do', 'Edit the pier').dragTo(column(page, 'Done'));
  await expect(dialog.getByRole('link', { name: 'Shoot the pier' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(cardIn(page, 'To do', 'Edit the pier')).toBeVisible();
  await cardIn(page, 'To do', 'Edit the pier').dragTo(column(page, 'Done'));
  await dialog.getByRole('button', { name: 'Complete anyway' }).click();
  await expect(cardIn(page, 'To do', 'Edit the pier')).toHaveCount(0);
  await expect.poll(async () => (await program.call('GET', `/tasks/${late.id}`)).status).toBe('done');
  await page.getByRole('radiogroup', { name: 'View' }).getByText('List').click();
  await expect(page.getByRole('rowheader').getByRole('link', { name: 'Thank the crew' })).toBeVisible();
});

/** The days that fit between the places beside them and the edge of the window. */
const daysInSight = (page: Page) =>
  page.locator('[data-board]').evaluate((board) => {
    const left = board.querySelector('[data-side]')?.getBoundingClientRect().right ?? 0;
    const days = [...board.querySelectorAll('[data-column]:not([data-side])')];
    return days.filter((one) => {
      const box = one.getBoundingClientRect();
      return box.left >= left && box.right <= window.innerWidth;
    }).length;
  });

for (const [locale, words] of Object.entries({
  es: { later: 'Días siguientes', complete: 'Completar', weekday: /lun/i, undated: 'Sin fecha' },
  'pt-BR': { later: 'Dias seguintes', complete: 'Concluir', weekday: /dom/i, undated: 'Sem data' },
}))
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 820, height: 1180 } });

    test(`a tablet shows three days of the week in ${locale}, and the others by an arrow`, async ({
      page,
      testData,
      baseURL,
    }) => {
      const { person, make } = await planner(testData, baseURL);
      await make('Clapperboard');
      await signIn(page, person, `/tasks?view=week&day=${addDays(today, 8)}`);
      await opened(page);
      const days = page.locator('[data-column]:not([data-side])');
      await expect(days).toHaveCount(7);
      await expect(days.first()).toContainText(words.weekday);
      expect(await daysInSight(page)).toBe(3);
      await page.getByRole('button', { name: words.later }).click();
      await page.getByRole('button', { name: words.later }).click();
      // A third of the width may end between two pixels.
      await expect(days.last()).toBeInViewport({ ratio: 0.99 });
      await expect(page.getByRole('region', { name: `${words.undated}: 1` })).toBeVisible();
      await page.getByRole('button', { name: `${words.complete} Clapperboard` }).click();
      await expect(page.getByRole('region', { name: `${words.undated}: 0` })).toBeVisible();
      await expectAccessible(page, `my week in ${locale}`);
    });
  });

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a task is dragged with a finger to another day, completed by a tap, and opened by a tap', async ({
    page,
    testData,
    baseURL,
  }) => {
    const { person, make } = await planner(testData, baseURL);
    await make('Book the studio', { due_date: first });
    await make('Scout the pier', { due_date: first });
    await signIn(page, person, `/tasks?view=week&day=${first}`);
    await opened(page);
    await page.getByRole('button', { name: 'Complete Scout the pier' }).tap();
    await expect(page.getByRole('button', { name: 'Reopen Scout the pier' })).toBeVisible();
    await expectAccessible(page, 'my week on a telephone');
    const strip = page.getByRole('navigation', { name: 'Days' });
    const target = strip.locator(`[data-drop="${third}"]`);
    const handle = taskIn(page, first, 'Book the studio').getByRole('button', {
      name: 'Move Book the studio',
    });
    await dragByFinger(page, handle, target, async () => {
      // The day under the finger is shown while the task is dragged.
      await expect(day(page, third)).toBeVisible();
    });
    await expect(target).toContainText('1');
    await expect(day(page, first)).toBeVisible();
    await target.tap();
    await taskIn(page, third, 'Book the studio').getByRole('link').tap();
    await expect(page.getByRole('heading', { name: 'Book the studio', level: 1 })).toBeVisible();
  });
});

test('a viewer sees the week and is offered no change', async ({ page, testData, baseURL }) => {
  const person = await testData.person('viewer');
  const program = await newProgram(testData, person.organization, baseURL);
  await program.call('POST', '/tasks', { title: 'Book the studio', due_date: first });
  await signIn(page, person, `/tasks?view=week&day=${first}&whose=everybody`);
  await opened(page);
  await expect(taskIn(page, first, 'Book the studio')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Move|Complete|New task)/ })).toHaveCount(0);
});
