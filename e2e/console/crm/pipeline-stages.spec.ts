import { countClicks } from '../../support/console/count-clicks.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { cardIn, column, newProgram, opened } from '../../support/console/queue-cards.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test('deals come with the page, and are moved, won and lost in few clicks; a stage asks for what it requires', async ({
  page,
  testData,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const person = await testData.person('manager');
  const admin = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const program = await newProgram(testData, person.organization, baseURL);
  const [sales] = await program.call('GET', '/settings/pipelines');
  const stages = sales.stages.map((stage: { name: string }) =>
    stage.name === 'Proposal' ? { ...stage, required_fields: ['amount'] } : stage,
  );
  await admin('PATCH', `/settings/pipelines/${sales.id}`, { stages });
  const fresh = ({ name, kind, probability }: Record<string, unknown>) => ({ name, kind, probability });
  await admin('POST', '/settings/pipelines', { name: 'Renewals', stages: sales.stages.map(fresh) });
  for (const title of ['Festival film', 'Trailer', 'Portrait'])
    await admin('POST', '/deals', { title, pipeline_id: sales.id });
  const reads: string[] = [];
  page.on('request', (request) => {
    if (/deals\.(list|board)/.test(request.url())) reads.push(request.url());
  });
  await signIn(page, person, '/deals');
  await opened(page);
  await expect(column(page, 'Prospecting').getByRole('heading')).toHaveText('Prospecting 3');
  expect(reads).toEqual([]);

  // Two clicks move a deal, two more and a number if the stage requires one.
  const clicks = await countClicks(page.context());
  const menuOf = (title: string) =>
    cardIn(page, 'Prospecting', title).getByRole('button', { name: `Actions for ${title}` });
  await menuOf('Festival film').click();
  await page.getByRole('menuitem', { name: 'Proposal' }).click();
  const asked = page.getByRole('dialog', { name: 'Move to Proposal' });
  await asked.getByRole('textbox', { name: /Amount/ }).fill('4000');
  await page.keyboard.press('Enter');
  await expect(cardIn(page, 'Proposal', 'Festival film')).toContainText('4,000');
  expect(await clicks()).toBe(2);
  // The answer of a move comes late, and closes no question of another one.
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    /deals\.(update|batch)/,
    async (route) => {
      const response = await route.fetch();
      await isHeld;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await menuOf('Trailer').click();
  await page.getByRole('menuitem', { name: 'Won' }).click();
  await expect(column(page, 'Won').getByRole('heading')).toHaveText('Won 1');
  expect(await clicks()).toBe(4);
  await menuOf('Portrait').click();
  await page.getByRole('menuitem', { name: 'Lost' }).click();
  const loss = page.getByRole('dialog', { name: 'Move to Lost' });
  await loss.getByRole('textbox', { name: /Loss reason/ }).fill('Too expensive');
  answer();
  await expect(page.getByRole('status').filter({ hasText: 'Won' })).toBeVisible();
  await loss.getByRole('button', { name: 'Move to Lost' }).click();
  await expect(column(page, 'Lost').getByRole('heading')).toHaveText('Lost 1');
  expect(await clicks()).toBe(7);

  // The plus of a column creates a deal there, and the board shows it at once.
  await page.getByRole('link', { name: 'New in Proposal' }).click();
  const form = page.getByRole('dialog', { name: 'New deal' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Harbour film');
  await form.getByRole('textbox', { name: /Amount/ }).fill('900');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(cardIn(page, 'Proposal', 'Harbour film')).toBeVisible();

  // Another pipeline has its own deals, in the address, and none yet.
  await page.getByRole('combobox', { name: 'Pipeline' }).selectOption('Renewals');
  await expect(page.getByText('No deals yet')).toBeVisible();
  await expect(page).toHaveURL(/pipeline=/);
  await page.reload();
  await expect(page.getByText('No deals yet')).toBeVisible();
});

test('the board says when it could not be loaded, loads again, and says who may see it', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const program = await newProgram(testData, person.organization, baseURL);
  await program.call('POST', '/deals', { title: 'Trailer' });
  await signIn(page, person, '/');
  await page.route(/deals\.board/, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Sell' }).click();
  await page.getByRole('link', { name: 'Pipeline' }).first().click();
  await expect(page.getByText('The records could not be loaded')).toBeVisible();
  await page.unroute(/deals\.board/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cardIn(page, 'Prospecting', 'Trailer')).toBeVisible();
  const admin = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  await admin('PATCH', '/settings/modules', { crm: { min_role: 'manager' } });
  await page.goto('/deals');
  await expect(page.getByText('Not available for your role')).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
});
