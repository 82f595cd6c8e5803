import { type Role, roles } from '#server/kernel/access/access.ts';
import { crawler, shapeOf } from '../../support/console/crawl.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';

/** The other roles have nearly the links of the owner. CI follows those of the owner, and the long tests all. */
const runsOf: Partial<Record<Role, string[]>> = {
  owner: ['@long', '@short'],
  member: [],
  viewer: ['@long', '@short'],
};

for (const role of roles) {
  test(`every notification and figure of the ${role} leads to a page`, {
    tag: runsOf[role] ?? '@long',
  }, async ({ page, testData }) => {
    await signIn(page, testData.demo(role));
    const crawl = crawler(page);
    const links = [...(await crawl.open('/')), ...(await crawl.open('/notifications?show=all'))];
    expect(links.length).toBeGreaterThan(10);
    const figures = links.filter((address) => /^\/data\/\w+\?/.test(address));
    for (const address of figures) await crawl.open(address);
    for (const address of links) await crawl.follow(address);
    expect(crawl.missing).toEqual([]);
    expect(crawl.dead).toEqual([]);
  });

  test(`every link of every page of the ${role} leads to a page`, {
    tag: '@long',
  }, async ({ page, testData }) => {
    test.setTimeout(2_400_000);
    await signIn(page, testData.demo(role));
    const crawl = crawler(page);
    // One page of each shape is opened, and all links of these pages are followed.
    const opened = new Set<string>();
    const waiting = new Set(['/', '/notifications?show=all', '/data']);
    for (const address of waiting) {
      if (opened.has(shapeOf(address))) {
        await crawl.follow(address);
        continue;
      }
      opened.add(shapeOf(address));
      for (const link of await crawl.open(address)) waiting.add(link);
    }
    expect(crawl.missing).toEqual([]);
    expect(crawl.dead).toEqual([]);
    expect(opened.size).toBeGreaterThan(100);
  });
}
