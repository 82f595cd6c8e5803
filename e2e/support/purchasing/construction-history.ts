import Big from 'big.js';
import fc from 'fast-check';
import { type Builder, ownerOf } from './builder.ts';

/** Things that may happen to a contract and its subcontract. `pick` chooses among the records that exist by then. */
export type Happening =
  | { what: 'measure'; side: Side; trench: number; poles: number; submitted: boolean }
  | { what: 'move'; side: Side; pick: number; turn: number }
  | { what: 'amend'; side: Side; quantity: number; pct: number | null }
  | { what: 'release'; side: Side; cents: number }
  | { what: 'keep'; side: Side; pick: number };

export type Side = 'client' | 'sub';

/** The contract's amounts are released early, while work continues. */
const early = { force: true, note: 'Agreed with the other side' };

const side = fc.constantFrom<Side>('client', 'sub');
const pick = fc.nat(20);
const quarters = fc.integer({ min: 1, max: 140 }).map((n) => n / 4);

const kind = <T extends string>(what: T) => fc.constant(what);
const measure = { trench: quarters, poles: quarters, submitted: fc.constantFrom(true, true, false) };
// A subcontract keeps its prices, so that the test can compute the payable amount on its own.
const amendment = {
  quantity: fc.integer({ min: -30, max: 40 }).filter((n) => n !== 0),
  pct: fc.option(fc.integer({ min: -3, max: 7 }), { nil: null }),
};

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: kind('measure'), side, ...measure }) },
  { weight: 10, arbitrary: fc.record({ what: kind('move'), side, pick, turn: fc.nat(60) }) },
  { weight: 2, arbitrary: fc.record({ what: kind('amend'), side, ...amendment }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: kind('release'), side, cents: fc.integer({ min: 1, max: 1500 }) }),
  },
  { weight: 1, arbitrary: fc.record({ what: kind('keep'), side, pick }) },
);

/** Rounds of simultaneous steps, after each side has measured something. */
export const opening: readonly Happening[] = (['client', 'sub'] as const).flatMap((side) =>
  [12.25, 8.5, 4.75].map(
    (trench) => ({ what: 'measure', side, trench, poles: trench, submitted: true }) as const,
  ),
);

export const history = fc.array(fc.array(happening, { minLength: 3, maxLength: 6 }), {
  minLength: 3,
  maxLength: 5,
});

const lines = (trench: string, pole: string) => [
  { code: 'CAN-1', description: 'Trench', unit: 'm', contracted_qty: 90, unit_price: trench },
  { code: 'POL-1', description: 'Pole', unit: 'un', contracted_qty: 45, unit_price: pole },
];

/** Prices and percentages whose products all have to be rounded. */
export const prices = { 'CAN-1': '13.507', 'POL-1': '40.333' } as const;
const terms = { advance_pct: 12.5, retention_pct: 3.3, start_date: '2026-02-01' };

export async function newPair(builder: Builder) {
  const client = await builder.forClient({ ...terms, lines: lines('17.115', '55.255') });
  const sub = await builder.withSubcontractor({
    ...terms,
    ...{ client_contract_id: client.id, pay_when_measured: true },
    lines: lines(prices['CAN-1'], prices['POL-1']),
  });
  return { client, sub };
}

// biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever came back
export type Json = any;

const filterOf = (contract: { id: string }) =>
  new URLSearchParams(ownerOf(contract) as Record<string, string>);

/** Reads everything of one contract through the API. */
export async function stateOf(builder: Builder, contract: { id: string }) {
  const list = (path: string): Promise<Json[]> => builder.read(`${path}?${filterOf(contract)}&per_page=100`);
  const path = contract.id.startsWith('sub_') ? 'subcontractor-contracts' : 'client-contracts';
  const [now, measurements, invoices, ledger] = await Promise.all([
    builder.read(`/obras/${path}/${contract.id}`),
    list('/obras/measurements'),
    list('/finance/invoices'),
    list('/obras/retentions'),
  ]);
  return { now, measurements, invoices, ledger, path: `/obras/${path}/${contract.id}` };
}

export type State = Awaited<ReturnType<typeof stateOf>>;

export const add = (values: readonly (number | string)[]): number =>
  values.reduce<Big>((sum, one) => sum.plus(one), new Big(0)).toNumber();

const chosen = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)];

/** Next states of a measurement. More likely ones appear more often. */
const ways: Readonly<Record<string, readonly string[]>> = {
  draft: ['submitted'],
  submitted: ['approved', 'approved', 'approved', 'rejected', 'draft'],
  approved: ['issued', 'issued', 'issued', 'deleted', 'again', 'reversed'],
  invoiced: ['void'],
  rejected: ['draft'],
};

function move({ api }: Builder, { id, invoice_id }: Json, to: string) {
  const at = `/finance/invoices/${invoice_id}`;
  if (to === 'again') return api('POST', `/obras/measurements/${id}/invoice`, {});
  if (to === 'deleted') return api('DELETE', at);
  if (to === 'void') return api('PATCH', at, { status: 'void', void_reason: 'Wrong' });
  if (to === 'issued')
    return api('PATCH', at, { status: 'issued', supplier_number: invoice_id, issue_date: '2026-03-31' });
  const reasons = { rejection_reason: 'Not backfilled', reversal_reason: 'Measured twice' };
  return api('PATCH', `/obras/measurements/${id}`, { status: to, ...reasons });
}

/** Makes one call. Refusals are allowed. */
export async function happen(builder: Builder, { now, measurements, invoices, path }: State, one: Happening) {
  const { api } = builder;
  const owner = ownerOf(now);
  if (one.what === 'measure') {
    const lines = [
      { code: 'CAN-1', quantity: one.trench },
      { code: 'POL-1', quantity: one.poles / 2 },
    ];
    return api('POST', '/obras/measurements', {
      ...owner,
      lines,
      status: one.submitted ? 'submitted' : 'draft',
    });
  }
  if (one.what === 'move') {
    const own = chosen(
      measurements.filter(({ status }) => status in ways),
      one.pick,
    );
    const to = own && chosen(ways[own.status] ?? [], one.turn);
    return to && move(builder, own, to);
  }
  if (one.what === 'amend') {
    const changed = { lines: [{ code: 'CAN-1', quantity: one.quantity }] };
    const readjustment_pct = one.side === 'client' ? one.pct : null;
    const body = { ...owner, ...changed, readjustment_pct, reason: 'Else', status: 'approved' };
    return api('POST', '/obras/amendments', body);
  }
  if (one.what === 'release')
    return api('POST', `${path}/release-retention`, { ...early, amount: one.cents / 100 });
  const releases = invoices.filter(({ status, notes }) => status === 'draft' && /^Release/.test(notes));
  const own = chosen(releases, one.pick);
  return own && api('DELETE', `/finance/invoices/${own.id}`);
}
