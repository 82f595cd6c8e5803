import { and, eq, gte, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import { postings } from '#db/schema/finance/postings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { PostingsInput } from './posting-fields.ts';
import type { postingList } from './posting-list.ts';

const equalities = [
  'source_type',
  'source_id',
  'item_id',
  'party_id',
  'project_id',
  'department_id',
  'category',
] as const satisfies readonly (keyof PostingsInput)[];

type Asked = Omit<PostingsInput, keyof typeof postingList.input>;

/** The postings that a question finds. */
export const postingConditions = (
  { organization }: Pick<Ctx, 'organization'>,
  { from, to, key, without, ...asked }: Asked,
): SQL | undefined =>
  and(
    inOrganization(postings, organization),
    from === undefined ? undefined : gte(postings.posting_date, from),
    to === undefined ? undefined : lte(postings.posting_date, to),
    key === undefined ? undefined : inArray(postings.key, key),
    without === undefined ? undefined : isNull(postings[without]),
    ...equalities.map((name) => {
      const value = asked[name];
      return value === undefined ? undefined : eq(postings[name], value);
    }),
  );
