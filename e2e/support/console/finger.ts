import type { Locator, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

const steps = 8;

export async function middleOf(of: Locator): Promise<Point> {
  const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drags with a finger, as the screen of a telephone reports it. `whileHeld` runs before the finger leaves the screen. */
export async function dragByFinger(
  page: Page,
  handle: Locator,
  target: Locator,
  whileHeld?: () => Promise<void>,
): Promise<Point> {
  const [from, to] = [await middleOf(handle), await middleOf(target)];
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let step = 1; step <= steps; step++) {
    const part = step / steps;
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await whileHeld?.();
  await touch('touchEnd', []);
  return to;
}
