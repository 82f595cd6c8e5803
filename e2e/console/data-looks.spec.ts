import { expect, signIn, test } from './fixtures.ts';
import { handsIn } from './hands.ts';
import { expectSound } from './sound.ts';

test('nothing stands against the pages', async ({ page, world, baseURL }) => {
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
  for (const [path, sign] of places) {
    await page.goto(path);
    await expect(sign.first()).toBeVisible();
    await expectSound(page, path);
  }
});

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
