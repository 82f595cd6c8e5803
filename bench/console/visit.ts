import type { BrowserContext, CDPSession, Page } from 'playwright-core';

export interface Visit {
  /** Compressed kB of the scripts that the document names, and of all that were loaded until the page was idle. */
  named: number;
  all: number;
  /** The time when the largest element was painted, and the longest task of the page's own thread, in ms. */
  painted: number;
  longestTask: number;
}

const restMs = 2_000;

/** Records the page's own measurements from before its first script. */
const watching = `
  window.seen = { painted: 0, longestTask: 0, interactions: {} };
  const watch = (type, tell, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(tell)).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', (entry) => { seen.painted = entry.startTime; });
  watch('longtask', (entry) => { seen.longestTask = Math.max(seen.longestTask, entry.duration); });
  watch('event', ({ interactionId: id, duration }) => {
    if (id) seen.interactions[id] = Math.max(seen.interactions[id] ?? 0, duration);
  }, { durationThreshold: 16 });
`;

interface Seen {
  painted: number;
  longestTask: number;
  interactions: Record<string, number>;
}

export const seenBy = (page: Page): Promise<Seen> => page.evaluate('seen');

/** Opens a page that uses nothing cached by earlier pages. */
export async function openFresh(context: BrowserContext): Promise<[Page, CDPSession]> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript(watching);
  return [page, cdp];
}

export async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const [page, cdp] = await openFresh(context);
  const scripts = new Map<string, { url: string; bytes: number }>();
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, { url: response.url, bytes: 0 });
  });
  // The bytes are counted without headers.
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes += encodedDataLength;
  });
  const document = await page.goto(url, { waitUntil: 'load' });
  const html = (await document?.text()) ?? '';
  // A place of several parts redirects to the first of them.
  if (!document?.ok() || !page.url().startsWith(url))
    throw new Error(`${url} was not opened but ${page.url()}`);
  await page.waitForTimeout(restMs);
  const { painted, longestTask } = await seenBy(page);
  await page.close();
  const size = (found: { bytes: number }[]) => found.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const loaded = [...scripts.values()];
  const isNamed = ({ url: script }: { url: string }) => html.includes(`src="${new URL(script).pathname}"`);
  return { named: size(loaded.filter(isNamed)), all: size(loaded), painted, longestTask };
}
