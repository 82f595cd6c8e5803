import type { Page } from '@playwright/test';

/** The pixels that may differ by chance, where two machines smooth the edge of a letter in their own way. */
const mostDifferent = 0.002;
const mostPerChannel = 24;

/** Takes a picture of a part of the page in a format that is small enough to be stored. */
export async function pictureOf(
  page: Page,
  clip: { x: number; y: number; width: number; height: number },
): Promise<Buffer> {
  const cdp = await page.context().newCDPSession(page);
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 60,
    clip: { ...clip, scale: 1 },
  });
  await cdp.detach();
  return Buffer.from(data, 'base64');
}

/** Compares two pictures in the browser, which can read their format. */
export async function areAlike(page: Page, one: Buffer, other: Buffer): Promise<boolean> {
  if (one.equals(other)) return true;
  const share = await page.evaluate(differentShare, {
    pictures: [one.toString('base64'), other.toString('base64')],
    mostPerChannel,
  });
  return share <= mostDifferent;
}

/** Runs in the browser. Pictures of another size are different in every pixel. */
async function differentShare({
  pictures,
  mostPerChannel,
}: {
  pictures: readonly string[];
  mostPerChannel: number;
}): Promise<number> {
  const [one, other] = await Promise.all(
    pictures.map(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
      const { width, height } = bitmap;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return context?.getImageData(0, 0, width, height);
    }),
  );
  if (!one || !other || one.width !== other.width || one.height !== other.height) return 1;
  let different = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const isFar = [0, 1, 2].some(
      (channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > mostPerChannel,
    );
    if (isFar) different += 1;
  }
  return different / (one.width * one.height);
}
