import { z } from 'zod';
import { amountOut, decimalIn, priceOut, quantityOut } from '#server/kernel/values/decimals.ts';
import { lines } from '#server/kernel/values/nested-fields.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { type ErrorDetail, invalid } from '#server/vocabulary/errors.ts';
import { type ContractLine, lineAmount, plain } from '../line-sums.ts';
import { t } from './messages.ts';

/** A line of a measurement as it is stored: a quantity of a line of the contract, at its price. */
export interface MeasuredLine {
  id: string;
  line_id: string;
  lpu_item_id: string | null;
  code: string | null;
  description: string;
  unit: string;
  quantity: string;
  unit_price: string;
  amount: string;
  note: string | null;
}

/** A line as a client writes it, with the id or the code of the line of the contract. */
export interface PortionInput {
  id: string;
  line_id?: string | null;
  code?: string | null;
  quantity?: string;
  note?: string | null;
}

const quantity = decimalIn(6).refine((text) => Number(text) > 0, refuseWith(t('notPositive')));

export const measuredLines = lines(
  {
    line_id: z.string().trim().max(64).nullish(),
    code: z.string().trim().max(60).nullish(),
    quantity,
    note: z.string().trim().max(1000).nullish(),
  },
  {
    line_id: z.string(),
    lpu_item_id: z.string().nullable(),
    code: z.string().nullable(),
    description: z.string(),
    unit: z.string(),
    quantity: quantityOut,
    unit_price: priceOut,
    amount: amountOut,
    note: z.string().nullable(),
  },
  {},
  1_000,
);

/** Completes the written lines from those of the contract. */
export function completeMeasured(
  all: readonly PortionInput[],
  contract: readonly ContractLine[],
  currency: string | null,
): MeasuredLine[] {
  const problems = all.flatMap((line, at) => (lineOf(line, contract) ? [] : [unknown(line, at, contract)]));
  if (problems.length) throw invalid(problems);
  return all.flatMap((line) => {
    const of = lineOf(line, contract);
    return of ? [completed(line, of, currency)] : [];
  });
}

/** Finds a line of the contract by its id, or by its code if only one line has it. */
export function lineOf(
  written: Pick<PortionInput, 'line_id' | 'code'>,
  contract: readonly ContractLine[],
): ContractLine | undefined {
  const { line_id: id, code } = written;
  if (typeof id === 'string') return contract.find((line) => line.id === id);
  const [only, ...others] = contract.filter((line) => line.code !== null && line.code === code);
  return others.length ? undefined : only;
}

function unknown(written: PortionInput, at: number, contract: readonly ContractLine[]): ErrorDetail {
  const { line_id: id, code } = written;
  const allowed = contract.slice(0, 20).map((line) => line.id);
  if (typeof id === 'string')
    return {
      path: `lines.${at}.line_id`,
      rule: 'not_found',
      message: t('unknownLine', { id }),
      allowed,
    };
  if (typeof code !== 'string')
    return {
      path: `lines.${at}.line_id`,
      rule: 'required',
      message: t('lineNeeded'),
      allowed,
    };
  const path = `lines.${at}.code` as const;
  return contract.some((line) => line.code === code)
    ? { path, rule: 'ambiguous', message: t('ambiguousCode', { code }) }
    : { path, rule: 'not_found', message: t('unknownCode', { code }) };
}

function completed(written: PortionInput, of: ContractLine, currency: string | null): MeasuredLine {
  const done = plain(written.quantity ?? '0');
  return {
    id: written.id,
    line_id: of.id,
    lpu_item_id: of.lpu_item_id,
    code: of.code,
    description: of.description,
    unit: of.unit,
    quantity: done,
    unit_price: of.unit_price,
    amount: lineAmount(done, of.unit_price, currency),
    note: written.note ?? null,
  };
}
