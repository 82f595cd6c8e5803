import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const folder = fileURLToPath(new URL('../../../docs/screenshots/', import.meta.url));

/** Until nothing on the page has changed for a moment; what never rests is taken as it is. */
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

/** UPDATE_SCREENSHOTS=1 keeps what is seen for the documentation: the demo moves with the days, so no run compares it. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env.UPDATE_SCREENSHOTS !== '1') return;
  await atRest(page);
  const cdp = await page.context().newCDPSession(page);
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(`${folder}${name}.webp`, Buffer.from(data, 'base64'));
}
