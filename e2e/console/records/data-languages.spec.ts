import { expect, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

for (const [locale, texts] of [
  ['es-ES', { kind: 'Oportunidades', fresh: /Nuev/, title: 'Título', create: 'Crear' }],
  ['pt-BR', { kind: 'Negócios', fresh: /Nov/, title: 'Título', create: 'Criar' }],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test('lists, forms and records are in the language of the person', { tag: '@long' }, async ({
      page,
      testData,
      baseURL,
    }) => {
      const person = await testData.person('manager');
      const call = await callsWithNewToken(testData, person.organization, baseURL);
      const { id } = await call('POST', '/deals', { title: 'Harbour film' });
      await page.goto('/sign-in');
      await page.locator('input[type="email"]').fill(person.email);
      await page.locator('input[type="password"]').fill(person.password);
      await page.locator('button[type="submit"]').click();
      await page.waitForURL((url) => url.pathname !== '/sign-in');
      await page.goto('/data/deals');
      await expect(page.getByRole('heading', { name: texts.kind, level: 1 })).toBeVisible();
      await page.getByRole('link', { name: texts.fresh }).click();
      await page.getByRole('textbox', { name: texts.title }).fill('Puerto');
      await page.getByRole('button', { name: texts.create }).click();
      await expect(page.getByRole('heading', { name: 'Puerto', level: 1 })).toBeVisible();
      await page.goto(`/data/deals/${id}`);
      await expect(page.getByRole('link', { name: 'Editar' })).toBeVisible();
    });
  });
}
