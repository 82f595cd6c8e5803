import type { Drawing, Shape } from './shapes.ts';

/** The drawing of a comment, and the frames that it is about. */
export interface Drawn {
  id: string;
  name: string;
  shapes: readonly Shape[];
  drawnOn: number | undefined;
  from: number | null;
  to: number | null;
}

interface Commented {
  id: string;
  frame_in: number | null;
  frame_out: number | null;
  annotation?: Drawing | undefined;
}

export const drawingsOf = <T extends Commented>(
  comments: readonly T[],
  nameOf: (comment: T) => string,
): Drawn[] =>
  comments.flatMap((one) => {
    const { shapes = [], aspect } = one.annotation ?? {};
    const { id, frame_in: from, frame_out: to } = one;
    return shapes.length === 0 ? [] : [{ id, name: nameOf(one), shapes, drawnOn: aspect, from, to }];
  });

/**
 * The drawings that belong to a frame: those about it, for half a second if they are about one frame alone, and that
 * of the chosen comment if it is about no frame.
 */
export const drawnAt = (
  drawings: readonly Drawn[],
  frame: number,
  perSecond: number,
  chosen: string | undefined,
): Drawn[] =>
  drawings.filter(({ id, from, to }) =>
    from === null ? id === chosen : frame >= from && frame <= (to ?? from + perSecond / 2),
  );
