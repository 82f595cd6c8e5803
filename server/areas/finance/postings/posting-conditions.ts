import { and, eq, gte, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import { expenses, invoices } from '#db/schema/finance/invoices.ts';
import { postings } from '#db/schema/finance/postings.ts';
import { settlements } from '#db/schema/finance/settlements.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { PostingsInput } from './posting-fields.ts';
import type { postingList } from './posting-list.ts';

const equalities = [
  'source_type',
  'source_id',
  'item_id',
  'project_id',
  'department_id',
  'category',
] as const satisfies readonly (keyof PostingsInput)[];

type Asked = Omit<PostingsInput, keyof typeof postingList.input>;

/** The postings that a question finds. */
export const postingConditions = (
  ctx: Ctx,
  { from, to, key, party_id, without, ...asked }: Asked,
): SQL | undefined =>
  and(
    inOrganization(postings, ctx.organization),
    from === undefined ? undefined : gte(postings.posting_date, from),
    to === undefined ? undefined : lte(postings.posting_date, to),
    key === undefined ? undefined : inArray(postings.key, key),
    party_id === undefined ? undefined : isOfParty(ctx, party_id),
    without === undefined ? undefined : isNull(postings[without]),
    ...equalities.map((name) => {
      const value = asked[name];
      return value === undefined ? undefined : eq(postings[name], value);
    }),
  );

/** Whether the source names the company, contact or supplier. */
function isOfParty({ tx, organization }: Ctx, party: string): SQL | undefined {
  const named = [invoices, settlements].map((table) =>
    tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          inOrganization(table, organization),
          or(eq(table.company_id, party), eq(table.contact_id, party), eq(table.supplier_id, party)),
        ),
      ),
  );
  const spent = tx
    .select({ id: expenses.id })
    .from(expenses)
    .where(and(inOrganization(expenses, organization), eq(expenses.supplier_id, party)));
  return or(...[...named, spent].map((sources) => inArray(postings.source_id, sources)));
}
