import type { Page, Request } from '@playwright/test';

/** Holds the parts of files from the second one on until they are let go. */
export async function holdParts(page: Page) {
  let isHeld = true;
  const offsets: string[] = [];
  const waiting: (() => void)[] = [];
  await page.route('**/files/uploads/**', async (route) => {
    const request: Request = route.request();
    if (request.method() === 'PATCH') {
      const offset = (await request.headerValue('upload-offset')) ?? '';
      offsets.push(offset);
      if (isHeld && offset !== '0') await new Promise<void>((resolve) => waiting.push(resolve));
    }
    await route.continue().catch(() => undefined);
  });
  return {
    offsets,
    letGo: () => {
      isHeld = false;
      for (const resolve of waiting.splice(0)) resolve();
    },
    hold: () => {
      isHeld = true;
    },
  };
}
