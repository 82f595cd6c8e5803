import { readFile } from 'node:fs/promises';
import { expect, signIn, test } from '../../support/console/fixtures.ts';

const csv = (text: string) => ({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a file is mapped and tried, its failed lines are corrected, and it is written', async ({
  page,
  testData,
}) => {
  const person = await testData.person('manager');
  await signIn(page, person, '/data/contacts/import');
  const file = page.getByLabel('Choose a CSV file, or drop it here');
  await file.setInputFiles(csv('First name;Email;Plan\nAna;ana@example.com;pro\nBo;bo@;basic\n'));
  await expect(page.getByRole('combobox', { name: 'Field for Email' })).toHaveValue('E-mail');
  await expect(page.getByRole('combobox', { name: 'Field for Plan' })).toHaveValue('Custom field Plan');
  await page.getByRole('button', { name: 'Test 2 lines' }).click();
  await expect(
    page.getByRole('status').getByText('2 of 2 · new 1 · changed 0 · unchanged 0 · failed 1'),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /bo@/ })).toContainText('E-mail: must be an e-mail address');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download failed lines as CSV (1)' }).click();
  const failed = await readFile(await (await download).path(), 'utf8');
  expect(failed).toContain('Bo,bo@,basic,email: must be');
  await page.getByRole('button', { name: 'Import 1 record' }).click();
  await expect(page.getByRole('heading', { name: 'Import', exact: true })).toBeVisible();
  await expect(
    page.getByRole('status').getByText('2 of 2 · new 1 · changed 0 · unchanged 0 · failed 1'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Import another file' }).click();
  await file.setInputFiles(csv(failed.replace('bo@,', 'bo@example.com,')));
  await expect(page.getByRole('combobox', { name: 'Field for import_problem' })).toHaveValue('Do not import');
  await page.getByRole('button', { name: 'Test 1 line' }).click();
  await page.getByRole('button', { name: 'Import 1 record' }).click();
  await expect(page.getByRole('link', { name: 'Bo' })).toBeVisible();
  await page.goto('/data/contacts');
  await expect(page.getByText('2 records')).toBeVisible();
});

test('an export of another product is recognized, and its columns are assigned without a click', async ({
  page,
  testData,
}) => {
  await signIn(page, await testData.person('manager'), '/data/suppliers/import');
  const columns = 'Nombre fiscal*;NIF contacto*;Email contacto;Población;País;SWIFT';
  const file = csv(`${columns}\nPapel, S.A.;B11111119;hola@papel.example;Vigo;España;ABCDESMM\n`);
  await page.getByLabel('Choose a CSV file, or drop it here').setInputFiles(file);
  const recognized = page.getByText('This is an export of Holded.');
  await expect(recognized).toBeVisible();
  const target = (column: string) => page.getByRole('combobox', { name: `Field for ${column}` });
  await expect(target('Nombre fiscal*')).toHaveValue('Name');
  await expect(target('Población')).toHaveValue('Address: City');
  await page.getByRole('button', { name: 'Test 1 line' }).click();
  await page.getByRole('button', { name: 'Import 1 record' }).click();
  await page.getByRole('link', { name: 'Papel, S.A.' }).click();
  await expect(page.getByRole('heading', { name: 'Papel, S.A.', level: 1 })).toBeVisible();
  await expect(page.getByText('hola@papel.example').first()).toBeVisible();
  await expect(page.getByText('Vigo').first()).toBeVisible();
});

test('the shown list is exported as a file', async ({ page, testData }) => {
  const person = await testData.person('member');
  await signIn(page, person, '/data/companies/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour Ltd');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Harbour Ltd', level: 1 })).toBeVisible();
  await page.goto('/data/companies?q=harbour');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toMatch(/^\uFEFF?id,/);
  expect(text).toContain('Harbour Ltd');
});
