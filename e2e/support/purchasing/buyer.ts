import { newSeller } from '../crm/seller.ts';
import type { TestServer } from '../test-server.ts';

type Body = Record<string, unknown>;

export const cement = {
  id: 'cement',
  description: 'Cement, 25 kg',
  quantity: 40,
  unit: 'bag',
  unit_price: 6.85,
};
export const beams = {
  id: 'beams',
  description: 'Steel beam',
  quantity: 6,
  unit: 'un',
  unit_price: '112.335',
};

/** Creates an organization that buys. */
export async function newBuyer(server: TestServer, settings: Body = {}) {
  const buyer = await newSeller(server);
  if (Object.keys(settings).length) await buyer.done('PATCH', '/settings', settings);
  const supplier = async (more: Body = {}) =>
    buyer.make('/purchases/suppliers', { name: 'Port Hardware', ...more });
  const order = async (more: Body = {}) =>
    buyer.make('/purchases/orders', {
      supplier_id: more.supplier_id ?? (await supplier()).id,
      currency: 'EUR',
      lines: [cement, beams],
      ...more,
    });
  return {
    ...buyer,
    supplier,
    order,
    /** Creates an order that was sent. */
    sentOrder: async (more: Body = {}) => {
      const { id } = await order(more);
      await buyer.change(`/purchases/orders/${id}`, { status: 'approved' });
      return buyer.change(`/purchases/orders/${id}`, { status: 'sent' });
    },
    step: (id: string, status: string, more: Body = {}) =>
      buyer.change(`/purchases/orders/${id}`, { status, ...more }),
    receive: (order_id: string, ...lines: Body[]) =>
      buyer.done('POST', '/purchases/receipts', { order_id, lines }),
    readOrder: (id: string) => buyer.read(`/purchases/orders/${id}`),
  };
}

export type Buyer = Awaited<ReturnType<typeof newBuyer>>;

export const receivedLine = (order_line_id: string, qty_received: number | string, more: Body = {}) => ({
  order_line_id,
  qty_received,
  ...more,
});
