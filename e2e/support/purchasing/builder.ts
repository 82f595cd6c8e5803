import { newSeller, type Seller } from '../crm/seller.ts';
import type { TestServer } from '../test-server.ts';

type Body = Record<string, unknown>;

/** Creates a construction company with a price list, a client, a subcontractor, and their contracts. */
export async function newBuilder(server: TestServer) {
  const seller = await newSeller(server);
  const { make, change } = seller;
  const company = await make('/companies', { name: 'Red del Norte' });
  const supplier = await make('/purchases/suppliers', { name: 'Zanjas del Sur' });
  const item = (code: string, unit_price: number | string, more: Body = {}) =>
    make('/obras/lpu-items', {
      list: 'Telecom',
      code,
      description: code,
      unit: 'm',
      unit_price,
      currency: 'EUR',
      ...more,
    });
  let nth = 0;
  const number = (stem: string) => `${stem}-${++nth}`;
  const sign = (path: string, body: Body) =>
    make(path, { currency: 'EUR', status: 'active', title: 'Works', ...body });
  return {
    ...seller,
    company,
    supplier,
    item,
    forClient: (body: Body) =>
      sign('/obras/client-contracts', { company_id: company.id, number: number('OB'), ...body }),
    withSubcontractor: (body: Body) =>
      sign('/obras/subcontractor-contracts', { supplier_id: supplier.id, number: number('SUB'), ...body }),
    measure: (contract: { id: string }, lines: Body[], more: Body = {}) =>
      make('/obras/measurements', { ...ownerOf(contract), lines, ...more }),
    step: (measured: { id: string }, status: string, more: Body = {}) =>
      change(`/obras/measurements/${measured.id}`, { status, ...more }),
    approve: async (measured: { id: string }) => {
      await change(`/obras/measurements/${measured.id}`, { status: 'submitted' });
      return change(`/obras/measurements/${measured.id}`, { status: 'approved' });
    },
  };
}

export const ownerOf = ({ id }: { id: string }): Body =>
  id.startsWith('sub_') ? { subcontractor_contract_id: id } : { client_contract_id: id };

export type Builder = Awaited<ReturnType<typeof newBuilder>> & Seller;
