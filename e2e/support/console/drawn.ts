import type { Page } from '@playwright/test';

export const surfaceIn = (page: Page) => page.getByRole('application', { name: 'Picture to draw on' });

/** Returns a function that converts a point of the picture to pixels of the screen. */
export async function pointsOf(page: Page) {
  const { x, y, width, height } = (await surfaceIn(page).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  return (across: number, down: number) => ({ x: x + width * across, y: y + height * down });
}

/** Draws a line of four points with a finger, as the screen of a telephone reports it. */
export async function drawWithFinger(page: Page): Promise<void> {
  const at = await pointsOf(page);
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [at(0.2, 0.2)]);
  for (const part of [0.3, 0.4, 0.5]) await touch('touchMove', [at(part, 0.3)]);
  await touch('touchEnd', []);
}
