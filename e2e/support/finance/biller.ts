import { expect } from 'vitest';
import { newSeller } from '../crm/seller.ts';
import type { TestServer } from '../test-server.ts';

/** 2 × 480.50 less 10 % = 864.90, tax 181.63; 1.5 × 33.333333 = 50.00, tax 10.50. */
export const billedLines = [
  { description: 'Filming', quantity: 2, unit_price: '480.50', discount_pct: 10, tax_rate: 21 },
  { description: 'Editing', quantity: '1.5', unit_price: '33.333333', tax_rate: 21 },
];

/** Creates an organization with a customer, who is asked to pay 1,107.03 at a time. */
export async function newBiller(server: TestServer) {
  const seller = await newSeller(server);
  const { make, change, read } = seller;
  const company = await make('/companies', { name: 'Acme', type: 'customer', payment_terms_days: 15 });
  const draft = (more = {}) =>
    make('/finance/invoices', { company_id: company.id, currency: 'EUR', lines: billedLines, ...more });
  const issue = (id: string, more = {}) => change(`/finance/invoices/${id}`, { status: 'issued', ...more });
  const pay = (id: string, amount: number | string, more = {}) =>
    seller.api('POST', `/finance/invoices/${id}/payments`, { amount, ...more });
  /** Moves the organization to a country, with the tax numbers that its invoices need. */
  const inCountry = async (country: string) => {
    await change('/settings', { country, tax_id: 'B12345674' });
    await change(`/companies/${company.id}`, { tax_id: 'B87654321' });
  };
  return {
    seller,
    company,
    inCountry,
    draft,
    issue,
    issued: async (more = {}) => issue((await draft(more)).id),
    pay,
    paid: async (id: string, amount: number | string, more = {}) => {
      const reply = await pay(id, amount, more);
      expect(reply.status, reply.text).toBe(200);
      return reply.body.data;
    },
    read: (id: string) => read(`/finance/invoices/${id}`),
    movements: async (id: string) =>
      (await read('/finance/cashflow?per_page=100')).filter(
        ({ source, status }: { source: { id: string } | null; status: string }) =>
          source?.id === id && status !== 'void',
      ),
  };
}

export type Biller = Awaited<ReturnType<typeof newBiller>>;
