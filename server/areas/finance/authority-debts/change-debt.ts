import { and, eq, ne } from 'drizzle-orm';
import { sendLock } from '#db/advisory-locks.ts';
import { authorityDebts } from '#db/schema/finance/authority-debts.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { type Amount, amount, rounded } from '#server/kernel/values/money.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { financeSettings } from '../settings.ts';
import { type AuthorityDebt, authorityDebt } from './authority-debts.ts';
import { type Authority, debtPeriod, debtRule } from './debt-terms.ts';

interface Part {
  authority: Authority;
  /** The month that it is owed for, such as 2026-06. */
  month: string;
  amount: Amount;
  currency: string;
}

/** Adds an amount to the debt of its period that is not paid yet, and returns that debt. */
export async function addToDebt(ctx: Ctx, part: Part): Promise<string> {
  const { authority, currency, month } = part;
  const own = financeSettings.of(ctx).authority_debts[authority];
  const { period, due_date } = debtPeriod(debtRule(settingsOf(ctx).country, authority, own), month);
  // The debt may not exist yet, so that there is no row to lock.
  sendLock(ctx.tx, {
    purpose: 'authorityDebt',
    name: `${ctx.organization} ${authority} ${period} ${currency}`,
  });
  const known = await unpaidOf(ctx, { authority, period, currency });
  if (known) {
    const owed = rounded(amount(known.amount).plus(part.amount));
    await amendRecord(ctx, authorityDebt.resource, known.id, { amount: owed, status: 'open' });
    return known.id;
  }
  const fixed = {
    status: 'open' as const,
    authority,
    period,
    currency,
    due_date,
    amount: rounded(part.amount),
  };
  return (await createOwnRecord(ctx, authorityDebt.resource, {}, fixed)).record.id;
}

/** Takes an amount off a debt, which is void when nothing is left of it. */
export async function takeFromDebt(ctx: Ctx, debt: AuthorityDebt, taken: Amount): Promise<void> {
  const left = amount(debt.amount).minus(taken);
  const status = left.gt(0) ? ('open' as const) : ('void' as const);
  await amendRecord(ctx, authorityDebt.resource, debt.id, { amount: rounded(left), status });
}

async function unpaidOf(
  { tx, organization }: Ctx,
  { authority, period, currency }: Pick<AuthorityDebt, 'authority' | 'period' | 'currency'>,
): Promise<AuthorityDebt | undefined> {
  const [row] = await selectRows(tx, authorityDebt.resource.table, {
    organization,
    where: and(
      eq(authorityDebts.authority, authority),
      eq(authorityDebts.period, period),
      eq(authorityDebts.currency, currency),
      ne(authorityDebts.status, 'paid'),
    ),
    lock: true,
  });
  return row;
}
