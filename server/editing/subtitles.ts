import { z } from 'zod';
import { toSrt, toVtt } from '../ai/caption-files.ts';
import { noRecord } from '../errors.ts';
import { recordReply } from '../kernel/replies.ts';
import { findRow } from '../kernel/store.ts';
import { operation } from '../operation.ts';
import { requirePlan } from './active-plan.ts';
import { card } from './cards.ts';
import { planContents } from './plan-content.ts';
import { plan } from './plans.ts';

const formats = {
  srt: { write: toSrt, media: 'application/x-subrip' },
  vtt: { write: toVtt, media: 'text/vtt' },
} as const;

export const subtitlesOperation = operation({
  tag: plan.resource.tag,
  area: 'editing',
  method: 'GET',
  path: '/edicion/videos/{id}/subtitles',
  summary: 'The subtitles of a card',
  description: 'Of the plan that counts: as SubRip (`srt`), WebVTT (`vtt`), or JSON.',
  file: { media: 'text/csv', name: 'subtitles.srt' },
  examples: { recordFrom: '/edicion/videos (with plans)' },
  input: z.strictObject({
    id: z.string().min(1).max(64),
    format: z.enum(['json', 'srt', 'vtt']).default('json').describe('All but `json` answer a file.'),
  }),
  output: recordReply(
    z.object({ plan_id: z.string(), language: z.string().nullable(), ...planContents.subtitles.shape }),
  ),
  handler: async (ctx, { id, format }) => {
    const { tx, organization } = ctx;
    const own = await findRow(tx, card.resource.table, { organization, id });
    if (!own) throw noRecord('edit_card', id);
    const { id: plan_id, language, content } = await requirePlan(ctx, id, 'subtitles');
    if (format !== 'json') {
      const { write, media } = formats[format];
      ctx.reply.headers['Content-Type'] = `${media}; charset=utf-8`;
      ctx.reply.headers['Content-Disposition'] = `attachment; filename="${own.code}.${format}"`;
      ctx.reply.text = write(
        content.items.map(({ from_ms, to_ms, lines }) => ({ start_ms: from_ms, end_ms: to_ms, lines })),
      );
    }
    return { data: { plan_id, language, ...content } };
  },
});
