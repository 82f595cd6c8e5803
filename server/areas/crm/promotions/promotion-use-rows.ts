import { and, count, eq, gt, lte, ne, or, sql } from 'drizzle-orm';
import { anyOf, countWhere } from '#db/queries/expressions.ts';
import { promotionUses } from '#db/schema/crm/quotes.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { PageInput } from '#server/calls/pages/cursor.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { rowList } from '#server/resources/lists/row-list.ts';
import { newId } from '#server/vocabulary/ids.ts';
import type { Uses } from './promotion-reasons.ts';

export const useStatuses = ['reserved', 'redeemed', 'released'] as const;
export type UseStatus = (typeof useStatuses)[number];

const useColumns = {
  id: promotionUses.id,
  created_at: promotionUses.created_at,
  created_by: promotionUses.created_by,
  promotion_id: promotionUses.promotion_id,
  status: promotionUses.status,
  quote_id: promotionUses.quote_id,
  contact_id: promotionUses.contact_id,
  email: promotionUses.email,
  discount_amount: promotionUses.discount_amount,
  currency: promotionUses.currency,
  expires_at: promotionUses.expires_at,
  redeemed_at: promotionUses.redeemed_at,
  released_at: promotionUses.released_at,
};
export type UseRow = Omit<typeof promotionUses.$inferSelect, 'organization_id'>;

export interface Customer {
  contact_id: string | null;
  email: string | null;
}

/** Counts redeemed uses and reservations of other orders that have not lapsed. */
export async function countUses(
  { tx, organization, now }: Ctx,
  promotionId: string,
  { contact_id, email }: Customer,
  except = '',
): Promise<Uses> {
  const isOwn = or(
    contact_id === null ? undefined : eq(promotionUses.contact_id, contact_id),
    email === null ? undefined : eq(promotionUses.email, email),
  );
  const isHeld = and(
    eq(promotionUses.status, 'reserved'),
    gt(promotionUses.expires_at, now),
    ne(promotionUses.id, except),
  );
  const [row] = await tx
    .select({ uses: count(), own: countWhere(isOwn ?? sql`false`) })
    .from(promotionUses)
    .where(
      and(
        inOrganization(promotionUses, organization),
        eq(promotionUses.promotion_id, promotionId),
        or(eq(promotionUses.status, 'redeemed'), isHeld),
      ),
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
  const [row] = await tx
    .insert(promotionUses)
    .values({
      organization_id: organization,
      id: newId('promotion_use', Date.parse(now)),
      created_at: now,
      created_by: actorRef(actor),
      ...use,
      redeemed_at: use.status === 'redeemed' ? now : null,
    })
    .returning(useColumns);
  if (!row) throw new Error('an insert answers its row');
  return row;
}

const isUse = (organization: string, id: string) =>
  and(inOrganization(promotionUses, organization), eq(promotionUses.id, id));

/** Updates the reservation of an order. Returns nothing if it is no longer a reservation. */
export async function holdOn(
  { tx, organization }: Ctx,
  id: string,
  { promotion_id, ...use }: Omit<NewUse, 'status' | 'quote_id'>,
): Promise<UseRow | undefined> {
  const { contact_id, email, discount_amount, currency, expires_at } = use;
  const [row] = await tx
    .update(promotionUses)
    .set({ contact_id, email, discount_amount, currency, expires_at })
    .where(
      and(
        isUse(organization, id),
        eq(promotionUses.promotion_id, promotion_id),
        eq(promotionUses.status, 'reserved'),
      ),
    )
    .returning(useColumns);
  return row;
}

export async function findUse({ tx, organization }: Ctx, id: string): Promise<UseRow | undefined> {
  const [row] = await tx.select(useColumns).from(promotionUses).where(isUse(organization, id));
  return row;
}

const changeable = { redeemed: ['reserved'], released: ['reserved', 'redeemed'] } as const;

/** Changes a use only in the states that allow it: of two changes at once the second one changes nothing. */
export async function changeUse(
  { tx, organization, now }: Ctx,
  id: string,
  to: 'redeemed' | 'released',
): Promise<UseRow | undefined> {
  const [row] = await tx
    .update(promotionUses)
    .set({ status: to, ...(to === 'redeemed' ? { redeemed_at: now } : { released_at: now }) })
    .where(and(isUse(organization, id), anyOf(promotionUses.status, changeable[to])))
    .returning(useColumns);
  return row;
}

/** Deletes the reservations of a promotion that have lapsed. */
export function dropLapsed({ tx, organization, now }: Ctx, promotionId: string): void {
  tx.send(
    tx
      .delete(promotionUses)
      .where(
        and(
          inOrganization(promotionUses, organization),
          eq(promotionUses.promotion_id, promotionId),
          eq(promotionUses.status, 'reserved'),
          lte(promotionUses.expires_at, now),
        ),
      ),
  );
}

interface Wanted {
  promotion_id?: string | undefined;
  quote_id?: string | undefined;
  status?: UseStatus | undefined;
}

export const useList = rowList({
  of: 'promotion_use',
  sorts: { created_at: [promotionUses.created_at] },
  key: [promotionUses.id],
  indexed: { table: promotionUses, shown: useColumns },
});

export async function listUses({ tx, organization }: Ctx, wanted: Wanted, page: PageInput) {
  const { promotion_id, quote_id, status } = wanted;
  const where = and(
    inOrganization(promotionUses, organization),
    promotion_id ? eq(promotionUses.promotion_id, promotion_id) : undefined,
    quote_id ? eq(promotionUses.quote_id, quote_id) : undefined,
    status ? eq(promotionUses.status, status) : undefined,
  );
  return useList.read(page, {
    rows: ({ list_position, after, order, limit, offset }) =>
      tx
        .select({ ...useColumns, list_position })
        .from(promotionUses)
        .where(and(where, after))
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    total: () => tx.select({ total: count() }).from(promotionUses).where(where),
  });
}
