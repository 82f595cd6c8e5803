import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { handsIn } from './hands.ts';

async function seriousFindings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('nothing serious stands against the pages, at a desk and on a telephone', async ({
      page,
      world,
      baseURL,
    }) => {
      const person = await world.person('admin');
      const hands = await handsIn(world, person.organization, baseURL);
      const lines = [{ description: 'A line with quite a long description', quantity: 2, unit_price: 10 }];
      const quote = await hands('POST', '/quotes', { currency: 'EUR', lines, metadata: { plan: 'pro' } });
      await signIn(page, person);
      const place = `/data/quotes/${quote.id}`;
      const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
      const places = [
        ['/data', heading('Data')],
        ['/data/quotes?status=draft', page.getByRole('rowheader')],
        [place, page.getByRole('listitem').filter({ hasText: 'Created' })],
        [`${place}/edit`, page.getByRole('button', { name: 'Save changes' })],
        ['/data/quotes/new', heading('New: Quote')],
        ['/data/quotes/import', heading('Import: Quotes')],
      ] as const;
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        for (const [path, sign] of places) {
          await page.goto(path);
          await expect(sign.first()).toBeVisible();
          expect.soft(await seriousFindings(page), `${path} at ${width}`).toEqual([]);
          expect.soft(await overflow(page), `${path} at ${width}`).toBe(0);
        }
      }
    });
  });
}

for (const [locale, said] of [
  ['es-ES', { kind: 'Oportunidades', fresh: /Nuev/, title: 'Título', create: 'Crear' }],
  ['pt-BR', { kind: 'Negócios', fresh: /Nov/, title: 'Título', create: 'Criar' }],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test('lists, forms and records speak the language of the person', async ({ page, world, baseURL }) => {
      const person = await world.person('manager');
      const hands = await handsIn(world, person.organization, baseURL);
      const { id } = await hands('POST', '/deals', { title: 'Harbour film' });
      await page.goto('/sign-in');
      await page.locator('input[type="email"]').fill(person.email);
      await page.locator('input[type="password"]').fill(person.password);
      await page.locator('button[type="submit"]').click();
      await page.waitForURL((url) => url.pathname !== '/sign-in');
      await page.goto('/data/deals');
      await expect(page.getByRole('heading', { name: said.kind, level: 1 })).toBeVisible();
      await page.getByRole('link', { name: said.fresh }).click();
      await page.getByRole('textbox', { name: said.title }).fill('Puerto');
      await page.getByRole('button', { name: said.create }).click();
      await expect(page.getByRole('heading', { name: 'Puerto', level: 1 })).toBeVisible();
      await page.goto(`/data/deals/${id}`);
      await expect(page.getByRole('link', { name: 'Editar' })).toBeVisible();
    });
  });
}
