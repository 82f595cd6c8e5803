import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { following } from '../../support/console/queue-cards.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';
import { pixel } from '../../support/files/uploads.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages of the settings' }).getByRole('link', { name });

test('an admin sets hours, a holiday, a pipeline and a module, and finds all of it in the audit trail', async ({
  page,
  testData,
  baseURL,
}) => {
  const admin = await testData.person('admin');
  await signIn(page, admin, '/');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Organization', level: 1 })).toBeVisible();

  await tab(page, 'Invoicing').click();
  const identity = page.locator('#identity');
  await identity.getByRole('textbox', { name: 'Legal name' }).fill('Estudio Norte S.L.');
  await tab(page, 'Hours').click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await identity.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await tab(page, 'Organization').click();
  const branding = page.locator('#branding');
  await branding.getByRole('textbox', { name: 'Logo address' }).fill('http://example.com/logo.png');
  await branding.getByRole('button', { name: 'Save changes' }).click();
  await expect(branding.getByRole('textbox', { name: 'Logo address' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(branding.getByRole('textbox', { name: 'Logo address' })).toHaveValue(
    'http://example.com/logo.png',
  );
  await branding.getByRole('button', { name: 'Discard changes' }).click();
  const logo = branding.getByRole('list', { name: 'Logo' });
  await branding
    .locator('input[type="file"]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pixel });
  await expect(logo).toContainText('logo.png');
  await branding.getByRole('button', { name: 'Save changes' }).click();
  await expect(branding.getByRole('button', { name: 'Discard changes' })).toHaveCount(0);
  await page.reload();
  await expect(logo.locator('img')).toBeVisible();
  await expectAccessible(page, 'settings with a logo');
  await branding.getByRole('button', { name: 'Remove logo.png' }).click();
  await branding.getByRole('button', { name: 'Save changes' }).click();
  await expect(branding.getByRole('button', { name: 'Discard changes' })).toHaveCount(0);
  await expect(logo.getByRole('listitem')).toHaveCount(0);

  await tab(page, 'Hours').click();
  await page.getByLabel('Friday, interval 1: to').fill('08:00');
  await expect(page.getByText('The end must be after the start')).toBeVisible();
  await page.getByLabel('Friday, interval 1: to').fill('15:00');
  await page.getByRole('button', { name: 'Monday: add an interval' }).click();
  await expect(page.getByLabel('Monday, interval 2: from')).toHaveValue('19:00');
  await page.getByRole('switch', { name: 'Saturday: open' }).press('Space');
  const week = page.locator('form').filter({ hasText: 'Saturday' });
  await week.getByRole('button', { name: 'Save changes' }).click();
  await expect(week.getByRole('button', { name: 'Discard changes' })).toHaveCount(0);
  await page.getByLabel('Day', { exact: true }).fill('2026-12-25');
  await page.getByLabel('Name', { exact: true }).fill('Christmas');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Holidays of 2026' })).toContainText('Christmas');
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page
    .getByLabel('One holiday per line')
    .fill('2027-01-01 New Year\n31/12/2027; New Year’s Eve\nEaster');
  await expect(page.getByText('2 holidays recognized, 1 line not recognized')).toBeVisible();
  await page.getByRole('button', { name: 'Add holidays' }).click();
  await expect(page.getByRole('list', { name: 'Holidays of 2027' }).getByRole('listitem')).toHaveCount(2);

  await tab(page, 'Pipelines').click();
  await page.getByRole('button', { name: 'New pipeline' }).click();
  await page.getByRole('button', { name: 'Create pipeline' }).click();
  await expect(page.getByText('Enter a name')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Partners');
  await page.getByRole('button', { name: 'Create pipeline' }).click();
  const stages = page.getByRole('grid', { name: 'Stages of Partners' });
  await expect(stages.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Add a stage to Partners' }).click();
  await page.getByRole('textbox', { name: 'Stage name' }).fill('Pilot');
  await page.getByRole('textbox', { name: 'Probability' }).fill('60');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(stages.getByRole('row').nth(1)).toContainText('Pilot');
  // A dialog that closes gives the focus back, which would take it from the button.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const up = stages.getByRole('button', { name: 'Move Pilot up' });
  // A list that gets the focus gives it to a row first, so the row of the button has it before the button.
  await stages.getByRole('row').nth(1).focus();
  await up.focus();
  await expect(up).toBeFocused();
  await up.press('Enter');
  await expect(stages.getByRole('row').nth(0)).toContainText('Pilot');
  await expect(up).toBeFocused();

  const callApi = await callsWithNewToken(testData, admin.organization, baseURL);
  await callApi('POST', '/deals', {
    title: 'Harbour film',
    amount: '100',
    currency: 'EUR',
    stage_id: String(await stageCalled(baseURL, await testData.token(admin.organization, 'Reader'), 'Pilot')),
  });
  await stages.getByRole('button', { name: 'Delete Pilot' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Pilot?' });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByText(/there are deals in Pilot/)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Move deals to' }).click();
  await page.getByRole('option', { name: 'New', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(stages.getByRole('row')).toHaveCount(3);

  await tab(page, 'Modules').click();
  await page.getByRole('switch', { name: 'CRM: on' }).press('Space');
  const off = page.getByRole('dialog', { name: 'Switch off CRM?' });
  await expect(off.getByText(/Contracts/)).toBeVisible();
  await off.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('switch', { name: 'Contracts: on' }).press('Space');
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('switch', { name: 'Contracts: on' })).not.toBeChecked();

  await tab(page, 'Audit trail').click();
  const changes = page.getByRole('list', { name: 'Changes, newest first' });
  const entry = (text: string | RegExp) => changes.getByRole('listitem').filter({ hasText: text });
  await expect(entry(/Business hours › Friday/)).toContainText('09:00–15:00');
  await expect(entry(/Business hours › Friday/)).toContainText('Ana Prado');
  await expect(entry(/Legal name/)).toContainText('Estudio Norte S.L.');
  await expect(entry(/Holidays › “Christmas”/)).toContainText('Christmas');
  await expect(entry(/“Pilot” › Position/).first()).toBeVisible();
  await expect(entry(/Deal: Created/)).toContainText('Automation');
  await entry(/Deal: Created/)
    .getByRole('button', { name: /^Details/ })
    .click();
  await expect(page).toHaveURL(/event=evt_/);
  await expect(entry(/Deal: Created/).getByRole('tree', { name: 'Event as JSON' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Done by' }).click();
  await page.getByRole('option', { name: 'the program' }).click();
  await expect(entry(/Legal name/)).toHaveCount(0);
  await expect(page).toHaveURL(/by=token/);
  await page.reload();
  await expect(entry(/Deal: Created/)).toBeVisible();
  await expect(entry(/Legal name/)).toHaveCount(0);
  await entry(/Deal: Created/)
    .getByRole('link', { name: 'Harbour film' })
    .click();
  await expect(page.getByRole('heading', { name: 'Harbour film', level: 1 })).toBeVisible();
});

async function stageCalled(baseURL: string | undefined, token: string, name: string): Promise<unknown> {
  const reply = await fetch(`${baseURL}/api/v1/settings/deal-stages?per_page=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data }: { data: { id: string; name: string }[] } = await reply.json();
  return data.find((stage) => stage.name === name)?.id;
}

test("a colleague's changes appear without a reload, and a viewer sees values without controls", async ({
  page,
  testData,
  baseURL,
}) => {
  const viewer = await testData.person('viewer');
  const callApi = await callsWithNewToken(testData, viewer.organization, baseURL);
  await signIn(page, viewer, '/settings');
  await expect(page.getByRole('heading', { name: 'Pipelines', level: 1 })).toBeVisible();
  const stages = page.getByRole('list', { name: 'Stages of Sales' });
  await expect(stages.getByRole('listitem')).toHaveCount(6);
  await expect(page.locator('main').getByRole('button')).toHaveCount(0);
  await callApi('POST', '/settings/pipelines', {
    name: 'Partners',
    stages: [{ name: 'New' }, { name: 'Won', kind: 'won' }, { name: 'Lost', kind: 'lost' }],
  });
  await expect(page.getByRole('heading', { name: 'Partners', level: 2 })).toBeVisible();
  for (const path of ['organization', 'hours', 'modules', 'jobs']) {
    await page.goto(`/settings/${path}`);
    await expect(page.getByRole('heading', { name: 'Only for administrators' })).toBeVisible();
    await expect(page.locator('main').getByRole('textbox')).toHaveCount(0);
  }
});

test("a person's changes stay on the screen while a colleague saves others", async ({
  page,
  browser,
  testData,
  baseURL,
}) => {
  const admin = await testData.person('admin');
  const call = await callsWithNewToken(testData, admin.organization, baseURL);
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(other, admin, '/settings/invoicing');
  const isFollowing = following(page);
  await signIn(page, admin, '/settings/hours');
  await isFollowing;
  const sent = Promise.withResolvers<void>();
  await page.route('**/api/trpc/settings.update**', async (route) => {
    await sent.promise;
    await route.continue();
  });
  await page.getByLabel('Day', { exact: true }).fill('2026-12-25');
  await page.getByLabel('Name', { exact: true }).fill('Christmas');
  await page.keyboard.press('Enter');
  const holidays = page.getByRole('list', { name: 'Holidays of 2026' });
  await expect(holidays).toContainText('Christmas');
  const reads: string[] = [];
  page.on('request', (request) => reads.push(new URL(request.url()).pathname));
  // The second change appears later than the page could have read the first.
  for (const name of ['Elsewhere S.L.', 'Elsewhere S.A.']) {
    await call('PATCH', '/settings', { legal_name: name });
    await expect(other.getByRole('textbox', { name: 'Legal name' })).toHaveValue(name);
  }
  expect(reads.filter((path) => path === '/settings/hours' || path.includes('settings.get'))).toEqual([]);
  await expect(holidays).toContainText('Christmas');
  sent.resolve();
  await expect(page.getByText('Christmas was added')).toBeVisible();
  await expect.poll(() => reads.some((path) => path.includes('settings.get'))).toBe(true);
  await expect(holidays).toContainText('Christmas');
  await other.context().close();
});

const places = ['organization', 'hours', 'pipelines', 'modules', 'audit', 'jobs'] as const;

for (const [locale, words] of [
  [
    'es-ES',
    [
      'Organización',
      'Horario y festivos',
      'Embudos',
      'Módulos',
      'Registro de cambios',
      'Trabajos en segundo plano',
    ],
  ],
  [
    'pt-BR',
    [
      'Organização',
      'Horário e feriados',
      'Funis',
      'Módulos',
      'Trilha de auditoria',
      'Trabalhos em segundo plano',
    ],
  ],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('the settings are in the language of the person', { tag: '@long' }, async ({ page, testData }) => {
      const admin = await testData.person('admin');
      await page.goto(`/sign-in?next=${encodeURIComponent('/settings')}`);
      await page.locator('input[type="email"]').fill(admin.email);
      await page.locator('input[type="password"]').fill(admin.password);
      await page.locator('button[type="submit"]').click();
      for (const [at, place] of places.entries()) {
        await page.locator(`nav a[href="/settings/${place}"]`).click();
        await expect(page.getByRole('heading', { name: words[at] ?? '', level: 1 })).toBeVisible();
      }
    });
  });
}
