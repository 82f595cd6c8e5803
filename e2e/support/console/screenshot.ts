import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const folder = fileURLToPath(new URL('../../../docs/screenshots/', import.meta.url));

/** Waits until nothing on the page has changed for a moment, for at most six seconds. */
const atRest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let quiet = setTimeout(done, 800);
        const seen = new MutationObserver(() => {
          clearTimeout(quiet);
          quiet = setTimeout(done, 800);
        });
        seen.observe(document.body, { subtree: true, childList: true, characterData: true });
        setTimeout(done, 6_000);
      }),
  );

/**
 * UPDATE_SCREENSHOTS=1 saves the picture for the documentation. No run compares it, because the demo changes with the
 * date.
 */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env.UPDATE_SCREENSHOTS !== '1') return;
  await atRest(page);
  const cdp = await page.context().newCDPSession(page);
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(`${folder}${name}.webp`, Buffer.from(data, 'base64'));
}
