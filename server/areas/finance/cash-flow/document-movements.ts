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

export interface PlannedPart extends Omit<Plan, 'source'> {
  /** The instalment of the document, if it has several. */
  part?: string;
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

/** Writes the payment that a document expects. An amount of zero removes it. */
export const planMovement = (ctx: Ctx, { source, ...plan }: Plan) => planMovements(ctx, source, [plan]);

/**
 * Writes the payments that a document expects: a planned row for each, which is overwritten when the document changes. Rows
 * that are left over, or whose amount is zero, are removed.
 */
export async function planMovements(ctx: Ctx, source: Source, plans: readonly PlannedPart[]): Promise<void> {
  const planned = await plannedOf(ctx, source);
  const expected = plans.filter((one) => amount(one.amount).gt(0));
  for (const { row, part } of planned)
    if (!expected.some((one) => (one.part ?? null) === part))
      await amendRecord(ctx, cashMovement.resource, row.id, { status: 'void' });
  for (const { part = null, ...plan } of expected) {
    const [values, known] = [valuesOf(plan), planned.find((one) => one.part === part)];
    if (known) await amendRecord(ctx, cashMovement.resource, known.row.id, values);
    else await createOwnRecord(ctx, cashMovement.resource, values, sourced(source), { source_part: part });
  }
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
  const [{ row: planned } = {}] = await plannedOf(ctx, source);
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

/** The planned rows of a document, in the order of their days. */
async function plannedOf(ctx: Ctx, source: Source): Promise<{ row: CashMovement; part: string | null }[]> {
  const planned = [];
  for (const { id, status, part } of await rowsOf(ctx, source)) {
    const row = status === 'planned' ? await findRecord(ctx, 'cash_movement', id, { lock: true }) : undefined;
    if (row) planned.push({ row, part });
  }
  return planned.toSorted((one, other) => one.row.date.localeCompare(other.row.date));
}

/**
 * Finds the movements of the document, or of one payment of it, that are not void. They are locked in the order of
 * their ids.
 */
async function rowsOf({ tx, organization }: Ctx, source: Source, part?: string) {
  return tx
    .select({ id: cashMovements.id, status: cashMovements.status, part: cashMovements.source_part })
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
