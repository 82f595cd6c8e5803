import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { wholeNumber } from '#server/resources/lists/query.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { invalidParameter, noRecord } from '#server/vocabulary/errors.ts';
import type { EditCard } from '../cards/cards.ts';
import { requirePlan } from '../plans/active-plan.ts';
import { plan } from '../plans/plans.ts';
import { type CutList, remainingStretches, timecodesOf, toCutCsv, toCutEdl } from './cut-list.ts';
import { type FrameRate, mayDrop, rateOf, rateText, readRate } from './frame-rate.ts';
import { t } from './messages.ts';
import { usesDropFrame } from './timeline.ts';

const formats = {
  edl: { write: toCutEdl, media: 'text/plain' },
  csv: { write: toCutCsv, media: 'text/csv' },
} as const;

const frames = {
  source_in_frame: z.int(),
  source_out_frame: z.int(),
  record_in_frame: z.int(),
  record_out_frame: z.int(),
};
const event = z.object({
  number: z.int(),
  source_in: z.string(),
  source_out: z.string(),
  record_in: z.string(),
  record_out: z.string(),
  ...frames,
});

/** The rate is that of the call, or else that of the newest version, or else that of the target. */
async function rateFor(
  ctx: Ctx,
  own: EditCard,
  fps: string | undefined,
): Promise<{ rate: FrameRate; isDropFrame: boolean }> {
  const usual = (rate: FrameRate) => ({ rate, isDropFrame: mayDrop(rate) });
  if (fps !== undefined) return usual(rateOf(fps));
  const cut = await findRecord(ctx, 'edit_version', own.current_version_id);
  const rate = readRate(cut?.frame_rate);
  if (rate) return { rate, isDropFrame: cut?.drop_frame === true };
  const { fps: wanted } = Object(own.target);
  if (typeof wanted === 'number') return usual(rateOf(wanted));
  throw invalidParameter('fps', 'required', t('rateMissing'));
}

const fileName = (address: string) => address.split(/[/\\]/).at(-1) || 'recording';

export const cutListOperation = operation({
  tag: plan.resource.tag,
  area: 'editing',
  method: 'GET',
  path: '/edicion/videos/{id}/cut-list',
  summary: 'Get the kept parts of a recording',
  description:
    'From the active cut plan: each kept part, one after the other without gaps, as an edit decision list for editing programs (`edl`, CMX 3600), `csv`, or JSON. Timecode is drop-frame if the version is.',
  file: { media: 'text/csv', isAlways: false },
  examples: { recordFrom: '/edicion/videos (with plans)' },
  input: z.strictObject({
    id: z.string().min(1).max(64),
    format: z
      .enum(['json', 'edl', 'csv'])
      .default('json')
      .describe('All formats except `json` return a file.'),
    fps: z
      .string()
      .regex(/^\d{1,3}(\.\d{1,3})?$/, refuseWith(t('rateFormat')))
      .refine((text) => Number(text) >= 1 && Number(text) <= 240, refuseWith(t('rateRange')))
      .optional()
      .describe(
        'The frame rate of the recording; the default is that of the newest version, or of the target.',
      ),
    start_hour: wholeNumber(0, 23).default(0).describe('The hour at which the timeline starts.'),
  }),
  output: recordReply(
    z.object({
      plan_id: z.string(),
      title: z.string(),
      frame_rate: z.string(),
      drop_frame: z.boolean(),
      events: z.array(event),
    }),
  ),
  handler: async (ctx, { id, format, fps, start_hour }) => {
    const own = await findRecord(ctx, 'edit_card', id);
    if (!own) throw noRecord('edit_card', id);
    const { id: plan_id, content } = await requirePlan(ctx, id, 'cut_plan');
    const { rate, isDropFrame } = await rateFor(ctx, own, fps);
    const [source] = own.source_urls;
    const remaining = remainingStretches(content, rate);
    const title = `${own.code} ${own.title}`;
    const list: CutList = {
      title,
      clip: fileName(source ?? ''),
      rate,
      isDropFrame,
      startHour: start_hour,
      remaining,
    };
    if (format !== 'json') {
      const { write, media } = formats[format];
      ctx.reply.file = { name: `${own.code}-cuts.${format}`, media, content: write(list) };
    }
    const events = remaining.map((one, nth) => ({
      number: nth + 1,
      ...timecodesOf(list, one),
      source_in_frame: one.source_in,
      source_out_frame: one.source_out,
      record_in_frame: one.record_in,
      record_out_frame: one.record_out,
    }));
    return { data: { plan_id, title, frame_rate: rateText(rate), drop_frame: usesDropFrame(list), events } };
  },
});
