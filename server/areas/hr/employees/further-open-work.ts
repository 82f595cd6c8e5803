import type { Ctx } from '#server/calls/context.ts';
import type { Kind } from '#server/vocabulary/ids.ts';

declare module '#server/resources/resource/area.ts' {
  interface AreaDefinition {
    /** Records that are still assigned to somebody who leaves. */
    openWork?: readonly OpenWork[];
  }
}

/** Finds records of an area above that are still assigned to a user. */
export interface OpenWork {
  kind: Kind;
  /** The kind that is named in sentences, which may be shorter than the kind of the record. */
  noun: string;
  /** Finds the first `limit` records, in the order of their ids. */
  find(ctx: Ctx, user: string, limit: number): Promise<{ id: string; title: string }[]>;
}

const further: OpenWork[] = [];

export const registerOpenWork = (work: OpenWork): unknown => further.push(work);

export const furtherOpenWork = (): readonly OpenWork[] => further;
