import { beforeEach, expect, test } from 'vitest';
import { newSeller, type Seller } from '../../support/crm/seller.ts';
import { expectError } from '../../support/expected-replies.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let seller: Seller;
beforeEach(async () => {
  seller = await newSeller(server);
});

test('a change of one channel keeps the opt-out of another, and every consent has its time', async () => {
  const given = { email: 'opted_out', at: '2026-01-01T00:00:00Z', source: 'letter' };
  const { id } = await seller.make('/contacts', { email: 'ana@acme.example', consent: given });
  const { consent } = await seller.change(`/contacts/${id}`, { consent: { sms: 'opted_in' } });
  expect(consent).toEqual({ email: 'opted_out', sms: 'opted_in', at: expect.stringMatching(/^20/) });
  expect(consent.at).not.toBe(given.at);
  await seller.change(`/contacts/${id}`, { consent: { sms: 'opted_in' } });
  expect(await seller.types(id)).toEqual(['contact.created', 'contact.consent_changed']);
});

test('a contact merged from two keeps the opt-out of either', async () => {
  const remaining = await seller.make('/contacts', {
    email: 'a@acme.example',
    consent: { email: 'opted_in' },
  });
  const other = await seller.make('/contacts', { email: 'b@acme.example', consent: { email: 'opted_out' } });
  const { data } = await seller.done('POST', `/contacts/${remaining.id}/merge`, { duplicate_id: other.id });
  expect(data.consent.email).toBe('opted_out');
});

test('an unknown channel is named in the refusal', async () => {
  const reply = await seller.api('POST', '/contacts', {
    email: 'a@acme.example',
    consent: { push: 'opted_in' },
  });
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details).toEqual([
    {
      path: 'consent.push',
      rule: 'unknown_property',
      message: 'unknown property; use one of email, sms, whatsapp, at, source',
      allowed: ['email', 'sms', 'whatsapp', 'at', 'source'],
    },
  ]);
});
