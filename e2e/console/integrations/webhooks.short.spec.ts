import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, type Person, signIn, type TestData, test } from '../../support/console/fixtures.ts';
import { answering, type Receiver, startReceiver } from '../../support/servers/webhook-receiver.ts';

let receiver: Receiver;

test.beforeEach(async () => {
  receiver = await startReceiver();
});
test.afterEach(() => receiver.close());

/** Creates a program of the organization that changes records. */
async function program(testData: TestData, person: Person, baseURL = '') {
  const token = await testData.token(person.organization, 'Importer', 'admin');
  return async (method: string, path: string, body?: object) => {
    const reply = await fetch(`${baseURL}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(reply.status, await reply.clone().text()).toBe(200);
    return (await reply.json()).data;
  };
}

/** Makes all waiting deliveries due at once. */
const tryWhatWaits = (testData: TestData, { organization }: Person) =>
  testData.db.asSystem((tx) =>
    tx.text('UPDATE webhook_lanes SET due_at = now() WHERE organization_id = $1', [organization.id]),
  );

const deliveries = (page: Page) => page.getByRole('table', { name: 'Deliveries' });

test('an admin adds an endpoint, sees a test fail, repairs the endpoint, and sends missed events again', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person();
  const call = await program(testData, person, baseURL);
  const down = await startReceiver();
  await down.close();
  await signIn(page, person, '/webhooks');
  await page.getByRole('button', { name: 'Add the first endpoint' }).click();

  const dialog = page.getByRole('dialog', { name: 'New endpoint' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/hooks');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Orders');
  await dialog.getByRole('searchbox', { name: 'Search events' }).fill('contact.created');
  await dialog.getByRole('checkbox', { name: 'contact.created' }).check();
  await dialog.getByRole('button', { name: 'Example of contact.created' }).click();
  await expect(dialog.getByRole('treeitem', { name: /type: "contact.created"/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('textbox', { name: 'Address' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Address' }).fill(`${down.url}/hook`);
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();

  const secret = page.getByRole('dialog', { name: 'Endpoint added' });
  await expect(secret.getByRole('region', { name: 'Secret', exact: true })).toContainText('whsec_');
  await expect(secret.getByRole('region', { name: 'Verify events' })).toContainText('standardwebhooks');
  await page.keyboard.press('Escape');
  await secret.getByRole('button', { name: 'Close without copying' }).click();

  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(page.getByText(/Not delivered yet.*refused the connection/).first()).toBeVisible();
  await page.getByRole('link', { name: 'View delivery' }).click();
  const opened = page.getByRole('dialog', { name: 'webhook.test' });
  await expect(opened.getByText('No response', { exact: true })).toBeVisible();
  await expect(opened.getByText('webhook-signature')).toBeVisible();
  await expect(page).toHaveURL(/delivery=dlv_/);
  await page.goBack();
  await expect(opened).toBeHidden();

  await call('POST', '/contacts', { first_name: 'Ana', email: 'ana@example.com' });
  const missed = deliveries(page).getByRole('row', { name: /contact\.created/ });
  await expect(missed).toContainText('Waiting');
  await expect(page.getByText('Failing')).toBeVisible();
  await expect(missed.getByRole('cell').nth(2)).toHaveText('1');
  await tryWhatWaits(testData, person);
  // The next attempt is five minutes after the second, so the person acts first.
  await expect(missed.getByRole('cell').nth(2)).toHaveText('2');

  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit endpoint' });
  await edit.getByRole('textbox', { name: 'Address' }).fill(`${receiver.url}/hook`);
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toBeHidden();
  await page.getByRole('button', { name: 'Send waiting events now' }).click();
  await expect(missed).toContainText('Delivered');
  await expect(page.getByText('Working')).toBeVisible();

  await page.getByRole('button', { name: 'Resend events' }).click();
  const recover = page.getByRole('dialog', { name: 'Resend to Orders' });
  await expect(recover.getByText('No events to send')).toBeVisible();
  await recover.getByRole('radio', { name: 'All events again' }).check();
  // The two events are the test and the contact.
  await expect(recover.getByText('2 events will be sent')).toBeVisible();
  await recover.getByRole('button', { name: 'Resend', exact: true }).click();
  await expect(page.getByText('2 events are being sent')).toBeVisible();
  const arrived = () => receiver.accepted.filter(({ event }) => event.type === 'contact.created');
  await expect.poll(() => arrived().length).toBe(2);
});

test('an endpoint that answered "gone" is marked so, is switched on, and gets the missed events', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person();
  const call = await program(testData, person, baseURL);
  const { id } = await call('POST', '/integrations/webhooks', { url: `${receiver.url}/hook` });
  receiver.behave(answering(410));
  await call('POST', '/contacts', { first_name: 'Ana', email: 'ana@example.com' });
  await signIn(page, person, '/notifications');
  await page.getByRole('link', { name: /A webhook endpoint was switched off/ }).click();
  await expect(page).toHaveURL(new RegExp(`/webhooks/${id}$`));
  await expect(page.getByText(/the receiver answered 410.*Off since/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send test event' })).toHaveCount(0);
  receiver.behave(undefined);
  await page.getByRole('button', { name: 'Switch on' }).click();
  const dialog = page.getByRole('dialog', { name: /Switch on/ });
  await dialog.getByLabel('From', { exact: true }).fill('2026-01-01T00:00');
  await expect(dialog.getByText(/events? will be sent/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect.poll(() => receiver.accepted.map(({ event }) => event.type)).toContain('contact.created');
  await expect(page.getByText('Working')).toBeVisible();
});

test('filters of deliveries are in the address, and a delivery is opened and sent again', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person();
  const call = await program(testData, person, baseURL);
  const { id } = await call('POST', '/integrations/webhooks', {
    url: `${receiver.url}/hook`,
    events: ['contact.*'],
  });
  const { id: contact } = await call('POST', '/contacts', { first_name: 'Ana', email: 'ana@example.com' });
  await call('PATCH', `/contacts/${contact}`, { first_name: 'Julio' });
  await signIn(page, person, `/webhooks/${id}?type=contact.updated&state=delivered`);
  await expect(deliveries(page).getByRole('row', { name: /contact\.updated/ })).toHaveCount(1);
  await expect(deliveries(page).getByRole('row', { name: /contact\.created/ })).toHaveCount(0);
  await deliveries(page).getByRole('link', { name: 'contact.updated' }).click();
  const opened = page.getByRole('dialog', { name: 'contact.updated' });
  const body = opened.getByRole('tree', { name: 'Body' });
  // The name has letters that no id has, so no id of the event is found as well.
  await opened.getByRole('searchbox', { name: 'Search' }).fill('Julio');
  await expect(opened.getByText('2 found')).toBeVisible();
  await body.getByRole('treeitem', { name: /^data:/ }).click();
  await expect(body.getByRole('treeitem', { name: /^object:/ })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(body.getByRole('treeitem', { name: /^object:/ })).toBeVisible();
  await opened.getByRole('button', { name: 'Resend' }).click();
  await expect.poll(() => receiver.accepted.length).toBe(3);
  await expect(opened.getByText('Resent')).toBeVisible();
});

test('a receiver is checked step by step; a new secret replaces the old one; an endpoint is deleted', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person();
  const call = await program(testData, person, baseURL);
  const { id } = await call('POST', '/integrations/webhooks', {
    url: `${receiver.url}/hook`,
    events: ['deal.*'],
  });
  await signIn(page, person, `/webhooks/${id}`);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('2 checks failed.')).toBeVisible();
  await expect(page.getByText(/answer 401 if none matches/)).toBeVisible();

  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Replace secret' }).click();
  await page.getByRole('radio', { name: 'For 1 hour' }).check();
  await page.getByRole('button', { name: 'Create new secret' }).click();
  const secret = page.getByRole('dialog', { name: 'New secret' });
  await expect(secret.getByRole('region', { name: 'Secret', exact: true })).toContainText('whsec_');
  await page.keyboard.press('Escape');
  await secret.getByRole('button', { name: 'Close without copying' }).click();
  await expect(page.getByText('Old secret valid until')).toBeVisible();

  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete endpoint' }).click();
  await expect(page.getByRole('heading', { name: 'No endpoints yet' })).toBeVisible();
});

test('a change that does not reach the server is undone on the page, with the reason', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person();
  const call = await program(testData, person, baseURL);
  const { id } = await call('POST', '/integrations/webhooks', { url: `${receiver.url}/hook` });
  await signIn(page, person, `/webhooks/${id}`);
  await page.route('**/api/trpc/webhookSettings.update**', (route) => route.abort());
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Switch off' }).click();
  await expect(page.getByText(/was not changed: The server cannot be reached/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send test event' })).toBeVisible();
});

for (const role of ['manager', 'viewer'] as const) {
  test(`a ${role} sees an explanation in place of webhooks and requests`, async ({ page, testData }) => {
    await signIn(page, await testData.person(role), '/webhooks');
    await expect(page.getByText('Only for administrators')).toBeVisible();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByRole('link', { name: 'First steps' })).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Webhooks' })).toHaveCount(0);
    await page.goto('/requests');
    await expect(page.getByText('Only for administrators')).toBeVisible();
  });
}

test('the pages of an endpoint, a delivery and a request have no accessibility problems', {
  tag: '@long',
}, async ({ page, testData, baseURL }) => {
  const person = await testData.person();
  const call = await program(testData, person, baseURL);
  const { id } = await call('POST', '/integrations/webhooks', { url: `${receiver.url}/hook` });
  await call('POST', '/contacts', { first_name: 'Ana', email: 'ana@example.com' });
  await signIn(page, person, `/webhooks/${id}`);
  await expect(deliveries(page).getByRole('row', { name: /contact\.created/ })).toBeVisible();
  await expectAccessible(page, 'an endpoint');
  await deliveries(page).getByRole('link', { name: 'contact.created' }).click();
  await expect(page.getByRole('tree', { name: 'Body' })).toBeVisible();
  await expectAccessible(page, 'a delivery');
  await page.goto('/requests');
  await page.getByRole('link', { name: /POST .*contacts/ }).click();
  await expect(page.getByText('Details')).toBeVisible();
  await expectAccessible(page, 'a request');
});

test('conditions that only the API can set are shown, and stay when the endpoint is edited', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person();
  const call = await program(testData, person, baseURL);
  const groups = { or: [{ status: 'archived' }, { tags: 'vip' }] };
  const filter = { lifecycle: 'lead', ...groups };
  const body = { url: `${receiver.url}/hook`, events: ['contact.*'], filter };
  const { id } = await call('POST', '/integrations/webhooks', body);
  await signIn(page, person, `/webhooks/${id}`);
  await expect(page.getByText(JSON.stringify(groups))).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit endpoint' });
  await expect(edit.getByRole('region', { name: 'Further conditions' })).toContainText('"vip"');
  await edit.getByRole('textbox', { name: 'Name' }).fill('Customers');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toBeHidden();
  const { endpoints } = await call('GET', '/settings/webhooks');
  expect(endpoints).toEqual([expect.objectContaining({ description: 'Customers', filter })]);
});
