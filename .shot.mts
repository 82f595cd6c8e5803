import { chromium } from '@playwright/test';
import { chromiumLaunch } from './e2e/support/chromium.ts';
const [base, email, password, out, ...shots] = process.argv.slice(2);
const browser = await chromium.launch(await chromiumLaunch());
for (const shot of shots) {
  // path|width|scheme|locale|name|action
  const [path, width, scheme = 'light', locale = 'en-US', name, action] = shot.split('|');
  const w = Number(width);
  const context = await browser.newContext({ baseURL: base, locale, colorScheme: scheme as 'light', viewport: { width: w, height: w < 500 ? 844 : 900 }, reducedMotion: 'reduce', hasTouch: w < 1000, isMobile: w < 500 });
  const page = await context.newPage();
  page.on('console', async (m) => { if (m.type() === 'error') console.log('console', (await Promise.all(m.args().slice(0, 2).map((a) => a.jsonValue().catch(() => '')))).map((x) => String(x).slice(0, 120)).join(' | ')); });
  page.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 300)));
  await page.goto('/sign-in');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]:enabled').first().click();
  await page.waitForURL((u) => !u.pathname.includes('sign-in'));
  await page.goto(path);
  await page.waitForTimeout(1500);
  if (action) { await page.evaluate(`(async()=>{${action}})()`); await page.waitForTimeout(800); }
  await page.screenshot({ path: `${out}/${name}.png` });
  await context.close();
}
await browser.close();
