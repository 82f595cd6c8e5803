import { z } from 'zod';
import { lead } from '#server/areas/crm/leads/leads.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { amendRecord, lockRecord } from '#server/resources/records/records.ts';
import { present } from '#server/resources/resource/restricted.ts';
import { isEnough, learnScores, scoreByPoints } from './lead-odds.ts';
import { decidedLeads, findLead } from './lead-rows.ts';

/** Clients cannot write the score as a property. It is computed, or set with this operation. */
export const scoreLead = operation({
  method: 'POST',
  path: '/leads/{id}/score',
  tag: 'Leads',
  area: 'crm',
  summary: 'Score a lead',
  description:
    'Computes `score` as the AI function `lead_score` does without a model, and stores it with the lead. If `score` is sent, it is stored instead; null removes the score.',
  examples: { request: {} },
  input: z.looseObject({ id, score: z.int().min(0).max(100).nullish() }),
  output: savedReply(lead.read),
  handler: async (ctx, { id: wanted, score: given }) => {
    await lockRecord(ctx, lead.resource, wanted);
    const score = given === undefined ? await scoreOf(ctx, wanted) : given;
    const record = await amendRecord(ctx, lead.resource, wanted, { score });
    return saved(ctx, { record: present(ctx, lead.resource, record), warnings: [] });
  },
});

async function scoreOf(ctx: Ctx, wanted: string): Promise<number | null> {
  const row = await findLead(ctx, wanted);
  if (!row) return null;
  const decided = await decidedLeads(ctx);
  const { score } = isEnough(decided) ? learnScores(decided)(row) : scoreByPoints(row, ctx.now);
  return score;
}
