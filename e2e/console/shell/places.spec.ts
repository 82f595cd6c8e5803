import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { newFilm, serveFilm } from '../../support/console/film.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { waitingForCalls } from '../../support/console/page-calls.ts';
import { screenshot } from '../../support/console/screenshot.ts';

interface Place {
  name: string;
  path: string;
  shown: (page: Page) => Promise<void>;
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
const row = async (page: Page) => expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();

/** Opens the first link on the page that matches. */
const first = (pattern: RegExp, sign: (page: Page) => Promise<void>) => async (page: Page) => {
  const links = page.getByRole('main').getByRole('link');
  await expect(links.first()).toBeVisible();
  const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  const address = all.find((href) => pattern.test(href));
  expect(address, `a link like ${pattern}`).toBeDefined();
  await page.goto(address ?? '');
  await sign(page);
};

const places: Place[] = [
  { name: 'home', path: '/', shown: heading(/Welcome/) },
  { name: 'my-work', path: '/my-work', shown: heading('My work') },
  {
    name: 'queue',
    path: '/queue',
    shown: (page) => expect(page.getByRole('grid', { name: 'Ready' }).getByRole('row').first()).toBeVisible(),
  },
  {
    name: 'card',
    path: '/queue?view=list&status=review',
    shown: first(/^\/queue\/edc_/, (page) =>
      expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible(),
    ),
  },
  { name: 'account', path: '/account', shown: heading('Your account') },
  { name: 'notifications', path: '/notifications', shown: heading('Notifications') },
  {
    name: 'suggestions',
    path: '/suggestions',
    shown: (page) => expect(page.getByRole('heading', { name: 'Change' })).toBeVisible(),
  },
  { name: 'agents', path: '/agents', shown: heading('Agents') },
  {
    name: 'functions',
    path: '/agents?tab=functions',
    shown: (page) => expect(page.getByRole('heading', { name: 'Texts' })).toBeVisible(),
  },
  {
    name: 'function',
    path: '/agents/functions/deal_forecast',
    shown: async (page) => {
      await page.getByRole('button', { name: 'Run' }).click();
      await expect(page.getByRole('heading', { name: 'Reasons' })).toBeVisible();
    },
  },
  {
    name: 'agent',
    path: '/agents/pipeline_keeper?tab=settings',
    shown: (page) => expect(page.getByRole('heading', { name: 'Suggestions it makes' })).toBeVisible(),
  },
  {
    name: 'agent-log',
    path: '/agents?tab=log',
    shown: (page) => expect(page.getByRole('list', { name: 'Log entries' })).toBeVisible(),
  },
  {
    name: 'notification-settings',
    path: '/notifications/settings',
    shown: (page) => expect(page.getByText('Assigned to you').first()).toBeVisible(),
  },
  { name: 'data', path: '/data', shown: heading('Data') },
  { name: 'list', path: '/data/deals', shown: row },
  {
    name: 'record',
    path: '/data/deals?status=open',
    shown: first(/^\/data\/deals\/dea_/, (page) =>
      expect(page.getByRole('heading', { name: 'Details' })).toBeVisible(),
    ),
  },
  {
    name: 'editing',
    path: '/data/deals?status=open',
    shown: first(/^\/data\/deals\/dea_/, async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
    }),
  },
  { name: 'form', path: '/data/quotes/new', shown: heading('New: Quote') },
  { name: 'import', path: '/data/contacts/import', shown: heading('Import: Contacts') },
  { name: 'tokens', path: '/tokens', shown: heading('Tokens') },
  {
    name: 'new-token',
    path: '/tokens?new=true',
    shown: (page) =>
      expect(page.getByRole('dialog').getByText('/contacts', { exact: true }).first()).toBeVisible(),
  },
  { name: 'webhooks', path: '/webhooks', shown: heading('Webhooks') },
  { name: 'requests', path: '/requests', shown: heading('Requests') },
  {
    name: 'new-webhook',
    path: '/webhooks?new=true',
    shown: (page) => expect(page.getByRole('dialog').getByText('contact.*')).toBeVisible(),
  },
  { name: 'integrations', path: '/integrations', shown: heading('Integrations') },
  {
    name: 'connecting',
    path: '/integrations/catalog/generic_rest',
    shown: heading(/./),
  },
  {
    name: 'reports',
    path: '/reports',
    shown: (page) => expect(page.getByRole('region', { name: 'Report figures' })).toBeVisible(),
  },
  { name: 'people', path: '/settings/people', shown: row },
  {
    name: 'invite',
    path: '/settings/people?invite=true',
    shown: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  ...['organization', 'hours', 'pipelines', 'modules', 'audit', 'jobs'].map((part) => ({
    name: `settings-${part}`,
    path: `/settings/${part}`,
    shown: heading(/./),
  })),
  { name: 'documentation', path: '/docs', shown: heading('Documentation') },
];

// These pages have their own tests of their looks.
const elsewhere = new Set(['documentation', 'integrations', 'connecting']);

// Sign-ins of one person are limited, so each sign-in visits a quarter of the pages.
for (const part of [0, 1, 2, 3])
  test(`pages show the data of a company, ${part + 1} of 4`, { tag: '@long' }, async ({ page, testData }) => {
    test.setTimeout(400_000);
    await page.setViewportSize({ width: 1280, height: 860 });
    await serveFilm(page, await newFilm(page));
    await signIn(page, testData.demo('owner'));
    const rest = waitingForCalls(page);
    for (const { name, path, shown } of places.filter((_, nth) => nth % 4 === part)) {
      await page.goto(path);
      await shown(page);
      await rest();
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      await rest();
      await screenshot(page, name);
      if (!elsewhere.has(name)) await expectAccessible(page, name);
    }
  });

test('a page is shown in dark colors and on a telephone', { tag: '@long' }, async ({ page, testData }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1280, height: 860 });
  await signIn(page, testData.demo('owner'), '/queue');
  await expect(page.getByRole('grid', { name: 'Ready' }).getByRole('row').first()).toBeVisible();
  await screenshot(page, 'queue-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/my-work');
  await heading('My work')(page);
  await screenshot(page, 'my-work-telephone');
});
