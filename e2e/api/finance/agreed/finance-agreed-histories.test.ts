import fc from 'fast-check';
import { expect, test } from 'vitest';
import { door, opened } from '../../../support/finance/agreed-doors.ts';
import { expectAgreeingFigures } from '../../../support/finance/agreeing-figures.ts';
import { type Biller, newBiller } from '../../../support/finance/biller.ts';
import { comparePriced, type PricedReply } from '../../../support/finance/compare-priced.ts';
import { type Agreed, agreedShare, partOf, unitsOf } from '../../../support/finance/independent-agreed.ts';
import { type CodedLine, netOf, sentCoded } from '../../../support/finance/independent-codes.ts';
import { type Pricing, pricedParts } from '../../../support/finance/independent-pricing.ts';
import { expectSoundPostings } from '../../../support/finance/posted.ts';
import { codedLine, orderedLine, randomPricing } from '../../../support/finance/random-lines.ts';
import { inParallel } from '../../../support/in-parallel.ts';
import { newSeed, sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
const seed = newSeed('agreed documents');

/** An amount of discount in cents; a negative one is what it leaves of the document. */
const amount = fc.constantFrom(0, 1, 999, 12_345, -3);
const pricing = fc.record({ pricing: randomPricing, amount }).map(({ pricing, amount }) => ({
  ...pricing,
  amount: pricing.percent > 0 ? 0 : amount,
}));
const step = fc.record({
  /** The units that an invoice charges, as places among those that are left. */
  units: fc.array(fc.nat(1000), { minLength: 1, maxLength: 4 }),
  end: fc.constantFrom('kept', 'kept', 'void', 'deleted'),
});
const historyOf = (line: fc.Arbitrary<CodedLine>) =>
  fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    pricing,
    door,
    steps: fc.array(step, { maxLength: 5 }),
  });
type History = ReturnType<typeof historyOf> extends fc.Arbitrary<infer H> ? H : never;

const cents = ({ amount }: Pricing, lines: readonly CodedLine[]): number => {
  const most = Number(lines.reduce((sum, one) => sum + netOf(one), 0n));
  return Math.max(0, Math.min(amount < 0 ? most + amount : amount, most));
};

/** Takes units at random from those that are left of each line. */
function unitsTaken(left: number[], places: readonly number[]): number[] {
  const own = left.map(() => 0);
  for (const place of places) {
    const all = left.flatMap((units, at) => Array.from({ length: units - (own[at] ?? 0) }, () => at));
    const at = all[place % (all.length || 1)];
    if (at !== undefined) own[at] = (own[at] ?? 0) + 1;
  }
  return own;
}

interface Played {
  biller: Biller;
  document: PricedReply;
  given: History;
  pricing: Pricing;
  what: string;
  /** Creates the invoice of these lines; undefined for all that is left. */
  charge: (lines: object[] | undefined) => Promise<{ status: number; body: { data: PricedReply } }>;
  /** True if only an issued invoice counts. */
  isIssued: boolean;
  linkOf: (line: string) => object;
}

/** Charges the document in parts, some of which are taken back, and at last the rest. */
async function chargeInParts(played: Played) {
  const { biller, document, given, what, charge, isIssued, linkOf } = played;
  const { lines, steps } = given;
  const agreed: Agreed = {
    ...{ lines, amount: BigInt(played.pricing.amount), units: lines.map(() => 0), discount: 0n },
  };
  const leftOf = () => lines.map((line, at) => unitsOf(line) - (agreed.units[at] ?? 0));
  const chargeUnits = async (own: number[], isRest: boolean, end: string) => {
    const part = partOf(lines, own);
    if (part.length === 0) return true;
    const pricing = { ...played.pricing, amount: Number(agreedShare(agreed, own)) };
    const { parts } = pricedParts(
      part.map(({ line }) => line),
      pricing,
    );
    const sent = part.map(({ at, line }) => ({
      ...sentCoded(line),
      ...linkOf(document.lines[at]?.id ?? ''),
    }));
    const { status, body } = await charge(isRest ? undefined : sent);
    const tax = [...parts.sums].reduce(
      (sum, [code, one]) => (code.startsWith('es_irpf') ? sum : sum + one.amount),
      0n,
    );
    // Only an invoice with a positive total can be issued.
    const canBeIssued = parts.net + tax > 0n;
    expect(status, `${what}: ${JSON.stringify(body)}`).toBe(isIssued && !canBeIssued ? 400 : 200);
    if (status !== 200) return false;
    comparePriced(body.data, parts, what);
    const { id } = body.data;
    if (end === 'kept' || (isIssued && end === 'deleted') || (end === 'void' && !canBeIssued)) {
      agreed.units = agreed.units.map((units, at) => units + (own[at] ?? 0));
      agreed.discount += parts.off;
    } else if (end === 'deleted') {
      await biller.seller.done('DELETE', `/finance/invoices/${id}`);
    } else {
      if (!isIssued) comparePriced(await biller.issue(id), parts, what);
      await biller.seller.change(`/finance/invoices/${id}`, { status: 'void', void_reason: 'Wrong' });
    }
    return true;
  };
  for (const { units, end } of steps)
    if (!(await chargeUnits(unitsTaken(leftOf(), units), false, end))) return;
  await chargeUnits(leftOf(), true, 'kept');
}

async function playQuote(biller: Biller, given: History, what: string) {
  const { seller, company } = biller;
  const pricing = { ...given.pricing, amount: cents(given.pricing, given.lines) };
  const party = { company_id: company.id };
  const id = await opened(seller, { path: '/quotes', party, lines: given.lines, pricing }, given.door);
  const document = await seller.read(`/quotes/${id}`);
  comparePriced(document, pricedParts(given.lines, pricing).parts, what);
  for (const status of ['sent', 'accepted']) await seller.change(`/quotes/${id}`, { status });
  await chargeInParts({
    ...{ biller, document, given, pricing, what, isIssued: false },
    charge: (lines) => seller.api('POST', '/finance/invoices', { quote_id: id, ...(lines ? { lines } : {}) }),
    linkOf: (quote_line_id) => ({ quote_line_id }),
  });
}

async function playOrder(biller: Biller, given: History, what: string) {
  const { seller } = biller;
  const pricing = { ...given.pricing, amount: cents(given.pricing, given.lines) };
  const supplier = await seller.make('/purchases/suppliers', { name: `Port Hardware, ${what}` });
  const party = { supplier_id: supplier.id };
  const planned = { path: '/purchases/orders', party, lines: given.lines, pricing } as const;
  const id = await opened(seller, planned, given.door);
  const document = await seller.read(`/purchases/orders/${id}`);
  comparePriced(document, pricedParts(given.lines, pricing).parts, what);
  for (const status of ['approved', 'sent']) await seller.change(`/purchases/orders/${id}`, { status });
  await seller.make('/purchases/receipts', {
    order_id: id,
    lines: given.lines.map((line, at) => ({
      ...{ order_line_id: document.lines[at]?.id, qty_received: unitsOf(line) },
    })),
  });
  await chargeInParts({
    ...{ biller, document, given, pricing, what, isIssued: true },
    charge: async (lines) => {
      const own = { direction: 'purchase', order_id: id, status: 'issued', ...(lines ? { lines } : {}) };
      const reply = await seller.api('POST', '/finance/invoices', own);
      if (reply.status === 200) expect(reply.body.data.match, what).toMatchObject({ status: 'matched' });
      return reply;
    },
    linkOf: (order_line_id) => ({ order_line_id }),
  });
}

test('random quotes with discounts and both kinds of prices agree with an independent calculation, and so do the invoices that charge them in parts', async () => {
  const biller = await newBiller(server);
  await biller.inCountry('ES');
  const runs = fc.sample(historyOf(codedLine), { seed, numRuns: 20 });
  await inParallel(runs, 2, (given, run) => playQuote(biller, given, `SEED=${seed} run ${run}`));
  await expectSoundPostings(biller.seller);
  await expectAgreeingFigures(biller.seller);
});

test('random orders with discounts and both kinds of prices agree with an independent calculation, and so do their bills', async () => {
  const biller = await newBiller(server);
  await biller.inCountry('ES');
  const runs = fc.sample(historyOf(orderedLine), { seed, numRuns: 20 });
  await inParallel(runs, 2, (given, run) => playOrder(biller, given, `SEED=${seed} run ${run}`));
  await expectSoundPostings(biller.seller);
  await expectAgreeingFigures(biller.seller);
});
