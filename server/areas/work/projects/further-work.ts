import type { Ctx } from '#server/calls/context.ts';

/** Figures of a project that another area counts. */
export interface CountedCards {
  open_cards: number;
  delivered_cards: number;
}

/** Counts them for one project. */
export type FurtherWork = (ctx: Ctx, project: string) => Promise<CountedCards>;

const counted: FurtherWork[] = [];

/** For an area above whose records are a project's work too: it is counted whenever the tasks are. */
export const countFurtherWork = (further: FurtherWork): unknown => counted.push(further);

export const furtherWork = (): readonly FurtherWork[] => counted;
