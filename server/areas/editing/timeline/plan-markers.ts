import type { Ctx } from '#server/calls/context.ts';
import { findPlan } from '../plans/active-plan.ts';
import type { PlanContent } from '../plans/plan-content.ts';
import { type FrameRate, frameAt } from './frame-rate.ts';
import type { Marker } from './timeline.ts';

/** Kinds of markers that come from plans, in addition to comments. */
const plannedMarks = {
  chapters: { plan: 'chapters', kind: 'chapter' },
  highlights: { plan: 'highlights', kind: 'highlight' },
  cuts: { plan: 'cut_plan', kind: 'cut' },
} as const;
export const plannedNames = ['chapters', 'highlights', 'cuts'] as const;
type PlannedMarks = (typeof plannedNames)[number];

type Planned = PlanContent<(typeof plannedMarks)[PlannedMarks]['plan']>['items'][number];

/** The text of a marker; for a cut without a text it is the reason. */
function wordsOf(item: Planned): string {
  if ('title' in item) return item.title;
  return 'reason' in item ? (item.text ?? item.reason) : item.text;
}

/** Returns the stretches of the active plan as markers, at the moments of the recording. */
export async function markersOfPlan(
  ctx: Ctx,
  card: string,
  wanted: PlannedMarks,
  rate: FrameRate,
): Promise<Marker[]> {
  const { plan: planKind, kind } = plannedMarks[wanted];
  const plan = await findPlan(ctx, card, planKind);
  return (plan?.content.items ?? []).map((item, nth) => {
    const frame_in = frameAt(item.from_ms, rate);
    return {
      id: `${plan?.id}-${nth + 1}`,
      frame_in,
      // A chapter lasts until the next one, so only its beginning is marked.
      frame_out: kind === 'chapter' ? null : Math.max(frame_in, frameAt(item.to_ms, rate) - 1),
      kind,
      body: wordsOf(item),
      author: plan?.by ?? '',
      resolved: false,
    };
  });
}
