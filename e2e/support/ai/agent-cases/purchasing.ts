import { expect } from 'vitest';
import { cement, receivedLine } from '../../purchasing/buyer.ts';
import type { AgentTenant } from '../agent-tenant.ts';
import type { Cases } from './case.ts';

type Body = Record<string, unknown>;

const supplier = async ({ send }: AgentTenant, over: Body = {}): Promise<string> =>
  (await send('POST', '/purchases/suppliers', { name: 'Port Hardware', ...over })).id;

async function order(agency: AgentTenant, over: Body = {}) {
  const { send } = agency;
  const supplier_id = over.supplier_id ?? (await supplier(agency));
  const body = { supplier_id, currency: 'EUR', lines: [cement], expected_date: '2026-01-10', ...over };
  const { id } = await send('POST', '/purchases/orders', body);
  await send('PATCH', `/purchases/orders/${id}`, { status: 'approved' });
  return send('PATCH', `/purchases/orders/${id}`, { status: 'sent' });
}

const rfq = async ({ send }: AgentTenant, supplier_ids: string[]) =>
  send('POST', '/purchases/rfq', {
    title: 'Structure',
    currency: 'EUR',
    lines: [{ id: 'cement', description: 'Cement, 25 kg', quantity: 40, unit: 'bag' }],
    supplier_ids,
    respond_by: '2026-01-20',
    status: 'sent',
  });

/** Creates a supplier’s invoice for that many bags at that price. */
const bill = (
  { send }: AgentTenant,
  over: Body,
  unit_price = 6.85,
  order_line_id: string | null = 'cement',
) =>
  send('POST', '/finance/invoices', {
    direction: 'purchase',
    status: 'issued',
    issue_date: '2026-01-05',
    due_date: '2026-02-05',
    currency: 'EUR',
    lines: [{ description: 'Cement', quantity: 40, unit_price, ...(order_line_id ? { order_line_id } : {}) }],
    ...over,
  });

const mailsTo = async ({ api }: AgentTenant): Promise<string[]> =>
  (await api('GET', '/emails?per_page=10')).body.data.flatMap(({ to }: { to: string[] }) => to);

export const purchasingCases: Cases = {
  'buyer chase_quotes': {
    make: async (agency) => {
      const { id } = await rfq(agency, [await supplier(agency, { email: 'sales@port.example' })]);
      agency.clock.set('2026-01-19T09:00:00.000Z');
      return id;
    },
    check: async (agency) => {
      expect(await mailsTo(agency)).toContain('sales@port.example');
    },
  },
  'buyer award': {
    make: async (agency) => {
      const cheap = await supplier(agency, { name: 'Cheap' });
      const dear = await supplier(agency, { name: 'Dear' });
      const { id } = await rfq(agency, [cheap, dear]);
      for (const [supplier_id, unit_price] of [
        [cheap, 6],
        [dear, 7],
      ])
        await agency.send('POST', `/purchases/rfq/${id}/responses`, {
          supplier_id,
          lines: [{ line_id: 'cement', unit_price }],
        });
      return id;
    },
    check: async ({ send }, done) => {
      const { status, award } = await send('GET', `/purchases/rfq/${done.target_id}`);
      expect([status, award.total]).toEqual(['awarded', 240]);
      expect(done.rule).toBe('buyer 2, rfq_compare rules');
      expect(done.impact).toMatchObject({ amount: 240, currency: 'EUR' });
      const made = await send('GET', `/purchases/orders/${award.order_ids[0]}`);
      expect(made).toMatchObject({ status: 'draft', rfq_id: done.target_id });
    },
  },
  'buyer chase_delivery': {
    make: async (agency) => {
      const supplier_id = await supplier(agency, { email: 'sales@port.example' });
      const { id } = await order(agency, { supplier_id });
      agency.clock.set('2026-01-14T09:00:00.000Z');
      return id;
    },
    check: async (agency) => {
      expect(await mailsTo(agency)).toContain('sales@port.example');
    },
  },
  'buyer call_supplier': {
    make: async (agency) => {
      const { id } = await order(agency);
      agency.clock.set('2026-01-14T09:00:00.000Z');
      return id;
    },
  },
  'buyer renegotiate': {
    make: async (agency) => {
      const supplier_id = await supplier(agency);
      const expected_date = '2026-06-01';
      for (const unit_price of [6, 6.1, 6.2, 6.1])
        await order(agency, { supplier_id, expected_date, lines: [{ ...cement, unit_price }] });
      agency.clock.set('2026-01-12T09:00:00.000Z');
      const dear = { supplier_id, expected_date, lines: [{ ...cement, unit_price: 9 }] };
      return (await order(agency, dear)).id;
    },
    check: async (_, done) => expect(done.rule).toBe('buyer 2, price_check statistics'),
  },
  'buyer recheck': {
    make: async (agency) => {
      const made = await order(agency);
      const { id } = await bill(agency, { supplier_id: made.supplier_id, order_id: made.id });
      await agency.send('POST', '/purchases/receipts', {
        order_id: made.id,
        lines: [receivedLine('cement', 40)],
      });
      return id;
    },
    check: async ({ send }, { target_id: id }) => {
      expect((await send('GET', `/finance/invoices/${id}`)).match.status).toBe('matched');
    },
  },
  'buyer hold_payment': {
    make: async (agency) => {
      const made = await order(agency);
      await agency.send('POST', '/purchases/receipts', {
        order_id: made.id,
        lines: [receivedLine('cement', 40)],
      });
      return (await bill(agency, { supplier_id: made.supplier_id, order_id: made.id }, 9)).id;
    },
  },
  'buyer void_duplicate': {
    make: async (agency) => {
      const supplier_id = await supplier(agency);
      await bill(agency, { supplier_id, supplier_number: 'A-9' }, 6.85, null);
      const again = { supplier_id, supplier_number: 'A 9', issue_date: '2026-01-06' };
      return (await bill(agency, again, 6.85, null)).id;
    },
    check: async (_, done) =>
      expect(done).toMatchObject({ rule: 'buyer 2, anomalies statistics', confidence: 1 }),
  },
};
