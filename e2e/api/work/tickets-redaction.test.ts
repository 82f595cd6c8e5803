import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertDeliveries } from '#server/areas/integrations/webhooks/deliveries-insert.ts';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { caller } from '../../support/test-server.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';
import { newSupport, type Support } from '../../support/work/tickets.ts';

const start = '2026-01-12T10:00:00.000Z';

let clocked: Clocked;
let support: Support;
beforeAll(async () => {
  clocked = await startClocked(start);
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set(start);
  support = await newSupport(clocked.server);
});

describe('a redaction', () => {
  test('removes the text everywhere it is stored, and shows who did it', async () => {
    const { id } = await support.newTicket();
    const secret = 'my card is 4111';
    const { data } = await support.addMessage(id, {
      body: secret,
      attachments: [{ name: secret, url: 'https://a.example/x' }],
    });
    const note = await support.api('POST', `/support/tickets/${id}/notes`, { body: secret });
    await support.api('POST', `/support/notes/${note.body.data.id}/redact`, {});
    const redacted = await support.api('POST', `/support/messages/${data.id}/redact`, {});
    expect(redacted.body.data).toMatchObject({
      body: '[redacted]',
      attachments: [],
      redacted_at: start,
      redacted_by: { type: 'token' },
      version: 2,
    });
    expect(await support.bodiesOf(id, 'messages')).toEqual(['[redacted]']);
    expect(JSON.stringify(await eventsOf(support.api))).not.toContain('4111');
    expect((await support.api('GET', `/support/tickets/${id}/messages?search=4111`)).body.data).toEqual([]);
    const again = await support.api('POST', `/support/messages/${data.id}/redact`, {});
    expect(again.body.data.version).toBe(2);
    const types = (await eventsOf(support.api, `&resource_id=${data.id}`)).map(({ type }) => type);
    expect(types).toEqual(['ticket.message_added', 'ticket.message_redacted']);
  });

  test('removes the text from its mail and inbox message, and cancels a waiting mail', async () => {
    const { api } = support;
    const address = 'support@studio.example';
    await api('POST', '/inbox/connections', { channel: 'email', address });
    for (const carried of [true, false]) {
      if (!carried) {
        const [own] = (await api('GET', '/inbox/connections')).body.data;
        await api('PATCH', `/inbox/connections/${own.id}`, { status: 'disconnected' });
      }
      const { data: ana } = (await api('POST', '/contacts', { email: `ana.${carried}@customer.example` }))
        .body;
      const { id } = await support.newTicket({ contact_id: ana.id });
      const { data } = await support.addMessage(id, { body: 'my card is 4111' });
      expect(data.inbox_message_id === null).toBe(!carried);
      const redacted = await api('POST', `/support/messages/${data.id}/redact`, {});
      expect(redacted.body.data).toMatchObject({ body: '[redacted]', delivery: 'failed' });
      const mail = await api('GET', `/emails/${data.email_id}`);
      expect(mail.body.data).toMatchObject({ status: 'failed', body: '[redacted]' });
    }
    const stored = [await api('GET', '/inbox/messages'), await eventsOf(api)];
    expect(JSON.stringify(stored)).not.toContain('4111');
  });

  test('applies to waiting webhook deliveries', async () => {
    const { id } = await support.newTicket();
    const { data } = await support.addMessage(id, { body: 'my card is 4111' });
    const endpoint = await support.api('POST', '/integrations/webhooks', { url: 'https://example.com/hook' });
    const [event] = await eventsOf(support.api, `&resource_id=${data.id}`);
    const about = { event_id: event?.id ?? '', event_type: event?.type ?? '', resource_id: data.id };
    const waiting = { ...about, endpoint_id: endpoint.body.data.id, reason: 'event' as const };
    const [delivery] = await clocked.server.app.db.withTenant(support.tenant.id, 'write', async (tx) =>
      insertDeliveries(tx, support.tenant.id, start, [{ ...waiting, body: JSON.stringify(event) }]),
    );
    await support.api('POST', `/support/messages/${data.id}/redact`, {});
    const shown = await support.api('GET', `/settings/webhooks/deliveries/${delivery}`);
    expect(shown.status, shown.text).toBe(200);
    expect(shown.text).toContain('[redacted]');
    expect(shown.text).not.toContain('4111');
  });

  test('needs a manager', async () => {
    const { id } = await support.newTicket();
    const { data } = await support.addMessage(id);
    const member = caller(clocked.server, support.tenant.tokens.member);
    expectError(
      await member('POST', `/support/messages/${data.id}/redact`, {}),
      403,
      'insufficient_permissions',
    );
  });
});
