import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const desktop = { width: 1280, height: 900 };
const tablet = { width: 820, height: 1100 };
const telephone = { width: 390, height: 844 };

/** These rules take the `header` of a dialog, or of the embedded API reference, for a second one of the page. */
const notOurs = ['landmark-no-duplicate-banner', 'landmark-unique'];

/** The rules by which every control has a name for screen readers. */
const names = ['button-name', 'link-name'];

/** Elements after this many with the same finding are like the first ones, so they are left out. */
const alike = ['li:nth-child(n+9)', 'tbody tr:nth-child(n+9)'];

/** Returns the violations of accessibility rules on the page as it is now. */
export async function accessibilityFindings(page: Page, ...rules: string[]): Promise<string[]> {
  // The console has no frames of other sites, so the results need no page of their own to be put together.
  const everything = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const axe = alike.reduce((all, more) => all.exclude(more), everything);
  const { violations } = await (rules.length > 0
    ? axe.withRules(rules)
    : axe.disableRules(notOurs)
  ).analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}

/** Expects that the page does not scroll sideways once it has taken its new width. */
const expectNarrow = (page: Page, what: string) =>
  expect
    .configure({ soft: true })
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      what,
    )
    .toBe(0);

/**
 * The long tests apply every rule in every color scheme. Other runs apply all rules in light, and only those of
 * colors in dark.
 */
const isExhaustive = () => test.info().config.metadata.isExhaustive === true;

/** Expects no violations in light and dark, on a desktop, a tablet and a telephone, without loading the page again. */
export async function expectAccessible(page: Page, named?: string): Promise<void> {
  const what = named ?? page.url();
  const before = page.viewportSize() ?? desktop;
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect.soft(await accessibilityFindings(page), `${what} in light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  if (isExhaustive())
    expect.soft(await accessibilityFindings(page, 'color-contrast'), `${what} in dark`).toEqual([]);
  await expectNarrow(page, `${what} on a desktop`);
  await page.setViewportSize(tablet);
  await expectNarrow(page, `${what} on a tablet`);
  // The sidebar shows only its icons there.
  expect.soft(await accessibilityFindings(page, ...names), `${what} on a tablet`).toEqual([]);
  await page.setViewportSize(telephone);
  await expectNarrow(page, `${what} on a telephone`);
  const rules = isExhaustive() ? [] : ['color-contrast'];
  expect.soft(await accessibilityFindings(page, ...rules), `${what} in dark on a telephone`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
}
