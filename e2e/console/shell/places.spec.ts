import { desktop, type Picture, pictures } from '../../pictures/pictures.ts';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { newFilm, serveFilm } from '../../support/console/film.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { loading } from '../../support/console/loading.ts';
import { waitingForCalls } from '../../support/console/page-calls.ts';

// Every place has a picture in the documentation, except the account. Other sizes and colors are tested for all places.
const places: readonly Picture[] = [
  ...pictures.filter(({ width, scheme }) => width === desktop.width && scheme === desktop.scheme),
  {
    ...desktop,
    name: 'account',
    path: '/account',
    open: (page) => page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor(),
  },
];

// These pages have their own tests of their looks.
const elsewhere = new Set(['documentation', 'integrations', 'connecting']);

// Sign-ins of one person are limited, so each sign-in visits a quarter of the pages.
for (const part of [0, 1, 2, 3])
  test(`pages show the data of a company, ${part + 1} of 4`, { tag: '@long' }, async ({ page, testData }) => {
    test.setTimeout(400_000);
    await page.setViewportSize({ width: desktop.width, height: desktop.height });
    await serveFilm(page, await newFilm(page));
    await signIn(page, testData.demo('owner'));
    const rest = waitingForCalls(page);
    for (const { name, path, open } of places.filter((_, nth) => nth % 4 === part)) {
      await page.goto(path);
      await open(page);
      await rest();
      await expect(page.locator(loading)).toHaveCount(0);
      await rest();
      if (!elsewhere.has(name)) await expectAccessible(page, name);
    }
  });
