import type { Page } from '@playwright/test';
import { englishPatterns, englishTexts } from '../../support/console/english-text.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { loading } from '../../support/console/loading.ts';
import { waitingForCalls } from '../../support/console/page-calls.ts';
import { unreadableText } from '../../support/console/unreadable-text.ts';

const places = [
  ...['/', '/my-work', '/queue', '/queue?view=list', '/notifications', '/suggestions', '/agents', '/data'],
  ...['/agents?tab=functions', '/agents?tab=log', '/reports', '/integrations', '/settings/organization'],
  ...['/settings/hours', '/settings/pipelines', '/settings/modules', '/settings/people', '/settings/audit'],
];

/** Kinds whose values were once shown without a unit or a name. */
const first = [
  ...['payroll_records', 'budgets', 'projects', 'invoices', 'deals', 'client_contracts', 'promotions'],
  ...['agent_suggestions', 'promotion_uses', 'tickets', 'measurements'],
].map((plural) => `/data/${plural}`);

/** Opens pages one after the other and collects texts that no person should have to read. */
function reader(page: Page, english: readonly string[]) {
  const rest = waitingForCalls(page);
  const troubles: string[] = [];
  let seen = 0;
  return {
    troubles,
    seen: () => seen,
    async look(address: string) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await rest();
      await expect(page.locator(loading)).toHaveCount(0);
      seen++;
      for (const one of await unreadableText(page)) troubles.push(`${address}: ${one}`);
      for (const one of await englishTexts(page, english)) troubles.push(`${address}: English: ${one}`);
    },
    linksTo: (pattern: RegExp): Promise<string[]> =>
      page
        .getByRole('main')
        .evaluate(
          (main, source) =>
            [...main.querySelectorAll('a')]
              .map((link) => `${link.pathname}${link.search}`)
              .filter((address) => new RegExp(source).test(address)),
          pattern.source,
        ),
  };
}

const pluralOf = (address: string) => /^\/data\/([a-z_]+)/.exec(address)?.[1] ?? '';

/**
 * Opens lists, one record of each and the form for a new one. Kinds under other kinds are found from their records.
 */
async function walk({ look, linksTo }: ReturnType<typeof reader>, lists: readonly string[]) {
  const waiting = new Set(lists);
  for (const address of waiting) {
    await look(address);
    const [record] = await linksTo(new RegExp(`^/data/${pluralOf(address)}/[a-z]{3}_`));
    const [form] = await linksTo(/^\/data\/[a-z_]+\/new/);
    if (form) await look(form);
    if (!record) continue;
    await look(record);
    for (const child of await linksTo(/^\/data\/[a-z_]+\?parent=/))
      if (![...waiting].some((one) => pluralOf(one) === pluralOf(child))) waiting.add(child);
  }
}

for (const locale of ['en-US', 'es-ES', 'pt-BR'])
  test.describe(locale, () => {
    test.use({ locale });
    const english = async () =>
      locale === 'en-US' ? [] : englishPatterns(locale === 'es-ES' ? 'es' : 'pt-BR');

    // A few kinds in one language are enough to notice a mistake soon.
    for (const { which, kinds, least, tag } of [
      { which: 'kinds that once did', kinds: first, least: 25, tag: '@long' },
      ...(locale === 'es-ES' ? [{ which: 'some of them', kinds: first.slice(0, 3), least: 7, tag: [] }] : []),
    ])
      test(`no page shows codes, JSON, ids as names or missing values: ${which}`, { tag }, async ({
        page,
        testData,
      }) => {
        const reading = reader(page, await english());
        await signIn(page, testData.demo('owner'));
        await walk(reading, kinds);
        expect(reading.troubles).toEqual([]);
        expect(reading.seen()).toBeGreaterThanOrEqual(least);
      });

    // Each part is a separate test, so that they run in parallel.
    for (const part of [0, 1, 2, 3])
      test(`no page shows codes, JSON, ids as names or missing values, ${part + 1} of 4`, {
        tag: '@long',
      }, async ({ page, testData }) => {
        test.setTimeout(600_000);
        const reading = reader(page, await english());
        await signIn(page, testData.demo('owner'), '/data');
        const lists = await reading.linksTo(/^\/data\/[a-z_]+$/);
        expect(lists.length).toBeGreaterThan(45);
        for (const place of places.filter((_, at) => at % 4 === part)) await reading.look(place);
        await walk(
          reading,
          lists.filter((_, at) => at % 4 === part),
        );
        expect(reading.troubles).toEqual([]);
        expect(reading.seen()).toBeGreaterThan(30);
      });
  });
