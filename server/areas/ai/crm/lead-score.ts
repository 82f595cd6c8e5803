import { z } from 'zod';
import { noRecord } from '#server/vocabulary/errors.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { defineFeature } from '../functions/feature.ts';
import { trusted } from '../functions/invented.ts';
import { onlyMaterial } from '../functions/material.ts';
import { asNotes, latestActivities } from './activity-rows.ts';
import {
  fewestDecided,
  isEnough,
  scoreByHistory,
  scoreByPoints,
  sureOfScore,
  tooFewDecided,
  triedOut,
} from './lead-odds.ts';
import { decidedLeads, findLead } from './lead-rows.ts';
import { t } from './messages.ts';

const result = z.object({
  lead_id: z.string(),
  /** The chance of being converted, in hundredths. */
  score: z.int(),
  band: z.enum(['hot', 'warm', 'cold']),
  factors: z.array(z.object({ name: z.string(), value: z.string(), effect: z.number(), text: textSchema() })),
  /** A model's summary of the notes about the lead. */
  reading: z.string().nullable(),
});

const bandOf = (score: number): 'hot' | 'warm' | 'cold' =>
  score >= 70 ? 'hot' : score >= 40 ? 'warm' : 'cold';
const mostMovedByModel = 10;

export const leadScore = defineFeature({
  name: 'lead_score',
  title: 'Lead score',
  about: `The chance, from 0 to 100, that a lead is converted: naive Bayes on the organization's converted and unqualified leads as they were when created. With fewer than ${fewestDecided} decided leads: fixed points. A model also reads the notes, and may change the score by up to ${mostMovedByModel}.`,
  group: 'crm',
  areas: ['crm'],
  input: z.object({ lead_id: z.string().min(1).max(64) }),
  result,
  example: { lead_id: 'lea_01kf0fk9m00000000000000001' },
  compute: async (ctx, { lead_id: id }) => {
    const lead = await findLead(ctx, id);
    if (!lead) throw noRecord('lead', id);
    const decided = await decidedLeads(ctx);
    const notes = await latestActivities(ctx, [id], 20);
    const isLearned = isEnough(decided);
    const { score, factors } = isLearned ? scoreByHistory(lead, decided) : scoreByPoints(lead, ctx.now);
    const strongest = factors.slice(0, 7).map(({ text }) => ({ text }));
    return {
      result: { lead_id: id, score, band: bandOf(score), factors, reading: null },
      engine: isLearned ? ('statistics' as const) : ('rules' as const),
      confidence: sureOfScore(decided),
      evidence: [
        {
          text: isLearned ? t('learnedFrom', { count: decided.length }) : tooFewDecided(decided.length),
          record: { type: 'lead', id },
        },
        ...strongest,
      ],
      sample_size: decided.length,
      hit_rate: isLearned ? triedOut(decided) : undefined,
      material: `${[lead.name, lead.title, lead.company_name, lead.source].filter(Boolean).join(', ')}\n${asNotes(notes)}`,
    };
  },
  model: {
    ask: (_, found) =>
      found && {
        instructions: `A sales lead was scored ${found.result.score} of 100 from figures alone. Read what people wrote about it. Answer the same object with "score" moved by at most ${mostMovedByModel} if the notes give a reason, and in "reading" one or two sentences on what the notes say about the will to buy (null without notes). Leave "factors" empty. ${onlyMaterial}`,
        text: found.material ?? '',
      },
    keep: (output, found) => {
      if (!found) return undefined;
      const { score: computed } = found.result;
      const near = Math.max(computed - mostMovedByModel, Math.min(computed + mostMovedByModel, output.score));
      const score = Math.max(0, Math.min(100, Math.round(near)));
      const reading = trusted(output.reading, `${found.material} ${computed}`);
      // Without a reason that can be read, the figures alone decide.
      if (reading === null) return undefined;
      return { ...found.result, score, band: bandOf(score), reading };
    },
  },
});
