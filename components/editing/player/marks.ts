/** The stretch that a person marks with I and O; an end before the beginning starts a new stretch. */
export interface Marked {
  from: number | undefined;
  to: number | undefined;
}

export const nothingMarked: Marked = { from: undefined, to: undefined };

export const withBeginning = ({ to }: Marked, frame: number): Marked => ({
  from: frame,
  to: to !== undefined && to > frame ? to : undefined,
});

export const withEnd = ({ from }: Marked, frame: number): Marked =>
  from === undefined || from > frame ? { from: frame, to: undefined } : { from, to: frame };

/** A mark on the timeline. */
export interface Mark {
  id: string;
  from: number;
  to: number | null;
  kind: string;
  label: string;
  /** The initials of the author, where they are shown. */
  face?: string | undefined;
}

/** The position of a frame on a line of `frames` frames, in percent. */
export const placeOf = (frame: number, frames: number): number =>
  frames <= 0 ? 0 : Math.min(100, Math.max(0, (frame / frames) * 100));
