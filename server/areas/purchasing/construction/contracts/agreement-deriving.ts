import type { Ctx } from '#server/calls/context.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { amount } from '#server/kernel/schema/money.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { openingTotals } from '../line-sums.ts';
import { retentionDay } from '../retentions/retention-due.ts';
import { asAgreement } from './agreement-row.ts';
import { linesIn, pricedLines } from './contract-prices.ts';

const priced = ['lines', 'lpu_list', 'price_factor', 'currency', 'advance_pct', 'status'];

/** Prices and sums of a draft; signing takes the prices over as they are that moment, and then they stay. */
export async function deriveAgreement(ctx: Ctx, record: Row, before: Row | undefined): Promise<Partial<Row>> {
  const currency = record.currency ?? settingsOf(ctx).currency;
  if (before && before.status !== 'draft')
    return {
      currency,
      lines: sameLines(record.lines, before.lines),
      retention_due_on: retentionDay(ctx, record, before),
    };
  if (before && priced.every((name) => record[name] === before[name])) return { currency };
  const { lpu_list, price_factor, start_date, advance_pct } = asAgreement(record);
  const lines = await pricedLines(
    ctx,
    linesIn(record.lines),
    { lpu_list, price_factor, start_date, currency: String(currency) },
    { isSigning: record.status === 'active' },
  );
  const totals = openingTotals(lines, advance_pct);
  return { currency, lines, totals, value: totals.contracted };
}

/** What a client sends again as it read it is the same lines; what the platform booked is not what was written. */
function sameLines(wanted: unknown, known: unknown): unknown {
  const [now, was] = [linesIn(wanted), linesIn(known)];
  if (now.some((line) => 'balance_qty' in line) || now.length !== was.length) return wanted;
  const isSame = now.every((line, at) =>
    Object.entries(line).every(([name, value]) => {
      const old = was[at]?.[name];
      const isAmount = typeof value === 'string' && typeof old === 'string' && /qty|price$/.test(name);
      return value === undefined || value === old || (isAmount && amount(value).eq(amount(old)));
    }),
  );
  return isSame ? known : wanted;
}

/** What was signed. */
const signed = [
  'lines',
  'lpu_list',
  'price_factor',
  'currency',
  'advance_pct',
  'retention_pct',
  'tax_rate',
  'company_id',
  'supplier_id',
  'client_contract_id',
  'pay_when_measured',
  'start_date',
  'end_date',
];

export function frozenTerms(before: Row | undefined, changed: readonly string[]): ErrorDetail[] {
  if (!before || before.status === 'draft') return [];
  const isOver = before.status === 'closed' || before.status === 'terminated';
  const how = isOver ? 'nothing of it changes any more' : 'amend it: POST /obras/amendments';
  return changed
    .filter((name) => signed.includes(name))
    .map((path) => ({
      path,
      rule: 'frozen',
      message: `cannot change: the contract is ${before.status}; ${how}`,
    }));
}
