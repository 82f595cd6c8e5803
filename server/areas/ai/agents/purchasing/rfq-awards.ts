import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import { rfqs } from '#db/schema/purchasing/orders.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { isInsufficient } from '../../functions/feature.ts';
import { rfqCompare } from '../../purchasing/rfq-compare.ts';
import type { AgentCtx } from '../agent.ts';
import { ask } from '../asking.ts';
import { watchRows } from '../watching.ts';
import type { BuyerFinding } from './buyer-rules.ts';
import { t } from './messages.ts';

/** Comparing is slow, so a run compares the oldest requests and leaves the others to later runs. */
const mostCompared = 20;

const answered = ({ tx, organization, today }: AgentCtx) =>
  tx
    .select({
      id: rfqs.id,
      number: rfqs.number,
      title: rfqs.title,
      owner_id: rfqs.owner_id,
      project_id: rfqs.project_id,
    })
    .from(rfqs)
    .where(
      and(
        inOrganization(rfqs, organization),
        eq(rfqs.status, 'quoted'),
        isLive(rfqs),
        or(
          lt(rfqs.respond_by, today),
          sql`jsonb_array_length(${rfqs.responses}) >= cardinality(${rfqs.supplier_ids})`,
        ),
      ),
    )
    .orderBy(asc(rfqs.respond_by), asc(rfqs.id))
    .limit(mostCompared);

type Answered = Awaited<ReturnType<typeof answered>>[number];

/** Requests that all suppliers have answered or whose time has ended, with the orders that rfq_compare proposes. */
export async function answeredRfqs(ctx: AgentCtx): Promise<BuyerFinding[]> {
  const rows = await watchRows(ctx, answered(ctx));
  if (rows.length === mostCompared) ctx.noteExamined([], true);
  const found: BuyerFinding[] = [];
  for (const row of rows) found.push(...(await awarding(ctx, row)));
  return found;
}

async function awarding(ctx: AgentCtx, rfq: Answered): Promise<BuyerFinding[]> {
  const compared = await ask(ctx, rfqCompare, { rfq_id: rfq.id, only_in_time: true, extras: [], quotes: [] });
  if (isInsufficient(compared)) return [];
  const { result, engine, confidence, evidence } = compared;
  const { best_split: split, saving, currency } = result;
  const lines = split.lines.map(({ line_id, supplier_id }) => ({ line_id, supplier_id }));
  if (lines.length === 0) return [];
  const suppliers = new Set(lines.map(({ supplier_id }) => supplier_id)).size;
  const missing = split.unanswered_lines.length;
  return [
    {
      kind: 'award',
      by: `rfq_compare ${engine}`,
      target: { type: 'rfq', id: rfq.id } as const,
      title: t('award', { number: rfq.number, title: rfq.title, suppliers }),
      rationale: t('awardWhy', { lines: lines.length, total: split.total, saving: saving ?? 0, missing }),
      evidence,
      input: { id: rfq.id, lines },
      amount: split.total,
      currency,
      confidence,
      facets: { owner_id: rfq.owner_id, project_id: rfq.project_id, supplier_id: null },
    },
  ];
}
