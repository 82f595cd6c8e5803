import { beforeEach, expect, test } from 'vitest';
import { newSeller, type Seller } from '../../support/crm/seller.ts';
import { expectError } from '../../support/expected-replies.ts';
import { newTenant, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let seller: Seller;
beforeEach(async () => {
  seller = await newSeller(server);
});

const ines = {
  first_name: 'Inês',
  last_name: 'Costa',
  email: 'ines@marazul.example',
  company_name: 'Mar Azul Filmes, Lda.',
  phone: '+351 900 000 000',
  source: 'Website',
  estimated_value: '4800.50',
  currency: 'EUR',
};

test('the name is made of its parts unless it was given', async () => {
  const lead = await seller.make('/leads', { first_name: 'Ana', last_name: 'Silva' });
  expect(lead.name).toBe('Ana Silva');
  expect((await seller.change(`/leads/${lead.id}`, { last_name: 'Costa' })).name).toBe('Ana Costa');
  const named = await seller.change(`/leads/${lead.id}`, { name: 'Dr. Ana' });
  expect((await seller.change(`/leads/${named.id}`, { first_name: 'Bea' })).name).toBe('Dr. Ana');
  expectError(await seller.api('POST', '/leads', { email: 'a@b.example' }), 400, 'validation_error');
});

test('archiving has an event of its own and leaves the status alone', async () => {
  const { id } = await seller.make('/leads', ines);
  expect(await seller.change(`/leads/${id}`, { archived: true })).toMatchObject({
    archived: true,
    status: 'new',
  });
  expect(await seller.types(id)).toEqual(['lead.created', 'lead.archived']);
  expect((await seller.done('GET', '/leads?archived=false')).meta.total).toBe(0);
  expect((await seller.done('GET', '/leads?archived=true')).meta.total).toBe(1);
  await seller.change(`/leads/${id}`, { archived: false });
  expect(await seller.types(id)).toEqual(['lead.created', 'lead.archived', 'lead.updated']);
});

test('a reopened lead loses its reason for disqualification', async () => {
  const { id } = await seller.make('/leads', ines);
  await seller.change(`/leads/${id}`, { status: 'unqualified', unqualified_reason: 'No budget' });
  expect(await seller.types(id)).toEqual(['lead.created', 'lead.status_changed']);
  expect((await seller.change(`/leads/${id}`, { status: 'contacted' })).unqualified_reason).toBeNull();
});

test('a lead of another organization cannot be converted', async () => {
  const { tokens } = await newTenant(server);
  const { id } = await seller.make('/leads', ines);
  const reply = await fetch(`${server.url}/api/v1/leads/${id}/convert`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.admin}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(reply.status).toBe(404);
});
