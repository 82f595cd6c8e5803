import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { rounded, sum } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { type Documents, lockDocuments } from '../settlements/documents.ts';
import type { BankTransfer } from './bank-transfers.ts';
import { draftAccount } from './paying-account.ts';
import { sepaText } from './sepa/sepa-text.ts';

/** The only currency of transfers within SEPA. */
export const sepaCurrency = 'EUR';

type SentLine = Pick<BankTransfer['lines'][number], 'id' | 'invoice_id'> & { amount?: string | null };

/** Computes the lines of a draft from its bills, which stay locked until the commit. An ordered transfer stays as it is. */
export async function deriveTransfer(
  ctx: Ctx,
  record: Given<BankTransfer>,
  before: BankTransfer | undefined,
): Promise<Partial<BankTransfer>> {
  if (before && (before.status !== 'draft' || record.status !== 'draft')) return {};
  const sent: readonly SentLine[] = record.lines ?? [];
  const documents = await lockDocuments(
    ctx,
    sent.map((one) => one.invoice_id),
  );
  const lines = sent.map((one) => lineOf(one, documents));
  const account = draftAccount(ctx, record.iban);
  return {
    ...{ lines, iban: account?.iban ?? null, account: account?.name ?? null },
    currency: account?.currency ?? sepaCurrency,
    execution_date: record.execution_date ?? dayOf(ctx.now, settingsOf(ctx).timezone),
    total: rounded(sum(lines.map((one) => one.amount))),
  };
}

function lineOf({ id, invoice_id, amount }: SentLine, documents: Documents): BankTransfer['lines'][number] {
  const document = documents.get(invoice_id);
  return {
    ...{ id, invoice_id },
    amount: rounded(amount ?? document?.balance ?? 0),
    supplier_id: document?.supplier_id ?? null,
    remittance: sepaText(document?.supplier_number ?? document?.number ?? invoice_id, 140),
    end_to_end_id: null,
    settlement_id: null,
    is_left_out: false,
  };
}
