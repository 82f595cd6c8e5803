import type { PlanContent, PlanKind } from '#server/areas/editing/plans/plan-content.ts';

export type { PlanKind };
export type Stretch = PlanContent['items'][number];

export const planKinds = [
  'cut_plan',
  'chapters',
  'subtitles',
  'highlights',
] as const satisfies readonly PlanKind[];

/** The server checked the content when the plan was stored; the contract only types it as an object. */
const isStretch = (item: unknown): item is Stretch =>
  typeof item === 'object' && item !== null && 'from_ms' in item && 'to_ms' in item;

/** The stretches of a plan in time order. */
export const stretchesIn = (content: Readonly<Record<string, unknown>> | undefined): Stretch[] =>
  Array.isArray(content?.items) ? content.items.filter(isStretch) : [];

export const sumOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { from_ms, to_ms }) => sum + to_ms - from_ms, 0);
