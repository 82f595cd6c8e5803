import type { Locator, Page } from '@playwright/test';
import { addDays, weekOf } from '#components/views/calendar/days.ts';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, type TestData, test } from '../../support/console/fixtures.ts';
import { newProgram } from '../../support/console/queue-cards.ts';

const today = new Date().toISOString().slice(0, 10);
// The next week has seven days ahead, on whichever day the test runs.
const [, monday = today, tuesday = today, wednesday = today] = weekOf(addDays(today, 7), 0);

test.use({ timezoneId: 'UTC' });

const at = (day: string, time: string) => `${day}T${time}:00.000Z`;
const entry = (page: Page, title: string): Locator =>
  page.locator('[data-entry]').filter({ hasText: title }).first();

/** The point of a day at a time of the clock; the hours are scrolled so that it is in sight. */
async function pointAt(page: Page, day: string, time: string, person?: string) {
  const of = person === undefined ? '' : `[data-person="${person}"]`;
  const { x, y, width, height } = (await page
    .locator(`[data-hours][data-day="${day}"]${of}`)
    .boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { x: x + width * 0.6, y: y + (height * (hours * 60 + minutes)) / 1440 };
}

async function dragMouse(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

async function studio(testData: TestData, baseURL = '') {
  const person = await testData.person('manager');
  const program = await newProgram(testData, person.organization, baseURL);
  const event = async (title: string, from: string, to: string, more: object = {}) =>
    program.call('POST', '/calendar/events', { title, starts_at: from, ends_at: to, ...more });
  const timeOf = async (id: string): Promise<string> => {
    const { starts_at, ends_at } = await program.call('GET', `/calendar/events/${id}`);
    return `${starts_at.slice(0, 16)} ${ends_at.slice(0, 16)}`;
  };
  return { person, program, event, timeOf, me: await program.idOf(person) };
}

const times = (day: string, from: string, to: string, last = day) => `${day}T${from} ${last}T${to}`;

test('an event is a drag and a title; it is moved and stretched by mouse and keys, undone, and put back when refused', async ({
  page,
  testData,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  const { person, program, event, timeOf, me } = await studio(testData, baseURL);
  const plan = await event('Shooting plan', at(monday, '09:00'), at(monday, '10:00'));
  await event('Night shoot', at(monday, '22:00'), at(tuesday, '01:00'));
  await program.call('POST', '/tasks', { title: 'Send the offer', due_date: tuesday, assignee_id: me });
  await signIn(page, person, '/');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages
    .getByRole('link', { name: 'Calendar' })
    .or(pages.getByRole('button', { name: 'More' }))
    .first()
    .click();
  if (!page.url().includes('/calendar')) await pages.getByRole('link', { name: 'Calendar' }).click();
  await expect(page).toHaveURL(/\/calendar$/);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page).toHaveURL(/day=/);
  await expect(entry(page, 'Shooting plan')).toBeVisible();
  // An entry over midnight is in both days.
  await expect(page.locator('[data-entry]').filter({ hasText: 'Night shoot' })).toHaveCount(2);

  // One drag and a title make an event.
  await dragMouse(page, await pointAt(page, wednesday, '11:00'), await pointAt(page, wednesday, '12:30'));
  await expect(page.getByRole('dialog', { name: 'New event' })).toContainText(/11:00.*12:30/);
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Call with Acme');
  await page.keyboard.press('Enter');
  await expect(entry(page, 'Call with Acme')).toBeVisible();
  const [call] = await program.call('GET', '/calendar/events?search=Acme');
  expect(await timeOf(call.id)).toBe(times(wednesday, '11:00', '12:30'));
  expect(call.organizer).toBe(person.email);

  // Above the hours, a click makes an event of the whole day.
  await page.locator(`[data-day="${tuesday}"]:not([data-hours])`).click({ position: { x: 100, y: 26 } });
  await expect(page.getByRole('dialog', { name: 'New event' })).toContainText(/Tuesday/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // By mouse: to another day and time, longer at its end and at its beginning, and back by the button of the message.
  const toast = (text: RegExp) => page.getByRole('status').filter({ hasText: text });
  await dragMouse(page, await pointAt(page, monday, '09:20'), await pointAt(page, tuesday, '14:20'));
  await expect.poll(() => timeOf(plan.id)).toBe(times(tuesday, '14:00', '15:00'));
  await dragMouse(page, await pointAt(page, tuesday, '14:58'), await pointAt(page, tuesday, '16:00'));
  await expect.poll(() => timeOf(plan.id)).toBe(times(tuesday, '14:00', '16:00'));
  await dragMouse(page, await pointAt(page, tuesday, '14:02'), await pointAt(page, tuesday, '13:30'));
  await expect.poll(() => timeOf(plan.id)).toBe(times(tuesday, '13:30', '16:00'));
  await toast(/Shooting plan/)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.poll(() => timeOf(plan.id)).toBe(times(tuesday, '14:00', '16:00'));
  // Escape cancels a drag.
  const held = await pointAt(page, tuesday, '15:00');
  await page.mouse.move(held.x, held.y);
  await page.mouse.down();
  await page.mouse.move(held.x, held.y + 120);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page).toHaveURL(/\/calendar\?/);

  // By keys: Space lifts, arrows move, Shift stretches, Enter puts down, Escape puts back, Z undoes.
  await entry(page, 'Shooting plan').focus();
  for (const key of ['Space', 'ArrowDown', 'ArrowRight', 'Shift+ArrowDown', 'Enter'])
    await page.keyboard.press(key);
  await expect.poll(() => timeOf(plan.id)).toBe(times(wednesday, '14:15', '16:30'));
  await expect(entry(page, 'Shooting plan')).toBeFocused();
  for (const key of ['Space', 'ArrowUp', 'Escape']) await page.keyboard.press(key);
  await page.keyboard.press('z');
  await expect.poll(() => timeOf(plan.id)).toBe(times(tuesday, '14:00', '16:00'));
  // A free time is found by arrows, and Enter makes an event there.
  await page.getByRole('button', { name: /^Free time: / }).focus();
  for (const key of ['ArrowRight', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  const title = page.getByRole('dialog', { name: 'New event' }).getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  await page.keyboard.type('Stand-up');
  await page.keyboard.press('Enter');
  await expect(entry(page, 'Stand-up')).toBeVisible();
  const [standUp] = await program.call('GET', '/calendar/events?search=Stand-up');
  expect(await timeOf(standUp.id)).toBe(times(monday, '08:30', '09:30'));
  await page.keyboard.press('z');
  await expect(entry(page, 'Stand-up')).toHaveCount(0);

  // A move that does not arrive goes back and says why.
  await page.route('**/calendarEvents.update*', (route) => route.abort());
  await dragMouse(page, await pointAt(page, tuesday, '15:00'), await pointAt(page, monday, '15:00'));
  await expect(page.getByRole('alert').filter({ hasText: 'Shooting plan' })).toBeVisible();
  await expect(entry(page, 'Shooting plan')).toHaveAccessibleName(/Tuesday/);
  await page.unroute('**/calendarEvents.update*');

  // Due tasks lead to their record and can be switched off; they are not dragged.
  await expect(entry(page, 'Send the offer')).toHaveAccessibleName(/Task due.*cannot be moved here/);
  await page.getByRole('button', { name: 'Layers' }).click();
  await page.getByRole('switch', { name: 'Tasks due' }).click();
  await expect(entry(page, 'Send the offer')).toHaveCount(0);
  await expect(page).toHaveURL(/hide=tasks/);
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'the week of the calendar');

  // A month: a bar is moved to another day, and a day that is full opens.
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/view=month/);
  const cell = page.locator(`[data-day="${monday}"]`);
  await entry(page, 'Call with Acme').dragTo(cell, { targetPosition: { x: 40, y: 12 } });
  await expect.poll(() => timeOf(call.id)).toBe(times(monday, '11:00', '12:30'));
  for (const nth of [1, 2, 3, 4, 5, 6])
    await event(`Interview ${nth}`, at(monday, '12:00'), at(monday, '13:00'));
  await page.getByRole('button', { name: /more$/ }).first().click();
  await expect(page).toHaveURL(new RegExp(`view=day&day=${monday}|day=${monday}&.*view=day|view=day`));
  await expect(page.locator('[data-entry]').filter({ hasText: 'Interview' })).toHaveCount(6);
  for (const [key, view] of [
    ['a', 'agenda'],
    ['w', 'week'],
  ]) {
    await page.keyboard.press(key ?? '');
    await expect(page).toHaveURL(new RegExp(`view=${view}`));
  }
  await page.keyboard.press('t');
  await expect(page).not.toHaveURL(/day=/);
});

test('people are chosen from a searched list and are beside each other, and an event is given by a drag', async ({
  page,
  testData,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  const { person, program, event } = await studio(testData, baseURL);
  const colleague = { ...person, email: `luis-${Date.now()}@example.com` };
  await testData.join(colleague, person.organization, 'member', 'Luis Ferrer');
  const [ana, luis] = [await program.idOf(person), await program.idOf(colleague)];
  const plan = await event('Edit review', at(monday, '09:00'), at(monday, '10:00'), {
    organizer: person.email,
  });
  await signIn(page, person, `/calendar?view=day&day=${monday}`);
  await page.getByRole('main').getByRole('button', { name: 'People' }).click();
  await page.getByRole('checkbox', { name: 'Ana Prado' }).click();
  await page.getByRole('textbox', { name: 'Find a person' }).fill('ferr');
  await page.getByRole('checkbox', { name: 'Luis Ferrer' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/people=/);
  await dragMouse(
    page,
    await pointAt(page, monday, '09:30', ana),
    await pointAt(page, monday, '11:30', luis),
  );
  const stored = () => program.call('GET', `/calendar/events/${plan.id}`);
  await expect.poll(async () => (await stored()).organizer).toBe(colleague.email);
  expect((await stored()).starts_at).toBe(at(monday, '11:00'));
  // By keys it goes back to the column beside.
  await entry(page, 'Edit review').focus();
  for (const key of ['Space', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await expect.poll(async () => (await stored()).organizer).toBe(person.email);
  await expectAccessible(page, 'people side by side');
});

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, isMobile: true, locale: 'es', viewport: { width: 390, height: 844 } });

  test('the agenda comes first, and an event is moved, stretched and made with a finger', async ({
    page,
    testData,
    baseURL,
  }) => {
    const { person, program, event, timeOf } = await studio(testData, baseURL);
    const plan = await event('Plan de rodaje', at(monday, '09:00'), at(monday, '10:00'));
    await signIn(page, person, `/calendar?day=${monday}`);
    await expect(page.getByRole('radio', { name: 'Agenda' })).toBeChecked();
    await expect(entry(page, 'Plan de rodaje')).toBeVisible();
    await expectAccessible(page, 'the agenda on a telephone');
    await page.getByText('Día', { exact: true }).click();
    await expect(page.locator('[data-hours]')).toHaveCount(1);
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
    const drag = async (
      from: { x: number; y: number },
      to: { x: number; y: number },
      isLifted: () => Promise<void>,
    ) => {
      await touch('touchStart', [from]);
      await isLifted();
      for (let step = 1; step <= 6; step++)
        await touch('touchMove', [{ x: from.x, y: from.y + ((to.y - from.y) * step) / 6 }]);
      await touch('touchEnd', []);
    };
    const held = () => expect(page.locator('[data-held]')).toBeVisible();
    await drag(await pointAt(page, monday, '09:30'), await pointAt(page, monday, '11:30'), held);
    await expect.poll(() => timeOf(plan.id)).toBe(times(monday, '11:00', '12:00'));
    // A long press shows the handles.
    const rest = await pointAt(page, monday, '11:30');
    await touch('touchStart', [rest]);
    await held();
    await touch('touchEnd', []);
    await expect(page.locator('[data-chosen]')).toBeVisible();
    await drag(await pointAt(page, monday, '11:57'), await pointAt(page, monday, '13:00'), held);
    await expect.poll(() => timeOf(plan.id)).toBe(times(monday, '11:00', '13:00'));
    // A long press on a free time, and a title.
    await touch('touchStart', [await pointAt(page, monday, '09:05')]);
    await expect(page.locator('[data-draft]')).toBeVisible();
    await touch('touchEnd', []);
    await page.getByRole('textbox', { name: 'Título' }).fill('Llamada');
    await page.getByRole('button', { name: 'Crear', exact: true }).tap();
    await expect(entry(page, 'Llamada')).toBeVisible();
    const [call] = await program.call('GET', '/calendar/events?search=Llamada');
    expect(await timeOf(call.id)).toBe(times(monday, '09:00', '10:00'));
    await entry(page, 'Llamada').tap();
    await expect(page.getByRole('heading', { name: 'Llamada', level: 1 })).toBeVisible();
  });
});

test('a viewer sees the calendar and is offered no change', async ({ page, testData, baseURL }) => {
  const viewer = await testData.person('viewer');
  const program = await newProgram(testData, viewer.organization, baseURL);
  await program.call('POST', '/calendar/events', {
    title: 'Shooting plan',
    starts_at: at(monday, '09:00'),
    ends_at: at(monday, '10:00'),
  });
  await signIn(page, viewer, `/calendar?day=${monday}`);
  await expect(entry(page, 'Shooting plan')).toBeVisible();
  await expect(page.locator('[data-movable], [data-cursor]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New event' })).toHaveCount(0);
});
