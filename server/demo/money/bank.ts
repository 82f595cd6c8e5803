import { and, asc, eq } from 'drizzle-orm';
import { bankLines } from '#db/schema/finance/bank.ts';
import { settlements } from '#db/schema/finance/settlements.ts';
import { acceptProposal } from '#server/areas/finance/bank/accepting/accept-proposal.ts';
import { lockOpen } from '#server/areas/finance/bank/accepting/lock-open.ts';
import { recordLine } from '#server/areas/finance/bank/accepting/record-line.ts';
import { storeStatements } from '#server/areas/finance/bank/importing/store-statements.ts';
import { proposalsFor } from '#server/areas/finance/bank/matching/proposals.ts';
import { type ReadLine, signed } from '#server/areas/finance/bank/reading/statement.ts';
import type { Invoice } from '#server/areas/finance/invoices/invoices.ts';
import type { Settlement } from '#server/areas/finance/settlements/settlements.ts';
import type { Ctx } from '#server/calls/context.ts';
import { rounded, sum } from '#server/kernel/values/money.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Handle } from '../timeline.ts';
import { dateOf, type World } from '../world.ts';

const day = 86_400_000;
const iban = 'ES9121000418450200051332';
const begin = '24000.00';
const fee = '6.50';

type Money = Pick<ReadLine, 'kind' | 'amount' | 'booking_date' | 'counterparty_name' | 'text'>;

/** The categories of money that has no document. */
const categories = new Map([
  ['Account fee 1', 'Bank fees'],
  ['Contributions', 'Social security'],
]);

const arrived = (amount: string, booking_date: string, name: string, text: string): Money => ({
  ...{ kind: 'inflow', amount, booking_date, counterparty_name: name.toUpperCase(), text },
});
const left = (amount: string, booking_date: string, name: string | null, text: string): Money => ({
  ...{ kind: 'outflow', amount, booking_date, counterparty_name: name, text },
});

/** Adds two statements: the lines of the first are matched, and those of the second are to be decided. */
export function addBank(world: World): void {
  const { timeline, companies, now } = world;
  const [first, second] = companies.filter(({ currency }) => currency === 'EUR');
  if (!first || !second) return;
  const certain = addIssued(world, { at: now - 12 * day, company: first, price: 1240 });
  const inPart = addIssued(world, { at: now - 11 * day, company: second, price: 2100 });
  timeline.happen(now - 2 * day, async (ctx) => {
    const [paid, whole, part] = [
      await oldestTransfer(ctx),
      await read(ctx, certain),
      await read(ctx, inPart),
    ];
    const payer = companies.find(({ id }) => id === paid?.company_id)?.name;
    const former = dateOf(now - 36 * day);
    const done = [
      ...(paid?.date && paid.amount && payer ? [arrived(paid.amount, paid.date, payer, 'Transfer')] : []),
      left('1250.00', former, 'Studio rental', 'Rent of the studio'),
      left('5600.00', former, 'Social security', 'Contributions'),
      left(fee, former, 'Banco de Ejemplo', 'Account fee 1'),
    ];
    const on = dateOf(now - 2 * day);
    const open = [
      arrived(whole.payable_total, on, first.name, `Transfer ${whole.number}`),
      arrived('1000.00', on, second.name, `On account ${part.number}`),
      left(fee, on, 'Banco de Ejemplo', 'Account fee 2'),
      left('300.00', on, null, 'Cash withdrawal'),
    ];
    await matchAll(ctx, await store(ctx, done, { number: 'DEMO-1', opening: begin }));
    await store(ctx, open, { number: 'DEMO-2', opening: rounded(sum([begin, ...done.map(signed)])) });
  });
}

/** The first payment of a customer that was recorded by hand. */
async function oldestTransfer(ctx: Ctx): Promise<Settlement | undefined> {
  const [found] = await selectRows(ctx.tx, resourceOf('settlement').table, {
    organization: ctx.organization,
    where: and(eq(settlements.kind, 'inflow'), eq(settlements.currency, 'EUR')),
    orderBy: [asc(settlements.date), asc(settlements.id)],
    limit: 1,
  });
  return found;
}

function addIssued(
  { timeline }: World,
  { at, company, price }: { at: number; company: Handle; price: number },
): Handle {
  const invoice = timeline.create(at, 'invoice', () => ({
    company_id: company.id,
    currency: 'EUR',
    lines: [{ description: 'Film of the event', quantity: 1, unit_price: price, tax_rate: 21 }],
  }));
  timeline.change(at + 3_600_000, 'invoice', invoice, () => ({ status: 'issued' }));
  return invoice;
}

async function read(ctx: Ctx, { id }: Handle): Promise<Invoice> {
  const found = await findRecord(ctx, 'invoice', id);
  if (!found) throw new Error(`no invoice ${id}`);
  return found;
}

interface StatementFacts {
  number: string;
  opening: string;
}

/** Stores a statement as an import does, and returns its id. */
async function store(
  ctx: Ctx,
  money: readonly Money[],
  { number, opening }: StatementFacts,
): Promise<string> {
  const lines = money.map(
    (one): ReadLine => ({
      ...one,
      ...{ currency: 'EUR', value_date: null, counterparty_iban: null, reference: null },
      ...{ end_to_end_id: null, bank_reference: null, is_reversal: false },
    }),
  );
  const days = lines.map((one) => one.booking_date).toSorted();
  const period = { from_date: days[0] ?? '', to_date: days.at(-1) ?? '' };
  const { data } = await storeStatements(ctx, [
    {
      ...{ format: 'camt.053', iban, currency: 'EUR', number, sequence: null, ...period },
      ...{ opening_balance: opening, closing_balance: rounded(sum([opening, ...lines.map(signed)])) },
      ...{ skipped_count: 0, lines },
    },
  ]);
  return data[0]?.statement.id ?? '';
}

/** Records the lines that have a category, and accepts the first proposal of the others. */
async function matchAll(ctx: Ctx, statement: string): Promise<void> {
  const lines = await selectRows(ctx.tx, resourceOf('bank_line').table, {
    organization: ctx.organization,
    where: eq(bankLines.statement_id, statement),
  });
  for (const { id } of lines) {
    const line = await lockOpen(ctx, id);
    const category = categories.get(line.text ?? '');
    const [proposal] = category === undefined ? await proposalsFor(ctx, line) : [];
    if (category !== undefined) await recordLine(ctx, line, { category });
    else if (proposal) await acceptProposal(ctx, line, proposal);
  }
}
