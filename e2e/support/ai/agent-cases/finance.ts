import { expect } from 'vitest';
import type { AgentTenant } from '../agent-tenant.ts';
import { type Case, type Cases, lateInvoice } from './case.ts';

type Body = Record<string, unknown>;

async function customer({ send }: AgentTenant, over: Body = {}) {
  const company = await send('POST', '/companies', { name: 'Acme' });
  const ana = { first_name: 'Ana', email: 'ana@acme.example', company_id: company.id, ...over };
  const contact = await send('POST', '/contacts', ana);
  return { company_id: company.id, contact_id: contact.id };
}

/** Creates an invoice that is due on 10 January and sets the clock to the given day. */
const reminder = (day: string, text: string): Case => ({
  make: async (agency) => {
    const { id } = await lateInvoice(agency, await customer(agency));
    agency.clock.set(`${day}T09:00:00.000Z`);
    return id;
  },
  check: async ({ send, api }, done) => {
    expect(done.outcome.record).toEqual({ type: 'invoice', id: done.target_id });
    expect((await send('GET', `/finance/invoices/${done.target_id}`)).sent_at).not.toBeNull();
    const { body } = await api('GET', '/emails?per_page=5');
    expect(body.data[0].to).toEqual(['ana@acme.example']);
    const mail = await send('GET', `/emails/${body.data[0].id}`);
    expect(JSON.stringify(mail)).toContain(text);
  },
});

export const financeCases: Cases = {
  'collections reminder_1': reminder('2026-01-13', 'Perhaps you have overlooked our invoice'),
  'collections reminder_2': reminder('2026-01-25', 'This is our second reminder'),
  'collections reminder_3': reminder('2026-02-09', 'This is our last reminder'),
  'collections payment_plan': reminder('2026-02-24', '1666.67 EUR by 2026-03-10, 1666.67 EUR by'),
  'collections find_address': {
    make: async (agency) => {
      const { id } = await lateInvoice(agency, await customer(agency, { email: null }));
      agency.clock.set('2026-01-13T09:00:00.000Z');
      return id;
    },
  },
  'collections stop_work': {
    make: async (agency) => {
      const who = await customer(agency);
      await lateInvoice(agency, who);
      const film = { name: 'Film', client_company_id: who.company_id };
      const { id } = await agency.send('POST', '/projects', film);
      await agency.send('PATCH', `/projects/${id}`, { status: 'active' });
      agency.clock.set('2026-03-20T09:00:00.000Z');
      return id;
    },
  },
  'cash_guard collect': {
    make: async (agency) => {
      const { id } = await lateInvoice(agency, await customer(agency));
      const rent = { kind: 'outflow', amount: 90_000, date: '2026-01-20', description: 'Rent' };
      await agency.send('POST', '/finance/cashflow', rent);
      agency.clock.set('2026-01-15T09:00:00.000Z');
      return id;
    },
    check: async (_, done) => {
      expect(done.rule).toBe('cash_guard 2, cashflow_forecast statistics');
      // The invoice is five days late and the customer has no payment history. If it is paid as late again, that is
      // the day of the rent.
      expect(done.evidence[1].text).toContain('would usually be paid on 2026-01-20, which is too late');
    },
  },
  'cash_guard postpone': {
    make: async ({ send, clock }) => {
      const rent = { kind: 'outflow', amount: 90_000, date: '2026-01-20', description: 'Rent' };
      const { id } = await send('POST', '/finance/cashflow', rent);
      clock.set('2026-01-15T09:00:00.000Z');
      return id;
    },
    check: async (_, done) => {
      expect(done.impact).toMatchObject({ amount: 90_000, currency: 'EUR' });
      expect(done.evidence.at(-1).text).toContain('less than four weeks of movements are known');
    },
  },
};
