import { dropFiles } from '../../support/console/dropped-files.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test('the way back of a file stays as long as that of the file before', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'manager');
  const task = await call('POST', '/tasks', { title: 'Scout the pier' });
  await page.clock.install();
  await signIn(page, person, `/data/tasks/${task.id}`);
  const main = page.locator('main');
  const files = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Attachments', level: 2 }) });
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
  const drop = async (name: string) => {
    await dropFiles(main, [{ name, type: 'text/plain', text: name }]);
    await expect(files.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
    await expect(undo).toBeVisible();
  };
  await expect(files.getByRole('group', { name: 'Attachments' })).toBeVisible();
  await drop('one.txt');
  await page.clock.runFor(9_000);
  await drop('two.txt');
  await page.clock.runFor(5_000);
  await expect(undo).toBeVisible();
  await undo.click();
  await expect(files.getByRole('button', { name: /^two\.txt/ })).toBeHidden();
  await expect(files.getByRole('button', { name: /^one\.txt/ })).toBeVisible();
});
