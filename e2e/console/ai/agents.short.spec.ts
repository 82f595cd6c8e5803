import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, type Organization, signIn, type TestData, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

/** Creates a deal whose close date passed long ago. The agent's suggestion about it needs no model and no waiting. */
async function lateDeal(
  testData: TestData,
  organization: Organization,
  baseURL: string | undefined,
  title = 'Website',
) {
  const call = await callsWithNewToken(testData, organization, baseURL);
  const late = { title, amount: 900, currency: 'EUR', expected_close_date: '2020-01-20' };
  return { call, deal: await call('POST', '/deals', late) };
}

const inbox = (page: Page) => page.getByRole('list', { name: 'Suggestions' });
const notice = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

test('a manager tries and runs an agent, accepts its proposal with a change, and undoes it', async ({
  page,
  testData,
  baseURL,
}) => {
  const boss = await testData.person('manager');
  const { call, deal } = await lateDeal(testData, boss.organization, baseURL);
  const closing = async () => (await call('GET', `/deals/${deal.id}`)).expected_close_date;

  await signIn(page, boss, '/agents');
  await expect(page.getByRole('switch')).toHaveCount(0);
  await page.getByRole('link', { name: 'Run now: Pipeline keeper' }).click();
  await page.getByRole('button', { name: 'Test run' }).click();
  await expect(notice(page, 'The agent would make 1 suggestion')).toBeVisible();
  await page.getByRole('button', { name: /Move the closing date: Website/ }).click();
  await expect(page.getByText('It was expected to close on Jan 20, 2020')).toBeVisible();
  await expect(page.getByRole('deletion')).toContainText('Jan 20, 2020');
  await expectAccessible(page, 'what an agent would propose');
  expect(await call('GET', '/agents/suggestions')).toEqual([]);

  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('link', { name: 'Review suggestions' }).click();
  const name = 'Move the closing date: Website';
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(page.getByRole('link', { name: /Suggestions.*1 waiting/ })).toBeVisible();
  await expect(page.getByRole('deletion')).toContainText('Jan 20, 2020');

  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Edit and accept' });
  await dialog.getByLabel('Expected close').fill('2031-05-05');
  await dialog.getByRole('button', { name: 'Accept with changes' }).click();
  await expect(notice(page, `Accepted and applied: ${name}`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await closing()).toBe('2031-05-05');
  await expect(page.getByRole('link', { name: /Suggestions.*waiting/ })).toHaveCount(0);

  await page.goto('/suggestions?status=applied');
  await inbox(page)
    .getByRole('button', { name: /Website/ })
    .click();
  await expect(page.getByRole('insertion')).toContainText('May 5, 2031');
  await page.getByRole('link', { name: 'Website', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Website', level: 1 })).toBeVisible();
  await expect(page.getByText('May 5, 2031').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(notice(page, `Undone: ${name}`)).toBeVisible();
  expect(await closing()).toBe('2020-01-20');

  await page.goto('/agents?tab=log&step=decision');
  const lines = page.getByRole('list', { name: 'Log entries' }).getByRole('listitem');
  await expect(lines.first()).toContainText('Undone');
  await expect(lines.filter({ hasText: 'Accepted' })).toContainText('by Ana Prado');
});

test('a rejected proposal shows its reason, decisions of others appear without a reload, and a viewer cannot decide', async ({
  page,
  testData,
  baseURL,
}) => {
  const boss = await testData.person('manager');
  const { call, deal } = await lateDeal(testData, boss.organization, baseURL, 'First');
  for (const title of ['Second', 'Third']) await lateDeal(testData, boss.organization, baseURL, title);
  await call('POST', '/agents/pipeline_keeper', {});
  await signIn(page, boss, '/suggestions');
  await expect(page.getByText('3 of 3 suggestions')).toBeVisible();

  await inbox(page).getByRole('button', { name: /First/ }).click();
  await expect(page.getByRole('heading', { name: /First$/, level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(notice(page, 'Accepted and applied: Move the closing date: First')).toBeVisible();
  await expect(inbox(page).getByRole('listitem')).toHaveCount(2);
  await call('PATCH', `/deals/${deal.id}`, { title: 'First of all' });
  await page.keyboard.press('u');
  await expect(page.getByRole('alert').filter({ hasText: 'was changed since' })).toBeVisible();

  await page.keyboard.press('j');
  await page.keyboard.press('k');
  const [current, other] = [
    inbox(page).locator('[aria-current]'),
    inbox(page).locator('button:not([aria-current])'),
  ];
  await expect(current).toBeFocused();
  await page.keyboard.press('r');
  const reject = page.getByRole('dialog', { name: 'Reject suggestion' });
  await reject.getByRole('button', { name: 'Reject' }).click();
  await expect(reject.getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason/);
  await reject.getByLabel('Reason').fill('They called us yesterday');
  await reject.getByRole('button', { name: 'Reject' }).click();
  await expect(notice(page, /^Rejected: /)).toBeVisible();
  await expect(inbox(page).getByRole('listitem')).toHaveCount(1);
  await expect(other).toHaveCount(0);
  await page.keyboard.press('s');
  await page.getByRole('dialog').getByRole('button', { name: 'In a week' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Snooze' }).click();
  await expect(page.getByRole('heading', { name: 'You have nothing waiting' })).toBeVisible();

  await page.goto('/suggestions?status=snoozed');
  const reader = await testData.person('viewer', boss.organization);
  await page.context().clearCookies();
  await signIn(page, reader, '/suggestions?status=snoozed');
  await expect(page.getByRole('heading', { name: /^Move the closing date/, level: 2 })).toBeVisible();
  for (const act of ['Accept', 'Edit and accept', 'Reject', 'Snooze'])
    await expect(page.getByRole('button', { name: act, exact: true })).toHaveCount(0);
  const [put] = (await call('GET', '/agents/suggestions?status=snoozed')) as unknown as { id: string }[];
  await call('PATCH', `/agents/suggestions/${put?.id}`, { decision: 'reject', reason: 'Not now' });
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.goto('/agents/pipeline_keeper');
  await expect(page.getByText('Your role cannot run agents.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run' })).toHaveCount(0);
});

test('an administrator configures an agent, and a refused value is reported at its field', async ({
  page,
  testData,
  baseURL,
}) => {
  const admin = await testData.person('admin');
  const call = await callsWithNewToken(testData, admin.organization, baseURL);
  await signIn(page, admin, '/agents/pipeline_keeper?tab=settings');
  const silent = page.getByLabel(/^Days without activity until a deal counts as inactive/);
  await page.getByRole('combobox', { name: 'Schedule' }).click();
  await page.getByRole('option', { name: 'Every day at 7:00' }).click();
  await silent.fill('900');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(silent).toBeFocused();
  await expect(silent).toHaveAttribute('aria-invalid', 'true');
  await silent.fill('21');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  const { config } = await call('GET', '/agents/pipeline_keeper');
  expect(config).toMatchObject({ schedule: 'daily', thresholds: { silent_days: 21 } });

  await page.getByRole('switch', { name: 'Pipeline keeper: on or off' }).press('Space');
  await page.getByRole('tab', { name: 'Run' }).click();
  await expect(page.getByText('The agent is switched off.')).toBeVisible();
  await page.goto('/agents?tab=model');
  await page.getByLabel('Address').fill('http://10.0.0.1/v1');
  await page.getByLabel('Model name').fill('small-1');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');
});

for (const [locale, agents, suggestions, name] of [
  ['es-ES', 'Agentes', 'Sugerencias', 'Mover la fecha de cierre: Web'],
  ['pt-BR', 'Agentes', 'Sugestões', 'Mover a data de fechamento: Web'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test('agents and their proposals are in the language of the person', { tag: '@long' }, async ({
      page,
      testData,
      baseURL,
    }) => {
      const person = await testData.person('admin');
      const { call } = await lateDeal(testData, person.organization, baseURL, 'Web');
      await call('POST', '/agents/pipeline_keeper', {});
      await page.goto('/sign-in?next=/suggestions');
      await page.getByRole('textbox').first().fill(person.email);
      await page.locator('input[type=password]').fill(person.password);
      await page.locator('button[type=submit]').click();
      await expect(page.getByRole('heading', { name: suggestions, level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
      for (const path of [
        '/agents',
        '/agents/pipeline_keeper?tab=settings',
        '/agents?tab=log',
        '/agents?tab=model',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('tabpanel')).toBeVisible();
      }
      await page.goto('/agents');
      await expect(page.getByRole('heading', { name: agents, level: 1 })).toBeVisible();
    });
  });
}
