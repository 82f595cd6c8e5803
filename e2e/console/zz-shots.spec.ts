import { expect, signIn, test } from './fixtures.ts';
import { handsIn } from './hands.ts';
for (const locale of ['en-US', 'es-ES', 'pt-BR'])
  test.describe(locale, () => {
    test.use({ locale });
    test('shots', async ({ page, world, baseURL }) => {
      const person = await world.person('member');
      const hands = await handsIn(world, person.organization, baseURL);
      const contact = await hands('POST', '/contacts', { first_name: 'Luis', last_name: 'Prado', email: 'luis@customer.example' });
      const { id } = await hands('POST', '/support/tickets', { subject: 'The invoice shows the wrong address', description: 'We moved in January; the invoice still has the old street.\n\nCould you send it again?', contact_id: contact.id, priority: 'high' });
      await hands('POST', `/support/tickets/${id}/messages`, { body: 'Any news?', author: { type: 'customer' } });
      await hands('POST', `/support/tickets/${id}/notes`, { body: 'Address was wrong in two places; told accounting.' });
      await signIn(page, person, `/data/tickets/${id}`);
      const form = page.locator('form').filter({ has: page.getByRole('textbox') }).last();
      await form.getByRole('textbox').fill('We have corrected the address. Here is the new invoice.');
      await page.keyboard.press('Control+Enter');
      await expect(form.getByRole('textbox')).toHaveValue('');
      const other = await hands('POST', '/support/tickets', { subject: 'A call' });
      const chat = await hands('POST', '/chat/conversations', { visitor: { name: 'Eva Ruiz', page: 'https://studio.example/prices' } });
      await hands('POST', `/chat/conversations/${chat.id}/messages`, { body: 'Do you also film abroad?' });
      await hands('POST', `/chat/conversations/${chat.id}/messages`, { body: 'Yes, everywhere.', author: 'agent' });
      const ctr = await hands('POST', '/contracts', { title: 'Film of the harbour', signers: [{ name: 'Luis Prado', email: 'luis@customer.example' }], body_format: 'html', body: '<h2>1. The work</h2><p>A film of <b>12</b> minutes about the harbour, delivered in June.</p><table><tr><th>Part</th><th>Price</th></tr><tr><td>Film</td><td>9,000</td></tr></table>' });
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        for (const [name, path] of [['ticket', `tickets/${id}`], ['unsent', `tickets/${other.id}`], ['chat', `chat_conversations/${chat.id}`], ['contract', `contracts/${ctr.id}`]]) {
          await page.goto(`/data/${path}`);
          await page.getByRole('heading', { level: 1 }).waitFor(); await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' }); await page.waitForTimeout(500);
          if (name === 'unsent') {
            await page.locator('.mantine-SegmentedControl-label').last().click();
            await page.locator('form').filter({ has: page.getByRole('textbox') }).last().getByRole('textbox').fill('Nota');
          }
          if (name === 'ticket' && width === 390) {
            await page.locator('form').last().getByRole('button').first().click();
          }
          await page.screenshot({ path: `/tmp/people-shots/${name}-${locale}-${width}.png`, fullPage: true });
          if (name === 'unsent') {
            await page.locator('.mantine-SegmentedControl-label').first().click();
            await page.keyboard.press('Tab');
            await page.locator('form').last().getByRole('textbox').press('Control+Enter');
            await page.getByRole('alert').first().waitFor();
            await page.screenshot({ path: `/tmp/people-shots/warned-${locale}-${width}.png`, fullPage: true });
          }
        }
      }
    });
  });
