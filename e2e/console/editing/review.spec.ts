import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, type TestData, test } from '../../support/console/fixtures.ts';
import { newIntegrator } from '../../support/console/integrator.ts';

/** Creates a cut that waits for a guest's opinion, and a review link. */
async function newReview(testData: TestData, baseURL: string | undefined, more: object = {}) {
  const studio = await newIntegrator(testData, baseURL);
  const { id } = await studio.post('/edicion/videos', {
    title: 'Opening film',
    brief: { message: 'Who we are' },
    status: 'ready',
  });
  const cut = async (number: number) => {
    await studio.post('/edicion/videos/claim', { action: 'claim', ids: [id] });
    await studio.post(`/edicion/videos/${id}/versions`, {
      url: `https://example.com/cut-${number}.mp4`,
      fps: 25,
      duration_ms: 90_000,
    });
  };
  await cut(1);
  const link = await studio.post(`/edicion/videos/${id}/review-links`, {
    name: 'Marta Ruiz',
    can_decide: true,
    ...more,
  });
  return { ...studio, id, cut, link, path: new URL(link.url).pathname };
}

const situation = (page: Page) => page.getByRole('status').first();

test('a guest comments at a time, asks for changes, and approves the next cut', async ({
  page,
  testData,
  baseURL,
}) => {
  const review = await newReview(testData, baseURL);
  await page.goto(review.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opening film');
  await expect(situation(page)).toContainText('Marta Ruiz, please review this version');
  await expect(page.getByRole('link', { name: 'Watch version 1' })).toHaveAttribute(
    'href',
    'https://example.com/cut-1.mp4',
  );
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expect(page.getByText('Enter a comment.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Comment' }).fill('The logo comes too late');
  await page.getByRole('textbox', { name: 'Time' }).fill('ten');
  await page.getByText('Fix', { exact: true }).click();
  await page.getByRole('button', { name: 'Send comment' }).click();
  // The text stays in its field after another field was refused.
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('The logo comes too late');
  await page.getByRole('textbox', { name: 'Time' }).fill('0:10');
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expect(page.getByRole('listitem')).toContainText('00:00:10:00');
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
  await page.getByRole('button', { name: 'Request changes' }).click();
  // The decision is asked once more, and can still be left.
  const asked = page.getByRole('dialog', { name: 'Request changes to version 1?' });
  await asked.getByRole('button', { name: 'Back' }).click();
  await expect(asked).toBeHidden();
  expect(await review.get(`/edicion/videos/${review.id}`)).toMatchObject({ status: 'review' });
  await page.getByRole('button', { name: 'Request changes' }).click();
  await asked.getByRole('button', { name: 'Yes, request changes' }).click();
  await expect(situation(page)).toContainText('Changes were requested');

  const [remark] = await review.get(`/edicion/videos/${review.id}/comments`);
  expect(remark).toMatchObject({ frame_in: 250, kind: 'fix', body: 'The logo comes too late' });
  expect(await review.get(`/edicion/videos/${review.id}`)).toMatchObject({ status: 'changes_requested' });
  await review.patch(`/edicion/comments/${remark.id}`, { resolved: true });
  await review.cut(2);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Watch version 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(situation(page)).toContainText('please review this version');
  const confirmed = page.getByRole('dialog', { name: 'Approve version 2?' });
  await confirmed.getByRole('textbox', { name: 'Message with your decision' }).fill('Beautiful');
  await confirmed.getByRole('button', { name: 'Yes, approve' }).click();
  await expect(situation(page)).toContainText('This cut is approved');
  await expect(page.getByRole('button', { name: 'Send comment' })).toHaveCount(0);
  expect(await review.get(`/edicion/videos/${review.id}`)).toMatchObject({ status: 'approved' });
});

test.describe('a guest in another part of the world', () => {
  test.use({ timezoneId: 'America/Sao_Paulo' });
  test('reads the name of the organization, times in their own zone, and no internal comments', async ({
    page,
    testData,
    baseURL,
  }) => {
    const review = await newReview(testData, baseURL);
    const addComment = (body: object) => review.post(`/edicion/videos/${review.id}/comments`, body);
    await addComment({ body: 'The client must not see this' });
    const { created_at } = await addComment({ body: 'Is this logo right?', audience: 'client' });
    await page.goto(review.path);
    const there = new Intl.DateTimeFormat('en', {
      ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/Sao_Paulo' },
    } as const).format(new Date(created_at));
    await expect(page.getByRole('listitem')).toContainText(there);
    await expect(page.getByRole('banner')).toContainText(review.organization.name);
    await expect(page.getByText('The client must not see this')).toHaveCount(0);
    await expect(page).toHaveTitle('Review a cut');
    await expect(page.locator('body')).not.toContainText('Platform');
  });
});

test('a guest who may only comment cannot decide, and a closed link opens nothing', async ({
  page,
  testData,
  baseURL,
}) => {
  const review = await newReview(testData, baseURL, { can_decide: false });
  await page.goto(review.path);
  await expect(page.getByRole('button', { name: 'Send comment' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await review.post(`/edicion/review-links/${review.link.id}/revoke`, {});
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link was closed');
});

test('the review page has no accessibility problems', { tag: '@long' }, async ({
  page,
  testData,
  baseURL,
}) => {
  const review = await newReview(testData, baseURL);
  await review.post(`/edicion/videos/${review.id}/comments`, {
    audience: 'client',
    body: 'The sky is burnt out from here to the end of the scene',
    kind: 'fix',
    frame_in: 1500,
  });
  await page.goto(review.path);
  await expect(page.getByText('00:01:00:00')).toBeVisible();
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expectAccessible(page);
});

for (const [locale, words] of [
  ['es-ES', 'Marta Ruiz, esta versión espera su opinión'],
  ['pt-BR', 'Marta Ruiz, esta versão aguarda a sua opinião'],
] as const) {
  test.describe(`for readers of ${locale}`, () => {
    test.use({ locale });
    test('the review page is in their language', { tag: '@long' }, async ({ page, testData, baseURL }) => {
      const review = await newReview(testData, baseURL);
      await page.goto(review.path);
      await expect(situation(page)).toContainText(words);
    });
  });
}
