import { expect } from 'vitest';
import type { TestServer } from '../test-server.ts';
import { newBiller } from './biller.ts';

type Body = Record<string, unknown>;

/** Creates an organization that settles several invoices of a customer at once. */
export async function newSettler(server: TestServer) {
  const biller = await newBiller(server);
  const { seller, company } = biller;
  /** An issued invoice of an amount without tax, in the order in which they are due. */
  const owed = (amount: number, more: Body = {}): Promise<Body & { id: string }> =>
    biller.issued({ lines: [{ description: 'Work', quantity: 1, unit_price: amount }], ...more });
  const settle = (body: Body) => seller.api('POST', '/finance/settlements', body);
  const settled = async (body: Body) => {
    const reply = await settle(body);
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data;
  };
  const balances = (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await biller.read(id)).balance));
  return { ...biller, seller, company, owed, settle, settled, balances };
}

export type Settler = Awaited<ReturnType<typeof newSettler>>;
