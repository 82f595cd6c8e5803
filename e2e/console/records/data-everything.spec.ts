import { expect, signIn, test } from '../../support/console/fixtures.ts';

test('the list and a record of every kind of the demo organization open without an error', {
  tag: '@long',
}, async ({ page, testData }) => {
  test.setTimeout(900_000);
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error}`));
  page.on('console', (message) => {
    if (message.text().includes('MISSING_MESSAGE')) troubles.push(`${page.url()}: ${message.text()}`);
  });
  await signIn(page, testData.demo('owner'), '/data');
  const linksTo = (pattern: RegExp) =>
    page
      .getByRole('main')
      .evaluate(
        (main, source) =>
          [...main.querySelectorAll('a')]
            .map((link) => `${link.pathname}${link.search}`)
            .filter((address) => new RegExp(source).test(address)),
        pattern.source,
      );
  const waiting = new Set(await linksTo(/^\/data\/[a-z_]+$/));
  expect(waiting.size).toBeGreaterThan(45);
  const seen = { lists: 0, records: 0 };
  for (const address of waiting) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^\d[\d,]* records?$/)).toBeVisible();
    seen.lists++;
    const plural = /^\/data\/([a-z_]+)/.exec(address)?.[1];
    const [record] = await linksTo(new RegExp(`^/data/${plural}/[a-z]{3}_`));
    if (!record) continue;
    await page.goto(record);
    await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible();
    seen.records++;
    for (const child of await linksTo(/^\/data\/[a-z_]+\?parent=/)) {
      const known = [...waiting].some((one) => one.split('?')[0] === child.split('?')[0]);
      if (!known) waiting.add(child);
    }
  }
  expect(troubles).toEqual([]);
  expect(seen.lists).toBeGreaterThan(50);
  expect(seen.records).toBeGreaterThan(45);
});
