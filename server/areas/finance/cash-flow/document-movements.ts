import type { Ctx } from '#server/calls/context.ts';
import { invalidField } from '#server/calls/errors.ts';
import { createOwnRecord } from '#server/kernel/records/own-record.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { findRow, Params, type Row } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { type Amount, amount, rounded } from '#server/kernel/schema/money.ts';
import { cashMovement } from './movements.ts';

export interface Source {
  type: string;
  id: string;
  /** What readers see instead, where the document would say whose money it is. */
  shown?: { type: string; id: string };
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
 * What a document expects to be paid: one planned row for each, written again whenever the document says it anew. An
 * amount of zero takes it out.
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
  /** Which payment of the document it is, where there may be several. */
  part?: string;
}

const inheritable = ['kind', 'currency', 'category', 'description', 'account'];

/**
 * Money of a document has moved. What was planned becomes confirmed; of a part of it only that part, and the rest
 * stays planned.
 */
export async function confirmMovement(ctx: Ctx, source: Source, done: Confirmation): Promise<void> {
  const { part = 'whole', ...said } = done;
  const planned = await plannedOf(ctx, source);
  if (planned && amount(said.amount).gte(amount(planned.amount))) {
    note(ctx, planned.id, part);
    await amendRecord(ctx, cashMovement.resource, planned.id, { ...valuesOf(said), status: 'confirmed' });
    return;
  }
  const inherited = Object.fromEntries(inheritable.map((name) => [name, planned?.[name]]));
  await createOwnRecord(
    ctx,
    cashMovement.resource,
    { ...given(inherited), ...valuesOf(said) },
    { ...sourced(source), status: 'confirmed' },
    { source_part: part },
  );
  if (!planned) return;
  const rest = rounded(amount(planned.amount).minus(amount(said.amount)));
  await amendRecord(ctx, cashMovement.resource, planned.id, { amount: rest });
}

/** The document moves no money, or this part of it no longer; what the bank has confirmed is not taken back unseen. */
export async function voidMovements(ctx: Ctx, source: Source, part?: string): Promise<void> {
  for (const row of await rowsOf(ctx, source, part)) {
    if (row.status === 'reconciled') {
      const message = `its cash movement ${row.id} is reconciled; a manager sets that back to confirmed first (PATCH /finance/cashflow)`;
      throw invalidField('id', 'reconciled', message);
    }
    await amendRecord(ctx, cashMovement.resource, row.id, { status: 'void' });
  }
}

const given = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));

const valuesOf = ({
  amount: moved,
  date,
  kind,
  currency,
  category,
  description,
  account,
}: Omit<Confirmation, 'part'>) => ({
  ...given({ kind, currency, category, description, account }),
  amount: rounded(moved),
  date,
});

const sourced = ({ type, id, shown = { type, id } }: Source) => ({
  source: { type: shown.type, id: shown.id },
  source_id: id,
});

async function plannedOf(ctx: Ctx, source: Source): Promise<Row | undefined> {
  const [found] = (await rowsOf(ctx, source)).filter(({ status }) => status === 'planned');
  if (!found) return undefined;
  const { organization } = ctx;
  return findRow(ctx.tx, cashMovement.resource.table, { organization, id: found.id, lock: true });
}

/** Live rows of the document, or of one part of it, locked in one order. */
async function rowsOf(ctx: Ctx, source: Source, part?: string): Promise<{ id: string; status: string }[]> {
  const { values, bind } = new Params();
  return ctx.tx.text<{ id: string; status: string }>(
    `SELECT id, status FROM cash_movements WHERE ${tenantIs(ctx.organization, bind)} AND source_id = ${bind(source.id)}
     AND status <> 'void' AND deleted_at IS NULL ${part === undefined ? '' : `AND source_part = ${bind(part)}`}
     ORDER BY id FOR NO KEY UPDATE`,
    values,
  );
}

/** Which part of the document a planned row has become. */
function note(ctx: Ctx, id: string, part: string): void {
  const { values, bind } = new Params();
  ctx.tx.sendText(
    `UPDATE cash_movements SET source_part = ${bind(part)} WHERE ${tenantIs(ctx.organization, bind)} AND id = ${bind(id)}`,
    values,
  );
}
