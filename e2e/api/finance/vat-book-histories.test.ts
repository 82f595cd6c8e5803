import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Biller, newBiller } from '../../support/finance/biller.ts';
import {
  type BookedDocument,
  type BookedTax,
  halfUp,
  independentBook,
  linesOf,
  sumsOf,
} from '../../support/finance/independent-book.ts';
import { type CodedLine, type RandomCode, sentCoded } from '../../support/finance/independent-codes.ts';
import { pricedParts } from '../../support/finance/independent-pricing.ts';
import { readBook } from '../../support/finance/vat-books.ts';
import { newSeed, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
const seed = newSeed('vat book');

const vat = (code: string, rate: number): RandomCode => ({ code, kind: 'vat', rate });
const owed = 'es_intra_60';
const facts = { owed: [owed], deducted: { [owed]: 60n, es_vat_half: 50n }, withheld: ['es_irpf_15'] };
const irpf: RandomCode = { code: 'es_irpf_15', kind: 'withholding', rate: 150 };
const charged = {
  sale: fc.constantFrom(
    [vat('es_vat_21', 210)],
    [vat('es_vat_10', 100), irpf],
    [vat('es_vat_21', 210), { code: 'es_surcharge_5_2', kind: 'surcharge', rate: 52 } as const],
    [vat('es_vat_exempt_20', 0)],
  ),
  purchase: fc.constantFrom(
    [vat('es_vat_21', 210), irpf],
    [vat('es_vat_10', 100)],
    [vat('es_vat_half', 210)],
    [vat(owed, 210)],
  ),
};
const documentOf = (direction: 'sale' | 'purchase') =>
  fc.record({
    direction: fc.constant(direction),
    lines: fc.array(
      fc
        .record({ units: fc.integer({ min: 1, max: 4 }), price: fc.integer({ min: 100, max: 30_000 }) })
        .chain(({ units, price }) =>
          charged[direction].map(
            (codes): CodedLine => ({ quantity: units * 100, price, discount: 0, codes }),
          ),
        ),
      { minLength: 1, maxLength: 4 },
    ),
    isForeign: fc.boolean(),
    /** Cents by which the paper differs; null for computed taxes. */
    paper: fc.option(fc.integer({ min: -9, max: 9 })),
    end: fc.constantFrom('kept', 'void', 'credited', 'credited in part'),
  });
const history = fc.array(fc.oneof(documentOf('sale'), documentOf('purchase')), {
  minLength: 4,
  maxLength: 9,
});
type Planned = ReturnType<typeof documentOf> extends fc.Arbitrary<infer D> ? D : never;

const isCharged = ({ kind, code }: RandomCode) => kind !== 'withholding' && code !== owed;
const codesIn = (lines: readonly CodedLine[]) =>
  new Map(lines.flatMap(({ codes }) => codes.map((code) => [code.code, code] as const)));

function isTypedIn({ direction, lines, paper }: Planned, code: string): boolean {
  const one = codesIn(lines).get(code);
  return direction === 'purchase' && paper !== null && one !== undefined && isCharged(one);
}

const sumsByCode = (lines: readonly CodedLine[]) =>
  pricedParts(lines, { percent: 0, amount: 0, includesTax: false }).parts.sums;

/** The taxes of the document as the test expects them, and those that are sent. */
function taxesOf(planned: Planned): { booked: BookedTax[]; sent: object[] } {
  const { lines, paper } = planned;
  const isTyped = (code: string) => isTypedIn(planned, code);
  const booked = [...sumsByCode(lines)].map(([code, { base, amount }]) => ({
    ...{ code, base },
    amount: isTyped(code) ? amount + BigInt(paper ?? 0) : amount,
  }));
  const sent = booked
    .filter(({ code }) => isTyped(code))
    .map(({ code, amount }) => ({ code, amount: (Number(amount) / 100).toFixed(2) }));
  return { booked, sent };
}

/** The taxes of a credit note for the first line: a share of the whole, or the rest. */
const creditOf = (planned: Planned, part: readonly CodedLine[], whole: readonly BookedTax[]) =>
  [...sumsByCode(part)].map(([code, { base, amount: computed }]): BookedTax => {
    const tax = whole.find((one) => one.code === code) ?? { base, amount: 0n };
    if (base === tax.base) return { code, base, amount: tax.amount };
    const share = isTypedIn(planned, code) ? halfUp(tax.amount * base, tax.base) : computed;
    return { code, base, amount: share > tax.amount ? tax.amount : share };
  });

async function play(biller: Biller, supplier_id: string, planned: Planned, what: string) {
  const { seller, company } = biller;
  const { direction, lines, isForeign, end } = planned;
  const { booked, sent } = taxesOf(planned);
  const party = direction === 'sale' ? { company_id: company.id } : { supplier_id, supplier_number: what };
  const money = isForeign ? { currency: 'USD', fx_rate: '0.9' } : { currency: 'EUR' };
  const { id } = await seller.make('/finance/invoices', {
    ...{ direction, ...party, ...money, lines: lines.map(sentCoded) },
    ...(sent.length ? { taxes: sent } : {}),
  });
  await biller.issue(id);
  const shared = { direction, rate: isForeign ? 90n : 100n };
  const document = { id, ...shared, isCredit: false, isVoid: end === 'void', taxes: booked };
  if (end === 'void')
    await seller.change(`/finance/invoices/${id}`, { status: 'void', void_reason: 'Wrong' });
  if (end === 'void' || end === 'kept') return [document];
  const part = end === 'credited' ? lines : lines.slice(0, 1);
  const note = await seller.make('/finance/invoices', {
    ...{ kind: 'credit_note', direction, credits_id: id, ...money, lines: part.map(sentCoded) },
  });
  await biller.issue(note.id);
  const credit = { id: note.id, ...shared, isCredit: true, isVoid: false };
  return [document, { ...credit, taxes: creditOf(planned, part, booked) }];
}

test('random documents are in the books as an independent calculation has them', async () => {
  for (const [run, documents] of fc.sample(history, { seed, numRuns: 6 }).entries()) {
    const what = `SEED=${seed} run ${run}`;
    const biller = await newBiller(server);
    await biller.inCountry('ES');
    const code = { kind: 'vat', category: 'S', rates: [{ rate: 21 }] };
    await biller.seller.make('/finance/tax-codes', {
      ...{ ...code, code: owed, name: 'Intra-EU', category: 'K', self_assessed: true, deductible_pct: 60 },
    });
    await biller.seller.make('/finance/tax-codes', {
      ...{ ...code, code: 'es_vat_half', name: 'Car', deductible_pct: 50 },
    });
    const supplier = await biller.seller.make('/purchases/suppliers', { name: 'Port Hardware' });
    const booked: BookedDocument[] = [];
    for (const [at, planned] of documents.entries())
      booked.push(...(await play(biller, supplier.id, planned, `${what} ${at}`)));
    for (const book of ['issued', 'received'] as const) {
      const expected = independentBook(book, booked, facts);
      const { data, summary } = await readBook(biller, { book, from: '2024-01-01', to: '2028-12-31' });
      expect(linesOf(data), `${what} ${book}`).toEqual(expected);
      const sums = summary.by_condition.map(({ code: own, ...sum }) => ({
        ...{ document_id: 'all', code: own ?? '', id: '', ...sum },
      }));
      const answered = new Map([...linesOf(sums)].map(([key, line]) => [key.split(' ')[1] ?? '', line]));
      expect(answered, `${what} ${book}`).toEqual(sumsOf(expected));
    }
  }
});
