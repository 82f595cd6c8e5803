import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, type Organization, type Person, signIn, test } from '../../support/console/fixtures.ts';
import { following } from '../../support/console/queue-cards.ts';
import { callsWithToken } from '../../support/console/token-calls.ts';

/** Returns calls with a token, about whose changes the person is notified. */
function assigningCalls(baseURL: string | undefined, token: string) {
  const call = callsWithToken(baseURL, token);
  const idOf = async ({ email }: Person) => {
    const reply = await fetch(`${baseURL}/api/v1/users?search=${encodeURIComponent(email)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await reply.json()).data[0].id;
  };
  return {
    call,
    idOf,
    give: async (person: Person, title: string) => {
      await call('POST', '/tasks', { title, assignee_id: await idOf(person) });
    },
  };
}

const list = (page: Page) => page.getByRole('list', { name: 'Notifications' });
const item = (page: Page, title: string) => list(page).getByRole('listitem').filter({ hasText: title });
const bell = (page: Page, name: RegExp) => page.getByRole('link', { name });

const newCalls = async (
  testData: { token(organization: Organization, name: string, role: 'admin'): Promise<string> },
  person: Person,
  baseURL: string | undefined,
) => assigningCalls(baseURL, await testData.token(person.organization, 'Automation', 'admin'));

test('a notification about several records opens the list of them', async ({ page, testData, baseURL }) => {
  const person = await testData.person('member');
  const calls = await newCalls(testData, person, baseURL);
  const assignee_id = await calls.idOf(person);
  const titles = ['Call the harbour', 'Order the crane'];
  await calls.call('POST', '/tasks/batch', {
    operations: titles.map((title) => ({ action: 'create', data: { title, assignee_id } })),
  });
  await signIn(page, person, '/');
  await page.getByRole('link', { name: '2 records were assigned to you' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 records were assigned to you');
  const records = page.getByRole('list', { name: 'Records' }).getByRole('listitem');
  await expect(records).toHaveText(titles.map((title) => new RegExp(`${title}.*Task`)));
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Order the crane' }).click();
  await expect(page).toHaveURL(/\/data\/tasks\/tsk_/);
});

test('a record that a program assigns shows at the bell without a reload, and disappears when it is read', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const calls = await newCalls(testData, person, baseURL);
  const stream = following(page);
  await signIn(page, person, '/notifications');
  await stream;
  await expect(page.getByRole('heading', { name: 'No unread notifications' })).toBeVisible();
  await calls.give(person, 'Call the harbour');
  await expect(bell(page, /Notifications.*1 unread/)).toBeVisible();
  await expect(item(page, 'Call the harbour was assigned to you')).toBeVisible();
  await calls.give(person, 'Order the crane');
  await expect(bell(page, /Notifications.*2 unread/)).toBeVisible();

  await page.getByRole('button', { name: 'Mark as read: Call the harbour was assigned to you' }).click();
  await expect(item(page, 'Call the harbour')).toHaveCount(0);
  await expect(bell(page, /Notifications.*1 unread/)).toBeVisible();
  await page.getByText('All', { exact: true }).click();
  await expect(page).toHaveURL(/show=all/);
  await expect(item(page, 'Call the harbour')).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page, /unread/)).toHaveCount(0);
  await expect(item(page, 'Order the crane')).toBeVisible();
});

test('a person chooses their notifications with the keyboard, and the choice is stored', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const calls = await newCalls(testData, person, baseURL);
  await signIn(page, person, '/notifications/settings');
  const given = page.getByRole('switch', { name: 'In the console: Assigned to you' });
  await expect(given).toBeChecked();
  await given.focus();
  const saved = page.waitForResponse(/notificationSettings\.update/);
  await page.keyboard.press('Space');
  await saved;
  await expect(given).not.toBeChecked();
  const mail = page.getByRole('radiogroup', { name: 'E-mail: Assigned to you' });
  await expect(mail.getByRole('radio', { name: 'Daily' })).toBeChecked();
  const savedMail = page.waitForResponse(/notificationSettings\.update/);
  await mail.getByRole('radio', { name: 'Daily' }).focus();
  await page.keyboard.press('ArrowRight');
  await savedMail;
  await page.reload();
  await expect(given).not.toBeChecked();
  await expect(mail.getByRole('radio', { name: 'Never' })).toBeChecked();
  await calls.give(person, 'Call the harbour');
  await calls.call('POST', '/tasks', { title: 'Look', description: `@[${await calls.idOf(person)}]` });
  await page.goto('/notifications?show=all');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expect(item(page, 'mentioned you: Look')).toBeVisible();
});

test('an invalid link of a mail is reported, and needs no sign-in', async ({ page }) => {
  await page.goto('/quiet/opens-nothing');
  await expect(page.getByRole('heading', { name: 'Unsubscribe' })).toBeVisible();
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
  await expectAccessible(page);
  const answer = await page.request.post('/quiet/opens-nothing/one-click');
  expect(answer.status()).toBe(404);
});
