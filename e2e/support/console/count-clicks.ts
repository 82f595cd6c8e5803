import type { BrowserContext } from '@playwright/test';

/** Runs in the page. A key that a browser turns into a click is none, and neither is the end of a drag. */
function noteClicks(): void {
  const { noteClick } = globalThis as { noteClick?: () => void };
  const note = ({ isTrusted, detail }: MouseEvent) => isTrusted && detail > 0 && noteClick?.();
  document.addEventListener('click', note, true);
}

/** Counts the clicks and taps in all pages of some browsers, as their people would. */
export async function countClicks(...contexts: readonly BrowserContext[]): Promise<() => Promise<number>> {
  let clicks = 0;
  const pages = () => contexts.flatMap((context) => context.pages());
  for (const context of contexts) {
    await context.exposeFunction('noteClick', () => {
      clicks += 1;
    });
    await context.addInitScript(noteClicks);
  }
  for (const page of pages()) await page.evaluate(noteClicks);
  return async () => {
    // A page answers after it has told its clicks.
    for (const page of pages()) await page.evaluate(() => undefined);
    return clicks;
  };
}
