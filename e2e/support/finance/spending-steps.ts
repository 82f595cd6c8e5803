import Big from 'big.js';
import fc from 'fast-check';
import { newSeller, type Seller } from '../crm/seller.ts';
import type { TestServer } from '../test-server.ts';

/** The day is far from today, so no clock decides which documents count. */
const day = '2030-05-02';

const kinds = ['order', 'order', 'receive', 'invoice', 'invoice', 'cancel', 'close', 'free'] as const;
const further = ['void', 'credit', 'expense', 'expense', 'pay', 'settle', 'move'] as const;

/** One attempt to spend. The product decides whether it is allowed. */
export const spendingStep = fc.record({
  what: fc.constantFrom(...kinds, ...further),
  which: fc.nat(7),
  quantity: fc.integer({ min: 1, max: 8 }),
  cents: fc.integer({ min: 1, max: 30_000 }),
  isOfProject: fc.boolean(),
});
export type SpendingStep = typeof spendingStep extends fc.Arbitrary<infer S> ? S : never;

interface Line {
  id: string;
  quantity: number;
  qty_received: number;
  qty_invoiced: number;
  unit_price: number;
}
interface Placed {
  id: string;
  status: string;
  project_id: string | null;
}
type Order = Placed & { lines: Line[] };
type Invoice = Placed & {
  kind: string;
  subtotal: number;
  discount_total: number;
  balance: number;
  over_budgets: { budget_id: string }[] | null;
};
type Expense = Placed & { amount: number; tax_amount: number | null };

export interface Budget {
  id: string;
  scope: string;
  amount: number;
  actual: number;
  committed: number;
  remaining: number;
}

/**
 * Creates an organization that spends, with a budget for the whole company, one for a category and one for a project.
 */
export async function newSpender(server: TestServer, control: 'none' | 'block') {
  const seller = await newSeller(server);
  const { id: supplier_id } = await seller.make('/purchases/suppliers', { name: 'Port Hardware' });
  const project = await seller.make('/projects', { name: 'New studio' });
  const plan = { period_start: '2030-01-01', period_end: '2030-12-31', currency: 'EUR', status: 'active' };
  const budgets: Budget[] = [];
  for (const more of [
    { name: 'Everything', scope: 'company', amount: 1500 },
    { name: 'Materials', scope: 'category', scope_id: 'materials', amount: 1500 },
    { name: 'Studio', scope: 'project', scope_id: project.id, amount: 700 },
  ])
    budgets.push(await seller.make('/finance/budgets', { ...plan, control, ...more }));
  return { seller, supplier_id, project_id: String(project.id), budgets };
}
export type Spender = Awaited<ReturnType<typeof newSpender>>;

const all = async <T>(seller: Seller, path: string): Promise<T[]> =>
  seller.read(`${path}?per_page=100&sort_dir=asc`);
const nth = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

/** Sends the calls of a step one after the other, and none where the record they need does not exist yet. */
export async function attemptSpending(
  { seller, supplier_id, project_id }: Spender,
  { what, which, quantity, cents, isOfProject }: SpendingStep,
): Promise<void> {
  const where = { category: 'Materials', currency: 'EUR', ...(isOfProject ? { project_id } : {}) };
  const price = cents / 100;
  const purchase = { direction: 'purchase', supplier_id, issue_date: day, status: 'issued' };
  const change = (path: string, one: Placed | undefined, body: object) =>
    one && seller.api('PATCH', `${path}/${one.id}`, body);
  const orders = () => all<Order>(seller, '/purchases/orders');
  const invoices = () => all<Invoice>(seller, '/finance/invoices');
  switch (what) {
    case 'order': {
      const lines = [{ description: 'Boards', quantity, unit_price: price / 4, tax_rate: 21 }];
      const body = { supplier_id, expected_date: day, lines, ...where };
      const order = await seller.make('/purchases/orders', body);
      await seller.api('PATCH', `/purchases/orders/${order.id}`, { status: 'approved' });
      await seller.api('PATCH', `/purchases/orders/${order.id}`, { status: 'sent' });
      return;
    }
    case 'receive': {
      const order = nth(await orders(), which);
      const lines = [{ order_line_id: order?.lines[0]?.id, qty_received: quantity / 2 }];
      if (order) await seller.api('POST', '/purchases/receipts', { order_id: order.id, lines });
      return;
    }
    case 'invoice': {
      const order = nth(await orders(), which);
      const [line] = order?.lines ?? [];
      if (!order || !line || order.status === 'draft') return;
      // The invoice is for no more than was ordered, at the agreed price, so it replaces the amount that the order
      // committed.
      const left = line.quantity - line.qty_invoiced;
      const lines = [
        { order_line_id: line.id, quantity: Math.min(quantity, left), unit_price: line.unit_price },
      ];
      if (left > 0) await seller.api('POST', '/finance/invoices', { ...purchase, order_id: order.id, lines });
      return;
    }
    case 'free': {
      const lines = [{ quantity, unit_price: price / 10, discount_pct: 10, tax_rate: 21 }];
      await seller.api('POST', '/finance/invoices', { ...purchase, ...where, lines });
      return;
    }
    case 'cancel':
      await change('/purchases/orders', nth(await orders(), which), {
        status: 'cancelled',
        cancel_reason: 'No',
      });
      return;
    case 'close':
      await change('/purchases/orders', nth(await orders(), which), {
        status: 'closed',
        close_reason: 'Enough',
      });
      return;
    case 'void':
      await change('/finance/invoices', nth(await invoices(), which), { status: 'void', void_reason: 'No' });
      return;
    case 'credit': {
      const credits_id = nth(await invoices(), which)?.id;
      const lines = [{ unit_price: price / 20 }];
      const note = { kind: 'credit_note', direction: 'purchase', credits_id, issue_date: day, lines };
      if (credits_id) await seller.api('POST', '/finance/invoices', { ...note, status: 'issued' });
      return;
    }
    case 'pay': {
      const one = nth(await invoices(), which);
      const body = { amount: one?.balance, reason: 'Agreed' };
      if (one?.balance) await seller.api('POST', `/finance/invoices/${one.id}/payments`, body);
      return;
    }
    case 'expense': {
      const amounts = { amount: ((cents + 7) / 100).toFixed(2), tax_amount: (cents % 7) / 100 };
      const body = { description: 'Nails', date: day, ...where, ...amounts, status: 'submitted' };
      const { body: made, text } = await seller.as('member')('POST', '/finance/expenses', body);
      if (!made.data) throw new Error(text);
      await seller.api('PATCH', `/finance/expenses/${made.data.id}`, { status: 'approved' });
      return;
    }
    case 'move': {
      const isIn = isOfProject ? { project_id } : { project_id: null };
      await change('/finance/invoices', nth(await invoices(), which), isIn);
      return;
    }
    case 'settle':
      await change('/finance/expenses', nth(await all<Expense>(seller, '/finance/expenses'), which), {
        status: 'paid',
      });
  }
}

/** Adds up the amounts of the documents in force, document by document. */
export async function documentSums({ seller, project_id }: Spender, { scope }: Budget) {
  const isOurs = (one: Placed) => scope !== 'project' || one.project_id === project_id;
  const [orders, invoices, expenses] = await Promise.all([
    all<Order>(seller, '/purchases/orders'),
    all<Invoice>(seller, '/finance/invoices'),
    all<Expense>(seller, '/finance/expenses'),
  ]);
  let [actual, committed] = [new Big(0), new Big(0)];
  for (const { status, lines } of orders.filter(isOurs))
    for (const line of ['draft', 'cancelled'].includes(status) ? [] : lines) {
      const expected = status === 'closed' ? line.qty_received : line.quantity;
      const left = new Big(expected).minus(line.qty_invoiced);
      if (left.gt(0)) committed = committed.plus(left.times(line.unit_price).round(2));
    }
  for (const one of invoices.filter(isOurs)) {
    const net = new Big(one.subtotal).minus(one.discount_total);
    if (!['draft', 'void'].includes(one.status))
      actual = one.kind === 'credit_note' ? actual.minus(net) : actual.plus(net);
  }
  for (const one of expenses.filter(isOurs))
    if (['approved', 'paid'].includes(one.status))
      actual = actual.plus(one.amount).minus(one.tax_amount ?? 0);
  return { actual: actual.toNumber(), committed: committed.toNumber() };
}

/** Returns the budgets over which a bill was booked whose payment waits. */
export async function heldBudgets({ seller }: Spender): Promise<string[]> {
  const held = (await all<Invoice>(seller, '/finance/invoices')).filter(({ balance }) => balance > 0);
  return held.flatMap(({ over_budgets: over }) => (over ?? []).map(({ budget_id }) => budget_id));
}
