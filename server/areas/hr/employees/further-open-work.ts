import type { Kind } from '#server/calls/ids.ts';

/** Records of an area above that are still assigned to somebody. */
export interface OpenWork {
  kind: Kind;
  /** What one of them is called. */
  noun: string;
  /** Their `id` and `title`; the arguments are the condition of the organization, and places of the user and of the moment. */
  select(own: string, user: string, now: string): string;
}

const further: OpenWork[] = [];

export const registerOpenWork = (work: OpenWork): unknown => further.push(work);

export const furtherOpenWork = (): readonly OpenWork[] => further;
