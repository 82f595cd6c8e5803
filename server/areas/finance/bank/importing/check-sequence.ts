import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { bankStatements } from '#db/schema/finance/bank.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { amount } from '#server/kernel/values/money.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { t } from '../messages.ts';
import type { ReadStatement } from '../reading/statement.ts';

const isEqual = (one: string | null, other: string | null) =>
  one !== null && other !== null && amount(one).eq(amount(other));

/**
 * A statement begins with the balance with which the one before ends. Otherwise one between them is missing, of which the
 * caller is warned. A statement of days that another one has already, with other lines, is refused.
 */
export async function checkSequence(
  { tx, organization }: Ctx,
  read: ReadStatement,
  knownCount: number,
): Promise<Warning[]> {
  if (read.opening_balance === null) return [];
  const others = await tx
    .select({
      ...{ id: bankStatements.id, number: bankStatements.number },
      ...{ from_date: bankStatements.from_date, to_date: bankStatements.to_date },
      ...{ opening_balance: bankStatements.opening_balance, closing_balance: bankStatements.closing_balance },
    })
    .from(bankStatements)
    .where(
      and(
        inOrganization(bankStatements, organization),
        eq(bankStatements.iban, read.iban),
        isNotNull(bankStatements.closing_balance),
      ),
    )
    .orderBy(desc(bankStatements.to_date), desc(bankStatements.id))
    .limit(1000);
  const former = others.filter((one) => one.to_date <= read.from_date || one.from_date < read.from_date);
  const follows = others.some(
    (one) => one.to_date <= read.to_date && isEqual(one.closing_balance, read.opening_balance),
  );
  if (follows || others.length === 0) return [];
  const overlapping = others.find((one) => one.from_date < read.to_date && read.from_date < one.to_date);
  if (overlapping && knownCount === 0) {
    const { number, from_date, to_date } = overlapping;
    throw invalidField(
      'content',
      'overlap',
      t('overlaps', { number: number ?? '', from: from_date, to: to_date }),
    );
  }
  const precedes = others.some(
    (one) => one.from_date >= read.from_date && isEqual(one.opening_balance, read.closing_balance),
  );
  const [last] = former;
  if (!last) return precedes ? [] : [{ code: 'balance_gap', message: t('gapAfter', { day: read.to_date }) }];
  const about = { closing: last.closing_balance ?? '', day: last.to_date, opening: read.opening_balance };
  return [{ code: 'balance_gap', message: t('gapBefore', about) }];
}
