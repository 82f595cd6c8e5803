import type { Page } from '@playwright/test';

export type Step = (page: Page) => Promise<void>;

export const heading =
  (name: string | RegExp, level?: number): Step =>
  (page) =>
    page
      .getByRole('heading', { name, ...(level ? { level } : {}) })
      .first()
      .waitFor();

export const title = (name: string | RegExp) => heading(name, 1);

export const row: Step = (page) => page.getByRole('main').getByRole('row').nth(1).waitFor();

export const readyCard: Step = (page) =>
  page.getByRole('grid', { name: 'Ready' }).getByRole('row').first().waitFor();

/** A card of any board. */
export const card: Step = (page) => page.locator('[data-board]').getByRole('row').first().waitFor();

/** Opens the first ticket of the queue. */
export const firstTicket: Step = async (page) => {
  const list = page.getByRole('region', { name: 'Tickets', exact: true });
  await list.getByRole('button').filter({ hasText: 'late' }).first().click();
  await page.getByRole('textbox', { name: 'Reply', exact: true }).waitFor();
};

/** Opens the first link on the page whose address starts like this. */
export const first =
  (start: string, open: Step): Step =>
  async (page) => {
    const link = page.getByRole('main').locator(`a[href^="${start}"]`).first();
    await page.goto((await link.getAttribute('href')) ?? '');
    await open(page);
  };

export const editRecord: Step = async (page) => {
  await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Save changes' }).waitFor();
};

export const runFunction: Step = async (page) => {
  await page.getByRole('button', { name: 'Run' }).click();
  await heading('Reasons')(page);
};

const contacts = `First name;Last name;Email;Phone;Plan
Ana;Prado;ana@casaprado.example;+34 612 345 678;pro
Bo;Lindqvist;bo@;+46 70 123 45 67;basic
Célia;Duarte;celia@duarte.example;+351 912 345 678;pro
`;

/** Chooses a file and tests it; one of its lines has a mistake. */
export const testImport: Step = async (page) => {
  const file = { name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(contacts) };
  await page.getByLabel('Choose a CSV file, or drop it here').setInputFiles(file);
  await page.getByRole('button', { name: 'Test 3 lines' }).click();
  await page.getByRole('row', { name: /bo@/ }).waitFor();
};

/** Adds an endpoint in the open dialog, and shows the list. */
export const addEndpoint: Step = async (page) => {
  const dialog = page.getByRole('dialog', { name: 'New endpoint' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example.com/platform');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Accounting');
  await dialog.getByRole('searchbox', { name: 'Search events' }).fill('contact');
  await dialog.getByRole('checkbox', { name: 'contact.*' }).check();
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  await page.getByRole('dialog', { name: 'Endpoint added' }).waitFor();
  await page.goto('/webhooks');
  await page.getByRole('link', { name: 'Accounting' }).waitFor();
};

/** Calls of a program, of which two are refused. */
const calls: readonly (readonly [method: string, path: string, body?: object])[] = [
  ['GET', '/deals?status=open&per_page=50'],
  ['POST', '/contacts', { first_name: 'Ana', email: 'ana@casaprado.example' }],
  ['POST', '/contacts', { first_name: 'Bo', email: 'bo@' }],
  ['GET', '/edicion/videos?status=ready'],
  ['DELETE', '/contacts/con_01JA0000000000000000000000'],
  ['GET', '/me'],
];

/** Issues a token in the open dialog, makes calls with it, and shows the log of requests. */
export const makeRequests: Step = async (page) => {
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('n8n production');
  await dialog.getByRole('button', { name: 'Issue token' }).click();
  const shown = page.getByText(/plt_live_\w{20,}/).first();
  const [token = ''] = /plt_live_\w+/.exec((await shown.textContent()) ?? '') ?? [];
  for (const [method, path, data] of calls)
    await page.request.fetch(`/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(data ? { data } : {}),
    });
  await page.goto('/requests');
  await page
    .getByText('/api/v1/me')
    .or(page.getByText('/me', { exact: true }))
    .first()
    .waitFor();
};
