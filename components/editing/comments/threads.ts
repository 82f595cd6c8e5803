import type { Mark } from '../player/marks.ts';
import type { CommentFields } from './comment.ts';

export interface Thread<T extends CommentFields> {
  root: T;
  answers: T[];
}

const byMoment = (a: CommentFields, b: CommentFields) =>
  (a.frame_in ?? -1) - (b.frame_in ?? -1) ||
  a.created_at.localeCompare(b.created_at) ||
  a.id.localeCompare(b.id);

const byAge = (a: CommentFields, b: CommentFields) =>
  a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id);

/**
 * Orders comments by the film, general comments first, with answers below in the order in which they were
 * written.
 */
export function threadsOf<T extends CommentFields>(comments: readonly T[]): Thread<T>[] {
  const answers = Map.groupBy(
    comments.filter(({ parent_id }) => parent_id !== null),
    ({ parent_id }) => parent_id,
  );
  return comments
    .filter(({ parent_id }) => parent_id === null)
    .toSorted(byMoment)
    .map((root) => ({ root, answers: (answers.get(root.id) ?? []).toSorted(byAge) }));
}

/** Time for which a comment on a single frame counts as current, in seconds. */
const currentSeconds = 2;

/** The comments that apply to the frame on the screen. */
export function currentAt(comments: readonly CommentFields[], frame: number, perSecond: number): string[] {
  const isAbout = ({ frame_in, frame_out }: CommentFields) =>
    frame_in !== null && frame >= frame_in && frame <= (frame_out ?? frame_in + currentSeconds * perSecond);
  return comments.filter((one) => one.parent_id === null && isAbout(one)).map(({ id }) => id);
}

/** Praise needs no change, so it is never open. */
export const isOpen = ({ resolved, kind }: CommentFields): boolean => !resolved && kind !== 'praise';

/** The comments at a frame, as marks of the timeline. */
export const marksOf = (comments: readonly CommentFields[]): Mark[] =>
  comments.flatMap(({ id, parent_id, frame_in, frame_out, kind, body }) =>
    parent_id === null && frame_in !== null ? [{ id, from: frame_in, to: frame_out, kind, label: body }] : [],
  );
