import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { newProgram } from '../../support/console/queue-cards.ts';

test('nothing on Today moves while it loads slowly, so that no click misses its button', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('admin');
  const program = await newProgram(testData, person.organization, baseURL);
  await program.call('POST', '/tasks', {
    title: 'Call the printer',
    assignee_id: await program.idOf(person),
  });
  await program.call('POST', '/deals', {
    title: 'Festival film',
    amount: 4000,
    currency: 'EUR',
    status: 'won',
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        performance.measure('moved', { start: entry.startTime, duration: 0 });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const cdp = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 300, downloadThroughput: -1, uploadThroughput: -1 };
  await cdp.send('Network.emulateNetworkConditions', slow);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await (width === 390 ? signIn(page, person, '/') : page.reload());
    await expect(page.getByRole('link', { name: 'Invite', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Unread notifications' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => performance.getEntriesByName('moved').length), `at ${width}`).toBe(0);
  }
});
