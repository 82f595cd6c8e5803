import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { drawWithFinger, pointsOf, surfaceIn } from '../../support/console/drawn.ts';
import { newFilm, serveFilm } from '../../support/console/film.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { comment, newStudio, step, timecode } from '../../support/console/studio.ts';

async function dragOn(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  const at = await pointsOf(page);
  const [start, end] = [at(...from), at(...to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

test('a drawing is made with the mouse and with keys alone, sent with its comment, and shown again on the next version', async ({
  page,
  testData,
  baseURL,
}) => {
  const studio = await newStudio(testData, baseURL);
  await studio.cut(1);
  await serveFilm(page, await newFilm(page));
  await signIn(page, await testData.person('manager', studio.organization), studio.path);
  await expect(timecode(page)).toHaveText('00:00:00:00');
  await page.keyboard.press('.');
  await page.getByRole('textbox', { name: 'Comment' }).fill('The logo is too small');
  await step(page, 'Draw on the picture').click();
  await expect(surfaceIn(page)).toBeVisible();
  await dragOn(page, [0.1, 0.1], [0.3, 0.2]);
  await step(page, 'Arrow').click();
  await step(page, 'Yellow').click();
  await dragOn(page, [0.5, 0.5], [0.7, 0.6]);
  await step(page, 'Undo').click();
  await dragOn(page, [0.5, 0.5], [0.75, 0.5]);
  // A box with the arrow keys alone.
  await step(page, 'Box').click();
  await surfaceIn(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('Drawing to 60% from the left, 60% from the top')).toBeAttached();
  await page.keyboard.press('Enter');
  await step(page, 'Text').click();
  await surfaceIn(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('<b>Twice</b> as large');
  await page.keyboard.press('Enter');
  await expect(surfaceIn(page).getByText('<b>Twice</b> as large')).toBeVisible();
  await expectAccessible(page, 'drawing on a frame');
  await step(page, 'Send comment').click();
  await expect(comment(page, 'The logo is too small')).toBeVisible();
  const [stored] = await studio.get(`/edicion/videos/${studio.id}/comments`);
  expect(stored.frame_in).toBe(1);
  expect(stored.annotation).toMatchObject({
    aspect: 1.7778,
    shapes: [
      { type: 'pen', color: 'red' },
      {
        type: 'arrow',
        color: 'yellow',
        from: { x: expect.closeTo(0.5, 2) },
        to: { x: expect.closeTo(0.75, 2) },
      },
      { type: 'box', from: { x: 0.5, y: 0.5 }, to: { x: 0.6, y: 0.6 } },
      { type: 'text', text: '<b>Twice</b> as large', at: { x: 0.6, y: 0.6 } },
    ],
  });
  await page.reload();
  const drawn = page.getByRole('img', { name: 'Drawing of Ana Prado' });
  await expect(comment(page, 'The logo is too small')).toBeVisible();
  await expect(drawn).toHaveCount(0);
  await step(page, 'With a drawing').click();
  await expect(drawn.getByText('<b>Twice</b> as large')).toBeVisible();
  await studio.cut(2);
  await expect(page.getByRole('region', { name: 'Version 2' })).toBeVisible();
  await step(page, 'With a drawing').click();
  await expect(timecode(page)).toHaveText('00:00:00:01');
  await expect(drawn).toBeVisible();

  // The comments can be filtered by drawings, and the choice is part of the address.
  await studio.post(`/edicion/videos/${studio.id}/comments`, { body: 'The sound is fine' });
  await expect(comment(page, 'The sound is fine')).toBeVisible();
  await page.getByText('Drawings', { exact: true }).click();
  await expect(comment(page, 'The sound is fine')).toBeHidden();
  await expect(comment(page, 'The logo is too small')).toBeVisible();
  await expect(page).toHaveURL(/comments=drawn/);
});

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test('a line is drawn with a finger', async ({ page, testData, baseURL }) => {
    const studio = await newStudio(testData, baseURL);
    await studio.cut(1);
    await serveFilm(page, await newFilm(page));
    await signIn(page, await testData.person('member', studio.organization), studio.path);
    await expect(timecode(page)).toHaveText('00:00:00:00');
    await page.getByRole('textbox', { name: 'Comment' }).fill('Here');
    await step(page, 'Draw on the picture').tap();
    await drawWithFinger(page);
    // With the keyboard of a telephone open, the picture and the field are both in sight.
    await page.setViewportSize({ width: 390, height: 500 });
    const field = page.getByRole('textbox', { name: 'Comment' });
    await field.focus();
    await expect(surfaceIn(page)).toBeInViewport({ ratio: 0.95 });
    await expect(field).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
    await step(page, 'Send comment').tap();
    await expect(comment(page, 'Here')).toBeVisible();
    const [stored] = await studio.get(`/edicion/videos/${studio.id}/comments`);
    expect(stored.annotation.shapes).toMatchObject([{ type: 'pen' }]);
    expect(stored.annotation.shapes[0].points).toHaveLength(4);
  });
});
