import fc from 'fast-check';
import { expect } from 'vitest';
import { connectTools } from '../mcp-client.ts';
import { importCalls } from '../platform/import-calls.ts';
import type { Reply, TestServer } from '../test-server.ts';
import type { Biller } from './biller.ts';

export const move = fc.record({
  action: fc.constantFrom(
    ...(['sale', 'sale', 'bill', 'bill', 'pay', 'pay', 'unpay', 'void', 'credit'] as const),
    ...(['cash', 'date', 'amount', 'discard', 'spend', 'reject', 'reimburse', 'reverse'] as const),
  ),
  door: fc.constantFrom('call', 'batch', 'tool', 'import'),
  pick: fc.nat(1000),
  /** By how many days the date in the move is before today. */
  back: fc.integer({ min: 0, max: 40 }),
  /** The days until the next move. */
  pause: fc.integer({ min: 0, max: 4 }),
});
export type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

type Body = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: whatever the interface answered
type Json = any;
type Outcome = 'done' | 'refused' | 'closed' | 'nothing' | 'failed';

const outcomeOf = (details: { rule: string }[] | undefined): Outcome =>
  details === undefined ? 'failed' : details.some(({ rule }) => rule === 'closed') ? 'closed' : 'refused';

const ofReply = ({ status, body }: Pick<Reply, 'status' | 'body'>): Outcome =>
  status === 200 ? 'done' : status === 400 ? outcomeOf(body.error.details) : 'failed';

/** Makes moves in the books of an organization, each by one of the doors. */
export async function newClosingPlayer(server: TestServer, { seller, company }: Biller) {
  const { api } = seller;
  const tools = await connectTools(server, seller.tenant.tokens.admin);
  const imports = importCalls(server, seller.tenant, api);
  const supplier = await seller.make('/purchases/suppliers', { name: 'Port Hardware' });
  const lines = [{ description: 'Boards', quantity: 3, unit_price: 33.35, tax_rate: 21 }];
  const chosen = async (path: string, pick: number, isWanted: (one: Json) => boolean): Promise<Json> => {
    const all = (await seller.read(`${path}per_page=100`)).filter(isWanted);
    return all[pick % Math.max(1, all.length)];
  };
  const ofBatch = ({ status, body }: Reply): Outcome => {
    expect(status).toBe(200);
    const [one] = body.data;
    return one.ok ? 'done' : outcomeOf(one.error.details);
  };

  /** Changes a record by a call, in a batch or by a tool; a kind without imports takes the call instead. */
  async function change(path: string, id: string, data: Body, door: Move['door']): Promise<Outcome> {
    if (door === 'batch')
      return ofBatch(await api('POST', `${path}/batch`, { operations: [{ action: 'update', id, data }] }));
    if (door === 'tool') {
      const { isError, body } = await tools.call('change_record', { id, values: data, dry_run: false });
      return isError ? outcomeOf(body.error.details) : 'done';
    }
    const at = path === '/finance/cashflow' ? `${path}?id=${id}` : `${path}/${id}`;
    return ofReply(await api('PATCH', at, data));
  }

  async function create(resource: string, path: string, body: Body, door: Move['door']): Promise<Outcome> {
    if (door === 'batch')
      return ofBatch(await api('POST', `${path}/batch`, { operations: [{ action: 'create', data: body }] }));
    if (door === 'import') {
      const csv = `${Object.keys(body).join(',')}\n${Object.values(body).join(',')}\n`;
      const { rows } = await imports.imported({ resource, csv });
      return rows[0]?.outcome === 'created' ? 'done' : outcomeOf(rows[0]?.errors);
    }
    return ofReply(await api('POST', path, body));
  }

  const invoices = '/finance/invoices';
  const isOpen = ({ status }: Json) => status === 'issued' || status === 'partially_paid';
  const isIssued = (one: Json) => one.status !== 'draft' && one.status !== 'void';
  const own = (one: Json) => one.source === null && one.status === 'confirmed';
  const issued = (body: Body, door: Move['door']) =>
    create('invoice', invoices, { ...body, lines, status: 'issued' }, door === 'import' ? 'call' : door);

  async function pay({ pick, door }: Move, date: string): Promise<Outcome> {
    const one = await chosen(`${invoices}?`, pick, isOpen);
    if (!one) return 'nothing';
    if (door === 'import')
      return create('invoice_payment', '', { invoice_id: one.id, amount: 10, date }, door);
    return ofReply(
      await api('POST', `${invoices}/${one.id}/payments`, { amount: 10, date, reason: 'As agreed' }),
    );
  }

  async function unpay({ pick }: Move): Promise<Outcome> {
    const one = await chosen(`${invoices}?`, pick, ({ payments }) => payments.length > 0);
    return one ? ofReply(await api('DELETE', `/finance/payments/${one.payments[0].id}`)) : 'nothing';
  }

  async function credit({ pick, door }: Move): Promise<Outcome> {
    const one = await chosen(`${invoices}?`, pick, (row) => isIssued(row) && row.kind === 'invoice');
    const direction = one?.direction;
    return one ? issued({ kind: 'credit_note', direction, credits_id: one.id }, door) : 'nothing';
  }

  /** Creates an expense of a member and approves it as an administrator. */
  async function spend(date: string, door: Move['door']): Promise<Outcome> {
    const body = { description: 'Train', amount: 90, currency: 'EUR', date, status: 'submitted' };
    const { body: made } = await seller.as('member')('POST', '/finance/expenses', body);
    return change('/finance/expenses', made.data.id, { status: 'approved' }, door);
  }

  async function turn(path: string, isWanted: (one: Json) => boolean, data: Body, { pick, door }: Move) {
    const one = await chosen(`${path}?`, pick, isWanted);
    return one ? change(path, one.id, data, door) : ('nothing' as const);
  }

  const moves: Record<Move['action'], (move: Move, day: string) => Promise<Outcome>> = {
    sale: ({ door }, operation_date) =>
      issued({ company_id: company.id, currency: 'EUR', operation_date }, door),
    bill: ({ pick, door }, day) =>
      issued(
        {
          ...{ direction: 'purchase', supplier_id: supplier.id, currency: 'EUR', issue_date: day },
          ...(pick % 2 ? { posting_date: day } : {}),
        },
        door,
      ),
    pay,
    unpay,
    void: (move) => turn(invoices, isIssued, { status: 'void', void_reason: 'Wrong' }, move),
    credit,
    cash: ({ pick, door }, date) => {
      const kind = pick % 2 ? 'inflow' : 'outflow';
      const body = { kind, amount: 20, currency: 'EUR', date, status: 'confirmed' };
      return create('cash_movement', '/finance/cashflow', body, door);
    },
    date: (move, date) => turn('/finance/cashflow', own, { date }, move),
    amount: (move) => turn('/finance/cashflow', own, { amount: 21 + move.back }, move),
    discard: async ({ pick }) => {
      const one = await chosen('/finance/cashflow?', pick, own);
      return one ? ofReply(await api('DELETE', `/finance/cashflow?id=${one.id}`)) : 'nothing';
    },
    spend: ({ door }, day) => spend(day, door),
    reject: (move) =>
      turn(
        '/finance/expenses',
        ({ status }) => status === 'approved',
        { status: 'rejected', reject_reason: 'Wrong' },
        move,
      ),
    reimburse: (move, paid_on) =>
      turn('/finance/expenses', ({ status }) => status === 'approved', { status: 'paid', paid_on }, move),
    reverse: (move) =>
      turn(
        '/finance/expenses',
        ({ status }) => status === 'paid',
        { status: 'approved', reversal_reason: 'Wrong' },
        move,
      ),
  };
  return {
    play: (move: Move, day: string) => moves[move.action](move, day),
    end: () => tools.client.close(),
  };
}
