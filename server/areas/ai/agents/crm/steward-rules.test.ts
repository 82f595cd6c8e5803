import { expect, test } from 'vitest';
import { verbatim } from '#server/vocabulary/wording/message.ts';
import { proposeCompany, proposeMerge, proposeOtherAddress, proposeOwner } from './steward-rules.ts';

const duplicate = {
  id: 'con_2',
  name: 'Ana',
  keep: 'con_1',
  keepName: 'Anna',
  score: 0.96,
  reasons: [verbatim('the same')],
};

test('a duplicate is merged into the older record, with the confidence of find_duplicates', () => {
  expect(proposeMerge(duplicate, 'contact', 'usr_1')).toMatchObject({
    kind: 'merge',
    input: { id: 'con_1', duplicate_id: 'con_2' },
    confidence: 0.96,
    evidence: [{ text: 'the same', record: { type: 'contact', id: 'con_1' } as const }],
  });
  expect(proposeMerge(duplicate, 'company', null).kind).toBe('merge_company');
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
  const marked = proposeOtherAddress(bounced);
  expect(marked.input).toEqual({ id: 'con_1', tags: ['vip', 'email-bounced'] });
  expect(marked.evidence[0]?.text).toEqual('Mail to old@a.example bounced: 550 no such user');
  const other = proposeOtherAddress({ ...bounced, emails: ['new@a.example', 'home@a.example'] });
  expect(other.input).toEqual({ id: 'con_1', email: 'new@a.example', emails: ['home@a.example'] });
});

test('what the company knows the contact has too', () => {
  const contact = { id: 'con_1', name: 'Ana', owner_id: 'usr_1', company: 'Acme' };
  const linked = proposeCompany({ ...contact, email: 'ana@acme.example', company_id: 'com_1' });
  expect(linked.input).toEqual({ id: 'con_1', company_id: 'com_1' });
  expect(proposeOwner(contact).input).toEqual({ id: 'con_1', owner_id: 'usr_1' });
});
