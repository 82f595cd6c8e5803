import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { newProgram } from '../../support/console/queue-cards.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test('a person enters an hour and a half, and the project leads to the invoice of its hours', async ({
  page,
  testData,
  baseURL,
}) => {
  const manager = await testData.person('manager');
  const call = await callsWithNewToken(testData, manager.organization, baseURL);
  const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
  const project = await call('POST', '/projects', {
    ...{ name: 'Brand film', client_company_id: company.id, currency: 'EUR', hourly_rate: 60 },
  });
  for (const [date, minutes] of [
    ['2026-03-04', 135],
    ['2026-03-05', 50],
  ])
    await call('POST', '/time-entries', { project_id: project.id, date, minutes, description: 'Editing' });

  await signIn(page, manager, '/data/time_entries/new');
  await page.getByRole('textbox', { name: /^Time/ }).fill('1:30');
  await expect(page.getByText('Read as 90')).toBeVisible();
  await page.getByLabel('Description').fill('Filming');
  await page.getByRole('combobox', { name: 'Project' }).fill('Brand');
  await page.getByRole('option', { name: 'Brand film' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('1 hr 30 min').first()).toBeVisible();
  await expect(page.getByText('€90.00').first()).toBeVisible();

  await page.goto('/data/time_entries');
  await expect(page.getByRole('row', { name: '2 hr 15 min' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/data/projects/${project.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Invoice hours' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Invoice hours' }).click();
  await expect(page).toHaveURL(/\/data\/invoices\/inv_/);
  await expect(page.getByText('€275.00').first()).toBeVisible();
});

test('a delivered card shows the time that was recorded for the people who worked on it', async ({
  page,
  testData,
  baseURL,
}) => {
  const manager = await testData.person('manager');
  const { organization } = manager;
  const program = await newProgram(testData, organization, baseURL);
  const { id } = await program.ready('Opening film');
  await program.claim(id);
  // No call begins a claim in the past.
  await testData.db.withTenant(organization.id, 'write', (tx) =>
    tx.text(
      `UPDATE edit_cards SET claim = jsonb_set(claim, '{claimed_at}',
        to_jsonb(((claim ->> 'claimed_at')::timestamptz - interval '90 minutes')::text))
      WHERE organization_id = $1 AND id = $2`,
      [organization.id, id],
    ),
  );
  const path = `/edicion/videos/${id}`;
  const cut = { url: 'https://example.com/cut.mp4', fps: 25, file_is_there: true };
  await program.call('POST', `${path}/versions`, cut);
  const reviewer = await callsWithNewToken(testData, organization, baseURL);
  await reviewer('PATCH', path, { status: 'approved' });
  await program.call('PATCH', path, { status: 'delivered', delivered_url: 'https://example.com/final.mp4' });
  await signIn(page, manager, `/queue/${id}?tab=details`);
  const recorded = page.getByRole('link', { name: '1 hr 30 min' });
  await expect(recorded).toBeVisible();
  await expect(page.getByText('(not invoiced)')).toBeVisible();
  await expectAccessible(page);
  await recorded.click();
  await expect(page).toHaveURL(/\/data\/time_entries\/tim_/);
});
