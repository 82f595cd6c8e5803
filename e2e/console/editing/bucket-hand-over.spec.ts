import { createHash } from 'node:crypto';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { dropFiles } from '../../support/console/dropped-files.ts';
import { newFilm } from '../../support/console/film.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { newIntegrator } from '../../support/console/integrator.ts';
import { StoreServer, storeKey } from '../../support/servers/s3-server.ts';

test('an admin adds a bucket and tests it, and an editor hands a film over to it', async ({
  page,
  browser,
  testData,
  baseURL,
}) => {
  const store = new StoreServer();
  await store.listen();
  const studio = await newIntegrator(testData, baseURL);
  await signIn(page, await testData.person('admin', studio.organization), '/settings/hand-over');
  await expect(page.getByRole('heading', { name: 'No buckets yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add bucket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add bucket' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Broadcaster');
  await dialog.getByRole('textbox', { name: 'Bucket', exact: true }).fill('exports');
  await dialog.getByRole('textbox', { name: 'Endpoint' }).fill('http://10.0.0.1');
  await dialog.getByRole('textbox', { name: 'Access key ID' }).fill(storeKey.access_key_id);
  await dialog.getByLabel('Secret access key').first().fill(storeKey.secret_access_key);
  await expectAccessible(page, 'the dialog of a bucket');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('must start with https://')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Endpoint' }).fill(store.url);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not tested since its last change.')).toBeVisible();
  await page.getByRole('button', { name: 'Test Broadcaster' }).click();
  await expect(page.getByText('films can be handed over.')).toBeVisible();
  await expectAccessible(page, 'the page of buckets');

  const { id } = await studio.post('/edicion/videos', {
    title: 'Opening film',
    brief: { message: 'Who we are' },
    status: 'ready',
  });
  const editor = await (await browser.newContext()).newPage();
  await signIn(editor, await testData.person('member', studio.organization), `/queue/${id}`);
  await editor.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(editor.getByText('In progress').first()).toBeVisible();
  const film = await newFilm(editor);
  const dropped = { name: 'final.webm', type: 'video/webm', base64: film.toString('base64') };
  await dropFiles(editor.locator('main'), [dropped]);
  await expect(editor.getByText('Review', { exact: true }).first()).toBeVisible();
  await studio.patch(`/edicion/videos/${id}`, { status: 'approved' });

  // The store refuses the first attempt, and the editor reads why and begins again.
  store.manner = (_, res) => {
    res.writeHead(403, { 'content-type': 'application/xml' });
    res.end('<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>');
    return true;
  };
  await editor.getByRole('button', { name: 'Hand over', exact: true }).click();
  const over = editor.getByRole('dialog', { name: 'Hand the film over' });
  await over.getByText('To a bucket').click();
  await expect(over.getByRole('combobox', { name: 'Bucket' })).toHaveValue('Broadcaster (exports)');
  await expectAccessible(editor, 'the dialog with buckets');
  await over.getByRole('button', { name: 'Send the film' }).click();
  await expect(over).toBeHidden();
  const progress = editor.getByRole('list', { name: 'Hand-overs to buckets' });
  await expect(progress).toContainText('Could not be handed over to Broadcaster', { timeout: 15_000 });
  await expectAccessible(editor, 'the card with a failed hand-over');
  store.reset();
  await progress.getByRole('button', { name: 'Try the hand-over to Broadcaster again' }).click();
  await expect(progress).toContainText('Handed over to Broadcaster on', { timeout: 15_000 });
  const [key = ''] = store.keys().filter((one) => one.endsWith('/v1/final.webm'));
  const checksum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(checksum(store.bytes(key))).toBe(checksum(film));
  await store.close();
});
