import { and, asc, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { sumOf } from '#db/queries/expressions.ts';
import { postings } from '#db/schema/finance/postings.ts';
import { projects } from '#db/schema/work/projects.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amount, rounded, sum } from '#server/kernel/values/money.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { findLaterRecord } from '#server/resources/records/later-records.ts';
import type { Figures, ResultInput } from './result-fields.ts';
import { type Grouping, type ResultKey, resultKeys } from './result-keys.ts';

type Question = Omit<ResultInput, 'format'>;

export interface ResultRow extends Figures {
  month: string | null;
  project_id: string | null;
  department_id: string | null;
  category: string | null;
  name: string | null;
}

const month = sql<string>`to_char(${postings.posting_date}, 'YYYY-MM')`;

const groupOf: Readonly<Record<Grouping, SQL<string | null>>> = {
  month,
  project_id: sql<string | null>`${postings.project_id}`,
  department_id: sql<string | null>`${postings.department_id}`,
  category: sql<string | null>`${postings.category}`,
};

/** Revenue and gains are negative postings, and read as positive. */
const isEarned = (key: ResultKey) => key === 'revenue' || key === 'exchange_difference' || key === 'rounding';

/** The result of postings of each key: revenue and gains, less what was spent. */
function figuresOf(amounts: ReadonlyMap<string, string>): Figures {
  const figure = (key: ResultKey) => rounded(amount(amounts.get(key)).times(isEarned(key) ? -1 : 1));
  return {
    revenue: figure('revenue'),
    cost: figure('cost'),
    tax_cost: figure('tax_cost'),
    wages: figure('wages'),
    bank_fee: figure('bank_fee'),
    exchange_difference: figure('exchange_difference'),
    rounding: figure('rounding'),
    result: rounded(sum(resultKeys.map((key) => amounts.get(key))).times(-1)),
  };
}

/** Reads the groups in one statement. Groups without any figure do not appear. */
export async function readResult(ctx: Ctx, question: Question): Promise<ResultRow[]> {
  const { tx, organization } = ctx;
  const { from, to, by, project_id, department_id, category } = question;
  const group = groupOf[by];
  const rows = await tx
    .select({
      group: group.as('result_group'),
      name: sql<string | null>`min(${projects.name})`,
      key: postings.key,
      amount: sumOf(postings.amount),
    })
    .from(postings)
    .leftJoin(projects, and(inOrganization(projects, organization), eq(projects.id, postings.project_id)))
    .where(
      and(
        inOrganization(postings, organization),
        between(postings.posting_date, from, to),
        inArray(postings.key, [...resultKeys]),
        project_id === undefined ? undefined : eq(postings.project_id, project_id),
        department_id === undefined ? undefined : eq(postings.department_id, department_id),
        category === undefined ? undefined : eq(postings.category, category),
      ),
    )
    .groupBy(group, postings.key)
    .orderBy(asc(group), asc(postings.key));
  const groups = [...Map.groupBy(rows, (row) => row.group)]
    .filter(([, all]) => all.some((row) => !amount(row.amount).eq(0)))
    .map(([key, all]) => ({
      ...namedBy(by, key, by === 'project_id' ? (all[0]?.name ?? null) : null),
      ...figuresOf(new Map(all.map((row) => [row.key, row.amount]))),
    }));
  return by === 'department_id' ? withDepartments(ctx, groups) : groups;
}

/** Departments belong to a later area, so that each is read by itself; there are few. */
async function withDepartments(ctx: Ctx, rows: readonly ResultRow[]): Promise<ResultRow[]> {
  const named: ResultRow[] = [];
  for (const row of rows) {
    const found = await findLaterRecord(ctx, 'department', row.department_id);
    named.push({ ...row, name: found?.name ?? null });
  }
  return named;
}

const namedBy = (by: Grouping, key: string | null, name: string | null) => ({
  month: by === 'month' ? key : null,
  project_id: by === 'project_id' ? key : null,
  department_id: by === 'department_id' ? key : null,
  category: by === 'category' ? key : null,
  name,
});
