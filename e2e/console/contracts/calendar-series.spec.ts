import type { Locator, Page } from '@playwright/test';
import { addDays, weekOf } from '#components/views/calendar/days.ts';
import { startOf } from '#components/views/calendar/time/zone.ts';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { countClicks } from '../../support/console/count-clicks.ts';
import { expect, signIn, type TestData, test } from '../../support/console/fixtures.ts';
import { newProgram } from '../../support/console/queue-cards.ts';

const zone = 'Europe/Madrid';
test.use({ timezoneId: zone, locale: 'es', viewport: { width: 1440, height: 1000 } });

const year = new Date().getUTCFullYear() + 1;
/** The clocks of Madrid go back on the last Sunday of October. */
const lastSunday = `${year}-10-${31 - new Date(Date.UTC(year, 9, 31)).getUTCDay()}`;
/** Two weeks before the first week after that, so that the days of the weeks that are changed have 24 hours. */
const [monday = '', tuesday = '', wednesday = ''] = weekOf(addDays(lastSunday, -8), 1);

const at = (day: string, hour: number) => new Date(startOf(day, zone) + hour * 3_600_000).toISOString();
/** After the clocks go back, the day is as long as others again, so hours are counted from its beginning. */
const wall = (moment: string) =>
  new Date(moment).toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });

const entry = (page: Page, title: string): Locator => page.locator('[data-entry]').filter({ hasText: title });

async function pointAt(page: Page, day: string, hour: number) {
  const box = await page.locator(`[data-hours][data-day="${day}"]`).boundingBox();
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width * 0.5, y: y + (height * hour) / 24 };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

/** Counts the keys that are pressed. */
function keysOf(page: Page) {
  let keys = 0;
  return {
    press: async (...names: string[]) => {
      for (const name of names) {
        keys += 1;
        await page.keyboard.press(name);
      }
    },
    count: () => keys,
  };
}

async function office(testData: TestData, baseURL = '') {
  const person = await testData.person('manager');
  const program = await newProgram(testData, person.organization, baseURL);
  return { person, program, me: await program.idOf(person) };
}

const dialog = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name });

test('an event is one drag, a title and Enter', async ({ page, context, testData, baseURL }) => {
  const { person, program } = await office(testData, baseURL);
  await signIn(page, person, `/calendar?view=week&day=${monday}`);
  await expect(page.locator(`[data-hours][data-day="${tuesday}"]`)).toBeVisible();
  const clicks = await countClicks(context);
  const keys = keysOf(page);
  await drag(page, await pointAt(page, tuesday, 10), await pointAt(page, tuesday, 11.5));
  await expect(page.getByRole('textbox', { name: 'Título' })).toBeFocused();
  await page.keyboard.type('Reunión de ventas');
  await keys.press('Enter');
  await expect(entry(page, 'Reunión de ventas')).toBeVisible();
  expect({ clicks: await clicks(), keys: keys.count() }).toEqual({ clicks: 0, keys: 1 });
  const [made] = await program.call('GET', '/calendar/events?search=ventas');
  expect([made.starts_at, made.ends_at]).toEqual([at(tuesday, 10), at(tuesday, 11.5)]);
});

test('a weekly series keeps its hour when the clocks change; one event is moved, following ones are changed', async ({
  page,
  context,
  testData,
  baseURL,
}) => {
  const { person, program } = await office(testData, baseURL);
  await signIn(page, person, `/calendar?view=week&day=${monday}`);
  await expect(page.locator(`[data-hours][data-day="${monday}"]`)).toBeVisible();
  const clicks = await countClicks(context);
  await drag(page, await pointAt(page, monday, 9), await pointAt(page, monday, 10));
  await expect(page.getByRole('textbox', { name: 'Título' })).toBeFocused();
  await page.keyboard.type('Revisión semanal');
  await page.getByRole('combobox', { name: 'Se repite' }).click();
  await page.getByRole('option', { name: 'Cada semana, ciertos días' }).click();
  await expect(dialog(page, 'Nuevo evento')).toContainText(/cada semana/i);
  await expectAccessible(page, 'the form of a series');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(entry(page, 'Revisión semanal')).toHaveAccessibleName(/se repite.*9:00/);
  expect(await clicks()).toBe(3);
  const [series] = await program.call('GET', '/calendar/series');
  const events = async (): Promise<string[]> =>
    (await program.call('GET', '/calendar/events?sort_by=starts_at&sort_dir=asc&per_page=100')).map(
      ({ starts_at }: { starts_at: string }) => wall(starts_at),
    );
  const later = async (...weeks: number[]) => {
    for (const week of weeks) {
      await page.getByRole('button', { name: 'Semana siguiente' }).click();
      const shown = page.locator(`[data-hours][data-day="${addDays(monday, week * 7)}"]`);
      await expect(shown).toBeVisible();
    }
  };
  const nth = (weeks: number, time: string, days = 0) => `${addDays(monday, weeks * 7 + days)} ${time}`;
  expect((await events()).slice(0, 3)).toEqual([nth(0, '09:00'), nth(1, '09:00'), nth(2, '09:00')]);
  expect(series.recurrence).toBe('FREQ=WEEKLY');

  // In the week after the clocks changed, one event is moved alone.
  const next = addDays(monday, 14);
  await later(1, 2);
  await expect(entry(page, 'Revisión semanal')).toHaveAccessibleName(/9:00/);
  await drag(page, await pointAt(page, next, 9.5), await pointAt(page, addDays(tuesday, 14), 11.5));
  await expect(dialog(page, /Cambiar «Revisión semanal»/)).toBeVisible();
  await expectAccessible(page, 'the question which events are changed');
  await page.keyboard.press('Enter');
  await expect.poll(events).toContain(nth(2, '11:00', 1));
  const moved = [nth(0, '09:00'), nth(1, '09:00'), nth(2, '11:00', 1)];
  expect((await events()).slice(0, 4)).toEqual([...moved, nth(3, '09:00')]);

  // From the week after on, all are an hour later.
  const third = addDays(monday, 21);
  await later(3);
  await expect(entry(page, 'Revisión semanal')).toBeVisible();
  await drag(page, await pointAt(page, third, 9.5), await pointAt(page, third, 10.5));
  await page.getByRole('button', { name: 'Este y los siguientes' }).click();
  await expect.poll(events).toContain(nth(4, '10:00'));
  expect((await events()).slice(0, 5)).toEqual([...moved, nth(3, '10:00'), nth(4, '10:00')]);
  // The message takes all of it back.
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(events).toContain(nth(4, '09:00'));
  expect(await events()).not.toContain(nth(4, '10:00'));

  // By keyboard alone: the event is deleted with those after it, and comes back.
  await entry(page, 'Revisión semanal').focus();
  const keys = keysOf(page);
  await keys.press('Delete');
  await expect(dialog(page, /Eliminar «Revisión semanal»/)).toBeVisible();
  await keys.press('Tab', 'Enter');
  await expect(entry(page, 'Revisión semanal')).toHaveCount(0);
  expect(await events()).toEqual(moved);
  await keys.press('z');
  await expect(entry(page, 'Revisión semanal')).toBeVisible();
  expect(await events()).toContain(nth(4, '09:00'));
  expect(keys.count()).toBe(4);
});

test('a week is planned with an absence in the way, by keyboard alone', async ({
  page,
  testData,
  baseURL,
}) => {
  const { person, program } = await office(testData, baseURL);
  const email = `luis-${Date.now()}@example.com`;
  await testData.join({ ...person, email }, person.organization, 'member', 'Luis Ferrer');
  const luis = await program.idOf({ ...person, email });
  const employee = await program.call('POST', '/hr/employees', {
    ...{ first_name: 'Luis', last_name: 'Ferrer', hire_date: '2020-01-01', user_id: luis },
  });
  await program.call('POST', '/hr/absences', {
    ...{ employee_id: employee.id, kind: 'vacation', start_date: tuesday, end_date: tuesday },
  });
  await signIn(page, person, `/calendar?view=week&day=${monday}`);
  await expect(entry(page, 'Luis Ferrer')).toBeVisible();
  const keys = keysOf(page);
  const free = page.getByRole('button', { name: /^Hora libre: / });
  await free.focus();
  // From Monday to Tuesday, on which Luis is absent.
  await keys.press('ArrowRight', 'Enter');
  const form = dialog(page, 'Nuevo evento');
  await expect(page.getByRole('textbox', { name: 'Título' })).toBeFocused();
  await page.keyboard.type('Plan de obra');
  await keys.press('Tab');
  await page.keyboard.type('ferr');
  await expect(page.getByRole('option')).toHaveText([/Luis Ferrer/]);
  await keys.press('Enter');
  await expect(form).toContainText('Luis Ferrer está ausente entonces.');
  // The first Escape closes the list of people.
  await keys.press('Escape');
  await expectAccessible(page, 'the attendees of a new event');
  // So it is planned for Wednesday.
  await keys.press('Escape');
  await expect(form).toHaveCount(0);
  await free.focus();
  await keys.press('ArrowRight', 'Enter');
  await expect(page.getByRole('textbox', { name: 'Título' })).toBeFocused();
  await page.keyboard.type('Plan de obra');
  await keys.press('Tab');
  await page.keyboard.type('ferr');
  await expect(page.getByRole('option')).toHaveText([/Luis Ferrer/]);
  await keys.press('Enter');
  await expect(form).not.toContainText('está ausente');
  await keys.press('Shift+Tab', 'Enter');
  await expect(entry(page, 'Plan de obra')).toBeVisible();
  const [made] = await program.call('GET', '/calendar/events?search=obra');
  expect(wall(made.starts_at).slice(0, 10)).toBe(wednesday);
  expect(made.attendees).toEqual([{ email, name: 'Luis Ferrer', reply: 'needs_action' }]);
  expect(keys.count()).toBeLessThanOrEqual(12);
});

test('a person makes, replaces and removes the secret address of their calendar', async ({
  page,
  testData,
}) => {
  const person = await testData.person('viewer');
  await signIn(page, person, '/calendar');
  await page.getByRole('button', { name: 'Suscribirse a tu calendario' }).click();
  const form = dialog(page, 'Suscribirse a tu calendario');
  await form.getByRole('button', { name: 'Crear una dirección' }).click();
  const address = form.getByRole('textbox', { name: 'Dirección secreta' });
  await expect(address).toHaveValue(/\/api\/v1\/calendar\/feeds\//);
  await expectAccessible(page, 'the secret address');
  const url = new URL(await address.inputValue());
  const statusOf = async () => (await page.request.get(url.pathname)).status();
  expect(await statusOf()).toBe(200);
  await form.getByRole('button', { name: 'Cambiar la dirección' }).click();
  await expect(address).not.toHaveValue(url.href);
  expect(await statusOf()).toBe(404);
  await form.getByRole('button', { name: 'Quitar la dirección' }).click();
  await expect(form.getByRole('button', { name: 'Crear una dirección' })).toBeVisible();
});

test('layers of what is due lead to their records and are kept in the address', async ({
  page,
  testData,
  baseURL,
}) => {
  const { person, program, me } = await office(testData, baseURL);
  const due = { title: 'Oferta para Acme', expected_close_date: wednesday, owner_id: me };
  await program.call('POST', '/deals', due);
  await program.ready('Vídeo de empresa', { due_at: at(tuesday, 18) });
  await signIn(page, person, `/calendar?view=week&day=${monday}`);
  await expect(entry(page, 'Vídeo de empresa')).toHaveAccessibleName(/Tarjeta que vence/);
  await page.getByRole('button', { name: 'Capas' }).click();
  await page.getByRole('switch', { name: 'Cierres previstos' }).click();
  await expect(page).toHaveURL(/show=deals/);
  await page.getByRole('switch', { name: 'Tarjetas que vencen' }).click();
  await expect(page).toHaveURL(/hide=cards/);
  await page.keyboard.press('Escape');
  await expect(entry(page, 'Vídeo de empresa')).toHaveCount(0);
  await page.reload();
  await entry(page, 'Oferta para Acme').click();
  await expect(page.getByRole('heading', { name: 'Oferta para Acme', level: 1 })).toBeVisible();
});
