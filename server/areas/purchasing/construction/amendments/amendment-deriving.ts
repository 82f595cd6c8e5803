import type { Ctx } from '#server/calls/context.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { type ErrorDetail, invalid } from '#server/vocabulary/errors.ts';
import { idFrom } from '#server/vocabulary/ids.ts';
import { type Contract, lockContract } from '../contracts/contract-of.ts';
import { type LineInput, pricedLines } from '../contracts/contract-prices.ts';
import { type ContractLine, lineAmount, plain, untouched } from '../line-sums.ts';
import { lineOf } from '../measurements/measured-lines.ts';
import { type AmendedLines, amendedLines, tooMuchTaken } from './amending.ts';
import type { ContractAmendment } from './amendments.ts';
import { t } from './messages.ts';

/** A line of an amendment as it is stored: a change of a line of the contract, or a new line. */
export interface AmendmentLine {
  id: string;
  line_id: string | null;
  lpu_item_id: string | null;
  code: string | null;
  description: string;
  unit: string;
  quantity: string;
  price_source: 'list' | 'own';
  unit_price: string;
  amount: string;
}

/** Computes the effect of an amendment on its contract, which is locked until the transaction ends. */
export async function deriveAmendment(
  ctx: Ctx,
  record: Given<ContractAmendment>,
  before: ContractAmendment | undefined,
): Promise<Partial<ContractAmendment>> {
  if (before && before.status !== 'draft') return {};
  const contract = await lockContract(ctx, record);
  const isApproval = record.status === 'approved';
  const { done, lines } = await amended(ctx, contract, record, isApproval);
  return {
    lines,
    value_delta: done.value_delta,
    ...(isApproval ? { number: contract.row.amendments.length + 1 } : {}),
  };
}

export async function amended(
  ctx: Ctx,
  { row: contract }: Contract,
  record: Given<ContractAmendment>,
  isApproval: boolean,
): Promise<{ done: AmendedLines; lines: AmendmentLine[] }> {
  const written: AmendmentInput[] = record.lines ?? [];
  const known = new Map(
    written.map((line) => [line.id, isNew(line) ? undefined : lineOf(line, contract.lines)]),
  );
  refuse(written.flatMap((line, at) => lineProblems(line, at, known.get(line.id))));
  const fresh = written.filter(({ id }) => known.get(id) === undefined);
  const offer = { ...contract, currency: contract.currency ?? '', start_date: null };
  const added = await pricedLines(
    ctx,
    fresh.map((line) => ({ ...line, contracted_qty: line.quantity })),
    offer,
    { isSigning: isApproval },
  );
  const differences = written.flatMap((line) => {
    const of = known.get(line.id);
    return of ? [{ line_id: of.id, quantity: line.quantity }] : [];
  });
  if (isApproval) refuse(tooMuchTaken(contract.lines, differences));
  const { currency } = contract;
  const done = amendedLines(contract.lines, {
    currency,
    differences,
    more: [...added, ...lumpSum(record, currency)],
    readjustment_pct: record.readjustment_pct,
  });
  const lines = written.map((line) =>
    stored(
      line,
      known.get(line.id),
      added.find(({ id }) => id === line.id),
      currency,
    ),
  );
  return { done, lines };
}

function refuse(details: readonly ErrorDetail[]): void {
  if (details.length) throw invalid(details);
}

interface AmendmentInput extends LineInput {
  line_id?: string | null;
  quantity: string;
}

/** A line with properties that only new lines have; stored new lines have no `line_id`. */
const isNew = ({ line_id, lpu_item_id, price_source, unit_price }: AmendmentInput) =>
  typeof line_id !== 'string' &&
  [lpu_item_id, price_source, unit_price].some((value) => typeof value === 'string');

function lineProblems(line: AmendmentInput, at: number, of: ContractLine | undefined): ErrorDetail[] {
  const { line_id: id, quantity } = line;
  if (typeof id === 'string' && !of)
    return [{ path: `lines.${at}.line_id`, rule: 'not_found', message: t('unknownLine', { id }) }];
  if (!of && amount(quantity).lte(0))
    return [{ path: `lines.${at}.quantity`, rule: 'too_small', message: t('newLineNotPositive') }];
  return [];
}

/** A lump sum becomes a line, so that it can be measured. */
function lumpSum(
  { id, reason, lump_sum: value }: Given<ContractAmendment>,
  currency: string | null,
): ContractLine[] {
  if (value === null) return [];
  return [
    untouched(
      {
        id: idFrom('line', id, 'lump sum'),
        lpu_item_id: null,
        code: null,
        description: reason ?? '',
        unit: 'vb',
        contracted_qty: '1',
        price_source: 'own',
        list_price: null,
        unit_price: plain(value),
      },
      currency,
    ),
  ];
}

function stored(
  line: AmendmentInput,
  of: ContractLine | undefined,
  fresh: ContractLine | undefined,
  currency: string | null,
): AmendmentLine {
  const source = of ?? fresh;
  const quantity = plain(line.quantity);
  const unit_price = source?.unit_price ?? '0';
  return {
    id: line.id,
    line_id: of?.id ?? null,
    lpu_item_id: source?.lpu_item_id ?? null,
    code: source?.code ?? null,
    description: source?.description ?? '',
    unit: source?.unit ?? '',
    quantity,
    price_source: source?.price_source ?? 'own',
    unit_price,
    amount: lineAmount(quantity, unit_price, currency),
  };
}
