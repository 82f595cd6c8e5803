import { expect } from 'vitest';
import { guestAt, sendContract } from '../../contracts/contract-calls.ts';
import type { AgentTenant } from '../agent-tenant.ts';
import type { Cases } from './case.ts';

type Body = Record<string, unknown>;

const sold = { code: 'CAN-1', description: 'Trench', unit: 'm', contracted_qty: 1000, unit_price: 20 };
const cable = { code: 'CAN-2', description: 'Cable', unit: 'm', contracted_qty: 1000, unit_price: 5 };

let nth = 0;

const client = async ({ send }: AgentTenant, over: Body = {}) =>
  send('POST', '/obras/client-contracts', {
    ...{ number: `OB-${++nth}`, title: 'Works', currency: 'EUR', status: 'active', lines: [sold, cable] },
    company_id: (await send('POST', '/companies', { name: 'Red del Norte' })).id,
    ...over,
  });

const subcontract = async ({ send }: AgentTenant, over: Body) =>
  send('POST', '/obras/subcontractor-contracts', {
    ...{ number: `SUB-${++nth}`, title: 'Works', currency: 'EUR', status: 'active' },
    supplier_id: (await send('POST', '/purchases/suppliers', { name: 'Zanjas del Sur' })).id,
    ...over,
  });

async function measured({ send }: AgentTenant, owner: Body, quantity: number) {
  const { id } = await send('POST', '/obras/measurements', {
    ...owner,
    lines: [{ code: 'CAN-1', quantity }],
  });
  await send('PATCH', `/obras/measurements/${id}`, { status: 'submitted' });
  return send('PATCH', `/obras/measurements/${id}`, { status: 'approved' });
}

export const constructionCases: Cases = {
  'works_cost margin': {
    make: async (agency) => {
      const { id } = await client(agency);
      await subcontract(agency, { client_contract_id: id, lines: [{ ...sold, unit_price: 19.5 }] });
      return id;
    },
  },
  'works_cost amendment': {
    make: async (agency) => {
      const { id } = await client(agency);
      await measured(agency, { client_contract_id: id }, 980);
      return id;
    },
    check: async ({ send }, done) => {
      const { type, id } = done.outcome.record;
      expect(type).toBe('contract_amendment');
      expect(await send('GET', `/obras/amendments/${id}`)).toMatchObject({
        status: 'draft',
        client_contract_id: done.target_id,
        lines: [{ quantity: 100 }],
      });
    },
  },
  'works_cost invoice': {
    make: async (agency) => {
      const { id } = await client(agency);
      const made = await measured(agency, { client_contract_id: id }, 100);
      await agency.send('DELETE', `/finance/invoices/${made.invoice_id}`, {});
      agency.clock.set('2026-01-09T09:00:00.000Z');
      return made.id;
    },
    check: async ({ send }, { target_id: id }) => {
      const { invoice_id } = await send('GET', `/obras/measurements/${id}`);
      const drafted = await send('GET', `/finance/invoices/${invoice_id}`);
      expect(drafted).toMatchObject({ status: 'draft', direction: 'sale', subtotal: 2000 });
    },
  },
  'works_cost hold': {
    make: async (agency) => {
      const { id } = await client(agency);
      const over = { client_contract_id: id, lines: [{ ...sold, unit_price: 13.5 }] };
      const sub = await subcontract(agency, over);
      await measured(agency, { subcontractor_contract_id: sub.id }, 200);
      return sub.id;
    },
  },
  'contract_watch remind_signers': {
    make: async ({ api, clock }) => {
      const { id } = await sendContract(api);
      clock.set('2026-01-14T09:00:00.000Z');
      return id;
    },
    check: async ({ send, api }, { target_id: id }) => {
      expect((await send('GET', `/contracts/${id}`)).reminders_sent).toBe(1);
      const { body } = await api('GET', '/emails?per_page=10');
      const reminded = body.data.filter(({ subject }: { subject: string }) => subject.startsWith('Reminder'));
      expect(reminded.flatMap(({ to }: { to: string[] }) => to)).toContain('ana@example.com');
    },
  },
  'contract_watch renew': {
    make: async ({ api, send, clock }) => {
      const signers = [{ name: 'Ana García', email: 'ana@example.com' }];
      const year = { start_date: '2025-02-01', end_date: '2026-01-31' };
      const { id } = await sendContract(api, { signers, ...year });
      const { url } = await send('POST', `/contracts/${id}/link`, {});
      await guestAt(clock.server, url).sign();
      clock.set('2026-01-14T09:00:00.000Z');
      return id;
    },
    check: async ({ send }, { target_id: id, outcome }) => {
      expect((await send('GET', `/contracts/${id}`)).status).toBe('renewed');
      const draft = await send('GET', `/contracts/${outcome.record.id}`);
      expect(draft).toMatchObject({ status: 'draft', start_date: '2026-02-01' });
    },
  },
  'contract_watch guarantee': {
    make: async (agency) => {
      const guarantee = { amount: 500, issuer: 'Bank', expires_at: '2026-01-20' };
      return (await client(agency, { guarantees: [guarantee] })).id;
    },
  },
  'contract_watch document': {
    make: async (agency) => {
      const policy = {
        kind: 'insurance',
        name: 'Policy',
        received_at: '2025-01-10',
        expires_at: '2026-01-20',
      };
      return (await subcontract(agency, { lines: [sold], documents_required: [policy] })).id;
    },
  },
};
