import type { Page } from '@playwright/test';
import { loading } from '../support/console/loading.ts';

/** Waits until every picture and film is loaded and nothing on the page has changed for a moment. */
export async function untilSettled(page: Page): Promise<void> {
  await page.locator(loading).first().waitFor({ state: 'detached' });
  await page.waitForFunction(
    () =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') &&
      [...document.querySelectorAll('video')].every(({ readyState }) => readyState >= 2),
  );
  await page.evaluate(untilQuiet, { quietMs: 800, mostMs: 6_000 });
}

/** Runs in the browser. */
function untilQuiet({ quietMs, mostMs }: { quietMs: number; mostMs: number }): Promise<void> {
  return new Promise((resolve) => {
    let quiet = setTimeout(resolve, quietMs);
    const observer = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(resolve, quietMs);
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    setTimeout(resolve, mostMs);
  });
}

/** Hides the caret, which blinks, and ends all movements. */
export async function stopMovements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync(
      '*, ::before, ::after { caret-color: transparent !important; animation: none !important; transition: none !important }',
    );
    document.adoptedStyleSheets.push(still);
  });
}
