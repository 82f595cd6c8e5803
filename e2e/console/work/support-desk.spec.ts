import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { countClicks } from '../../support/console/count-clicks.ts';
import { expect, signIn, type TestData, test } from '../../support/console/fixtures.ts';
import { newProgram } from '../../support/console/queue-cards.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

async function newDesk(testData: TestData, baseURL: string | undefined, tickets: number) {
  const person = await testData.person('manager');
  let call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
  const contact = await call('POST', '/contacts', {
    first_name: 'Rita',
    last_name: 'Reis',
    email: 'rita@harbour.example',
    company_id: company.id,
  });
  const newTicket = (subject: string, more = {}) =>
    call('POST', '/support/tickets', {
      subject,
      description: 'It does not work.',
      contact_id: contact.id,
      ...more,
    });
  const all = [];
  for (let nth = 1; nth <= tickets; nth++) {
    // A token may write twenty times in a minute.
    if (nth % 15 === 0) call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
    all.push(await newTicket(`Question ${nth}`));
  }
  const messagesOf = async (id: string) => {
    const token = await testData.token(person.organization, 'Reader', 'viewer');
    const reply = await fetch(`${baseURL}/api/v1/support/tickets/${id}/messages`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data }: { data: { body: string }[] } = await reply.json();
    return data.map(({ body }) => body);
  };
  return { person, call, newTicket, all, messagesOf };
}

const row = (page: Page, subject: string) =>
  page.getByRole('region', { name: 'Tickets', exact: true }).getByRole('button').filter({ hasText: subject });
const title = (page: Page, subject: string) => page.getByRole('heading', { level: 2, name: subject });
const field = (page: Page, name = 'Reply') => page.getByRole('textbox', { name, exact: true });

test('ten tickets are answered with at most 22 clicks, and ten more with none', async ({
  page,
  testData,
  baseURL,
}) => {
  const { person } = await newDesk(testData, baseURL, 20);
  await signIn(page, person, '/support');
  await expect(page.getByText('Open 20')).toBeVisible();
  await expectAccessible(page);
  const clicks = await countClicks(page.context());
  await row(page, 'Question 1').first().click();
  const answered = new Set<string>();
  const shown = page.getByRole('region', { name: 'Open ticket' }).getByRole('heading', { level: 2 });
  for (let nth = 0; nth < 10; nth++) {
    const subject = (await shown.textContent()) ?? '';
    await field(page).click();
    await page.keyboard.type('We have corrected it.');
    await page.getByRole('button', { name: 'Send and solve' }).click();
    answered.add(subject);
    await expect(shown).not.toHaveText(subject);
  }
  expect(await clicks()).toBeLessThanOrEqual(22);
  expect(answered.size).toBe(10);
  await expect(page.getByText('Open 10')).toBeVisible();
  await page.mouse.move(0, 0);
  const before = await clicks();
  for (let nth = 0; nth < 10; nth++) {
    const subject = (await shown.textContent()) ?? '';
    await page.keyboard.press('r');
    await page.keyboard.type('We have corrected it too.');
    await page.keyboard.press('Control+Enter');
    answered.add(subject);
    if (nth < 9) await expect(shown).not.toHaveText(subject);
  }
  await expect(page.getByText('Open 0')).toBeVisible();
  expect(answered.size).toBe(20);
  expect(await clicks()).toBe(before);
});

test('who takes a ticket second reads who has it, and two people who write at once are warned', async ({
  page,
  browser,
  testData,
  baseURL,
}) => {
  const { person, all } = await newDesk(testData, baseURL, 1);
  const other = await testData.person('member', person.organization);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const theirs = await context.newPage();
  const address = `/support?open=${all[0]?.id}`;
  await signIn(page, person, address);
  // The other page does not receive the news that the ticket was taken.
  await theirs.route('**/api/trpc/**events.stream**', (route) => route.abort());
  await theirs.goto('/sign-in');
  await signIn(theirs, other, address);
  await expect(title(theirs, 'Question 1')).toBeVisible();
  await expect(title(page, 'Question 1')).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByText(/T-\d+ is yours/)).toBeVisible();
  await theirs.getByRole('button', { name: 'Take' }).click();
  await expect(theirs.getByText('Ana Prado has this ticket already')).toBeVisible();
  await field(page).fill('I am looking into it');
  await expect(theirs.getByText('Ana Prado is writing')).toBeVisible({ timeout: 10_000 });
  await field(theirs).fill('Me too');
  await expect(theirs.getByText('Ana Prado is writing too.')).toBeVisible();
  await expect(page.getByText('Ana Prado is writing too.')).toBeVisible({ timeout: 10_000 });
  await context.close();
  await expect(page.getByText('Ana Prado is writing too.')).toBeHidden({ timeout: 25_000 });
});

test('a draft survives a reload, and a reply whose answer is lost is sent once', async ({
  page,
  testData,
  baseURL,
}) => {
  const { person, all, messagesOf } = await newDesk(testData, baseURL, 2);
  const id = all[0]?.id ?? '';
  await signIn(page, person, `/support?open=${id}`);
  await field(page).fill('Half of an ans');
  await page.reload();
  await expect(field(page)).toHaveValue('Half of an ans');
  await field(page).fill('A whole answer.');
  // The server carries every call out, and the page never gets the answers.
  await page.route('**/api/trpc/tickets.reply*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Send and wait' }).click();
  await expect(page.getByText('It is not known if this was sent')).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/trpc/tickets.reply*');
  await page.reload();
  await expect(field(page)).toHaveValue('A whole answer.');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(title(page, 'Question 2')).toBeVisible();
  expect(await messagesOf(id)).toEqual(['A whole answer.']);
});

test('a template is filled in, a ticket is snoozed, and two are merged by number', async ({
  page,
  testData,
  baseURL,
}) => {
  const { person, call, all, newTicket } = await newDesk(testData, baseURL, 3);
  const [first, second] = all;
  await call('POST', '/support/reply-templates', {
    name: 'Corrected',
    body: 'Hello {first_name}, {ticket_number} is done. {agent_name}',
  });
  // Templates wait for the name of the customer, so that no text leaves it out.
  const names = Promise.withResolvers<void>();
  await page.route('**/api/trpc/**surface.titles**', async (route) => {
    await names.promise;
    await route.continue();
  });
  await signIn(page, person, `/support?open=${first?.id}`);
  await expect(title(page, 'Question 1')).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type('/corr');
  await expect(page.getByText('Loading…')).toBeVisible();
  names.resolve();
  await expect(page.getByRole('option', { name: 'Corrected' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue(`Hello Rita, ${first?.number} is done. Ana Prado`);
  await page.keyboard.press('Control+Enter');
  await expect(title(page, 'Question 2')).toBeVisible();
  // A new ticket waits in a bar, so that no row moves.
  await newTicket('Question 4');
  await page.getByRole('button', { name: '1 new' }).click();
  await expect(row(page, 'Question 4')).toBeVisible();
  await page.keyboard.press('m');
  await page.getByRole('textbox', { name: 'Number of the other ticket' }).fill('3');
  await expect(page.getByText(`${second?.number} Question 2 will be closed`)).toContainText('Question 3');
  await page.keyboard.press('Enter');
  await expect(title(page, 'Question 3')).toBeVisible();
  await page.keyboard.press('s');
  await page.getByRole('button', { name: /^Tomorrow/ }).click();
  await expect(page.getByText(/is snoozed until/)).toBeVisible();
  await page.getByText('Snoozed 1').click();
  await expect(row(page, 'Question 3')).toBeVisible();
  await expect(row(page, 'Question 4')).toBeHidden();
});

test('Today and a notification lead to the queue, where a ticket is given to anybody by typing a name', async ({
  page,
  testData,
  baseURL,
}) => {
  const { person, newTicket } = await newDesk(testData, baseURL, 1);
  const program = await newProgram(testData, person.organization, baseURL);
  const me = await program.idOf(person);
  const mine = await newTicket('No picture', { assignee_id: me });
  const zoe = { ...person, email: `zoe-${me}@example.com` };
  await testData.join(zoe, person.organization, 'member', 'Zoe Marsh');
  await signIn(page, person, '/');
  const address = new RegExp(`/support\\?open=${mine.id}`);
  await page
    .getByRole('link', { name: /No picture/ })
    .first()
    .click();
  await expect(page).toHaveURL(address);
  await expect(title(page, 'No picture')).toBeVisible();
  await page.goto('/notifications');
  await page
    .getByRole('main')
    .getByRole('link', { name: /No picture|assigned/ })
    .first()
    .click();
  await expect(page).toHaveURL(address);
  await expect(title(page, 'No picture')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('Zoe');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: 'Zoe Marsh' })).toBeVisible();
});

test('on a telephone, the list leads to the conversation, and the conversation to the customer', async ({
  page,
  testData,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { person, newTicket } = await newDesk(testData, baseURL, 1);
  await newTicket('Another one');
  await signIn(page, person, '/support');
  await row(page, 'Another one').click();
  await expect(title(page, 'Another one')).toBeVisible();
  await expect(row(page, 'Another one')).toBeHidden();
  await page.getByRole('button', { name: 'Customer', exact: true }).click();
  const customer = page.getByRole('complementary', { name: 'Customer' });
  await expect(customer.getByRole('link', { name: 'rita@harbour.example' })).toBeVisible();
  await expect(customer.getByText('Nothing')).toBeVisible();
  await expectAccessible(page);
  await customer.getByRole('button', { name: /Question 1/ }).click();
  await expect(title(page, 'Question 1')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(row(page, 'Question 1')).toBeVisible();
});
