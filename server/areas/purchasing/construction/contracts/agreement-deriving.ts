import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { type ContractLine, openingTotals } from '../line-sums.ts';
import { retentionDay } from '../retentions/retention-due.ts';
import type { Agreement, AgreementTerms } from './agreement-row.ts';
import { pricedLines } from './contract-prices.ts';
import { t } from './messages.ts';

const priced = ['lines', 'lpu_list', 'price_factor', 'currency', 'advance_pct', 'status'] as const;

/** Prices and sums of a draft follow the price list. Signing fixes them. */
export async function deriveAgreement(
  ctx: Ctx,
  record: Given<AgreementTerms>,
  before: AgreementTerms | undefined,
): Promise<Partial<AgreementTerms>> {
  const currency = record.currency ?? settingsOf(ctx).currency;
  if (before && before.status !== 'draft')
    return {
      currency,
      lines: sameLines(record.lines ?? [], before.lines),
      retention_due_on: retentionDay(ctx, record, before),
    };
  if (before && priced.every((name) => record[name] === before[name])) return { currency };
  const { lpu_list, price_factor, start_date, advance_pct } = record;
  const lines = await pricedLines(
    ctx,
    record.lines ?? [],
    { lpu_list, price_factor: price_factor ?? '1', start_date, currency },
    { isSigning: record.status === 'active' },
  );
  const totals = openingTotals(lines, advance_pct ?? '0', currency);
  return { currency, lines, totals, value: totals.contracted };
}

/** Lines that a client sends back as it read them are not a change. Lines of the platform contain progress as well. */
function sameLines(sent: ContractLine[], known: ContractLine[]): ContractLine[] {
  if (sent.some((line) => 'balance_qty' in line) || sent.length !== known.length) return sent;
  const isSame = sent.every((line, at) => {
    const old = new Map<string, string | null>(Object.entries(known[at] ?? {}));
    return Object.entries(line).every(([name, value]) => {
      const was = old.get(name);
      const isAmount = typeof value === 'string' && typeof was === 'string' && /qty|price$/.test(name);
      return value === undefined || value === was || (isAmount && amount(value).eq(amount(was)));
    });
  });
  return isSame ? known : sent;
}

/** The terms that cannot change after signing; each kind of contract adds its own. */
const signed = [
  'lines',
  'lpu_list',
  'price_factor',
  'currency',
  'advance_pct',
  'retention_pct',
  'retention_tax',
  'tax_rate',
  'start_date',
  'end_date',
] as const;

export function frozenTerms<N extends string>({ status }: Pick<Agreement, 'status'>, own: readonly N[]) {
  if (status === 'draft') return undefined;
  const isOver = status === 'closed' || status === 'terminated';
  return { names: [...signed, ...own], message: t(isOver ? 'frozen' : 'frozenAmend', { status }) };
}
