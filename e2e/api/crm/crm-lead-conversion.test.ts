import { beforeEach, describe, expect, test } from 'vitest';
import { newSeller, type Seller } from '../../support/crm/seller.ts';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { sharedServer } from '../../support/test-server.ts';

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

async function qualified(body: Record<string, unknown> = ines): Promise<string> {
  const { id } = await seller.make('/leads', body);
  for (const status of ['contacted', 'qualified']) await seller.change(`/leads/${id}`, { status });
  return id;
}

describe('converting a lead', () => {
  test('creates contact, company and deal in one transaction, and emits events for all', async () => {
    const id = await qualified();
    const convert = { create_deal: true, deal: { title: 'Spring film' } };
    const reply = await seller.done('PATCH', `/leads/${id}`, { status: 'converted', convert });
    const { converted_contact_id, converted_company_id, converted_deal_id } = reply.data;
    expect(reply.data).toMatchObject({ status: 'converted', convert: null });
    expect(await seller.read(`/contacts/${converted_contact_id}`)).toMatchObject({
      first_name: 'Inês',
      last_name: 'Costa',
      email: ines.email,
      company_id: converted_company_id,
      lifecycle: 'opportunity',
    });
    expect(await seller.read(`/companies/${converted_company_id}`)).toMatchObject({
      name: ines.company_name,
      domain: 'marazul.example',
    });
    expect(await seller.read(`/deals/${converted_deal_id}`)).toMatchObject({
      title: 'Spring film',
      amount: 4800.5,
      contact_id: converted_contact_id,
      company_id: converted_company_id,
      status: 'open',
    });
    const effects = reply.effects.map(({ event }: { event: string }) => event);
    expect(effects.sort()).toEqual(['company.created', 'contact.created', 'contact.updated', 'deal.created']);
    const [conversionEvent] = (await seller.events(id)).filter(({ type }) => type === 'lead.converted');
    expect(Object.keys(conversionEvent?.data.changes ?? {}).sort()).toEqual([
      'converted_at',
      'converted_company_id',
      'converted_contact_id',
      'converted_deal_id',
      'status',
    ]);
  });

  test('a second time answers the first result and creates nothing', async () => {
    const id = await qualified();
    const first = await seller.done('PATCH', `/leads/${id}`, { status: 'converted' });
    const before = (await eventsOf(seller.api)).length;
    const convert = { create_deal: true };
    for (const again of [
      await seller.done('PATCH', `/leads/${id}`, { status: 'converted', convert }),
      await seller.done('POST', `/leads/${id}/convert`, convert),
    ]) {
      expect(again.data).toEqual(first.data);
      expect(again.effects).toBeUndefined();
    }
    expect(await eventsOf(seller.api)).toHaveLength(before);
    expect((await seller.done('GET', '/deals')).meta.total).toBe(0);
  });

  test('ten times at once converts it once', async () => {
    const id = await qualified();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => seller.api('POST', `/leads/${id}/convert`, { create_deal: true })),
    );
    expect(new Set(replies.map(({ body }) => body.data.converted_deal_id)).size).toBe(1);
    for (const path of ['/contacts', '/companies', '/deals'])
      expect((await seller.done('GET', path)).meta.total).toBe(1);
  });

  test('links existing records: the contact by any e-mail, the company by domain or by name', async () => {
    const company = await seller.make('/companies', { name: 'MAR AZUL FILMES' });
    const contact = await seller.make('/contacts', { first_name: 'I.', emails: [ines.email] });
    const { data } = await seller.done('POST', `/leads/${await qualified()}/convert`, {});
    expect(data).toMatchObject({
      converted_contact_id: contact.id,
      converted_company_id: company.id,
      converted_deal_id: null,
    });
    expect((await seller.read(`/contacts/${contact.id}`)).company_id).toBe(company.id);
    const second = await qualified({ ...ines, email: 'joao@norte.example', company_name: null });
    const norte = await seller.make('/companies', { name: 'Norte', domain: 'norte.example' });
    const linked = await seller.done('POST', `/leads/${second}/convert`, {});
    expect(linked.data.converted_company_id).toBe(norte.id);
  });

  test('of two leads of one person at once creates one contact', async () => {
    const ids = await Promise.all([qualified(), qualified()]);
    const replies = await Promise.all(ids.map((id) => seller.done('POST', `/leads/${id}/convert`, {})));
    expect(new Set(replies.map(({ data }) => data.converted_contact_id)).size).toBe(1);
    expect(new Set(replies.map(({ data }) => data.converted_company_id)).size).toBe(1);
  });

  test('of several leads of one domain at once creates one company, despite different names', async () => {
    const names = ['Mar Azul', 'Blue Sea Films', 'MAF', 'Mar Azul Filmes'];
    const ids = await Promise.all(
      names.map((name, n) => qualified({ ...ines, email: `p${n}@marazul.example`, company_name: name })),
    );
    await Promise.all(ids.map((id) => seller.done('POST', `/leads/${id}/convert`, {})));
    expect((await seller.done('GET', '/companies')).meta.total).toBe(1);
  });

  test('refuses properties that it does not have', async () => {
    const reply = await seller.api('POST', `/leads/${await qualified()}/convert`, { create_contact: false });
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details[0]).toMatchObject({ path: 'create_contact', rule: 'unknown_property' });
  });

  test('uses the records that are given, and only those of this organization', async () => {
    const contact = await seller.make('/contacts', { phone: '1' });
    const otherSeller = await newSeller(server);
    const foreign = await otherSeller.make('/contacts', { phone: '2' });
    const id = await qualified();
    for (const contact_id of [foreign.id, 'con_nobody']) {
      const reply = await seller.api('PATCH', `/leads/${id}`, {
        status: 'converted',
        convert: { contact_id },
      });
      expectError(reply, 400, 'validation_error');
      expect(reply.body.error.details[0]).toMatchObject({ path: 'convert.contact_id', rule: 'not_found' });
    }
    expect((await seller.done('GET', '/companies')).meta.total).toBe(0);
    const { data } = await seller.done('PATCH', `/leads/${id}`, {
      status: 'converted',
      convert: { contact_id: contact.id },
    });
    expect(data.converted_contact_id).toBe(contact.id);
  });

  test('names a wrong property of the deal, and stores nothing else', async () => {
    const id = await qualified();
    const convert = { deal: { title: 'X', amount: 'much' } };
    const reply = await seller.api('PATCH', `/leads/${id}`, { status: 'converted', convert });
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details[0].path).toBe('convert.deal.amount');
    expect((await seller.done('GET', '/contacts')).meta.total).toBe(0);
    expect((await seller.read(`/leads/${id}`)).status).toBe('qualified');
  });

  test('in a batch works the same way', async () => {
    const id = await qualified();
    const operations = [
      { action: 'update', id, data: { status: 'converted', convert: { create_deal: true } } },
    ];
    const { data } = await seller.done('POST', '/leads/batch', { operations });
    expect(data[0].record.converted_deal_id).toMatch(/^dea_/);
  });

  test('cannot skip states by PATCH, but the operation takes the steps between', async () => {
    const { id } = await seller.make('/leads', ines);
    expectError(await seller.api('PATCH', `/leads/${id}`, { status: 'converted' }), 400, 'validation_error');
    expectError(await seller.api('PATCH', `/leads/${id}`, { convert: {} }), 400, 'validation_error');
    await seller.done('POST', `/leads/${id}/convert`, {});
    expect(await seller.types(id)).toEqual([
      'lead.created',
      'lead.status_changed',
      'lead.status_changed',
      'lead.converted',
    ]);
    const lost = await seller.make('/leads', { ...ines, status: 'unqualified' });
    expectError(await seller.api('POST', `/leads/${lost.id}/convert`, {}), 400, 'validation_error');
  });
});
