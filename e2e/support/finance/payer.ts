import { expect } from 'vitest';
import type { TestServer } from '../test-server.ts';
import { newBanker, ownIban } from './bank/banker.ts';

type Body = Record<string, unknown>;

export const supplierIban = 'DE89370400440532013000';

/** Creates an organization that pays bills of suppliers by transfers. */
export async function newPayer(server: TestServer) {
  const banker = await newBanker(server);
  const { seller, owed } = banker;
  await seller.change('/settings', { policies: { purchase_invoice_needs_order: false } });
  const manager = seller.as('manager');
  const supplier = (more: Body = {}) =>
    seller.make('/purchases/suppliers', {
      ...{ name: 'Port Hardware', bank: { iban: supplierIban, holder: 'Port Hardware GmbH' } },
      address: { street: 'Hafenstraße 5', postal_code: '20095', city: 'Hamburg', country: 'DE' },
      ...more,
    });
  const confirm = async (id: string) => {
    const reply = await manager('POST', `/purchases/suppliers/${id}/confirm-bank`, {});
    expect(reply.status, reply.text).toBe(200);
  };
  /** A supplier whose account a second person has confirmed. */
  const confirmed = async (more: Body = {}) => {
    const made = await supplier(more);
    await confirm(made.id);
    return made;
  };
  let nth = 0;
  /** A bill with a number of the supplier: and so on. */
  const bill = (supplier_id: string, amount: number, more: Body = {}) => {
    nth += 1;
    const supplier_number = `A-${nth}`;
    return owed(amount, { company_id: null, direction: 'purchase', supplier_id, supplier_number, ...more });
  };
  const transfer = (ids: readonly string[], more: Body = {}) =>
    seller.api('POST', '/finance/transfers', {
      ...{ iban: ownIban, lines: ids.map((invoice_id) => ({ invoice_id })) },
      ...more,
    });
  const drafted = async (ids: readonly string[], more: Body = {}) => {
    const reply = await transfer(ids, more);
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data;
  };
  const act = (id: string, verb: string, body: Body = {}) =>
    seller.api('POST', `/finance/transfers/${id}/${verb}`, body);
  const ordered = async (ids: readonly string[], more: Body = {}) => {
    const { id } = await drafted(ids, more);
    const reply = await act(id, 'order');
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data;
  };
  const file = (id: string) => seller.api('GET', `/finance/transfers/${id}/file`);
  const found = (id: string) => seller.read(`/finance/transfers/${id}`);
  return {
    ...banker,
    manager,
    supplier,
    confirm,
    confirmed,
    bill,
    transfer,
    drafted,
    act,
    ordered,
    file,
    found,
  };
}

export type Payer = Awaited<ReturnType<typeof newPayer>>;
