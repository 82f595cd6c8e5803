import type { Locator, Page } from '@playwright/test';

/** The cell of a column in a line, counted from one. */
export const cellIn = (grid: Locator, line: number, column: string) =>
  grid.locator(`[role="gridcell"][data-label="${column}"]`).nth(line - 1);

/** Pastes a text into the focused element, as Ctrl V does with a copied block. */
export async function paste(page: Page, text: string) {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

/** Types on the keyboard and counts the keys. */
export function countedKeys(page: Page) {
  let count = 0;
  return {
    count: () => count,
    type: async (text: string) => {
      count += text.length;
      await page.keyboard.type(text);
    },
    press: async (...keys: string[]) => {
      count += keys.length;
      for (const key of keys) await page.keyboard.press(key);
    },
  };
}
