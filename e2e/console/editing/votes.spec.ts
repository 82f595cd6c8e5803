import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { cardIn, column, opened } from '../../support/console/queue-cards.ts';
import { newStudio, status, step } from '../../support/console/studio.ts';

test('a card that needs two approvals stays in review after the first, and each place says so', async ({
  page,
  testData,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const studio = await newStudio(testData, baseURL);
  await studio.patch(`/edicion/videos/${studio.id}`, { approvals_needed: 2 });
  await studio.cut(1);
  const person = await testData.person('manager', studio.organization);
  const other = await testData.person('manager', studio.organization);
  await signIn(page, person, '/queue');
  await opened(page);
  await cardIn(page, 'Review', 'Opening film').dragTo(column(page, 'Approved'));
  const notice = page.getByRole('status').filter({ hasText: 'V-000001 has 1 of 2 approvals' });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(cardIn(page, 'Review', 'Opening film')).toBeVisible();

  await page.goto(studio.path);
  const votes = page.getByRole('region', { name: 'Decisions about this version' });
  await expect(votes).toContainText('1 of 2 approvals');
  await step(page, 'Approve').click();
  await expect(status(page)).toHaveText('Review');
  await signIn(page, other, studio.path);
  await step(page, 'Approve').click();
  await expect(status(page)).toHaveText('Approved');
  await expect(votes).toContainText('2 of 2 approvals');
});
