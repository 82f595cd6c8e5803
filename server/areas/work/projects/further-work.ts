import type { Ctx } from '#server/calls/context.ts';

declare module '#server/resources/resource/area.ts' {
  interface AreaDefinition {
    /** Records that a project's progress counts beside its tasks. */
    projectWork?: readonly FurtherWork[];
  }
}

/** Figures of a project that another area counts. */
export interface CountedCards {
  open_cards: number;
  delivered_cards: number;
}

/** The function that counts the cards of one project. */
export type FurtherWork = (ctx: Ctx, project: string) => Promise<CountedCards>;

const counted: FurtherWork[] = [];

/** Registers a count of another area whose records belong to projects. It runs together with the count of tasks. */
export const countFurtherWork = (further: FurtherWork): unknown => counted.push(further);

export const furtherWork = (): readonly FurtherWork[] => counted;
