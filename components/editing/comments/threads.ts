import type { Mark } from '../player/marks.ts';
import type { Said } from './comment.ts';

export interface Thread<T extends Said> {
  root: T;
  answers: T[];
}

const byMoment = (a: Said, b: Said) =>
  (a.frame_in ?? -1) - (b.frame_in ?? -1) ||
  a.created_at.localeCompare(b.created_at) ||
  a.id.localeCompare(b.id);

const byAge = (a: Said, b: Said) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id);

/** In the order of the film, what is about all of it first; answers below what they answer, as they came. */
export function threadsOf<T extends Said>(comments: readonly T[]): Thread<T>[] {
  const answers = Map.groupBy(
    comments.filter(({ parent_id }) => parent_id !== null),
    ({ parent_id }) => parent_id,
  );
  return comments
    .filter(({ parent_id }) => parent_id === null)
    .toSorted(byMoment)
    .map((root) => ({ root, answers: (answers.get(root.id) ?? []).toSorted(byAge) }));
}

/** How long a comment of a single frame is about what is seen, in seconds. */
const aWhile = 2;

/** Those that are about what is on the screen at a frame. */
export function currentAt(comments: readonly Said[], frame: number, perSecond: number): string[] {
  const isAbout = ({ frame_in, frame_out }: Said) =>
    frame_in !== null && frame >= frame_in && frame <= (frame_out ?? frame_in + aWhile * perSecond);
  return comments.filter((one) => one.parent_id === null && isAbout(one)).map(({ id }) => id);
}

/** Praise asks for nothing. */
export const isOpen = ({ resolved, kind }: Said): boolean => !resolved && kind !== 'praise';

/** Those that are at a frame, as the timeline shows them. */
export const marksOf = (comments: readonly Said[]): Mark[] =>
  comments.flatMap(({ id, parent_id, frame_in, frame_out, kind, body }) =>
    parent_id === null && frame_in !== null ? [{ id, from: frame_in, to: frame_out, kind, label: body }] : [],
  );
