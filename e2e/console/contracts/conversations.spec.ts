import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const messages = (page: Page) => conversation(page).getByRole('listitem');

test('a ticket shows its conversation, oldest first, and takes public answers and notes for the team', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const call = await callsWithNewToken(testData, person.organization, baseURL);
  const contact = await call('POST', '/contacts', { first_name: 'Luis', email: 'luis@customer.example' });
  const { id } = await call('POST', '/support/tickets', {
    subject: 'Wrong address',
    description: 'The invoice has our old street.',
    contact_id: contact.id,
  });
  const customer = { type: 'customer' };
  await call('POST', `/support/tickets/${id}/messages`, { body: 'Any news?', author: customer });
  await call('POST', `/support/tickets/${id}/notes`, { body: 'Wrong in two places.' });
  await signIn(page, person, `/data/tickets/${id}`);
  await expect(messages(page)).toHaveCount(3);
  await expect(messages(page).nth(0)).toContainText('The invoice has our old street.');
  await expect(messages(page).nth(1)).toContainText('Any news?');
  await expect(messages(page).nth(1)).toContainText('Luis');
  await expect(messages(page).nth(2)).toContainText('Internal note');

  await conversation(page).getByRole('textbox', { name: 'Reply' }).fill('We have corrected it.');
  await conversation(page).getByRole('button', { name: 'Send reply' }).click();
  await expect(messages(page)).toHaveCount(4);
  await expect(messages(page).nth(3)).toContainText('Ana Prado');
  await expect(messages(page).nth(3)).toContainText('Sent to luis@customer.example');
  await expect(messages(page).nth(3)).not.toContainText('Internal note');

  await conversation(page).getByText('Internal note', { exact: true }).last().click();
  await conversation(page).getByRole('textbox', { name: 'Internal note' }).fill('Told accounting.');
  await page.keyboard.press('Control+Enter');
  await expect(messages(page)).toHaveCount(5);
  await expect(messages(page).nth(4)).toContainText('Internal note');
  await expect(conversation(page).getByRole('textbox')).toHaveValue('');

  // A message that the customer writes meanwhile appears without a reload.
  await call('POST', `/support/tickets/${id}/messages`, { body: 'Thank you!', author: customer });
  await expect(messages(page).nth(5)).toContainText('Thank you!', { timeout: 10_000 });
});

test('a reply that was stored but not sent is marked so, at once and in the conversation', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const call = await callsWithNewToken(testData, person.organization, baseURL);
  const { id } = await call('POST', '/support/tickets', { subject: 'A call about the invoice' });
  await signIn(page, person, `/data/tickets/${id}`);
  await expect(conversation(page)).toContainText('No messages yet.');
  const reply = conversation(page).getByRole('textbox', { name: 'Reply' });
  await reply.fill('We will call back.');
  await page.route('**/api/trpc/ticketMessages.create**', (route) => route.abort());
  await conversation(page).getByRole('button', { name: 'Send reply' }).click();
  await expect(conversation(page).getByRole('alert')).toContainText('The server cannot be reached');
  await expect(reply).toHaveValue('We will call back.');

  await page.unroute('**/api/trpc/ticketMessages.create**');
  await conversation(page).getByRole('button', { name: 'Send reply' }).click();
  await expect(conversation(page).getByRole('alert')).toContainText('the message was saved but not sent');
  await expect(messages(page)).toContainText(['Saved but not sent']);
});

test('a reply on a closed ticket reports where it was stored', async ({ page, testData, baseURL }) => {
  const person = await testData.person('member');
  const call = await callsWithNewToken(testData, person.organization, baseURL);
  const { id } = await call('POST', '/support/tickets', { subject: 'Wrong address' });
  await call('PATCH', `/support/tickets/${id}`, { status: 'solved' });
  await call('PATCH', `/support/tickets/${id}`, { status: 'closed' });
  await signIn(page, person, `/data/tickets/${id}`);
  await conversation(page).getByRole('textbox', { name: 'Reply' }).fill('One more thing.');
  await conversation(page).getByRole('button', { name: 'Send reply' }).click();
  await conversation(page).getByRole('status').getByRole('link', { name: 'T-000002' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('T-000002');
  await expect(messages(page)).toContainText(['One more thing.']);
});

test('a long conversation opens at its latest part, and can be read back to its beginning', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const call = await callsWithNewToken(testData, person.organization, baseURL);
  const { id } = await call('POST', '/support/tickets', { subject: 'Wrong address' });
  await call('POST', `/support/tickets/${id}/notes`, { body: 'The first note' });
  // One token may write twenty times in a minute, so the messages need two.
  const others = await callsWithNewToken(testData, person.organization, baseURL);
  for (let nth = 1; nth <= 22; nth++)
    await (nth > 11 ? others : call)('POST', `/support/tickets/${id}/messages`, { body: `Message ${nth}.` });
  await signIn(page, person, `/data/tickets/${id}`);
  await expect(messages(page).last()).toContainText('Message 22.');
  // A note that is older than the shown messages appears only with the messages after it.
  await expect(messages(page).first()).toContainText('Message 3.');
  await conversation(page).getByRole('button', { name: 'Show older' }).click();
  await expect(messages(page)).toHaveCount(23);
  await expect(messages(page).first()).toContainText('The first note');
});

test('a chat is read and answered on its page, and a viewer can only read it', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const viewer = await testData.person('viewer', person.organization);
  const call = await callsWithNewToken(testData, person.organization, baseURL);
  const { id } = await call('POST', '/chat/conversations', { visitor: { name: 'Eva' } });
  await call('POST', `/chat/conversations/${id}/messages`, { body: 'Do you also film abroad?' });
  await signIn(page, person, `/data/chat_conversations/${id}`);
  await expect(messages(page)).toHaveCount(1);
  await expect(messages(page)).toContainText(['Eva']);
  await expect(conversation(page).getByText('Internal note')).toHaveCount(0);
  await conversation(page).getByRole('textbox', { name: 'Reply' }).fill('Yes, everywhere.');
  await conversation(page).getByRole('button', { name: 'Send reply' }).click();
  await expect(messages(page).nth(1)).toContainText('Ana Prado');
  await expect(messages(page).nth(1)).toContainText('Yes, everywhere.');

  await page.context().clearCookies();
  await signIn(page, viewer, `/data/chat_conversations/${id}`);
  await expect(messages(page)).toHaveCount(2);
  await expect(conversation(page).getByRole('textbox')).toHaveCount(0);
});

test("a contract's document can be read on the contract's page", async ({ page, testData, baseURL }) => {
  const person = await testData.person('member');
  const call = await callsWithNewToken(testData, person.organization, baseURL);
  const signers = [{ name: 'Luis Prado', email: 'luis@customer.example' }];
  const { id } = await call('POST', '/contracts', {
    signers,
    title: 'Film of the harbour',
    body_format: 'html',
    body: '<h2>The work</h2><p>A film of {{minutes}} minutes.</p>',
    variables: { minutes: '12' },
  });
  const empty = await call('POST', '/contracts', { signers, title: 'Still to be written' });
  await signIn(page, person, `/data/contracts/${id}`);
  const document = page.getByRole('region', { name: 'Document' });
  await expect(document.getByRole('heading', { name: 'The work' })).toBeVisible();
  await expect(document.getByText('A film of 12 minutes.')).toBeVisible();
  // The source of the document is not shown as well, and the role of a signer is a word.
  await expect(page.getByText('<h2>')).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'Signs', exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await document.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.html$/);
  // The paper is printed alone, and a telephone fits its text to the width until the sheet is asked for.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByText('A film of 12 minutes.')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  const paper = document.getByRole('region', { name: 'Paper' });
  const overflow = () => paper.evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(await overflow()).toBe(0);
  await document.getByRole('button', { name: 'Fit width' }).click();
  expect(await overflow()).toBeGreaterThan(300);
  await page.goto(`/data/contracts/${empty.id}`);
  await expect(document).toContainText('a document is needed');
});

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 49>>stream
BT /F1 18 Tf 20 150 Td (Read and agreed) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

test('a contract that is a PDF can be read on its page', async ({ page, testData, baseURL }) => {
  const files = createServer((_req, res) =>
    res.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf),
  );
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = files.address() as AddressInfo;
    const person = await testData.person('member');
    const call = await callsWithNewToken(testData, person.organization, baseURL);
    const { id } = await call('POST', '/contracts', {
      title: 'Film of the harbour',
      signers: [{ name: 'Luis Prado', email: 'luis@customer.example' }],
      document_url: `http://127.0.0.1:${port}/contract.pdf`,
    });
    await signIn(page, person, `/data/contracts/${id}`);
    const first = page.getByRole('region', { name: 'Page 1 of 1' });
    await expect(first).toContainText('Read and agreed', { timeout: 60_000 });
    const inked = first.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      return data?.some((value, at) => at % 4 !== 3 && value < 100) ?? false;
    });
    expect(await inked, 'something dark is drawn').toBe(true);
  } finally {
    files.close();
  }
});
