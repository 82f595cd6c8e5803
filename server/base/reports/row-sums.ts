import type { Ctx } from '#server/calls/context.ts';
import type { SumPart } from '#server/kernel/journal/sums.ts';

declare module '#server/resources/resource/area.ts' {
  interface AreaDefinition {
    /** Each counts rows that are no records, as they were counted when they were written. */
    rowSums?: readonly RowSums[];
  }
}

export type RowSums = (ctx: Ctx) => AsyncIterable<SumPart[]>;

const all: RowSums[] = [];

export const declareRowSums = (sums: RowSums): unknown => all.push(sums);

export const allRowSums = (): readonly RowSums[] => all;
