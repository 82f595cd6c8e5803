import { expect, signIn, type TestData, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

/** Creates a person of an organization with this country, or without one. */
async function personIn(testData: TestData, baseURL: string | undefined, country: string | null) {
  const person = await testData.person('admin');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  await call('PATCH', '/settings', { country, timezone: 'Europe/Madrid' });
  return { person, call };
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer });

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES', timezoneId: 'Europe/Madrid' });

  test('a form reads numbers and dates as people write them, and shows how it read them', async ({
    page,
    testData,
    baseURL,
  }) => {
    const { person, call } = await personIn(testData, baseURL, 'ES');
    await signIn(page, person, '/data/deals/new');
    await page.getByRole('textbox', { name: 'Título' }).fill('Puerto');
    // In English this would be twelve and a fraction.
    await page.getByRole('textbox', { name: 'Importe' }).fill('12.345');
    await expect(page.getByRole('status').getByText(/^Se interpreta como 12\.345/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Importe' }).fill('1.234,56');
    await expect(page.getByRole('status').getByText('Se interpreta como 1.234,56')).toBeVisible();
    await page.getByRole('textbox', { name: 'Cierre previsto' }).fill('31/12/2031');
    await expect(page.getByText('Se interpreta como 31 de diciembre de 2031')).toBeVisible();
    await page.getByRole('button', { name: 'Crear' }).click();
    await expect(page.getByRole('heading', { name: 'Puerto', level: 1 })).toBeVisible();
    expect(await call('GET', '/deals')).toMatchObject([
      { amount: 1234.56, expected_close_date: '2031-12-31' },
    ]);
  });

  test('a deadline is typed as people write it, with or without a time, and an unreadable one is not lost', async ({
    page,
    testData,
    baseURL,
  }) => {
    const { person, call } = await personIn(testData, baseURL, 'ES');
    await signIn(page, person, '/queue');
    await page.getByRole('button', { name: 'Nueva tarjeta' }).click();
    const made = page.getByRole('dialog', { name: 'Nueva tarjeta' });
    await made.getByRole('textbox', { name: 'Título' }).fill('Puerto');
    const due = made.getByRole('textbox', { name: 'Fecha límite' });
    await due.fill('31/12/2031');
    await expect(made.getByText('Se interpreta como 31 de diciembre de 2031 a las 23:59')).toBeVisible();
    await due.fill('mañana');
    await made.getByRole('button', { name: 'Crear' }).click();
    await expect(due).toHaveAttribute('aria-invalid', 'true');
    await expect(due).toHaveValue('mañana');
    await due.fill('11/12/2031 9:05');
    await expect(made.getByText('Se interpreta como 11 de diciembre de 2031 a las 9:05')).toBeVisible();
    await made.getByRole('button', { name: 'Crear' }).click();
    await expect(made).toBeHidden();
    expect(await call('GET', '/edicion/videos')).toMatchObject([{ due_at: '2031-12-11T08:05:00.000Z' }]);

    await page.getByRole('button', { name: 'Acciones de V-000001' }).click();
    await page.getByRole('menuitem', { name: 'Fecha límite' }).click();
    const moved = page.getByRole('dialog');
    const deadline = moved.getByRole('textbox', { name: 'Fecha límite' });
    await expect(deadline).toHaveValue('11/12/2031 09:05');
    await deadline.fill('pronto');
    await moved.getByRole('button', { name: 'Guardar' }).click();
    await expect(moved.getByText('Escribe una fecha y una hora')).toBeVisible();
    await deadline.fill('12/12/2031 18:00');
    await moved.getByRole('button', { name: 'Guardar' }).click();
    await expect(moved).toBeHidden();
    await expect
      .poll(async () => call('GET', '/edicion/videos'))
      .toMatchObject([{ due_at: '2031-12-12T17:00:00.000Z' }]);
  });

  test('a file in Latin-1 is read with its letters, columns, numbers and dates, and shown before it is written', async ({
    page,
    testData,
    baseURL,
  }) => {
    const { person, call } = await personIn(testData, baseURL, 'ES');
    await signIn(page, person, '/data/contacts/import');
    const text = 'Nombre;Apellidos;Correo;Fecha de nacimiento\nÍñigo;Peña;inigo@example.com;11/12/1985\n';
    await page
      .getByLabel('Elige un archivo CSV o suéltalo aquí')
      .setInputFiles(file('clientes.csv', Buffer.from(text, 'latin1')));
    await expect(page.getByRole('combobox', { name: 'Codificación' })).toHaveValue('windows-1252');
    for (const [column, property] of [
      ['Nombre', 'Nombre'],
      ['Apellidos', 'Apellidos'],
      ['Correo', 'Correo electrónico'],
      ['Fecha de nacimiento', 'Cumpleaños'],
    ] as const)
      await expect(page.getByRole('combobox', { name: `Campo para ${column}` })).toHaveValue(property);
    await page.getByRole('button', { name: 'Probar 1 línea' }).click();
    await expect(page.getByRole('row', { name: /inigo@/ })).toContainText('Se interpreta como 11 dic 1985');
    await expect(page.getByRole('main')).toContainText('Completada');
    await page.getByRole('button', { name: 'Importar 1 registro' }).click();
    await expect(page.getByRole('link', { name: 'Íñigo Peña' })).toBeVisible();
    expect(await call('GET', '/contacts')).toMatchObject([
      { first_name: 'Íñigo', email: 'inigo@example.com', birthday: '1985-12-11' },
    ]);
  });
});

test('an ambiguous date is asked about, in forms and in files', async ({ page, testData, baseURL }) => {
  const { person, call } = await personIn(testData, baseURL, null);
  await signIn(page, person, '/data/deals/new');
  await page.getByRole('textbox', { name: 'Title' }).fill('Harbour');
  const closing = page.getByRole('textbox', { name: 'Expected close' });
  await closing.fill('11/12/2031');
  await expect(page.getByText('This can mean December 11, 2031 or November 12, 2031.')).toBeVisible();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(closing).toHaveAttribute('aria-invalid', 'true');
  expect(await call('GET', '/deals')).toEqual([]);

  await page.goto('/data/contacts/import');
  const days = file('people.csv', Buffer.from('First name,Date of birth\nAna,11/12/1985\n'));
  await page.getByLabel('Choose a CSV file, or drop it here').setInputFiles(days);
  await page.getByRole('button', { name: 'Test 1 line' }).click();
  await expect(page.getByRole('row', { name: /Ana/ })).toContainText('can be Dec 11, 1985 or Nov 12, 1985');
  await page.getByRole('button', { name: 'Import another file' }).click();
  await page.getByLabel('Choose a CSV file, or drop it here').setInputFiles(days);
  await page.getByRole('combobox', { name: 'Date format' }).click();
  await page.getByRole('option', { name: '31/12/1985 (day first)' }).click();
  await page.getByRole('button', { name: 'Test 1 line' }).click();
  await expect(page.getByRole('row', { name: /Ana/ })).toContainText('Read as Dec 11, 1985');
});
