import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { newIntegrator } from '../../support/console/integrator.ts';
import { labelsIn } from '../../support/console/labels.ts';
import { waitingRecords } from '../../support/platform/waiting-records.ts';

/** Each language at one width; between them they have every width and both kinds of hand. */
const settings = [
  { locale: 'en', width: 820 },
  { locale: 'es', width: 390 },
  { locale: 'pt-BR', width: 1440 },
] as const;

/** Presses with the mouse, or on a touch screen with a finger, and counts. */
function counted(isTouched: boolean) {
  let count = 0;
  return {
    press: async (target: Locator) => {
      count += 1;
      await (isTouched ? target.tap() : target.click());
    },
    /** The number of presses since the last time. */
    taken: () => {
      const all = count;
      count = 0;
      return all;
    },
  };
}

const card = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

for (const { locale, width } of settings) {
  const isTouched = width < 500;
  const { words, texts } = labelsIn(locale);
  test.describe(`${locale} at ${width}`, () => {
    test.use({ locale, viewport: { width, height: 900 }, hasTouch: isTouched, isMobile: isTouched });

    test('a deal is moved, called about and corrected with few clicks', async ({
      page,
      testData,
      baseURL,
    }) => {
      const { organization, get, post } = await newIntegrator(testData, baseURL);
      const { id } = await post('/deals', { title: 'Harbour film', amount: 500, currency: 'EUR' });
      await signIn(page, await testData.person('member', organization), `/data/deals/${id}`);
      const { press, taken } = counted(isTouched);
      const bar = page.getByRole('navigation', {
        name: texts.record.stages.replace('{property}', words.property('deal', 'stage_id')),
      });
      await press(bar.getByRole('button', { name: 'Proposal' }));
      await expect(bar.locator('[aria-current="step"]')).toHaveText('Proposal');
      expect(taken()).toBe(1);

      const composer = page.getByRole('form', { name: texts.record.composer });
      await press(composer.getByRole('button', { name: texts.record.mode.call, exact: true }));
      await page.keyboard.type('Wants the offer in May');
      await press(composer.getByRole('button', { name: texts.record.send.call }));
      await expect(
        page.getByRole('listitem').filter({ hasText: 'Wants the offer in May' }).first(),
      ).toBeVisible();
      expect(taken()).toBe(2);

      const amount = texts.record.editFact.replace('{property}', words.property('deal', 'amount'));
      await press(page.getByRole('button', { name: amount, exact: true }));
      await expect(page.getByRole('textbox', { name: words.property('deal', 'amount') })).toBeFocused();
      // A decimal comma, as many people write it, in each language.
      await page.keyboard.type('1250,50');
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await get(`/deals/${id}`)).amount).toBe(1250.5);
      expect(taken()).toBe(1);
    });

    test('a deal is won on the board with two clicks', async ({ page, testData, baseURL }) => {
      const { organization, get, post } = await newIntegrator(testData, baseURL);
      const { id } = await post('/deals', { title: 'Harbour film', amount: 500, currency: 'EUR' });
      await signIn(page, await testData.person('member', organization), '/deals');
      const { press, taken } = counted(isTouched);
      const menu = texts.boardView.actionsOf.replace('{title}', 'Harbour film');
      await press(card(page, 'Harbour film').getByRole('button', { name: menu }));
      await press(page.getByRole('menuitem', { name: 'Won' }));
      await expect.poll(async () => (await get(`/deals/${id}`)).status).toBe('won');
      expect(taken()).toBe(2);
    });

    test('three expenses are approved with one click each', async ({ page, testData, baseURL }) => {
      const { organization, get, post, patch } = await newIntegrator(testData, baseURL, 'admin');
      const made = waitingRecords((method, path, body = {}) =>
        method === 'POST' ? post(path, body) : patch(path, body),
      );
      for (const one of ['Train', 'Taxi', 'Hotel']) await made.expense(one);
      await signIn(page, await testData.person('manager', organization), '/approvals');
      const { press, taken } = counted(isTouched);
      const rows = page.getByRole('region', { name: texts.approvals.waiting }).getByRole('listitem');
      for (let left = 3; left > 0; left--) {
        await expect(rows).toHaveCount(left);
        await press(page.getByRole('button', { name: texts.approvals.approve, exact: true }));
      }
      await expect(page.getByRole('heading', { name: texts.approvals.emptyTitle })).toBeVisible();
      expect(taken()).toBe(3);
      await expect
        .poll(async () => (await get('/finance/expenses?status=approved&fields=id')).length)
        .toBe(3);
    });

    test('two tickets are answered with at most three clicks each', async ({ page, testData, baseURL }) => {
      const { organization, get, post } = await newIntegrator(testData, baseURL);
      for (const subject of ['No sound', 'No picture'])
        await post('/support/tickets', { subject, description: 'It does not work.', channel: 'phone' });
      await signIn(page, await testData.person('member', organization), '/support');
      const { press, taken } = counted(isTouched);
      const list = page.getByRole('region', { name: texts.desk.panes.list, exact: true });
      await press(
        list
          .getByRole('button')
          .filter({ hasText: /No (sound|picture)/ })
          .first(),
      );
      const shown = page
        .getByRole('region', { name: texts.desk.panes.conversation })
        .getByRole('heading', { level: 2 });
      for (let nth = 0; nth < 2; nth++) {
        const subject = (await shown.textContent()) ?? '';
        await press(page.getByRole('textbox', { name: texts.conversation.reply, exact: true }));
        await page.keyboard.type('We have corrected it.');
        await press(page.getByRole('button', { name: texts.desk.send.solved }));
        if (nth === 0) await expect(shown).not.toHaveText(subject);
      }
      await expect.poll(async () => (await get('/support/tickets?status=solved&fields=id')).length).toBe(2);
      expect(taken()).toBeLessThanOrEqual(6);
    });

    test('a customer is found and opened with five keys', async ({ page, testData, baseURL }) => {
      const { organization, post } = await newIntegrator(testData, baseURL);
      await post('/companies', { name: 'Harbour Ltd' });
      await signIn(page, await testData.person('member', organization), '/');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      await page.keyboard.type('har');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Harbour Ltd', level: 1 })).toBeVisible();
    });
  });
}
