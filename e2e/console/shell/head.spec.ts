import { expect, signIn, test } from '../../support/console/fixtures.ts';

test('pages, their files and sign-in answer HEAD like GET, without a body', async ({ page, testData }) => {
  await signIn(page, await testData.person());
  const [script] = /\/_next\/static\/[^"]+\.js/.exec(await (await page.request.get('/')).text()) ?? [];
  expect(script).toBeDefined();
  for (const path of ['/', '/docs', '/sign-in', '/no-such-page', '/api/auth/csrf', script ?? '']) {
    const [get, head] = [await page.request.get(path), await page.request.head(path)];
    expect([path, head.status()]).toEqual([path, get.status()]);
    expect((await head.body()).length, path).toBe(0);
    expect(head.headers()['content-type'], path).toBe(get.headers()['content-type']);
    expect(head.headers()['x-content-type-options'], path).toBe('nosniff');
  }
});
