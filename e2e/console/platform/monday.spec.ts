import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { countClicks } from '../../support/console/count-clicks.ts';
import { crawler } from '../../support/console/crawl.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test.use({ locale: 'es-ES' });

test('a manager gets from Home to the records of a figure in three clicks', async ({
  page,
  context,
  testData,
  baseURL,
}) => {
  const manager = await testData.person('manager');
  const call = await callsWithNewToken(testData, manager.organization, baseURL);
  for (const subject of ['No puedo entrar', 'Factura sin logotipo', 'Cambio de dirección'])
    await call('POST', '/support/tickets', { subject });
  const clicks = await countClicks(context);
  await signIn(page, manager, '/');
  await page.getByRole('link', { name: 'La empresa de un vistazo' }).click();
  await expect(page.getByRole('heading', { name: 'Informes', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: /Tickets nuevos\s*3/ }).click();
  await expect(page).toHaveURL(/\/data\/tickets\?/);
  for (const subject of ['No puedo entrar', 'Factura sin logotipo', 'Cambio de dirección'])
    await expect(page.getByText(subject)).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(3);
});

test('every figure of the overview opens a page, and each section its report', async ({ page, testData }) => {
  test.setTimeout(180_000);
  await signIn(page, testData.demo('manager'), '/');
  await page.goto('/reports?from=2026-01-01');
  const links = page.locator('main li a');
  await expect.poll(() => links.count()).toBeGreaterThan(20);
  const sections = page.getByRole('link', { name: /^Abrir el informe: / });
  await expect(sections).toHaveCount(9);
  await expectAccessible(page);
  const addresses = await page
    .locator('main li a, main h2 + a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const crawl = crawler(page);
  for (const address of addresses) {
    await crawl.open(address);
    await expect(page.locator('main').getByRole('alert'), address).toBeHidden();
  }
  expect(crawl.dead).toEqual([]);
});

test('a cell and a bar of a report open their records, rows without figures are shown on request', async ({
  page,
  testData,
  baseURL,
}) => {
  const manager = await testData.person('manager');
  const call = await callsWithNewToken(testData, manager.organization, baseURL);
  await call('POST', '/support/tickets', { subject: 'Pantalla negra', priority: 'urgent' });
  await call('POST', '/support/tickets', { subject: 'Sin sonido', priority: 'low' });
  await signIn(page, manager, '/reports?type=support');
  const table = page.getByRole('region', { name: 'Cifras del informe' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await page.getByRole('checkbox', { name: /Mostrar las 29 filas sin cifras/ }).check();
  await expect(table.getByRole('row')).toHaveCount(32);
  await page.goto('/reports?type=support&group=priority');
  await table
    .getByRole('row', { name: /Urgente/ })
    .getByRole('link', { name: '1' })
    .first()
    .click();
  await expect(page.getByText('Pantalla negra')).toBeVisible();
  await expect(page.getByText('Sin sonido')).toBeHidden();
});

test('a report is printed on paper without what can only be pressed, and fits a telephone', async ({
  page,
  testData,
}) => {
  await signIn(page, testData.demo('manager'), '/reports?type=sales&group=month&from=2026-01-01');
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('search', { name: 'Opciones del informe' })).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('region', { name: 'Cifras del informe' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ['/reports', '/reports?type=sales&group=month&from=2026-01-01']) {
    await page.goto(address);
    await expect(page.getByRole('search', { name: 'Opciones del informe' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});

for (const role of ['member', 'viewer'] as const)
  test(`the home of a ${role} is about their own day, without figures of the company`, async ({
    page,
    testData,
    baseURL,
  }) => {
    const admin = await testData.person('admin');
    const person = await testData.person(role, admin.organization);
    const call = await callsWithNewToken(testData, admin.organization, baseURL);
    const noon = `${new Date().toISOString().slice(0, 10)}T12:00:00Z`;
    for (const [title, email] of [
      ['Plan de rodaje', person.email],
      ['Comité de dirección', admin.email],
    ])
      await call('POST', '/calendar/events', {
        title,
        starts_at: noon,
        ends_at: noon.replace('T12', 'T13'),
        attendees: [{ email }],
      });
    await signIn(page, person, '/');
    await expect(page.getByRole('heading', { name: 'Reuniones de hoy' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Plan de rodaje/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /Comité de dirección/ })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Más indicadores' })).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('link', { name: /Plan de rodaje/ }).click();
    await expect(page.getByRole('heading', { name: 'Plan de rodaje' })).toBeVisible();
  });
