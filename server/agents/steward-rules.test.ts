import { expect, test } from 'vitest';
import { lookAtBounced, lookAtTwin, lookAtUnlinked, lookAtUnowned } from './steward-rules.ts';

test('of two contacts with one address the older one is kept', () => {
  const twin = { id: 'con_2', name: 'Ana', email: 'ana@a.example', keep: 'con_1', owner_id: null };
  expect(lookAtTwin(twin).input).toEqual({ id: 'con_1', duplicate_id: 'con_2' });
});

const bounced = {
  id: 'con_1',
  name: 'Ana',
  email: 'old@a.example',
  emails: [],
  tags: ['vip'],
  owner_id: null,
  detail: '550 no such user',
};

test('an address that bounces is marked, or gives way to another one', () => {
  const marked = lookAtBounced(bounced);
  expect(marked.input).toEqual({ id: 'con_1', tags: ['vip', 'email-bounced'] });
  expect(marked.evidence[0]?.text).toBe('Mail to old@a.example came back: 550 no such user');
  const other = lookAtBounced({ ...bounced, emails: ['new@a.example', 'home@a.example'] });
  expect(other.input).toEqual({ id: 'con_1', email: 'new@a.example', emails: ['home@a.example'] });
});

test('what the company knows the contact has too', () => {
  const contact = { id: 'con_1', name: 'Ana', owner_id: 'usr_1', company: 'Acme' };
  const linked = lookAtUnlinked({ ...contact, email: 'ana@acme.example', company_id: 'com_1' });
  expect(linked.input).toEqual({ id: 'con_1', company_id: 'com_1' });
  expect(lookAtUnowned(contact).input).toEqual({ id: 'con_1', owner_id: 'usr_1' });
});
