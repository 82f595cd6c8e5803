import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { timeZoneCookie } from '#components/base/locale/time-zone.ts';
import { Database } from '#db/lanes/client.ts';
import { createOrganization } from '#server/base/identity/directory.ts';
import { insertToken } from '#server/base/identity/token-rows.ts';
import type { Role, TokenRole } from '#server/kernel/access/access.ts';
import { addPerson } from '../people.ts';
import { openSession } from './session.ts';

export { expect };

/**
 * Ways a page gets changes without being reloaded. The promised second is measured only in runs with fewer parallel
 * tests.
 */
export const updateDeadlines = [
  { how: 'without a reload', tag: [], timeout: 10_000 },
  { how: 'within a second', tag: ['@long', '@short'], timeout: 1_000 },
];

export interface Organization {
  id: string;
  slug: string;
  name: string;
}

export interface Person {
  email: string;
  password: string;
  organization: Organization;
}

/** Writes the rows a test starts from. Every test has organizations and people of its own. */
export class TestData {
  /** For tests that need thousands of rows, which calls could not create in time. */
  readonly db: Database;

  constructor(db: Database) {
    this.db = db;
  }

  /**
   * A person of the demo organization, which has records of every kind. All tests share it and see each other's
   * changes.
   */
  demo(role: Role): Person {
    const organization = { id: 'demo', slug: 'demo', name: 'demo' };
    return { email: `${role}@demo.example`, password: given('DEMO_PASSWORD'), organization };
  }

  async organization(name = 'Studio'): Promise<Organization> {
    const slug = `c-${randomUUID().slice(0, 13)}`;
    const id = await this.db.asSystem((tx) => createOrganization(tx, slug, name, new Date().toISOString()));
    return { id, slug, name };
  }

  async person(role: Role = 'admin', organization?: Organization): Promise<Person> {
    const home = organization ?? (await this.organization());
    const person = {
      email: `p-${randomUUID()}@example.com`,
      password: `pass ${randomUUID()}`,
      organization: home,
    };
    await this.join(person, home, role);
    return person;
  }

  async join(
    { email, password }: Person,
    organization: Organization,
    role: Role,
    name = 'Ana Prado',
  ): Promise<void> {
    const now = new Date().toISOString();
    const user = { organizationId: organization.id, email, password, name, role, now };
    await this.db.asSystem((tx) => addPerson(tx, user));
  }

  /** Moves the clock of an organization ahead; tokens and sessions that are used later know it. */
  async moveClock({ id }: Organization, days: number): Promise<void> {
    await this.db.asSystem((tx) =>
      tx.text('UPDATE organizations SET clock_ahead_ms = $2 WHERE id = $1', [id, days * 86_400_000]),
    );
  }

  async token(organization: Organization, name: string, role: TokenRole = 'member'): Promise<string> {
    const grant = { name, role, areas: [], ip_allow: [], expires_at: null };
    const createdBy = { type: 'system', id: 'test' } as const;
    const now = new Date().toISOString();
    const { value } = await this.db.withTenant(organization.id, 'write', (tx) =>
      insertToken(tx, organization.id, grant, createdBy, now),
    );
    return value;
  }
}

/** The test data of this worker. Its database holds the people who sign in. */
let testDataOfWorker: TestData | undefined;

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by the global setup`);
  return value;
}

export const test = base.extend<object, { testData: TestData }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use) => use(given('CONSOLE_URL')),
  page: async ({ page }, use) => {
    const missing: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('MISSING_MESSAGE')) missing.push(message.text());
    });
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    const placed = async <R>(reply: R, { waitUntil }: { waitUntil?: string } = {}) => {
      if (waitUntil !== 'commit') await inPlace(page);
      return reply;
    };
    page.goto = async (url, options) => placed(await goto(url, options), options);
    page.reload = async (options) => placed(await reload(options), options);
    await use(page);
    expect(missing, 'every text of the page is there').toEqual([]);
  },
  testData: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const db = new Database({ url: given('CONSOLE_DATABASE_URL'), size: 2 });
      testDataOfWorker = new TestData(db);
      await use(testDataOfWorker);
      await db.close();
    },
    { scope: 'worker' },
  ],
});

/** Signs in with a session like those that the form opens. The form itself is tested in sign-in.spec.ts. */
export async function signIn(page: Page, { email }: Person, next = '/') {
  if (!testDataOfWorker) throw new Error('signIn needs the fixture "testData"');
  const [zone, agent] = await page.evaluate(() => [
    Intl.DateTimeFormat().resolvedOptions().timeZone,
    navigator.userAgent,
  ]);
  const session = await openSession(testDataOfWorker.db, email, agent ?? '');
  const url = given('CONSOLE_URL');
  await page.context().addCookies([
    { name: 'next-auth.session-token', value: session, url, httpOnly: true, sameSite: 'Lax' },
    { name: timeZoneCookie, value: encodeURIComponent(zone ?? ''), url },
  ]);
  await page.goto(next);
  await inPlace(page);
}

export async function signInByForm(page: Page, { email, password }: Person, next = '/') {
  await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
  await inPlace(page);
}

/**
 * Waits until the page has settled. Streamed parts wait hidden at the end of the page until they are put in place, so
 * until then they are in the page twice; and a part that React is still taking over does not answer clicks.
 */
async function inPlace(page: Page): Promise<void> {
  await expect(page.locator('[hidden][id^="S:"]')).toHaveCount(0);
  await page.waitForFunction(() => new Promise((done) => requestIdleCallback(() => done(true))));
}
