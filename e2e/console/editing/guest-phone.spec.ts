import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, test } from '../../support/console/fixtures.ts';
import { newIntegrator } from '../../support/console/integrator.ts';

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

test('a client on a phone opens a link with a password, comments, asks for changes, and approves the other card', async ({
  page,
  testData,
  baseURL,
}) => {
  const studio = await newIntegrator(testData, baseURL);
  const ids: string[] = [];
  for (const title of ['Opening film', 'Closing film']) {
    const { id } = await studio.post('/edicion/videos', {
      ...{ title, brief: { message: 'Who we are' }, status: 'ready' },
    });
    await studio.post('/edicion/videos/claim', { action: 'claim', ids: [id] });
    const cut = { url: 'https://example.com/cut-1.mp4', fps: 25, duration_ms: 90_000 };
    await studio.post(`/edicion/videos/${id}/versions`, cut);
    ids.push(id);
  }
  const password = 'the agreed words';
  const link = await studio.post('/edicion/review-links', { card_ids: ids, password, watermark: true });
  await page.goto(new URL(link.url).pathname);

  await page.getByRole('textbox', { name: 'Password' }).fill('something else');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('This is not the password of the link.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Marta Ruiz');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opening film');
  const decisions = page.getByRole('region', { name: 'Decide' });
  await expect(decisions.getByRole('button', { name: 'Approve' })).toBeInViewport();
  await expect(decisions.getByRole('button', { name: 'Request changes' })).toBeInViewport();
  // The frame and the text are visible together while somebody writes.
  const comment = page.getByRole('textbox', { name: 'Comment' });
  await comment.tap();
  await comment.fill('The logo comes too late');
  await expect(page.locator('video')).toBeInViewport();
  await expect(comment).toBeInViewport();
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expect(page.getByRole('listitem')).toContainText('Marta Ruiz');
  await expectAccessible(page);

  await decisions.getByRole('button', { name: 'Request changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, request changes' }).click();
  await expect(page.getByRole('status').first()).toContainText('Changes were requested');

  // The other card of the same link; the name and the password are known.
  await page.getByRole('button', { name: /Closing film/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Closing film');
  await decisions.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, approve' }).click();
  await expect(page.getByRole('status').first()).toContainText('You approved this version');
  const [first, second] = await Promise.all(ids.map((id) => studio.get(`/edicion/videos/${id}`)));
  expect([first.status, second.status]).toEqual(['changes_requested', 'review']);

  await studio.post(`/edicion/review-links/${link.id}/revoke`, {});
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link was closed');
});
