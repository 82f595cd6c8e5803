import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { confirmMovement, planMovement, voidMovements } from '../cash-flow/document-movements.ts';
import type { AuthorityDebt } from './authority-debts.ts';
import { debtTitle } from './debt-title.ts';
import { t } from './messages.ts';
import { postDebt } from './post-debt.ts';

/** An open debt is planned in the cash flow on its due day; a paid one has left the account and is settled in the books. */
export async function followDebt(
  ctx: Ctx,
  record: AuthorityDebt,
  before: AuthorityDebt | undefined,
): Promise<void> {
  const { locale } = settingsOf(ctx);
  const source = { type: 'authority_debt', id: record.id } as const;
  const { authority, amount, currency } = record;
  const money = {
    kind: 'outflow' as const,
    ...{ amount, currency },
    category: t(authority === 'tax_office' ? 'taxOffice' : 'socialSecurity').in(locale),
    description: debtTitle(record).in(locale),
  };
  if (before?.status === 'paid' || record.status === 'paid') await postDebt(ctx, record);
  // A movement that is reconciled with the bank is refused here and has to be set back first.
  if (before?.status === 'paid') await voidMovements(ctx, source);
  if (record.status === 'paid')
    await confirmMovement(ctx, source, { ...money, date: record.paid_on ?? record.due_date });
  else await planMovement(ctx, { source, ...money, date: record.due_date });
}
