import type { Ctx } from '#server/calls/context.ts';
import type { Kind } from '#server/calls/ids.ts';

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
