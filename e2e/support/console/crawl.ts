import { expect, type Page } from '@playwright/test';
import { loading } from './loading.ts';
import { waitingForCalls } from './page-calls.ts';

/** Pages that are documents of their own with tests of their links, and addresses that are no pages. */
const isElsewhere = (address: string) => /^\/(docs|api|sign-in)\b/.test(address);

const idForm = /[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}/g;

/** Addresses of one shape lead to the same page with other records. */
export const shapeOf = (address: string): string => {
  const [path = '', search = ''] = address.split('?');
  const names = [...new Set([...new URLSearchParams(search).keys()])].sort();
  return `${path.replaceAll(idForm, '…')}?${names.join('&')}`;
};

/** Returns the addresses of all links of the page, each once and without its fragment. */
async function linksOn(page: Page): Promise<string[]> {
  const found = await page
    .locator('a[href]')
    .evaluateAll((links) =>
      links
        .filter((link) => link instanceof HTMLAnchorElement && link.origin === location.origin)
        .map((link) => `${Reflect.get(link, 'pathname')}${Reflect.get(link, 'search')}`),
    );
  return [...new Set(found)].filter((address) => !isElsewhere(address));
}

/** Returns the texts of notifications that lead nowhere. */
async function deadNotifications(page: Page): Promise<string[]> {
  const all = page.getByRole('listitem');
  const unread = all.filter({ has: page.getByRole('button', { name: /^Mark as read/ }) });
  const listed = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  const dead = unread.or(listed).filter({ hasNot: page.getByRole('link') });
  return dead.allInnerTexts();
}

/** Opens pages as a signed-in person and collects the addresses that show no page. */
export function crawler(page: Page) {
  const rest = waitingForCalls(page);
  const missing: string[] = [];
  const dead: string[] = [];
  const followed = new Set<string>();
  return {
    missing,
    dead,
    followed,
    /** Opens the address in the browser and returns the links of its page. */
    async open(address: string): Promise<string[]> {
      followed.add(address);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await rest();
      await expect(page.locator(loading)).toHaveCount(0);
      await rest();
      const broken = page.getByRole('heading', { name: /^(Page not found|.*could not be loaded.*)$/i });
      if ((await broken.count()) > 0) missing.push(address);
      for (const text of await deadNotifications(page)) dead.push(`${address}: ${text}`);
      return linksOn(page);
    },
    /** Asks for the address without opening it. A page that is not found answers 404, or ends with an error of that name. */
    async follow(address: string): Promise<void> {
      if (followed.has(address)) return;
      followed.add(address);
      const reply = await page.request.get(address);
      if (reply.status() >= 400) missing.push(`${reply.status()} ${address}`);
      else if ((await reply.text()).includes('NEXT_HTTP_ERROR_FALLBACK;404')) missing.push(address);
    },
  };
}
