import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import { toSrt, toVtt } from '../functions/caption-files.ts';
import { requirePlan } from '../plans/active-plan.ts';
import { planContents } from '../plans/plan-content.ts';
import { plan } from '../plans/plans.ts';

const formats = {
  srt: { write: toSrt, media: 'application/x-subrip' },
  vtt: { write: toVtt, media: 'text/vtt' },
} as const;

export const subtitlesOperation = operation({
  tag: plan.resource.tag,
  area: 'editing',
  method: 'GET',
  path: '/edicion/videos/{id}/subtitles',
  summary: 'Get the subtitles of a card',
  description: 'From the active plan, as SubRip (`srt`), WebVTT (`vtt`), or JSON.',
  file: { media: 'text/csv', isAlways: false },
  examples: { recordFrom: '/edicion/videos (with plans)' },
  input: z.strictObject({
    id: z.string().min(1).max(64),
    format: z
      .enum(['json', 'srt', 'vtt'])
      .default('json')
      .describe('All formats except `json` return a file.'),
  }),
  output: recordReply(
    z.object({ plan_id: z.string(), language: z.string().nullable(), ...planContents.subtitles.shape }),
  ),
  handler: async (ctx, { id, format }) => {
    const own = await findRecord(ctx, 'edit_card', id);
    if (!own) throw noRecord('edit_card', id);
    const { id: plan_id, language, content } = await requirePlan(ctx, id, 'subtitles');
    if (format !== 'json') {
      const { write, media } = formats[format];
      const captions = content.items.map(({ from_ms, to_ms, lines }) => ({
        start_ms: from_ms,
        end_ms: to_ms,
        lines,
      }));
      ctx.reply.file = { name: `${own.code}.${format}`, media, content: write(captions) };
    }
    return { data: { plan_id, language, ...content } };
  },
});
