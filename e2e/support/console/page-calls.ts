import { expect, type Page, type Request } from '@playwright/test';

export const isCall = (url: string) => url.includes('/api/trpc/') && !url.includes('events.stream');

const isScript = (url: string) => url.includes('/_next/static/');

/** Waits until the page has no unanswered calls, no scripts to load and no work. */
export function waitingForCalls(page: Page): () => Promise<void> {
  const waiting = new Set<Request>();
  page.on('request', (request) => {
    if (isCall(request.url()) || isScript(request.url())) waiting.add(request);
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  // The browser reports nothing more about a page that was left.
  page.on('framenavigated', () => waiting.clear());
  return async () => {
    await expect.poll(() => waiting.size, 'calls on their way').toBe(0);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  };
}
