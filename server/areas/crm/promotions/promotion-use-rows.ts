import type { Ctx } from '#server/calls/context.ts';
import { newId } from '#server/calls/ids.ts';
import { actorRef } from '#server/kernel/calls/actor.ts';
import { limitClause } from '#server/kernel/lists/slice.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { Uses } from './promotion-reasons.ts';

export const useStatuses = ['reserved', 'redeemed', 'released'] as const;
export type UseStatus = (typeof useStatuses)[number];

export interface UseRow {
  id: string;
  created_at: string;
  created_by: { type: string; id: string };
  promotion_id: string;
  status: UseStatus;
  quote_id: string | null;
  contact_id: string | null;
  email: string | null;
  discount_amount: string;
  currency: string | null;
  expires_at: string | null;
  redeemed_at: string | null;
  released_at: string | null;
}

const useColumns = `id, created_at, created_by, promotion_id, status, quote_id, contact_id, email,
  discount_amount, currency, expires_at, redeemed_at, released_at`;

export interface Customer {
  contact_id: string | null;
  email: string | null;
}

/** Redeemed, and reserved for other orders whose time has not run out. */
export async function countUses(
  { tx, organization, now }: Ctx,
  promotionId: string,
  { contact_id, email }: Customer,
  except = '',
): Promise<Uses> {
  const { values, bind } = new Params();
  const [row] = await tx.text<{ uses: number; own: number }>(
    `SELECT count(*) AS uses, count(*) FILTER (WHERE contact_id = ${bind(contact_id)} OR email = ${bind(email)}) AS own
     FROM promotion_uses WHERE ${tenantIs(organization, bind)} AND promotion_id = ${bind(promotionId)}
     AND (status = 'redeemed' OR (status = 'reserved' AND expires_at > ${bind(now)} AND id <> ${bind(except)}))`,
    values,
  );
  return { all: row?.uses ?? 0, ofCustomer: row?.own ?? 0 };
}

type NewUse = Pick<
  UseRow,
  | 'promotion_id'
  | 'status'
  | 'quote_id'
  | 'contact_id'
  | 'email'
  | 'discount_amount'
  | 'currency'
  | 'expires_at'
>;

export async function insertUse({ tx, organization, now, actor }: Ctx, use: NewUse): Promise<UseRow> {
  const redeemed = use.status === 'redeemed' ? now : null;
  const given = [use.promotion_id, use.status, use.quote_id, use.contact_id, use.email, use.discount_amount];
  const rest = [use.currency, use.expires_at, redeemed];
  const [row] = await tx.text<UseRow>(
    `INSERT INTO promotion_uses (organization_id, id, created_at, created_by, promotion_id, status, quote_id,
       contact_id, email, discount_amount, currency, expires_at, redeemed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING ${useColumns}`,
    [
      organization,
      newId('promotion_use', Date.parse(now)),
      now,
      JSON.stringify(actorRef(actor)),
      ...given,
      ...rest,
    ],
  );
  if (!row) throw new Error('an insert answers its row');
  return row;
}

/** The order that has the reservation goes on having it, as it is now. Nothing where there is none any more. */
export async function holdOn(
  { tx, organization }: Ctx,
  id: string,
  use: Pick<NewUse, 'promotion_id' | 'contact_id' | 'email' | 'discount_amount' | 'currency' | 'expires_at'>,
): Promise<UseRow | undefined> {
  const { values, bind } = new Params();
  const [row] = await tx.text<UseRow>(
    `UPDATE promotion_uses SET contact_id = ${bind(use.contact_id)}, email = ${bind(use.email)},
       discount_amount = ${bind(use.discount_amount)}, currency = ${bind(use.currency)},
       expires_at = ${bind(use.expires_at)}
     WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)} AND promotion_id = ${bind(use.promotion_id)}
     AND status = 'reserved' RETURNING ${useColumns}`,
    values,
  );
  return row;
}

export async function findUse({ tx, organization }: Ctx, id: string): Promise<UseRow | undefined> {
  const { values, bind } = new Params();
  const [row] = await tx.text<UseRow>(
    `SELECT ${useColumns} FROM promotion_uses WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)}`,
    values,
  );
  return row;
}

/** Only from the states named: of two that come at once the second changes nothing. */
export async function changeUse(
  { tx, organization, now }: Ctx,
  id: string,
  to: 'redeemed' | 'released',
): Promise<UseRow | undefined> {
  const { values, bind } = new Params();
  const from = to === 'redeemed' ? ['reserved'] : ['reserved', 'redeemed'];
  const [row] = await tx.text<UseRow>(
    `UPDATE promotion_uses SET status = ${bind(to)}, ${to}_at = ${bind(now)}
     WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)} AND status = ANY(${bind(from)})
     RETURNING ${useColumns}`,
    values,
  );
  return row;
}

/** Reservations that nobody came back for are of no use to anybody. */
export function dropLapsed({ tx, organization, now }: Ctx, promotionId: string): void {
  const { values, bind } = new Params();
  tx.sendText(
    `DELETE FROM promotion_uses WHERE ${tenantIs(organization, bind)} AND promotion_id = ${bind(promotionId)}
     AND status = 'reserved' AND expires_at <= ${bind(now)}`,
    values,
  );
}

interface Found {
  promotion_id?: string | undefined;
  quote_id?: string | undefined;
  status?: UseStatus | undefined;
  limit: number;
  offset: number;
  ascending: boolean;
}

export async function listUses({ tx, organization }: Ctx, wanted: Found) {
  const where = ({ bind }: Params) =>
    [
      tenantIs(organization, bind),
      ...(wanted.promotion_id ? [`promotion_id = ${bind(wanted.promotion_id)}`] : []),
      ...(wanted.quote_id ? [`quote_id = ${bind(wanted.quote_id)}`] : []),
      ...(wanted.status ? [`status = ${bind(wanted.status)}`] : []),
    ].join(' AND ');
  const [page, whole] = [new Params(), new Params()];
  const order = wanted.ascending ? 'ASC' : 'DESC';
  const [rows, [counted]] = await Promise.all([
    tx.text<UseRow>(
      `SELECT ${useColumns} FROM promotion_uses WHERE ${where(page)} ORDER BY created_at ${order}, id ${order}
       ${limitClause(page.bind, wanted)}`,
      page.values,
    ),
    tx.text<{ count: number }>(
      `SELECT count(*) AS count FROM promotion_uses WHERE ${where(whole)}`,
      whole.values,
    ),
  ]);
  return { rows, total: counted?.count ?? 0 };
}
