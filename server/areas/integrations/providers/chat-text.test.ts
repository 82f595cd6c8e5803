import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventView } from '#server/base/events/rows.ts';
import { bodyFor, escaped, lineOf, linesOf, services } from './chat-text.ts';

const eventOf = (
  type: string,
  object: Record<string, unknown>,
  changes: EventView['data']['changes'] = {},
) => ({
  id: 'evt_1',
  type,
  api_version: '1.0.0',
  sequence: 1,
  created_at: '2026-03-02T10:00:00.000Z',
  organization_id: 'org_1',
  actor: { type: 'user', id: 'usr_1' },
  request_id: 'req_1',
  data: { object: { id: 'rec_1', ...object }, changes },
});

test('a line says what happened to what, and the first things that changed', () => {
  const won = eventOf(
    'deal.won',
    { name: 'Spring campaign' },
    {
      status: { from: 'open', to: 'won' },
      updated_at: { from: '2026-03-01', to: '2026-03-02' },
    },
  );
  expect(lineOf('slack', won, undefined)).toBe('*Deal won*: Spring campaign (status: open → won)');
  expect(lineOf('teams', won, undefined)).toBe('**Deal won**: Spring campaign (status: open → won)');
  const issued = eventOf('invoice.issued', { number: 'INV-7', name: null, customer: 'x' });
  expect(lineOf('discord', issued, undefined)).toBe('**Invoice issued**: INV-7');
  expect(lineOf('slack', eventOf('email.sent', { id: 'eml-1' }), undefined)).toBe('*Email sent*: eml-1');
});

test.each([
  ['slack', '<!channel> & <@U1>', '&lt;!channel&gt; &amp; &lt;@\u200bU1&gt;'],
  ['slack', '@here come', '@\u200bhere come'],
  ['slack', 'ana@example.com', 'ana@example.com'],
  ['slack', '*bold*', '\u200b*bold\u200b*'],
  ['discord', '@everyone <@123> [a](b)', '@\u200beveryone \\<@\u200b123\\> \\[a\\]\\(b\\)'],
  ['discord', '**x** `y` ~~z~~', '\\*\\*x\\*\\* \\`y\\` \\~\\~z\\~\\~'],
  ['teams', '<at>Ana</at> [a](b)', '<\u200bat>Ana<\u200b/at> \\[a\\]\\(b\\)'],
  ['teams', 'line\none', 'line one'],
] as const)('in %s %j is only text', (service, given, shown) => {
  expect(escaped(service, given)).toBe(shown);
});

test('whatever records hold, nobody is called by it and a message is not too long', () => {
  const services_ = fc.constantFrom(...services);
  const nasty = fc.array(
    fc.constantFrom('@everyone', '<!channel>', '<@U1>', '@here', '*', '`', '\n', ' ', 'Ana', '<at>'),
  );
  fc.assert(
    fc.property(services_, fc.array(nasty, { maxLength: 30 }), (service, names) => {
      const events = names.map((parts) => eventOf('contact.created', { name: parts.join('') }));
      const lines = linesOf(service, events, 'en');
      const text = lines.join('\n');
      expect(text).not.toMatch(/(^|[^\p{L}\p{N}_.])@(everyone|here|channel|U1)/u);
      if (service === 'slack') expect(text).not.toMatch(/<[!@#]/);
      expect(text.length).toBeLessThan(service === 'discord' ? 2_000 : 8_100);
      expect(lines.length).toBeLessThanOrEqual(16);
    }),
  );
});

test('each service gets its own shape', () => {
  expect(bodyFor('slack', ['a', 'b'])).toEqual({ text: 'a\nb' });
  expect(bodyFor('discord', ['a'])).toEqual({ content: 'a', allowed_mentions: { parse: [] } });
  expect(bodyFor('teams', ['a'])).toMatchObject({
    type: 'message',
    attachments: [
      { content: { type: 'AdaptiveCard', body: [{ type: 'TextBlock', text: 'a', wrap: true }] } },
    ],
  });
});

test('a template fills its places, with a default where there is nothing', () => {
  const event = eventOf('deal.won', { name: 'A <b>', amount: 12 }, { status: { from: 'open', to: 'won' } });
  const template = '{{type}} {{object.name}} {{object.amount}} {{object.owner|nobody}} {{changes.status.to}}';
  expect(lineOf('slack', event, template)).toBe(`deal.won A &lt;b&gt; 12 nobody won`);
});
