import { expect, signIn, test, type World } from './fixtures.ts';
import { handsIn } from './hands.ts';

/** Somebody of an organization that is in a country, or in none. */
async function personIn(world: World, baseURL: string | undefined, country: string | null) {
  const person = await world.person('admin');
  const hands = await handsIn(world, person.organization, baseURL, 'admin');
  await hands('PATCH', '/settings', { country, timezone: 'Europe/Madrid' });
  return { person, hands };
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer });

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' });

  test('a form reads numbers and days as they are written, and says what it read', async ({
    page,
    world,
    baseURL,
  }) => {
    const { person, hands } = await personIn(world, baseURL, 'ES');
    await signIn(page, person, '/data/deals/new');
    await page.getByRole('textbox', { name: 'Título' }).fill('Puerto');
    await page.getByRole('textbox', { name: 'Importe' }).fill('1.234,56');
    await expect(page.getByRole('status').getByText('Se lee 1.234,56')).toBeVisible();
    await page.getByRole('textbox', { name: 'Cierre previsto' }).fill('31/12/2031');
    await expect(page.getByText('Se lee 31 de diciembre de 2031')).toBeVisible();
    await page.getByRole('button', { name: 'Crear' }).click();
    await expect(page.getByRole('heading', { name: 'Puerto', level: 1 })).toBeVisible();
    expect(await hands('GET', '/deals')).toMatchObject([
      { amount: 1234.56, expected_close_date: '2031-12-31' },
    ]);
  });

  test('a file in Latin-1 is read with its letters, columns, numbers and days, and shown before it is written', async ({
    page,
    world,
    baseURL,
  }) => {
    const { person, hands } = await personIn(world, baseURL, 'ES');
    await signIn(page, person, '/data/contacts/import');
    const text = 'Nombre;Apellidos;Correo;Fecha de nacimiento\nÍñigo;Peña;inigo@example.com;11/12/1985\n';
    await page
      .getByLabel('Elegir un archivo CSV o soltarlo aquí')
      .setInputFiles(file('clientes.csv', Buffer.from(text, 'latin1')));
    await expect(page.getByRole('combobox', { name: 'Codificación' })).toHaveValue('windows-1252');
    for (const [column, property] of [
      ['Nombre', 'Nombre'],
      ['Apellidos', 'Apellidos'],
      ['Correo', 'Correo electrónico'],
      ['Fecha de nacimiento', 'Cumpleaños'],
    ] as const)
      await expect(page.getByRole('combobox', { name: `Propiedad para ${column}` })).toHaveValue(property);
    await page.getByRole('button', { name: 'Probar 1 línea' }).click();
    await expect(page.getByRole('row', { name: /inigo@/ })).toContainText('Se lee 11 dic 1985');
    await page.getByRole('button', { name: 'Escribir 1 registro' }).click();
    await expect(page.getByRole('link', { name: 'Íñigo Peña' })).toBeVisible();
    expect(await hands('GET', '/contacts')).toMatchObject([
      { first_name: 'Íñigo', email: 'inigo@example.com', birthday: '1985-12-11' },
    ]);
  });
});

test('a day that can be two is asked for, in forms and in files', async ({ page, world, baseURL }) => {
  const { person, hands } = await personIn(world, baseURL, null);
  await signIn(page, person, '/data/deals/new');
  await page.getByRole('textbox', { name: 'Title' }).fill('Harbour');
  const closing = page.getByRole('textbox', { name: 'Expected close' });
  await closing.fill('11/12/2031');
  await expect(page.getByText('This can be December 11, 2031 or November 12, 2031.')).toBeVisible();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(closing).toHaveAttribute('aria-invalid', 'true');
  expect(await hands('GET', '/deals')).toEqual([]);

  await page.goto('/data/contacts/import');
  const days = file('people.csv', Buffer.from('First name,Date of birth\nAna,11/12/1985\n'));
  await page.getByLabel('Choose a CSV file, or drop it here').setInputFiles(days);
  await page.getByRole('button', { name: 'Try 1 line' }).click();
  await expect(page.getByRole('row', { name: /Ana/ })).toContainText('can be Dec 11, 1985 or Nov 12, 1985');
  await page.getByRole('button', { name: 'Import another file' }).click();
  await page.getByLabel('Choose a CSV file, or drop it here').setInputFiles(days);
  await page.getByRole('combobox', { name: 'Dates are written as' }).click();
  await page.getByRole('option', { name: '31/12/1985 (day first)' }).click();
  await page.getByRole('button', { name: 'Try 1 line' }).click();
  await expect(page.getByRole('row', { name: /Ana/ })).toContainText('Read as Dec 11, 1985');
});
