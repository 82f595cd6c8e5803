import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import type { Frozen, NameIn } from '#server/resources/resource/behaviour.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { lockClosedDays } from '../closing/closed-days.ts';
import type { BankTransfer } from './bank-transfers.ts';
import { sepaCurrency } from './derive-transfer.ts';
import { lineProblems } from './line-rules.ts';
import { t } from './messages.ts';

const frozen: readonly NameIn<BankTransfer>[] = ['iban', 'execution_date', 'lines', 'reason'];

/** The bank has the file of an ordered transfer, so it stays as it is. */
export const frozenTransfer = ({ status }: BankTransfer): Frozen<NameIn<BankTransfer>> | undefined =>
  status === 'draft' ? undefined : { names: frozen, message: t('cannotChange', { status }) };

export function transferRules({ status, lines }: BankTransfer): DetailOf<BankTransfer>[] {
  if (status !== 'draft') return [];
  const ids = lines.map((one) => one.invoice_id);
  return ids.flatMap((id, at) =>
    ids.indexOf(id) < at
      ? [{ path: `lines.${at}.invoice_id` as const, rule: 'duplicate', message: t('twice') }]
      : [],
  );
}

/** The reasons why a draft cannot be sent to the bank. */
export async function transferProblems(
  ctx: Ctx,
  record: BankTransfer,
  before: BankTransfer | undefined,
): Promise<DetailOf<BankTransfer>[]> {
  if (record.status !== 'draft' || (before && before.status !== 'draft')) return [];
  return knownProblems(ctx, record);
}

/** A draft can wait for its bills, and an order cannot. */
export async function wholeProblems(ctx: Ctx, record: BankTransfer): Promise<DetailOf<BankTransfer>[]> {
  if (record.lines.length === 0) return [{ path: 'lines', rule: 'required', message: t('noLines') }];
  return knownProblems(ctx, record);
}

async function knownProblems(ctx: Ctx, record: BankTransfer): Promise<DetailOf<BankTransfer>[]> {
  const { iban, currency } = record;
  const message = t('accountCurrency', { iban: iban ?? '', currency });
  return [
    ...(currency === sepaCurrency ? [] : [{ path: 'iban' as const, rule: 'currency', message }]),
    ...(await dateProblems(ctx, record)),
    ...(await lineProblems(ctx, record)),
  ];
}

async function dateProblems(ctx: Ctx, record: BankTransfer): Promise<DetailOf<BankTransfer>[]> {
  const date = record.execution_date ?? '';
  const today = dayOf(ctx.now, settingsOf(ctx).timezone);
  if (date < today) return [{ path: 'execution_date', rule: 'past', message: t('past', { date, today }) }];
  const { books } = await lockClosedDays(ctx);
  if (books === null || date > books) return [];
  return [{ path: 'execution_date', rule: 'closed', message: t('closed', { date, until: books }) }];
}
