import { and, eq, ne } from 'drizzle-orm';
import { cashMovements } from '#db/schema/finance/cash-and-budgets.ts';
import type { Ctx } from '#server/calls/context.ts';
import { type Amount, amount, rounded } from '#server/kernel/values/money.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import { t } from './messages.ts';
import { type CashMovement, cashMovement } from './movements.ts';

export interface Source {
  /** The pay of a month is named by the month, because the record would reveal whose it is. */
  type: Kind | 'payroll';
  id: string;
  /** The reference that readers see if the document would reveal whose money it is. */
  shown?: { type: Kind | 'payroll'; id: string };
}

export interface Plan {
  source: Source;
  kind: 'inflow' | 'outflow';
  amount: Amount;
  currency: string;
  date: string;
  category?: string | null;
  description?: string | null;
  account?: string | null;
}

/**
 * Writes the payment that a document expects: one planned row for each document, which is overwritten when the document
 * changes. An amount of zero removes it.
 */
export async function planMovement(ctx: Ctx, plan: Plan): Promise<void> {
  const planned = await plannedOf(ctx, plan.source);
  if (!amount(plan.amount).gt(0)) {
    if (planned) await amendRecord(ctx, cashMovement.resource, planned.id, { status: 'void' });
    return;
  }
  const values = valuesOf(plan);
  if (planned) await amendRecord(ctx, cashMovement.resource, planned.id, values);
  else await createOwnRecord(ctx, cashMovement.resource, values, sourced(plan.source));
}

export interface Confirmation extends Partial<Omit<Plan, 'source' | 'amount' | 'date'>> {
  amount: Amount;
  date: string;
  /** The payment of the document, if it can have several. */
  part?: string;
}

const inheritable = ['kind', 'currency', 'category', 'description', 'account'] as const;

/**
 * Records that money of a document has moved. The planned row becomes confirmed; a payment of less than planned has a
 * row of its own, and the rest stays planned.
 */
export async function confirmMovement(ctx: Ctx, source: Source, done: Confirmation): Promise<void> {
  const { part = 'whole', ...moved } = done;
  const planned = await plannedOf(ctx, source);
  if (planned && amount(moved.amount).gte(amount(planned.amount))) {
    writePart(ctx, planned.id, part);
    await amendRecord(ctx, cashMovement.resource, planned.id, { ...valuesOf(moved), status: 'confirmed' });
    return;
  }
  const inherited = Object.fromEntries(inheritable.map((name) => [name, planned?.[name]]));
  await createOwnRecord(
    ctx,
    cashMovement.resource,
    { ...given(inherited), ...valuesOf(moved) },
    { ...sourced(source), status: 'confirmed' },
    { source_part: part },
  );
  if (!planned) return;
  const rest = rounded(amount(planned.amount).minus(amount(moved.amount)));
  await amendRecord(ctx, cashMovement.resource, planned.id, { amount: rest });
}

/** Voids the movements of a document, or of one payment of it. Those that are reconciled with the bank are refused. */
export async function voidMovements(ctx: Ctx, source: Source, part?: string): Promise<void> {
  for (const row of await rowsOf(ctx, source, part)) {
    if (row.status === 'reconciled') {
      const message = t('documentReconciled', { id: row.id });
      throw invalidField('id', 'reconciled', message);
    }
    await amendRecord(ctx, cashMovement.resource, row.id, { status: 'void' });
  }
}

const given = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));

const valuesOf = ({
  amount: sum,
  date,
  kind,
  currency,
  category,
  description,
  account,
}: Omit<Confirmation, 'part'>) => ({
  ...given({ kind, currency, category, description, account }),
  amount: rounded(sum),
  date,
});

const sourced = ({ type, id, shown = { type, id } }: Source) => ({
  source: { type: shown.type, id: shown.id },
  source_id: id,
});

async function plannedOf(ctx: Ctx, source: Source): Promise<CashMovement | undefined> {
  const [found] = (await rowsOf(ctx, source)).filter(({ status }) => status === 'planned');
  return findRecord(ctx, 'cash_movement', found?.id, { lock: true });
}

/**
 * Finds the movements of the document, or of one payment of it, that are not void. They are locked in the order of
 * their ids.
 */
async function rowsOf({ tx, organization }: Ctx, source: Source, part?: string) {
  return tx
    .select({ id: cashMovements.id, status: cashMovements.status })
    .from(cashMovements)
    .where(
      and(
        inOrganization(cashMovements, organization),
        eq(cashMovements.source_id, source.id),
        ne(cashMovements.status, 'void'),
        isLive(cashMovements),
        part === undefined ? undefined : eq(cashMovements.source_part, part),
      ),
    )
    .orderBy(cashMovements.id)
    .for('no key update');
}

/** Stores which payment of the document a planned row has become. */
function writePart({ tx, organization }: Ctx, id: string, part: string): void {
  tx.send(
    tx
      .update(cashMovements)
      .set({ source_part: part })
      .where(and(inOrganization(cashMovements, organization), eq(cashMovements.id, id))),
  );
}
