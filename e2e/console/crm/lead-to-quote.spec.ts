import type { Locator } from '@playwright/test';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { cellIn } from '../../support/console/grid-cells.ts';
import { labelsIn } from '../../support/console/labels.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

const jobs = [
  { locale: 'en', width: 1440 },
  { locale: 'es', width: 820 },
  { locale: 'pt-BR', width: 390 },
] as const;

/** Presses with the mouse, or on a touch screen with a finger, and counts. */
function counted(isTouched: boolean) {
  let count = 0;
  return {
    press: async (target: Locator) => {
      count += 1;
      await (isTouched ? target.tap() : target.click());
    },
    count: () => count,
  };
}

for (const { locale, width } of jobs) {
  const isPhone = width < 500;
  test.describe(`${locale} at ${width}`, () => {
    test.use({ locale, viewport: { width, height: 900 }, hasTouch: isPhone, isMobile: isPhone });

    test('a lead becomes a quote that is sent in at most 20 clicks', async ({ page, testData, baseURL }) => {
      const { words, texts } = labelsIn(locale);
      const person = await testData.person('member');
      const call = await callsWithNewToken(testData, person.organization, baseURL);
      const lead = {
        first_name: 'Inês',
        last_name: 'Costa',
        email: 'ines@mar-azul.example',
        company_name: 'Mar Azul',
      };
      const { id } = await call('POST', '/leads', lead);
      await signIn(page, person, '/');
      const { press, count } = counted(isPhone);

      if (isPhone) await press(page.getByRole('button', { name: texts.shell.openNavigation }));
      const places = page.getByRole('navigation', { name: texts.shell.places });
      await press(places.getByRole('button', { name: texts.shell.groups.sell }));
      await press(page.getByRole('link', { name: words.kind('lead', 'many') }).first());
      await press(page.getByRole('main').getByRole('link', { name: 'Inês Costa' }).first());
      await press(page.getByRole('button', { name: words.verb('leads', 'convert'), exact: true }));
      await press(page.getByRole('link', { name: words.verb('quotes', 'create') }));
      const form = page.getByRole('main');
      const dialog = page.getByRole('dialog');
      // The customer and the currency are those of the deal, and the person who writes a quote owns it.
      await expect(form.getByRole('combobox', { name: words.property('quote', 'contact_id') })).toHaveValue(
        'Inês Costa',
      );
      for (const [name, text] of [
        ['description', 'Film of the harbour'],
        ['unit_price', '1200'],
      ] as const) {
        await press(cellIn(form.getByRole('grid'), 1, words.property('quote', name)));
        await page.keyboard.type(text);
      }
      await press(form.getByRole('button', { name: words.verb('quotes', 'create'), exact: true }));
      const send = words.verb('quotes', 'send');
      await press(page.getByRole('main').getByRole('button', { name: send, exact: true }));
      // The person sees to whom it goes.
      await expect(dialog.getByText('ines@mar-azul.example')).toBeVisible();
      await press(dialog.getByRole('button', { name: send, exact: true }));
      await expect(dialog).toBeHidden();
      expect(count()).toBeLessThanOrEqual(20);
      expect(await call('GET', '/quotes')).toMatchObject([
        { status: 'sent', total: 1200, owner_id: expect.stringMatching(/^usr_/) },
      ]);
      expect(await call('GET', '/emails?to=ines@mar-azul.example')).toHaveLength(1);
      expect(await call('GET', `/leads/${id}`)).toMatchObject({ status: 'converted' });
    });
  });
}
