import type { Page } from '@playwright/test';

/**
 * Notes in the page, from now on, the milliseconds from each key to the frame that paints a change of the element with this
 * label. Returns them once nothing more is to be painted.
 */
export async function keyPaints(page: Page, label: string): Promise<() => Promise<number[]>> {
  await page.evaluate((named) => {
    let pressed: number | undefined;
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        pressed = timeStamp;
      },
      true,
    );
    const changed = new MutationObserver(() => {
      const begun = pressed;
      pressed = undefined;
      if (begun === undefined) return;
      // A task that is queued in a frame runs after the frame was painted.
      requestAnimationFrame(() =>
        setTimeout(() => performance.measure('key paint', { start: begun, end: performance.now() })),
      );
    });
    const shown = document.querySelector(`[aria-label="${named}"]`);
    if (shown) changed.observe(shown, { childList: true, characterData: true, subtree: true });
  }, label);
  return () =>
    page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
      return performance.getEntriesByName('key paint').map(({ duration }) => duration);
    });
}
