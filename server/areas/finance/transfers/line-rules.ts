import type { Ctx } from '#server/calls/context.ts';
import { amount } from '#server/kernel/values/money.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { flowOf } from '../invoices/corrections/document-sign.ts';
import type { Invoice } from '../invoices/invoices.ts';
import { paymentProblems } from '../payments/payment-rules.ts';
import type { BankTransfer } from './bank-transfers.ts';
import { type Claim, otherClaims } from './claims.ts';
import { creditorFor } from './creditor.ts';
import { sepaCurrency } from './derive-transfer.ts';
import { t } from './messages.ts';

type Line = BankTransfer['lines'][number];
type Problem = { on: 'invoice_id' | 'amount' | 'reason' } & Pick<DetailOf<BankTransfer>, 'rule' | 'message'>;

/** The reasons why a bill cannot be paid by the transfer, each with the line that it is about. */
export async function lineProblems(ctx: Ctx, record: BankTransfer): Promise<DetailOf<BankTransfer>[]> {
  const claims = await otherClaims(ctx, record);
  const details: DetailOf<BankTransfer>[] = [];
  for (const [at, line] of record.lines.entries()) {
    const document = await findRecord(ctx, 'invoice', line.invoice_id);
    if (!document) continue;
    const claimed = claims.get(document.id) ?? [];
    for (const { on, ...problem } of await problemsOf(ctx, record, { line, document, claimed }))
      details.push({ ...problem, path: on === 'reason' ? on : (`lines.${at}.${on}` as const) });
  }
  return details;
}

interface Looked {
  line: Line;
  document: Invoice;
  claimed: readonly Claim[];
}

const nameOf = ({ supplier_number, number, id }: Invoice) => supplier_number ?? number ?? id;

async function problemsOf(
  ctx: Ctx,
  { reason }: BankTransfer,
  { line, document, claimed }: Looked,
): Promise<Problem[]> {
  const { supplier_id, currency, balance } = document;
  const number = nameOf(document);
  const refuse = (rule: string, message: Problem['message']): Problem[] => [
    { on: 'invoice_id', rule, message },
  ];
  if (flowOf(document) !== 'outflow' || supplier_id === null)
    return refuse('not_bill', t('notBill', { number }));
  if (currency !== sepaCurrency)
    return refuse('currency', t('otherCurrency', { number, currency: currency ?? '' }));
  const paying = { date: null, amount: line.amount, currency, reason };
  const problems = (await paymentProblems(ctx, paying, document)).map(
    ({ path, rule, message }): Problem => ({
      on: path === 'reason' || path === 'amount' ? path : 'invoice_id',
      ...{ rule, message: t('ofBill', { number, message }) },
    }),
  );
  return [
    ...problems,
    ...(problems.length ? [] : claimProblem(number, balance, line, claimed)),
    ...(await creditorFor(ctx, supplier_id)).problems.map((one): Problem => ({ on: 'invoice_id', ...one })),
  ];
}

/** A bill that another transfer pays too would be paid twice. */
function claimProblem(number: string, balance: string, line: Line, claimed: readonly Claim[]): Problem[] {
  const taken = claimed.reduce((total, one) => total.plus(one.amount), amount(0));
  if (amount(line.amount).plus(taken).lte(amount(balance))) return [];
  const transfers = [...new Set(claimed.map(({ transfer }) => transfer))];
  const message = t('claimed', { number, balance, taken: taken.toFixed(2), transfers });
  return [{ on: 'amount', rule: 'claimed', message }];
}
