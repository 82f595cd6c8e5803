import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const desk = { width: 1280, height: 900 };
const tablet = { width: 820, height: 1100 };
const telephone = { width: 390, height: 844 };

/** They take the `header` of a dialog, or of the reference beside ours, for a second one of the page. */
const notOurs = ['landmark-no-duplicate-banner', 'landmark-unique'];

/** What comes after so many of the same is like them. */
const alike = ['li:nth-child(n+9)', 'tbody tr:nth-child(n+9)'];

/** What the rules of accessibility have against the page as it stands. */
export async function accessibilityFindings(page: Page, ...rules: string[]): Promise<string[]> {
  const axe = alike.reduce((all, more) => all.exclude(more), new AxeBuilder({ page }));
  const { violations } = await (rules.length > 0
    ? axe.withRules(rules)
    : axe.disableRules(notOurs)
  ).analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}

/** The page, once it has taken its new width, does not scroll sideways. */
const expectNarrow = (page: Page, what: string) =>
  expect
    .configure({ soft: true })
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      what,
    )
    .toBe(0);

/** The long tests apply every rule in every scheme; in every other run light has them all, and dark those of colors. */
const isExhaustive = () => test.info().config.metadata.isExhaustive === true;

/** Nothing is against the page, in light and dark, at a desk, on a tablet and on a telephone, without loading it again. */
export async function expectAccessible(page: Page, named?: string): Promise<void> {
  const what = named ?? page.url();
  const before = page.viewportSize() ?? desk;
  await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect.soft(await accessibilityFindings(page), `${what} in light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  if (isExhaustive())
    expect.soft(await accessibilityFindings(page, 'color-contrast'), `${what} in dark`).toEqual([]);
  await expectNarrow(page, `${what} at a desk`);
  await page.setViewportSize(tablet);
  await expectNarrow(page, `${what} on a tablet`);
  await page.setViewportSize(telephone);
  await expectNarrow(page, `${what} on a telephone`);
  const rules = isExhaustive() ? [] : ['color-contrast'];
  expect.soft(await accessibilityFindings(page, ...rules), `${what} in dark on a telephone`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
}
